/** Each firm chooses which of the published sets it uses: an admin enables and disables them. */
import { sql } from '#kernel/database/sql.ts';
import type { Endpoint } from '#kernel/http/api/endpoint.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { m } from '#kernel/declarations/member.ts';
import type { Input } from '#kernel/declarations/member.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import { referenceChoiceEndpoints } from '../../firm/index.ts';
import { utbmsSet } from './utbms-set.ts';

export function utbmsEndpoints(records: Records): Endpoint[] {
  return referenceChoiceEndpoints(records, {
    of: utbmsSet,
    scope: 'activities_write',
    describe: 'Enable or disable a set for the firm.',
    members: { enabled: m.value('boolean') },
    choose: enable,
  });
}

async function enable(id: string, { enabled }: Input, { connection, context }: Work): Promise<void> {
  const { accountId } = context.principal;
  if (enabled === true) {
    await connection.execute(
      sql`insert into utbms_set_enablements (account_id, utbms_set_id) values (${accountId}, ${id}) on conflict do nothing`,
    );
  } else if (enabled === false) {
    await connection.execute(
      sql`delete from utbms_set_enablements where account_id = ${accountId} and utbms_set_id = ${id}`,
    );
  }
}
