/** Proposes a disposal immediately; a job does so every night. */
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { requireRole, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { disposal } from './disposal.ts';

export function disposalEndpoints(records: Records): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/disposals',
      describe:
        'List what the retention rules allow to be removed from closed matters, and what is kept and why. Nothing is removed before the list is approved. A firm has one open list at a time.',
      scope: 'matters_write',
      name: 'createDisposal',
      answers: { one: 'disposal' },
      refuses: [409],
      handle: (call) => propose(records, call),
    },
  ];
}

async function propose(records: Records, call: Call): Promise<Answer> {
  requireRole(disposal, call);
  const { context } = call;
  const selection = records.reader.selection(disposal, context);
  return call.write(async (connection) => {
    const written = await records.writer.create(connection, disposal, {}, context);
    return answerWithRecord(disposal, records, connection, context, written, selection, 201);
  });
}
