/** POST /…/{id}/void of bank transactions and transfers, each as of a given date. */
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, requireRole, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { updateWithoutRules } from '#kernel/changes/change.ts';
import { m } from '#kernel/declarations/member.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import { bankTransfer } from '../bank-transfers/bank-transfer.ts';
import { matterTransfer } from '../matter-transfers/matter-transfer.ts';
import { refuse } from '../refusals.ts';
import { todayOf } from '../../firm/index.ts';
import { bankTransaction } from './bank-transaction.ts';
import { mayBeVoided } from './rules.ts';
import { voidTransactions, type Voiding } from './void.ts';

const VOID = {
  date: m.value('date', { nullable: true }),
  description: m.value('text', { nullable: true, limit: 10_000 }),
};

export function bankTransactionEndpoints(records: Records): Endpoint[] {
  return [
    voiding(
      bankTransaction,
      records,
      'Void a bank transaction, such as a returned check: another transaction returns it on the date, by default today.',
      voidTransaction,
    ),
    ...([bankTransfer, matterTransfer] as const).map((of) =>
      voiding(
        of,
        records,
        'Void a transfer: the money moves back on the date, by default today.',
        (work, id, made) => voidTransfer(of, work, id, made),
      ),
    ),
  ];
}

function voiding(
  of: Resource,
  records: Records,
  describe: string,
  write: (work: Work, id: string, made: Voiding) => Promise<void>,
): Endpoint {
  return {
    method: 'POST',
    path: `/${of.path}/{id}/void`,
    describe,
    scope: `${of.scope}_write`,
    body: VOID,
    answers: { one: of.name },
    status: 200,
    handle: async (call: Call): Promise<Answer> => {
      requireRole(of, call);
      const { context } = call;
      const selection = records.reader.selection(of, context);
      const { input, ignored } = call.body(VOID);
      const id = idOr404(of, call.param('id'));
      return call.write(async (connection) => {
        const date = input.date ?? (await todayOf(connection, context));
        const made = { date, description: input.description ?? null };
        await write({ connection, context, writer: records.writer }, id, made);
        return answerWithRecord(of, records, connection, context, { id, ignored }, selection, 200);
      });
    },
  };
}

async function voidTransaction(work: Work, id: string, made: Voiding): Promise<void> {
  const { connection, context, writer } = work;
  const of = writer.registry.of(bankTransaction.table, bankTransaction.name);
  const { row } = await writer.lockRecord(connection, of, id, context, 'no key update');
  const refusal = mayBeVoided(row);
  if (refusal) throw refusal;
  await voidTransactions(work, 'id', { type: 'bank_transaction', id }, made);
}

async function voidTransfer(
  { name }: typeof bankTransfer | typeof matterTransfer,
  work: Work,
  id: string,
  made: Voiding,
): Promise<void> {
  const { connection, context, writer } = work;
  const of = writer.registry.get(name);
  const { row, image } = await writer.lockRecord(connection, of, id, context, 'no key update');
  if (row.voided_on) throw refuse('transfer.voided', { id, date: row.voided_on });
  const under = name === 'bank_transfer' ? 'bank_transfer_id' : 'matter_transfer_id';
  await voidTransactions(work, under, { type: name, id }, made);
  await updateWithoutRules(work, of, { id, image }, { voided_on: made.date });
}
