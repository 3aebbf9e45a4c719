/** Finds records that a file names by name, number or email. Refuses no match and several matches. */
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import { orderKey } from '#kernel/declarations/order.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import { columnOf } from '#kernel/declarations/field.ts';
import { refuse } from '../refusals.ts';
import type { Column, Named } from './columns.ts';

export class NamedRecords {
  readonly #accountId: string;
  readonly #imported: Resource;
  readonly #found = new Map<string, string>();

  constructor(accountId: string, imported: Resource) {
    this.#accountId = accountId;
    this.#imported = imported;
  }

  /** The id of the only record with this text, ignoring case. */
  async idOf(
    connection: Connection,
    { target, by }: Named,
    text: string,
    { header }: Column,
  ): Promise<string> {
    const key = `${target.name} ${by} ${text.toLowerCase()}`;
    const kept = this.#found.get(key);
    if (kept) return kept;
    const [id, another] = await this.find(connection, { target, by }, text);
    const detail = { field: header };
    if (id === undefined)
      throw refuse('import.not_found', { resource: target.name, by, value: text }, detail);
    if (another !== undefined)
      throw refuse('import.ambiguous', { resource: target.name, by, value: text }, detail);
    // Records of the imported kind are not cached, since each line adds one.
    if (target !== this.#imported) this.#found.set(key, id);
    return id;
  }

  /** The ids of records with this text; at most two. */
  async find(connection: Connection, { target, by }: Named, text: string): Promise<string[]> {
    const column = raw(`t."${columnOf(by, target.fields[by]!)}"`);
    // The indexed order key narrows the search to texts with the same beginning.
    const begins = raw(orderKey({ kind: 'text', sql: column.text }));
    const beginning = raw(orderKey({ kind: 'text', sql: 'sought.text' }));
    const firm = target.tenant ? sql`and t.account_id = ${this.#accountId}` : sql``;
    const alive = target.keepsDeleted ? sql`and t.deleted_at is null` : sql``;
    const rows = await connection.rows<{ id: string }>(sql`
      select t.id from (select ${text}::text as text) sought, ${raw(target.table)} t
      where ${begins} = ${beginning} and lower(${column}) = lower(sought.text) ${firm} ${alive} limit 2`);
    return rows.map(({ id }) => id);
  }
}
