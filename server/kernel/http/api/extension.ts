/** What another slice adds to an API: records, and endpoints that no declaration yields. */
import type { Resource } from '../../records/resource.ts';
import type { RuledRecord } from '../../records/write-rules.ts';
import type { Endpoint } from './endpoint.ts';
import type { Records } from './envelope.ts';

/** A model whose events are sent to webhooks, as the API's document describes it. */
export interface WebhookModel {
  readonly name: string;
  /** The declared record. */
  readonly resource: string;
  readonly events: readonly string[];
}

export interface Extension {
  readonly resources: readonly Resource[];
  readonly rules?: readonly RuledRecord[];
  readonly webhooks?: readonly WebhookModel[];
  readonly endpoints: (records: Records) => readonly Endpoint[];
}
