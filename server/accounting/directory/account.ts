/** The firm that owns the books, and the date through which they are closed. */
import { sql } from '#kernel/database/sql.ts';
import { m } from '#kernel/records/member.ts';
import type { Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { readRecord, requireRole, shown } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { f } from '#kernel/records/field.ts';
import { closeBooks } from '../ledger/periods.ts';
import { record } from '../record.ts';

const CLOSED_THROUGH = '(select s.closed_through from ledger_settings s where s.account_id = {t}.account_id)';
const CLOSING = { closed_through: m.value('date', { nullable: true }) };

export const account = record({
  name: 'account',
  table: 'accounts',
  from: '(select a.id as account_id, a.* from accounts a where a.id = {account})',
  describe: 'The firm that owns the books.',
  scope: 'accounting',
  writtenBy: ['admin', 'account_owner'],
  fields: {
    id: f.id(),
    name: f.text({ notNull: true }),
    currency: f.text({ notNull: true, describe: 'The currency of the books (ISO 4217).' }),
    country: f.text({ notNull: true, describe: 'Two-letter ISO 3166 code.' }),
    status: f.oneOf(['active', 'closed'], { notNull: true }),
    closed_through: f.date({
      sql: CLOSED_THROUGH,
      describe: 'The last day of the closed period; nothing can be posted on or before it.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});

/** The firm of a user. */
export const firm = record({
  name: 'firm',
  table: 'accounts',
  from: '(select a.id as account_id, a.* from accounts a where a.id = {account})',
  describe: 'A firm with its name.',
  fields: { id: f.id(), firm_name: f.text({ sql: '{t}.name', notNull: true }) },
});

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
      describe: 'Close the books through a day, or reopen them with null.',
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
    return shown(account, records, connection, context, { id: accountId, ignored }, selection, 200);
  });
}
