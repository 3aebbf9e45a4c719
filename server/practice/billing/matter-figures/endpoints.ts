/** The timeline of a matter. */
import type { Endpoint } from '#kernel/http/api/endpoint.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { listOfMatter } from '../../matters/index.ts';
import { matterTimelineEntry } from './timeline.ts';

export function matterTimelineEndpoint(records: Records): Endpoint {
  return {
    method: 'GET',
    path: '/matters/{matter_id}/timeline',
    name: 'listMatterTimeline',
    describe: 'List the events of a matter, newest first, as far as the token can read them.',
    scope: 'matters_read',
    resource: matterTimelineEntry,
    operation: 'list',
    handle: (call) => listOfMatter(matterTimelineEntry, records, call),
  };
}
