// Puts into a text what only the running site knows. Everything is escaped but markup that says it is.

import { escapeMarkup } from '#domain/core/escape-markup.ts';

export type TextValue = string | { markup: string };
export type TextValues = Readonly<Record<string, TextValue>>;

const CONDITION = /\{if ([\w.]+)\}(.*?)(?:\{else\}(.*?))?\{end\}/gs;
const PLACEHOLDER = /\{([\w.]+)\}/g;

/** Conditions come first: a value that looks like one stays the text it is. */
export function fillLegalText(text: string, values: TextValues): string {
  return text
    .replace(CONDITION, (_, name: string, given: string, otherwise = '') =>
      values[name] ? given : otherwise,
    )
    .replace(PLACEHOLDER, (whole, name: string) => {
      const value = values[name] ?? whole;
      return typeof value === 'string' ? escapeMarkup(value) : value.markup;
    });
}
