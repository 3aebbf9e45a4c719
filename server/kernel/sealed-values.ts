/**
 * Where values encrypted with the installation's key are stored, so that a key rotation finds all of them. Each slice
 * lists its own; server/sealed-values.test.ts checks that none is missing.
 */
export interface SealedValues {
  /** The name shown to operators: `webhooks.secret`. */
  readonly name: string;
  readonly table: string;
  /** An SQL condition for the rows that have a value; by default, those where it is not null. */
  readonly where?: string;
  /** The encrypted value as SQL: bytes, or base64 text. */
  readonly value: string;
  readonly form: 'bytes' | 'base64';
  /** The SQL assignment that stores a new value, given as SQL. */
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
