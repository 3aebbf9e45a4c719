/**
 * The demonstration firm with a record for every example. Its clock is fixed and its records are created one after
 * the other, so that they have the same ids in every run.
 */
import assert from 'node:assert/strict';
import { fillDemonstrationFirm, openDemonstrationFirm } from '../../server/demonstration.ts';
import { createApplication, issueToken, SCOPES } from '../../server/identity/index.ts';
import { writeCampaign } from '../../server/leads/index.ts';
import type { Api } from '../../server/kernel/http/api/api.ts';
import type { Endpoint } from '../../server/kernel/http/api/endpoint.ts';
import type { Setting } from '../../server/kernel/records/conformance/setup.ts';
import { describedApis } from '../../server/apis.ts';
import { describedEndpoints } from '../../server/kernel/openapi/document.ts';
import { operationId } from '../../server/kernel/http/api/operation-names.ts';
import {
  FEDERAL,
  importShipped,
  workWith,
} from '../../server/practice/matters/court-rules/test-support/rules.ts';
import { receiver } from '../../server/webhooks/test-support/subscriber.ts';
import { SAMPLES } from '../support/api-samples.ts';
import { Firm, type CallOptions } from '../support/caller.ts';
import { openFixture, type Fixture } from '../support/fixture.ts';
import { PASSWORD } from '../support/firms.ts';
import type { OwnRequests } from './ground.ts';
import { ownRequests } from './own-requests.ts';
import type { ExampleRequest } from '../../server/kernel/openapi/examples.ts';
import { StandardRequests } from './standard-requests.ts';
import { believable, Words } from './words.ts';

export const EXAMPLE_NOW = new Date('2026-04-01T15:30:00Z');

const EMAIL = 'eleanor@hale.example';
const OPTIONS = {
  now: () => EXAMPLE_NOW,
  settings: { ...receiver.settings, rate_limit_per_minute: 1_000_000 },
};

/** By API and operation. */
export type ExampleRequests = Readonly<Record<string, Readonly<Record<string, ExampleRequest>>>>;

export interface World {
  readonly fixture: Fixture;
  readonly requests: ExampleRequests;
  readonly token: string;
  /** Environment variables of samples, other than their token. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Sends requests with believable texts. */
class ExampleFirm extends Firm {
  override call(method: string, path: string, body?: unknown, options?: CallOptions) {
    return super.call(method, path, believable(body), options);
  }
}

export async function openWorld(): Promise<World> {
  const fixture = await openFixture(OPTIONS);
  await importShipped(fixture);
  const firm = await openFirm(fixture);
  await workWith(firm, FEDERAL);
  await fixture.runJobs();
  const words = new Words();
  const environment: Record<string, string> = {};
  const requests: Record<string, Record<string, ExampleRequest>> = {};
  const faults: string[] = [];
  for (const api of describedApis('svc')) {
    const standard = new StandardRequests(settingOf(api, firm, words));
    const own = ownRequests({ fixture, firm, maker: standard.maker, environment });
    const ofApi = (requests[api.name] = {} as Record<string, ExampleRequest>);
    for (const endpoint of exemplified(api)) {
      const name = operationId(endpoint, api);
      try {
        ofApi[name] = await requestOf(endpoint, api, standard, own);
      } catch (error) {
        faults.push(`${api.name}.${name}: ${String(error)}`);
      }
    }
  }
  assert.deepEqual(faults, []);
  return { fixture, requests, token: firm.token, environment };
}

/** The same firm with the same records, in a separate service. */
export function likeWorld({ fixture }: World): Promise<Fixture> {
  return openFixture({ ...OPTIONS, like: fixture });
}

/** The endpoints that an application may call. */
export function exemplified(api: Api): readonly Endpoint[] {
  return describedEndpoints(api).filter(({ sessionOnly }) => !sessionOnly);
}

async function requestOf(
  endpoint: Endpoint,
  api: Api,
  standard: StandardRequests,
  own: OwnRequests,
): Promise<ExampleRequest> {
  const name = operationId(endpoint, api);
  const given = await own[`${api.name}.${name}`]?.();
  if (given?.parameters) return standard.asked(endpoint, given.parameters, given.data, given.headers);
  const request = await standard.of(endpoint, given?.data);
  assert.ok(
    request && !/\{(?!id\})\w+\}/.test(endpoint.path),
    `Nothing says how ${endpoint.method} ${endpoint.path} is asked: add ${api.name}.${name} to test/examples/own-requests.ts.`,
  );
  return request;
}

async function openFirm(fixture: Fixture): Promise<ExampleFirm> {
  const { parts } = fixture;
  const account = await openDemonstrationFirm(parts, { email: EMAIL, password: PASSWORD });
  await fillDemonstrationFirm(parts, account);
  await writeCampaign(parts, { ...account, name: 'Spring fair' });
  const application = await createApplication(parts, {
    accountId: account.accountId,
    name: 'Examples',
    redirectUris: ['https://app.example/back'],
    scopes: [...SCOPES],
  });
  const { clientId } = application;
  const { access_token: token } = await issueToken(parts, { email: EMAIL, clientId });
  const credentials = {
    ...account,
    name: 'Hale & Whitlock',
    email: EMAIL,
    password: PASSWORD,
    clientId,
    clientSecret: application.clientSecret ?? '',
    token,
  };
  return new ExampleFirm(credentials, () => fixture.listen());
}

function settingOf(api: Api, firm: Firm, words: Words): Setting {
  return {
    api,
    firm,
    otherFirm: firm,
    samples: SAMPLES[api.name] ?? {},
    word: words.next,
    tokenWith: async () => firm.token,
    limited: async () => firm,
    context: async () => [],
    holdTable: async () => async () => undefined,
    disagreement: () => undefined,
  };
}
