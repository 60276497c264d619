export type ClassName = string | false | null | undefined;

export function classes(...names: ClassName[]): string {
  return names.filter(Boolean).join(' ');
}
