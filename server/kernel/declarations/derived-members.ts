/**
 * Members derived from other records: a contact is a client while a matter names it. If a write changes what such a
 * member shows, the record with that member is marked as changed, with a new entity tag and an event.
 */
import type { Connection, AnyRow } from '../database/database.ts';
import { raw, sql, type Parameter } from '../database/sql.ts';
import { substitute, ParameterNames } from './expression.ts';
import type { Resource } from './resource.ts';
import type { Registry } from './registry.ts';

/** The members of a record that are derived from another resource's rows, which name it in a column. */
interface Follower {
  readonly of: Resource;
  readonly by: string;
  readonly expressions: readonly string[];
}

/** What the derived members showed before a write. */
export interface Followed {
  readonly follower: Follower;
  readonly shown: ReadonlyMap<string, string>;
}

export class DerivedMembers {
  readonly #byWritten = new Map<string, Follower[]>();

  constructor(registry: Registry) {
    for (const of of registry.all)
      for (const field of Object.values(of.fields))
        if (field.member === 'plain' && field.sql && of.path)
          for (const { resource, by } of field.follows ?? []) this.#add(resource, of, by, field.sql);
  }

  #add(written: string, of: Resource, by: string, expression: string): void {
    const all = this.#byWritten.get(written) ?? [];
    const same = all.find((each) => each.of === of && each.by === by);
    const expressions = [...(same?.expressions ?? []), expression];
    this.#byWritten.set(written, [...all.filter((each) => each !== same), { of, by, expressions }]);
  }

  /**
   * Call this before a row is created, changed or deleted. `columns` is what will be written; absent for a deletion.
   */
  async before(
    connection: Connection,
    { name }: Resource,
    current: AnyRow | undefined,
    columns: Readonly<Record<string, Parameter>> | undefined,
    accountId: string,
  ): Promise<Followed[]> {
    const followed: Followed[] = [];
    for (const follower of this.#byWritten.get(name) ?? []) {
      const { by } = follower;
      if (current && columns && columns[by] === undefined) continue;
      const ids = [current?.[by], columns?.[by]].filter((id): id is string => typeof id === 'string');
      if (ids.length === 0 || (current && columns && ids[0] === ids[1])) continue;
      followed.push({ follower, shown: await shownBy(connection, follower, ids, accountId) });
    }
    return followed;
  }

  /** The records whose derived members changed, ordered by id. */
  async changed(
    connection: Connection,
    followed: readonly Followed[],
    accountId: string,
  ): Promise<{ of: Resource; id: string }[]> {
    const changed: { of: Resource; id: string }[] = [];
    for (const { follower, shown } of followed) {
      const now = await shownBy(connection, follower, [...shown.keys()], accountId);
      for (const [id, value] of now) if (shown.get(id) !== value) changed.push({ of: follower.of, id });
    }
    return changed;
  }
}

async function shownBy(
  connection: Connection,
  { of, expressions }: Follower,
  ids: readonly string[],
  accountId: string,
): Promise<Map<string, string>> {
  const shown = expressions.map((each) => substitute(each, 't', new ParameterNames())).join(', ');
  const rows = await connection.rows<{ id: string; shown: string }>(sql`
    select t.id, row(${raw(shown)})::text as shown from ${raw(of.table)} t
    where t.account_id = ${accountId} and t.id = any(${[...ids]}::bigint[])
      ${raw(of.keepsDeleted ? 'and t.deleted_at is null' : '')} order by t.id`);
  return new Map(rows.map((row) => [row.id, row.shown]));
}
