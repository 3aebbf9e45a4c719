/**
 * database/rows.ts: an interface for the rows of each table, as the driver and server/kernel/database/decode.ts
 * deliver them, so that SQL written by hand has types that follow the migrations: `Pick<Tables['bills'], 'id' |
 * 'total'>`. A column that a constraint limits to a list of words is a union of them; the type of an id names its
 * table.
 */
import type pg from 'pg';

interface Column {
  readonly table_name: string;
  readonly name: string;
  readonly type: string;
  readonly not_null: boolean;
  /** The table whose id the column holds. */
  readonly refers: string | null;
  /** The constraints on this column alone. */
  readonly checks: readonly string[];
}

const COLUMNS = `
  select c.relname as table_name, a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as not_null,
    coalesce(
      (select r.relname from pg_constraint k join pg_class r on r.oid = k.confrelid
       where k.conrelid = c.oid and k.contype = 'f' and k.conkey[cardinality(k.conkey)] = a.attnum
         and exists (select from pg_attribute f where f.attrelid = k.confrelid and f.attname = 'id'
           and f.attnum = k.confkey[cardinality(k.confkey)])
       order by k.conname limit 1),
      case when a.attname = 'id' and a.atttypid = 'bigint'::regtype then c.relname end) as refers,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname) as checks
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relispartition
  order by c.relname, a.attnum`;

/** How decode.ts delivers each type; all others remain text. */
const TYPES: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  real: 'number',
  'double precision': 'number',
  numeric: 'Numeric',
  date: 'LocalDate',
  'timestamp with time zone': 'Instant',
  json: 'JsonText',
  jsonb: 'JsonText',
  'text[]': 'readonly string[]',
  'bigint[]': 'readonly string[]',
  'uuid[]': 'readonly string[]',
  'integer[]': 'readonly number[]',
  'smallint[]': 'readonly number[]',
};

export async function describeRows(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<Column>({ text: COLUMNS, values: [] });
  const tables = Map.groupBy(rows, ({ table_name }) => table_name);
  const interfaces = [...tables].map(
    ([table, columns]) => `  ${table}: {\n${columns.map(member).join('\n')}\n  };`,
  );
  return `${HEAD}\n${interfaces.join('\n')}\n}\n`;
}

const HEAD = `// The rows of every table as code gets them. Written by \`npm run schema\`; change database/migrations instead.
import type { Id, Instant, JsonText, LocalDate, Numeric } from '../server/kernel/values/column.ts';

export type TableName = keyof Tables;

export interface Tables {`;

function member(column: Column): string {
  const { name, not_null } = column;
  return `    readonly ${name}: ${typeOf(column)}${not_null ? '' : ' | null'};`;
}

function typeOf({ type, refers, checks }: Column): string {
  if (type === 'bigint' && refers) return `Id<'${refers}'>`;
  const words = type === 'text' ? checks.flatMap(wordsOf) : [];
  return words.length > 0 ? words.map((word) => `'${word}'`).join(' | ') : (TYPES[type] ?? 'string');
}

/** The words of `CHECK ((state = ANY (ARRAY['draft'::text, 'void'::text])))`. */
function wordsOf(constraint: string): string[] {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^'\\]+'::text(?:, )?)+)\]\)\)\)$/.exec(constraint)?.[1];
  return [...(list ?? '').matchAll(/'([^']+)'::text/g)].flatMap(([, word]) => word ?? []);
}
