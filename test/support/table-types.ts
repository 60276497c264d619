// Writes down the tables of a migrated database as types: src/db/core/tables.ts.
import type pg from 'pg';

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  /** Who fills it in where an insert does not. */
  filled: 'by default' | 'always' | null;
  /** Of a text that must be one of them. */
  values: string | null;
}

const COLUMNS = `
  SELECT relname AS table, attname AS name, atttypid::regtype::text AS type, NOT attnotnull AS nullable,
    CASE WHEN attidentity = 'a' OR attgenerated <> '' THEN 'always' WHEN atthasdef THEN 'by default' END AS filled,
    (SELECT string_agg(value[1], ' | ') FROM pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''[^'']+''', 'g') AS value
      WHERE conrelid = attrelid AND contype = 'c' AND conkey = ARRAY[attnum]
        AND pg_get_constraintdef(oid) LIKE '%= ANY (ARRAY[%') AS values
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
  ORDER BY relname COLLATE "C", attnum`;

/** What the driver gives for each, as db/core/connect.ts has set it. */
const TYPES: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  'integer[]': 'number[]',
  jsonb: 'Json',
  numeric: 'number',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Date',
  tsvector: 'string',
  uuid: 'string',
};

const HEAD = `// Made from the migrations; after a new one again: npx vitest run test/api/running/schema.test.ts -u
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Written as text, because the driver would take an array for one of PostgreSQL. */
type Json<Omitted = never> = ColumnType<unknown, string | Omitted, string>;
`;

export async function tableTypes(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(COLUMNS);
  const tables = [...Map.groupBy(rows, ({ table }) => table)].map(
    ([table, columns]) => `  ${camelCase(table)}: {\n${columns.map(line).join('')}  };\n`,
  );
  return `${HEAD}\nexport interface Tables {\n${tables.join('')}}\n`;
}

function line({ table, name, type, nullable, filled, values }: Column): string {
  const own = values ?? TYPES[type];
  if (!own) throw new Error(`${table}.${name} is of type ${type}, which has none in TypeScript`);
  const read = nullable ? `${own} | null` : own;
  return `    ${camelCase(name)}: ${wrapped(read, filled)};\n`;
}

function wrapped(type: string, filled: Column['filled']): string {
  if (filled === 'always') return `GeneratedAlways<${type}>`;
  if (filled === null) return type;
  return type === 'Json' ? 'Json<undefined>' : `Generated<${type}>`;
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
