/** Overrides of standard bill endpoints: deletion depending on the state, and PDF on request. */
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { recordTags } from '#kernel/http/api/conditional.ts';
import type { Answer, Call } from '#kernel/http/api/endpoint.ts';
import { idOr404, requireRole, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Overrides } from '#kernel/http/api/overrides.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { compare } from '#kernel/values/money.ts';
import { refuse } from '../refusals.ts';
import { answerPdf } from './rendered-bill.ts';
import { stateOnceDeleted } from './states.ts';

export const billOverrides: Overrides = {
  read: (call, records, ordinary) =>
    wantsPdf(call) ? answerPdf(records, call, call.param('id')) : ordinary(),
  delete: (call, records) => deleteBill(call, records),
  update: async (call, records, ordinary) => {
    const { state } = call.data();
    return typeof state === 'string' && state.trim().toLowerCase() === 'deleted'
      ? markDeleted(call, records)
      : ordinary();
  },
};

function wantsPdf({ request }: Call): boolean {
  return /^\s*application\/pdf\b/i.test(request.headers.accept ?? '');
}

/** A draft is deleted; an issued bill without payments becomes void and is kept (records:711). */
async function deleteBill(call: Call, { writer }: Records): Promise<Answer> {
  const bill = writer.registry.of('bills', 'bill');
  requireRole(bill, call);
  const id = idOr404(bill, call.param('id'));
  const ifMatch = recordTags(call.request.headers['if-match']);
  const { context } = call;
  return call.write(async (connection) => {
    const locked = await writer.lockRecord(connection, bill, id, context, 'update', ifMatch);
    const { state, paid, credits_issued: credits } = locked.row;
    if (state === 'void') throw refuse('bill.is_void', { id });
    if (compare(paid, 0) !== 0 || compare(credits, 0) !== 0) throw refuse('bill.delete_settled', { id });
    const next = stateOnceDeleted(state);
    await writer.write(connection, bill, { state: next }, locked, context);
    if (next === 'deleted') await writer.delete(connection, bill, id, context);
    return { status: 204 };
  });
}

/** PATCH with the state deleted returns the bill's last state. */
async function markDeleted(call: Call, records: Records): Promise<Answer> {
  const { writer, reader } = records;
  const bill = writer.registry.of('bills', 'bill');
  requireRole(bill, call);
  const selection = reader.selection(bill, call.context);
  const data = call.data();
  const ifMatch = recordTags(call.request.headers['if-match']);
  return call.write(async (connection) => {
    const id = idOr404(bill, call.param('id'));
    const written = await writer.update(connection, bill, id, data, call.context, ifMatch);
    const answer = await answerWithRecord(bill, records, connection, call.context, written, selection, 200);
    await writer.delete(connection, bill, id, call.context);
    if (!answer.body) throw refuseGenerally('record.not_found', { resource: 'bill', id });
    return answer;
  });
}
