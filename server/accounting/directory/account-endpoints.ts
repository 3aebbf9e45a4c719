/** Reads the firm that owns the books, and closes them through a day. */
import { sql } from '#kernel/database/sql.ts';
import { m } from '#kernel/declarations/member.ts';
import type { Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { readRecord, requireRole, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { closeBooks } from '../ledger/periods.ts';
import { account } from './account.ts';

const CLOSING = { closed_through: m.value('date', { nullable: true }) };

export function accountEndpoints(records: Records): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/account',
      describe: 'Read the current account.',
      scope: 'accounting_read',
      resource: account,
      operation: 'read',
      handle: (call) => readRecord(account, records, call, call.context.principal.accountId),
    },
    {
      method: 'PATCH',
      path: '/account',
      describe: 'Close the books through a day; null reopens them.',
      scope: 'accounting_write',
      body: CLOSING,
      answers: { one: 'account' },
      handle: (call) => closePeriod(records, call),
    },
  ];
}

async function closePeriod(records: Records, call: Call) {
  requireRole(account, call);
  const { input, ignored } = call.body(CLOSING);
  const { context } = call;
  const { accountId } = context.principal;
  return call.write(async (connection) => {
    if (input.closed_through !== undefined) await closeBooks(connection, context, input.closed_through);
    await connection.execute(sql`
      insert into audit_log (account_id, at, action, subject_type, subject_id, user_id, application_id, credential_id,
        address, request_id, after)
      values (${accountId}, ${context.now.toISOString()}, 'account.closed_through', 'account', ${accountId},
        ${context.principal.userId}, ${context.principal.applicationId}, ${context.principal.credentialId}, ${context.principal.address},
        ${context.requestId}, ${JSON.stringify(input)}::jsonb)`);
    const selection = records.reader.selection(account, context);
    return answerWithRecord(
      account,
      records,
      connection,
      context,
      { id: accountId, ignored },
      selection,
      200,
    );
  });
}
