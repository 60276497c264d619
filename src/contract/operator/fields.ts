// Fields that several forms of the operator area have. They are only checked here; services bring them into form.
import { z } from 'zod';
import { findCategory } from '#domain/core/categories.ts';
import { publicUrl } from '#domain/core/public-url.ts';

const NO_CONTROLS = /^[^\p{Cc}\p{Cs}]*$/u;
const NO_CONTROLS_BUT_LINES = /^(?:[\n\r\t]|[^\p{Cc}\p{Cs}])*$/u;

export function textField(label: string, max: number, missing: string) {
  return bounded(label, max, missing).regex(NO_CONTROLS, noControls(label));
}

export function linesField(label: string, max: number, missing: string) {
  return bounded(label, max, missing).regex(NO_CONTROLS_BUT_LINES, noControls(label));
}

function bounded(label: string, max: number, missing: string) {
  return z.string(missing).trim().min(1, missing).max(max, `${label} darf höchstens ${max} Zeichen haben.`);
}

function noControls(label: string): string {
  return `${label} darf keine Steuerzeichen enthalten.`;
}

export function urlField(label: string, missing: string) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .refine((text) => publicUrl(text) !== null, notPublic(label));
}

/** Empty, null and missing are the same. */
export function optionalUrlField(label: string) {
  return z
    .string(notPublic(label))
    .refine((text) => text.trim() === '' || publicUrl(text) !== null, notPublic(label))
    .nullish();
}

export function categoryField(missing: string) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .refine((text) => findCategory(text) !== null, 'Diese Kategorie gibt es nicht.');
}

function notPublic(label: string): string {
  return `${label}: Bitte gib eine vollständige, öffentlich erreichbare Adresse mit http:// oder https:// an.`;
}
