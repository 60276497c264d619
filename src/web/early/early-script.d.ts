declare module '*?early-script' {
  export const url: string;
}
