/** The lead API: its conventions, its envelope, and its endpoints. */
import type { Api } from '#kernel/http/api/api.ts';
import { PAGE_RECORDS, type Conventions } from '#kernel/declarations/conventions.ts';
import type { Endpoint } from '#kernel/http/api/endpoint.ts';
import { recordEndpoints } from '#kernel/http/api/record-endpoints.ts';
import type { Envelope, Records } from '#kernel/http/api/envelope.ts';
import { componentRef, objectOf } from '#kernel/values/json-schema.ts';
import { underPrefix } from '#kernel/http/api/identifier-prefix.ts';
import { Reader } from '#kernel/records/read.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import { RegistryWithRules } from '#kernel/changes/registry-with-rules.ts';
import { RecordWriter } from '#kernel/changes/write.ts';
import type { Secrets } from '#kernel/secrets.ts';
import { restrictionsOfNames } from './conflict-checks/restrictions.ts';
import { restrictionsOfLeads } from './inbox-leads/inbox-lead.ts';
import { INTAKE_PATH, intakeToken } from './intake/address.ts';
import { intakeFormEndpoints } from './intake/endpoints.ts';
import { intakeForm } from './intake/intake-form.ts';
import { OWN_CREATES, overrides, ownEndpoints, resources } from './resources.ts';
import { rulesOfLeads } from './write-rules.ts';
import { versions } from './versions.ts';

export const BASE = '/lead';

/** The most identifiers in ids[] (lead:145). */
const IDS = 50;

const conventions: Conventions = {
  fields: false,
  order: true,
  page: { default: PAGE_RECORDS },
  ids: IDS,
  since: true,
  records: false,
  put: false,
  writeIncludesRead: false,
};

/** A single record is returned unwrapped, a list under `data`. */
const envelope: Envelope = {
  bare: true,
  one: (json) => json,
  meta: (_, paging) => ({ paging }),
  oneSchema: (record) => record,
  manySchema: (record) =>
    objectOf({ data: { type: 'array', items: record }, meta: componentRef('ListMeta') }, ['data', 'meta']),
  metaSchema: objectOf(
    {
      paging: {
        ...objectOf({ next: { type: 'string', format: 'uri' }, previous: { type: 'string', format: 'uri' } }),
        description: 'The URLs of the next and previous pages; each is absent if there is no such page.',
      },
    },
    ['paging'],
  ),
};

export interface LeadsOptions {
  /** The service's origin, for URLs of forms. */
  readonly origin?: () => string;
}

/** `prefix` is the setting identifier_prefix. */
export function leadsApi(
  secrets: Secrets,
  prefix: string,
  { origin = () => '' }: LeadsOptions = {},
): Api & { readonly records: Records } {
  const form = intakeForm(
    (accountId, key) => `${origin()}${INTAKE_PATH}/${intakeToken(secrets, accountId, key)}`,
  );
  const all = [...resources, form];
  const registry = new RegistryWithRules(
    all.map((each) => underPrefix(each, prefix)),
    rulesOfLeads,
  );
  const records: Records = {
    reader: new Reader(registry, secrets, conventions),
    writer: new RecordWriter(registry),
    envelope,
  };
  return {
    name: 'lead',
    title: 'Lead management API',
    describe: 'Leads, their contacts and matters, and the lists used by intake.',
    base: BASE,
    versions,
    endpoints: [
      ...ownEndpoints(records, prefix),
      ...intakeFormEndpoints(form, records),
      ...registry.all.flatMap((each) => endpointsOf(each, records)),
    ],
    registry,
    envelope,
    conventions,
    restrictionsOf: (principal, version) => [
      ...restrictionsOfLeads(principal.scopes, version),
      ...restrictionsOfNames(principal),
    ],
    records,
  };
}

/** The standard endpoints of a record; without create if it has its own. */
function endpointsOf(of: Resource, records: Records): Endpoint[] {
  return recordEndpoints(of, records, conventions, overrides[of.name]).filter(
    ({ operation }) => operation !== 'create' || !OWN_CREATES.has(of.name),
  );
}
