// What an entry of the audit log changed: from what, to what, field by field.
import { CODE_FIELDS } from '#domain/codes/fields.ts';
import type { Fields } from '#domain/core/fields.ts';
import { formatDate, formatDateTime } from '#domain/core/format.ts';
import { DEAL_FIELDS } from '#domain/deals/fields.ts';
import { SHOP_FIELDS } from '#domain/shops/fields.ts';

export interface AuditChange {
  label: string;
  from: string | null;
  to: string | null;
}

const TABLES: Readonly<Record<string, Fields>> = {
  code: CODE_FIELDS,
  codes: CODE_FIELDS,
  shop: SHOP_FIELDS,
  deal: DEAL_FIELDS,
};
const OTHERS: Readonly<Record<string, string>> = {
  codes: 'Codes',
  deletedCount: 'Gelöscht',
  ids: 'Nummern',
  isValid: 'Gültig',
  name: 'Name',
  reason: 'Grund',
  shop: 'Shop',
  shopId: 'Shop-Nummer',
  shopName: 'Shop',
  totalFetched: 'Gelesen',
  added: 'Neu',
  updated: 'Geändert',
  withdrawn: 'Zurückgezogen',
  skipped: 'Übersprungen',
};
/** What the site notes for itself. The action stands in words beside it. */
const INNER = new Set(['id', 'editedFields', 'updatedAt', 'action']);
/** Of one of many rows, what it is called by. */
const NAMES = new Set(['id', 'code', 'shop', 'name']);
const LONGEST = 200;

/** Of a row that is new or gone, what it holds; of one that is edited, what differs. */
export function auditChanges(subject: string, before: unknown, after: unknown): AuditChange[] {
  if (Array.isArray(before)) {
    const each = changesOfEach(subject, before, after);
    if (each.length > 0) return each;
  }
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = new Set([...Object.keys(old), ...Object.keys(now)]).difference(INNER);
  return [...names]
    .map((name) => ({ name, from: valueText(old[name]), to: valueText(now[name]) }))
    .filter(({ from, to }) => from !== to)
    .map(({ name, from, to }) => ({ label: labelOf(subject, name), from, to }));
}

/** Of many rows that got another value, what each had; all got the same one, or each what is noted of it. */
function changesOfEach(subject: string, before: unknown[], after: unknown): AuditChange[] {
  const got = new Map(Array.isArray(after) ? after.map((row) => [fieldsOf(row).id, fieldsOf(row)]) : []);
  const labels = new Set<string>();
  const unique = (label: string, id: unknown) => {
    const shown = labels.has(label) ? `${label} (Nr. ${id})` : label;
    labels.add(shown);
    return shown;
  };
  return before.flatMap((row) => {
    const old = fieldsOf(row);
    const now = got.get(old.id) ?? fieldsOf(after);
    const names = Object.keys(old).filter((name) => !INNER.has(name) && !NAMES.has(name) && name in now);
    return names.map((name) => ({
      label: unique(`${rowName(row)}, ${labelOf(subject, name)}`, old.id),
      from: valueText(old[name]),
      to: valueText(now[name]),
    }));
  });
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (Array.isArray(value)) return { Betroffen: value.map(rowName) };
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Of many rows, what each is called. */
function rowName(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  const { code, shop, name, id } = row as Record<string, unknown>;
  return [code || name || id, shop].filter(Boolean).join(' bei ');
}

function labelOf(subject: string, name: string): string {
  return TABLES[subject]?.[name]?.label ?? OTHERS[name] ?? name;
}

/** Null for what is not there or empty. */
function valueText(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (typeof value === 'string') return shorten(timeText(value) ?? value);
  if (Array.isArray(value)) return value.length === 0 ? null : shorten(value.map(valueText).join(', '));
  return shorten(JSON.stringify(value));
}

function timeText(text: string): string | null {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? formatDateTime(text) : null;
}

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
