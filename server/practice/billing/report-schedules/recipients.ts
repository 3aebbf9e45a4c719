/**
 * Who may receive a report by mail. It shows what the schedule's owner may see, so every other recipient must be
 * allowed to run it and to see everything.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import { reportOf } from '../reports/kinds/kinds.ts';

export interface Recipient {
  readonly id: string;
  readonly email: string;
  /** Why this user gets no mail; undefined if they do. */
  readonly reason: string | undefined;
}

type Row = Pick<Tables['users'], 'id' | 'email' | 'name' | 'roles' | 'account_owner'> &
  Readonly<Record<'works_here' | 'sees_all', boolean>>;

export async function recipientsOf(
  connection: Connection,
  accountId: string,
  ids: readonly string[],
  { ownerId, kind }: { readonly ownerId: string; readonly kind: string },
): Promise<readonly Recipient[]> {
  const rows = await connection.rows<Row>(sql`
    select id, email, name, enabled and deleted_at is null as works_here,
      account_owner, roles,
      account_owner or 'admin' = any(roles) or 'all' = all(array[hours_visibility, rates_visibility,
        contacts_visibility, calendar_visibility]) as sees_all
    from users where account_id = ${accountId} and id = any(${[...ids]}::bigint[]) order by id`);
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    reason: !row.works_here
      ? `${row.name} is disabled`
      : row.id === ownerId
        ? undefined
        : objection(row, kind),
  }));
}

function objection({ name, roles, account_owner, sees_all }: Row, kind: string): string | undefined {
  const { runBy } = reportOf(kind);
  const held = account_owner ? ['account_owner', ...roles] : roles;
  if (runBy && !runBy.some((role) => held.includes(role)))
    return `${name} has none of the roles ${runBy.join(', ')}, which this report requires`;
  return sees_all ? undefined : `${name} cannot see everything that the report can show`;
}
