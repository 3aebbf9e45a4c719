/** What another slice adds to an API: records, and endpoints that no declaration yields. */
import type { Resource } from '../../resource/resource.ts';
import type { Endpoint } from './endpoint.ts';
import type { Records } from './record-endpoints.ts';

export interface Extension {
  readonly resources: readonly Resource[];
  readonly endpoints: (records: Records) => readonly Endpoint[];
}
