/** What `markdown-texts.ts` makes of a text. */
declare module '#texts/*.md' {
  export const html: string;
}
