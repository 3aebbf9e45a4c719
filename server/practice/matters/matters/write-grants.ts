/** Writes the grants of a matter: an id adds one, an id with _destroy removes it; at most three. */
import { sql } from '#kernel/database/sql.ts';
import type { Draft, Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { grantsAreFew } from './rules.ts';
import type { matter } from './matter.ts';

export async function writeGrants(
  draft: Draft<typeof matter>,
  id: string,
  { connection, context }: Work,
): Promise<void> {
  const sent = draft.input.grants;
  if (!sent) return;
  const { accountId } = context.principal;
  const rows = await connection.rows<Pick<Tables['matter_grants'], 'grant_id'>>(
    sql`select grant_id from matter_grants where account_id = ${accountId} and matter_id = ${id} order by position`,
  );
  const removed = new Set(sent.filter(({ _destroy }) => _destroy === true).map((each) => each.id));
  const added = sent.filter(({ _destroy }) => _destroy !== true).flatMap(({ id: grantId }) => grantId ?? []);
  const grants = [...new Set([...rows.map((row) => row.grant_id), ...added])].filter(
    (grantId) => !removed.has(grantId),
  );
  const refusal = grantsAreFew(grants.length);
  if (refusal) throw refusal;
  await connection.execute(
    sql`delete from matter_grants where account_id = ${accountId} and matter_id = ${id}`,
  );
  for (const [index, grantId] of grants.entries()) {
    await connection.execute(
      sql`insert into matter_grants (account_id, matter_id, grant_id, position) values (${accountId}, ${id}, ${grantId}, ${index + 1})`,
    );
  }
}
