/**
 * Where values are stored that are sealed under the installation's key, so that a change of the key finds all of
 * them. Each slice names its own. Refuses nothing: server/sealed-values.test.ts holds that none is forgotten.
 */
export interface SealedValues {
  /** As an operator reads it: `webhooks.secret`. */
  readonly name: string;
  readonly table: string;
  /** Which rows hold one; all whose value is not null by default. */
  readonly where?: string;
  /** The sealed value as SQL: bytes, or base64 text. */
  readonly value: string;
  readonly form: 'bytes' | 'base64';
  /** What stores another one, given its SQL. */
  readonly set: (sealed: string) => string;
  readonly purpose: string;
}

/** A column of bytes. */
export function sealedColumn(table: string, column: string, purpose: string): SealedValues {
  return {
    name: `${table}.${column}`,
    table,
    value: column,
    form: 'bytes',
    set: (sealed) => `${column} = ${sealed}`,
    purpose,
  };
}
