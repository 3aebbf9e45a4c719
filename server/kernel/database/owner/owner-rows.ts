/**
 * Typed rows for commands that run as the owner of a database, and for other statements on their own client. The
 * caller names a decoder for each column, in the order of the statement's columns.
 */
import type pg from 'pg';
import { asText, column, rowDecoder, type Decoded, type Decoders } from '../decode.ts';

type Client = Pick<pg.ClientBase, 'query'>;

export async function rowsOf<D extends Decoders>(
  client: Client,
  columns: D,
  text: string,
  values: readonly unknown[] = [],
): Promise<Decoded<D>[]> {
  const { rows } = await client.query<(string | null)[]>({
    text,
    values: [...values],
    rowMode: 'array',
    types: asText,
  });
  return rows.map(rowDecoder(columns));
}

/** The row of a statement that always returns one. */
export async function rowOf<D extends Decoders>(
  client: Client,
  columns: D,
  text: string,
  values: readonly unknown[] = [],
): Promise<Decoded<D>> {
  const [found] = await rowsOf(client, columns, text, values);
  if (!found) throw new Error(`A statement that always has a row had none: ${text}`);
  return found;
}

/** The values of a single-column statement, such as names; the column must never be null. */
export async function textsOf(
  client: Client,
  text: string,
  values: readonly unknown[] = [],
): Promise<string[]> {
  const rows = await rowsOf(client, { value: column.required }, text, values);
  return rows.map(({ value }) => value);
}
