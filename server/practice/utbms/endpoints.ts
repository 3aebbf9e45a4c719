/** Which of the published sets a firm works with is the firm's own choice: an admin enables and disables them. */
import { sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { recordTags } from '#kernel/http/api/conditional.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, requireRole, shown, type Records } from '#kernel/http/api/record-endpoints.ts';
import { m } from '#kernel/resource/input.ts';
import { utbmsSet } from './utbms-set.ts';

const MEMBERS = { enabled: m.value('boolean') };

export function utbmsEndpoints(records: Records): Endpoint[] {
  const update = (method: 'PATCH' | 'PUT'): Endpoint => ({
    method,
    path: '/utbms/sets/{id}',
    describe: 'Enable or disable a set in the firm.',
    scope: 'activities_write',
    body: MEMBERS,
    answers: { one: utbmsSet.name },
    handle: (call) => updateSet(records, call),
  });
  return [update('PATCH'), update('PUT')];
}

async function updateSet(records: Records, call: Call): Promise<Answer> {
  requireRole(utbmsSet, call);
  const { ask } = call;
  const selection = records.reader.selection(utbmsSet, ask);
  const { input, ignored } = call.body(MEMBERS);
  const id = idOr404(utbmsSet, call.params.id!);
  const ifMatch = recordTags(call.request.headers['if-match']);
  return call.write(async (connection) => {
    const found = await records.reader.one(connection, utbmsSet, id, ask);
    if (!found) throw refuse('record.not_found', { resource: utbmsSet.name, id });
    if (ifMatch && !ifMatch.includes('*') && !ifMatch.includes(recordTags(found.tag)![0]!)) {
      throw refuse('record.precondition', { resource: utbmsSet.name, id, etag: found.tag });
    }
    const { accountId } = ask.principal;
    if (input.enabled === true) {
      await connection.execute(
        sql`insert into utbms_set_enablements (account_id, utbms_set_id) values (${accountId}, ${id}) on conflict do nothing`,
      );
    } else if (input.enabled === false) {
      await connection.execute(
        sql`delete from utbms_set_enablements where account_id = ${accountId} and utbms_set_id = ${id}`,
      );
    }
    return shown(utbmsSet, records, connection, ask, { id, ignored }, selection, 200);
  });
}
