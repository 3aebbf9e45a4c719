/** The accounting API: its conventions, its envelope, and its endpoints on the server. */
import type { FastifyInstance } from 'fastify';
import type { Api } from '#kernel/http/api/api.ts';
import { mountApi } from '#kernel/http/api/mount-api.ts';
import type { Conventions } from '#kernel/declarations/conventions.ts';
import type { RateLimit } from '#kernel/http/api/rate-limit.ts';
import { recordEndpoints } from '#kernel/http/api/record-endpoints.ts';
import type { Envelope, Records } from '#kernel/http/api/envelope.ts';
import type { Authenticator } from '#kernel/http/authenticator.ts';
import { componentRef, objectOf, orNull } from '#kernel/values/json-schema.ts';
import type { Parts } from '#kernel/http/parts.ts';
import { underPrefix } from '#kernel/http/api/identifier-prefix.ts';
import { Reader } from '#kernel/records/read.ts';
import { RegistryWithRules } from '#kernel/changes/registry-with-rules.ts';
import { RecordWriter } from '#kernel/changes/write.ts';
import type { Secrets } from '#kernel/secrets.ts';
import { registerDownloads, withDownloads } from '#kernel/reports/download.ts';
import { reportEndpoints } from './reports/sign-off.ts';
import { overrides, ownEndpoints, resources } from './resources.ts';
import { rulesOfAccounting } from './write-rules.ts';
import { forFirmsInTheUs, OFFERED_IN } from './us-only.ts';
import { versions } from './versions.ts';

const BASE = '/accounting';
/** Every path is also served below this prefix (decisions:87). */
const SPELLED_OUT = '/api/v1';

const conventions: Conventions = {
  fields: false,
  order: false,
  page: { default: 25, max: 200 },
  ids: undefined,
  since: false,
  records: false,
  put: false,
  writeIncludesRead: true,
};

/**
 * A single record and a list, both under `data`. A list always has `meta.paging`, whose tokens are null at the ends.
 */
const envelope: Envelope = {
  one: (json) => `{"data":${json}}`,
  meta: ({ limit, next = null, previous = null }, links) => ({
    paging: { limit, next_page_token: next, previous_page_token: previous, ...links },
  }),
  oneSchema: (record) => objectOf({ data: record }, ['data']),
  manySchema: (record) =>
    objectOf({ data: { type: 'array', items: record }, meta: componentRef('ListMeta') }, ['data', 'meta']),
  metaSchema: objectOf(
    {
      paging: objectOf(
        {
          limit: { type: 'integer', description: 'The maximum number of records per page.' },
          next_page_token: orNull({
            type: 'string',
            description: 'The page_token of the next page; null on the last.',
          }),
          previous_page_token: orNull({
            type: 'string',
            description: 'The page_token of the page before; null on the first.',
          }),
          next: {
            type: 'string',
            format: 'uri',
            description: 'The address of the next page, where there is one.',
          },
          previous: {
            type: 'string',
            format: 'uri',
            description: 'The address of the page before, where there is one.',
          },
        },
        ['limit', 'next_page_token', 'previous_page_token'],
      ),
    },
    ['paging'],
  ),
};

/** `prefix` is the setting identifier_prefix. */
export function accountingApi(secrets: Secrets, prefix: string): Api {
  const registry = new RegistryWithRules(
    resources.map((each) => underPrefix(each, prefix)),
    rulesOfAccounting,
  );
  const records: Records = {
    reader: new Reader(registry, secrets, conventions),
    writer: new RecordWriter(registry),
    envelope,
  };
  return {
    name: 'accounting',
    title: 'Accounting API',
    describe:
      'The books of a law firm: journal entries, ledger accounts, vendors, their bills and payments, expenses, and the reports on them.',
    base: BASE,
    versions,
    // The roles that work with the firm's money.
    callers: ['admin', 'account_owner', 'accounts', 'billing', 'reports'],
    countries: [OFFERED_IN],
    // The books concern the whole firm: hidden parts could not be left out of a balance.
    needsUnrestricted: {
      contacts_of_others: "every client's name",
      rates_of_others: "what was billed for everyone's work",
      hours_of_others: "what was billed for everyone's work",
    },
    endpoints: forFirmsInTheUs([
      ...ownEndpoints(records),
      ...withDownloads(reportEndpoints(records), secrets),
      ...registry.all.flatMap((each) => {
        const endpoints = recordEndpoints(each, records, conventions, overrides[each.name]);
        return each.name === 'report' ? withDownloads(endpoints, secrets) : endpoints;
      }),
    ]),
    registry,
    envelope,
    conventions,
  };
}

/** Registers the accounting API, below the service's origin and on its own host if it has one. */
export function registerAccounting(
  app: FastifyInstance,
  parts: Parts & { readonly authenticator: Authenticator; readonly rateLimit: RateLimit },
): void {
  const api = accountingApi(parts.secrets, parts.config.identifier_prefix);
  const mount = (base: string, origin: () => string, host?: string): void => {
    for (const each of [base, base + SPELLED_OUT]) {
      mountApi(app, { ...api, base: each }, { ...parts, origin }, host);
      registerDownloads(app, parts, each, host);
    }
  };
  mount(BASE, parts.origin);
  const own = parts.config.accounting_base_url;
  if (own === undefined) return;
  const { host, origin, pathname } = new URL(own);
  mount(pathname.replace(/\/+$/, ''), () => origin, host);
}
