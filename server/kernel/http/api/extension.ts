/** What another slice adds to an API: records and hand-written endpoints. */
import type { Resource } from '../../declarations/resource.ts';
import type { RecordRules } from '../../changes/write-rules.ts';
import type { Endpoint } from './endpoint.ts';
import type { Records } from './envelope.ts';
import type { Overrides } from './overrides.ts';

/** A model whose events are sent to webhooks, as described in the API's document. */
export interface WebhookModel {
  readonly name: string;
  /** The name of the declared record. */
  readonly resource: string;
  readonly events: readonly string[];
}

export interface Extension {
  readonly resources: readonly Resource[];
  readonly rules?: readonly RecordRules[];
  /** Overrides of standard endpoints, by record. */
  readonly overrides?: Readonly<Record<string, Overrides>>;
  readonly webhooks?: readonly WebhookModel[];
  readonly endpoints: (records: Records) => readonly Endpoint[];
}
