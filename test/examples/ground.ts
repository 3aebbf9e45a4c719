/** The fixture that example requests are made with. */
import assert from 'node:assert/strict';
import type { ExampleRequest } from '../../server/kernel/openapi/examples.ts';
import type { Maker } from '../../server/kernel/records/conformance/sample.ts';
import type { Firm } from '../support/caller.ts';
import type { Fixture } from '../support/fixture.ts';

export interface Ground {
  readonly fixture: Fixture;
  readonly firm: Firm;
  readonly maker: Maker;
  /** Environment variables of samples; requests add to it. */
  readonly environment: Record<string, string>;
}

/** Without `parameters`, those derived from the declaration are used. */
export type OwnRequests = Readonly<Record<string, () => Promise<Partial<ExampleRequest>>>>;

/** A request without parameters. */
export const NOTHING = { parameters: {} };

/** Sends the request and returns its `data`, or the record itself if it is not wrapped. */
export async function done(firm: Firm, method: string, path: string, data?: unknown, headers = {}) {
  const { status, body } = await firm.call(method, path, data === undefined ? undefined : { data }, {
    headers,
  });
  assert.ok(status < 300, `${method} ${path} answered ${status} ${JSON.stringify(body)}`);
  return body?.data ?? body;
}
