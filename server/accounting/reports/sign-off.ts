/**
 * Signs off a trust reconciliation: records who, when, and the hash of its content. Refuses one that is not
 * completed, does not agree, or is signed off already. The database prevents later changes.
 */
import { createHash } from 'node:crypto';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, requireRole, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { updateWithoutRules } from '#kernel/changes/change.ts';
import { FILE_LIVES_DAYS } from '#kernel/reports/run.ts';
import { bytesOf } from '#kernel/secrets.ts';
import type { Check } from '#kernel/verification/checks.ts';
import { amountText } from '../ledger/amount.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { Tables } from '#tables';
import { currencyOf } from '../money.ts';
import { refuse } from '../refusals.ts';
import { report } from './report.ts';
import { trustReconciliation } from './trust-reconciliation.ts';

export function reportEndpoints(records: Records): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/reports/{id}/sign_off',
      describe: 'Sign off a three-way reconciliation whose balances all agree.',
      scope: 'accounting_write',
      parameters: [{ name: 'id', describe: 'The report.' }],
      answers: { one: 'report' },
      status: 200,
      refuses: [410],
      handle: (call) => signOff(records, call),
    },
  ];
}

type Reconciled = Pick<
  Tables['trust_reconciliations'],
  'bank_balance' | 'ledger_balance' | 'client_balance' | 'signed_off_at'
>;

async function signOff(records: Records, call: Call): Promise<Answer> {
  requireRole(trustReconciliation, call);
  const { context } = call;
  const { accountId, userId } = context.principal;
  const id = idOr404(report, call.param('id'));
  return call.write(async (connection) => {
    const { row, image } = await records.writer.lockRecord(connection, report, id, context, 'no key update');
    const found = await connection.row<Reconciled>(sql`
      select bank_balance, ledger_balance, client_balance, signed_off_at from trust_reconciliations
      where account_id = ${accountId} and id = ${id}`);
    if (row.file_removed_at)
      throw refuseGenerally('report.file_removed', { id, at: row.file_removed_at, days: FILE_LIVES_DAYS });
    const { digits } = await currencyOf(connection, accountId);
    requireAgreement(found, id, row.state, digits);
    const sha256 = await hashOf(connection, accountId, id, Number(row.parts));
    await connection.execute(sql`
      update trust_reconciliations set signed_off_at = ${context.now.toISOString()}, signed_off_by_user_id = ${userId}, sha256 = ${sha256}
      where account_id = ${accountId} and id = ${id}`);
    await updateWithoutRules({ connection, context }, report, { id, image }, {});
    const selection = records.reader.selection(report, context);
    return answerWithRecord(report, records, connection, context, { id, ignored: [] }, selection, 200);
  });
}

function requireAgreement(found: Reconciled | undefined, id: string, state: string, digits: number): void {
  if (!found) throw refuse('report.not_reconciliation', { id });
  if (found.signed_off_at !== null) throw refuse('report.signed_off', { id, at: found.signed_off_at });
  const { bank_balance: bank, ledger_balance: ledger, client_balance: clients } = found;
  if (state !== 'completed' || bank === null || ledger === null || clients === null)
    throw refuse('report.not_made', { id, state });
  const text = (units: string): string => amountText(BigInt(units), digits);
  if (bank !== ledger || ledger !== clients)
    throw refuse('report.differs', { id, bank: text(bank), ledger: text(ledger), clients: text(clients) });
}

/** Hashes part by part, so that the report is never fully in memory. */
async function hashOf(connection: Connection, accountId: string, id: string, parts: number): Promise<string> {
  const hash = createHash('sha256');
  for (let place = 1; place <= parts; place++) {
    const { content } = await connection.one<Pick<Tables['report_parts'], 'content'>>(sql`
      select content from report_parts where account_id = ${accountId} and report_id = ${id} and place = ${place}`);
    hash.update(bytesOf(content));
  }
  return hash.digest('hex');
}

export const signOffCheck: Check = {
  name: 'sign-offs',
  describe:
    'Recomputes the hashes of signed-off trust reconciliations and compares them with the stored ones.',
  async run({ owner }) {
    const { rows } = await owner.query<Pick<Tables['reports'], 'account_id' | 'id'>>(
      `select t.account_id, t.id from trust_reconciliations t
       where t.signed_off_at is not null and t.sha256 is distinct from (
         select encode(sha256(string_agg(p.content, ''::bytea order by p.place)), 'hex') from report_parts p
         where p.account_id = t.account_id and p.report_id = t.id)
       order by 1, 2`,
    );
    return rows.map(({ account_id, id }) => ({
      subject: `account ${account_id}, report ${id}`,
      message: 'its content has changed since it was signed off',
    }));
  },
};
