/** The practice API v4: its versions, its envelope, and its endpoints on the server. */
import type { Api } from '#kernel/http/api/api.ts';
import { EVERYTHING } from '#kernel/declarations/conventions.ts';
import type { Endpoint } from '#kernel/http/api/endpoint.ts';
import type { Extension } from '#kernel/http/api/extension.ts';
import { recordEndpoints } from '#kernel/http/api/record-endpoints.ts';
import type { Overrides } from '#kernel/http/api/overrides.ts';
import type { Envelope, Records } from '#kernel/http/api/envelope.ts';
import { componentRef, objectOf } from '#kernel/values/json-schema.ts';
import { underPrefix } from '#kernel/http/api/identifier-prefix.ts';
import { Reader } from '#kernel/records/read.ts';
import { RegistryWithRules } from '#kernel/changes/registry-with-rules.ts';
import { RecordWriter } from '#kernel/changes/write.ts';
import type { Secrets } from '#kernel/secrets.ts';
import type { Files } from '../documents/index.ts';
import { withFeedAddresses } from '../calendar/index.ts';
import { withPaymentAddresses } from '../billing/index.ts';
import { ownEndpoints } from './own-endpoints.ts';
import { overrides, resources } from './resources.ts';
import { rules } from './write-rules.ts';
import { BASE, versions } from '../firm/index.ts';
import type { Invite } from '../people/index.ts';

/** A single record and a list, both under `data`; a list always has `meta` (decisions:34). */
export const envelope: Envelope = {
  one: (json) => `{"data":${json}}`,
  meta: ({ total }, paging) => ({ paging, records: total }),
  oneSchema: (record) => objectOf({ data: record }, ['data']),
  manySchema: (record) =>
    objectOf({ data: { type: 'array', items: record }, meta: componentRef('ListMeta') }, ['data', 'meta']),
  metaSchema: objectOf(
    {
      paging: {
        ...objectOf({ next: { type: 'string', format: 'uri' }, previous: { type: 'string', format: 'uri' } }),
        description: 'The URLs of the next and previous pages; each is absent if there is no such page.',
      },
      records: { type: 'integer', description: 'The total number of records in the list.' },
    },
    ['paging', 'records'],
  ),
};

export interface PracticeOptions {
  /** Mails a new user the link for choosing a password. */
  readonly invite?: Invite;
  /** Where content is uploaded and downloaded; unset for an API used only for its description. */
  readonly files?: Files;
  /** Records and endpoints of other slices. */
  readonly extensions?: readonly Extension[];
}

const placeOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

export interface PracticeApi extends Api {
  readonly records: Records;
}

/** `prefix` is the setting identifier_prefix. */
export function practiceApi(
  secrets: Secrets,
  prefix: string,
  { invite, files, extensions = [] }: PracticeOptions = {},
): PracticeApi {
  const all = [
    ...withFeedAddresses(withPaymentAddresses(resources, secrets), secrets),
    ...extensions.flatMap((each) => each.resources),
  ];
  const registry = new RegistryWithRules(
    all.map((each) => underPrefix(each, prefix)),
    [...rules, ...extensions.flatMap((each) => each.rules ?? [])],
  );
  const records: Records = {
    reader: new Reader(registry, secrets),
    writer: new RecordWriter(registry),
    envelope,
  };
  const endpoints = [
    ...ownEndpoints(records, invite, files),
    ...extensions.flatMap((each) => each.endpoints(records)),
  ];
  return {
    name: 'practice',
    title: 'Practice management API',
    describe: 'Matters, contacts, time and expenses, and the other records of a law firm.',
    base: BASE,
    versions,
    endpoints: withOrdinary(endpoints, registry, records, [
      overrides,
      ...extensions.map((each) => each.overrides ?? {}),
    ]),
    webhooks: extensions.flatMap((each) => each.webhooks ?? []),
    registry,
    envelope,
    conventions: EVERYTHING,
    records,
  };
}

/** A hand-written endpoint replaces the one derived from its declaration. */
function withOrdinary(
  own: readonly Endpoint[],
  registry: RegistryWithRules,
  records: Records,
  overridden: readonly Readonly<Record<string, Overrides>>[],
): Endpoint[] {
  const byName = new Map(overridden.flatMap((each) => Object.entries(each)));
  const derived = registry.all.flatMap((each) =>
    recordEndpoints(each, records, EVERYTHING, byName.get(each.name)),
  );
  const taken = new Set(own.map(placeOf));
  return [...own, ...derived.filter((each) => !taken.has(placeOf(each)))];
}
