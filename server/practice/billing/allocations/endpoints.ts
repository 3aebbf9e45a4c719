/** POST and PATCH of allocations (additions): applies a payment to a bill, or voids an allocation. */
import { recordTags } from '#kernel/http/api/conditional.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, requireMatch, requireRole, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { checkReferences } from '#kernel/changes/references.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import { allocate } from './allocate.ts';
import { ALLOCATED, allocation, VOIDED } from './allocation.ts';
import { voidOneAllocation, type Voiding } from './void.ts';

export function allocationEndpoints(records: Records): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/allocations',
      describe:
        'Apply a payment to a bill. Without amount, applies the lesser of what remains and what is due.',
      scope: 'billing_write',
      body: ALLOCATED,
      answers: { one: allocation.name },
      handle: (call) => create(records, call),
    },
    ...voidEndpoints(allocation, records, 'Void an allocation: the bill is due again.', voidOneAllocation),
  ];
}

/** PATCH and PUT with `voided: true` and the date as of which it is voided; nothing else can be changed. */
export function voidEndpoints(
  of: Resource,
  records: Records,
  describe: string,
  write: (work: Work, id: string, voiding: Voiding) => Promise<void>,
): Endpoint[] {
  return (['PATCH', 'PUT'] as const).map((method) => ({
    method,
    path: `/${of.path}/{id}`,
    describe,
    scope: `${of.scope}_write`,
    body: VOIDED,
    answers: { one: of.name },
    handle: async (call: Call) => {
      requireRole(of, call);
      const { context } = call;
      const selection = records.reader.selection(of, context);
      const { input, ignored } = call.body(VOIDED);
      const id = idOr404(of, call.param('id'));
      return call.write(async (connection) => {
        const work: Work = { connection, context, writer: records.writer };
        await requireMatch(of, records, connection, call, id);
        const ifMatch = recordTags(call.request.headers['if-match']);
        if (input.voided) await write(work, id, { on: input.voided_on ?? null, ifMatch });
        return answerWithRecord(of, records, connection, context, { id, ignored }, selection, 200);
      });
    },
  }));
}

async function create(records: Records, call: Call): Promise<Answer> {
  requireRole(allocation, call);
  const { context } = call;
  const selection = records.reader.selection(allocation, context);
  const { input, references, ignored } = call.body(ALLOCATED);
  return call.write(async (connection) => {
    const work: Work = { connection, context, writer: records.writer };
    await checkReferences(connection, records.writer.registry, references, context);
    const id = await allocate(work, {
      parent: 'payment',
      parentId: input.payment,
      billId: input.bill,
      amount: input.amount ?? null,
      date: input.date ?? null,
      description: input.description ?? null,
    });
    return answerWithRecord(allocation, records, connection, context, { id, ignored }, selection, 201);
  });
}
