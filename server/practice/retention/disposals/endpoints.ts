/** Looking now for what has been kept long enough, which the job does by night. */
import type { Endpoint } from '#kernel/http/api/endpoint.ts';
import { createRecord, type Records } from '#kernel/http/api/record-endpoints.ts';
import { disposal } from './disposal.ts';

export function disposalEndpoints(records: Records): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/disposals',
      describe:
        'List what the retention rules let the firm remove from closed matters, and what is kept nevertheless and why. Nothing is removed before the list is approved. A firm has one open list at a time.',
      scope: 'matters_write',
      name: 'createDisposal',
      answers: { one: 'disposal' },
      refuses: [409],
      handle: (call) => createRecord(disposal, records, call),
    },
  ];
}
