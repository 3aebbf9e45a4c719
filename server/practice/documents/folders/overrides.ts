/** The list of documents and folders, which is paged by token alone. */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Call } from '#kernel/http/api/endpoint.ts';
import type { Overrides } from '#kernel/http/api/overrides.ts';

export const itemOverrides: Overrides = {
  list: (call, _records, ordinary) => {
    refuseOffset(call);
    return ordinary();
  },
  requirements: () => ({ without: ['offset'] }),
};

function refuseOffset({ context: { query } }: Call): void {
  const value = query.all('offset').at(-1);
  if (value === undefined || query.all('page_token').length > 0) return;
  const accepted = 'follow meta.paging.next, which this list uses for paging';
  throw refuse('request.argument', { parameter: 'offset', value, accepted });
}
