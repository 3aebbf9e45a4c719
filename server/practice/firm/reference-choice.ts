/**
 * A firm's selection among read-only records shared by all firms: its code sets and jurisdictions. Only admins may
 * change it; PATCH and PUT are equivalent.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, requireMatch, requireRole, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import type { Members } from '#kernel/declarations/member.ts';
import type { Input } from '#kernel/declarations/member.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import type { Principal } from '#kernel/requests/principal.ts';
import type { Work } from '#kernel/changes/write-rules.ts';

interface Choice {
  readonly of: Resource;
  readonly scope: string;
  readonly describe: string;
  readonly members: Members;
  readonly choose: (id: string, input: Input, work: Work) => Promise<void>;
}

export function referenceChoiceEndpoints(records: Records, choice: Choice): Endpoint[] {
  const { of, scope, describe, members } = choice;
  const update = (method: 'PATCH' | 'PUT'): Endpoint => ({
    method,
    path: `/${of.path}/{id}`,
    describe,
    scope,
    body: members,
    answers: { one: of.name },
    handle: (call) => change(records, choice, call),
  });
  return [update('PATCH'), update('PUT')];
}

async function change(records: Records, { of, members, choose }: Choice, call: Call): Promise<Answer> {
  requireRole(of, call);
  const { context } = call;
  const selection = records.reader.selection(of, context);
  const { input, ignored } = call.body(members);
  const id = idOr404(of, call.param('id'));
  return call.write(async (connection) => {
    await oneChoiceAtATime(connection, context.principal);
    await requireMatch(of, records, connection, call, id);
    await choose(id, input, { connection, context, writer: records.writer });
    return answerWithRecord(of, records, connection, context, { id, ignored }, selection, 200);
  });
}

/** The etag is that of the firm's choice, which has no row of its own to lock before the first one. */
async function oneChoiceAtATime(connection: Connection, { accountId }: Principal): Promise<void> {
  await connection.execute(sql`
    select from billing_settings where account_id = ${accountId} for no key update`);
}
