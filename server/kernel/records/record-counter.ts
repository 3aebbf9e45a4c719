/**
 * The record counters of a firm, by resource: the number of live records and the number of writes. Each write updates
 * them in its own transaction, so two statements that see the same number of writes see the same records.
 */
import type { ParameterNames } from '../declarations/expression.ts';

function sumOf(columns: string, resource: string, parameters: ParameterNames): string {
  return (
    `(select ${columns} from record_counters` +
    ` where account_id = ${parameters.use('account')} and resource = '${resource}')`
  );
}

/** `live writes`, as one text. */
export function counterSql(resource: string, parameters: ParameterNames): string {
  return sumOf("sum(live) || ' ' || sum(writes)", resource, parameters);
}

export function writesSql(resource: string, parameters: ParameterNames): string {
  return sumOf('sum(writes)', resource, parameters);
}

/** Several counters in one column, evaluated once for all rows; a counter without rows is an empty text. */
export function countersSql(counters: readonly string[]): string {
  return `(select concat_ws(';', ${counters.map((each) => `coalesce(${each}::text, '')`).join(', ')}))`;
}

export function readCounters(column: string | null | undefined): readonly string[] {
  return column?.split(';') ?? [];
}
