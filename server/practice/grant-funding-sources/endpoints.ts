/** The one DELETE that answers with a body: the record as it was, with 200 (facts, 2.B). */
import type { Endpoint } from '#kernel/http/api/endpoint.ts';
import { entityTags } from '#kernel/http/api/conditional.ts';
import { idOr404, type Records } from '#kernel/http/api/record-endpoints.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { grantFundingSource } from './grant-funding-source.ts';

export function grantFundingSourceEndpoints({ reader, writer, envelope }: Records): Endpoint[] {
  return [
    {
      method: 'DELETE',
      path: '/grant_funding_sources/{id}',
      describe: 'Delete a grant funding source. Answers 200 with the record as it was.',
      scope: 'matters_write',
      resource: grantFundingSource,
      operation: 'delete',
      status: 200,
      answers: { one: grantFundingSource.name },
      handle: async ({ request, ask, params, write }) => {
        const id = idOr404(grantFundingSource, params.id!);
        return write(async (connection) => {
          const found = await reader.one(connection, grantFundingSource, id, ask);
          if (!found) throw refuse('record.not_found', { resource: grantFundingSource.name, id });
          await writer.delete(
            connection,
            grantFundingSource,
            id,
            ask,
            entityTags(request.headers['if-match']),
          );
          return { status: 200, body: envelope.one(found.json) };
        });
      },
    },
  ];
}
