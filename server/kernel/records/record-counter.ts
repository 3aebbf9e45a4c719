/**
 * A firm's tallies of a resource: how many of its records live, and how often they were written to. Each
 * write keeps them in its own transaction, so two statements that see the same number of writes see the
 * same records.
 */
import type { ParameterNames } from './expression.ts';

function sumOf(columns: string, resource: string, slots: ParameterNames): string {
  return (
    `(select ${columns} from record_tallies` +
    ` where account_id = ${slots.use('account')} and resource = '${resource}')`
  );
}

/** `live writes`. */
export function counterSql(resource: string, slots: ParameterNames): string {
  return sumOf("sum(live) || ' ' || sum(writes)", resource, slots);
}

export function writesSql(resource: string, slots: ParameterNames): string {
  return sumOf('sum(writes)', resource, slots);
}

/** Several tallies in one column, worked out once for all rows; an empty text stands for one that has no rows. */
export function talliesSql(tallies: readonly string[]): string {
  return `(select concat_ws(';', ${tallies.map((each) => `coalesce(${each}::text, '')`).join(', ')}))`;
}

export function readTallies(column: string | null | undefined): readonly string[] {
  return column?.split(';') ?? [];
}
