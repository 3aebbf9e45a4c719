/** Lists only the ids of billable matters. */
import { componentRef } from '#kernel/values/json-schema.ts';
import type { Endpoint } from '#kernel/http/api/endpoint.ts';
import { listBody } from '#kernel/http/api/envelope.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { selected } from '#kernel/records/selection.ts';
import { billableMatter } from './billable.ts';

const ID_ALONE = selected([{ name: 'id' }]);

export function billableEndpoints({ reader, envelope }: Records): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/billable_matters/ids',
      resource: billableMatter,
      operation: 'list',
      describe: 'List the ids of matters with unbilled work; accepts the parameters of the list.',
      scope: 'billing_read',
      answers: {
        data: { type: 'array', items: { type: 'integer', format: 'int64' } },
        meta: componentRef('ListMeta'),
      },
      handle: async (call) => {
        const page = await call.read((connection) =>
          reader.list(connection, billableMatter, call.context, {}, ID_ALONE),
        );
        const shown: readonly { readonly id: number }[] = JSON.parse(page.records.toString());
        const records = Buffer.from(JSON.stringify(shown.map(({ id }) => id)));
        return { status: 200, body: listBody({ ...page, records }, envelope, call.request) };
      },
    },
  ];
}
