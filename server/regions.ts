/**
 * Which APIs a region offers (decisions:25). An API that is not offered answers 404 and says so, so that callers do
 * not look for a typing error in the path.
 */
import type { FastifyInstance } from 'fastify';
import type { Config } from './kernel/config.ts';
import { refuse } from './kernel/errors/kernel-refusals.ts';
import { sendRefusal } from './kernel/http/failures.ts';
import { pathOf } from './kernel/http/logs/log.ts';

interface Offer {
  readonly api: string;
  readonly regions: readonly Config['region'][];
  /** Its path on the origin, unless the settings give it its own URL. */
  readonly path: string;
  readonly address: (config: Config) => string | undefined;
}

const OFFERS: readonly Offer[] = [
  {
    api: 'accounting',
    regions: ['us'],
    path: '/accounting',
    address: (config) => config.accounting_base_url,
  },
  {
    api: 'lead',
    regions: ['us', 'eu', 'au'],
    path: '/lead',
    address: (config) => config.lead_base_url,
  },
];

export interface ApiAddress {
  /** The prefix of all its paths. */
  readonly base: string;
  /** Its own host and origin, if the settings define one. */
  readonly host?: string;
  readonly origin?: string;
}

/** Where an API is served: the usual path unless configured otherwise; undefined if the region does not offer it. */
export function apiAddressOf(name: string, usual: string, config: Config): ApiAddress | undefined {
  const offer = OFFERS.find(({ api }) => api === name);
  if (!offer) return { base: usual };
  if (!offer.regions.includes(config.region)) return undefined;
  const own = offer.address(config);
  if (own === undefined) return { base: usual };
  const { host, origin, pathname } = new URL(own);
  return { base: pathname.replace(/\/+$/, ''), host, origin };
}

/** Whether a region offers the API with this name. */
export function isOffered(name: string, region: Config['region']): boolean {
  return OFFERS.find(({ api }) => api === name)?.regions.includes(region) ?? true;
}

export function answerForApisOfOtherRegions(app: FastifyInstance, config: Config): void {
  const { region } = config;
  for (const { api, regions, path, address } of OFFERS) {
    if (regions.includes(region)) continue;
    const own = address(config);
    const base = own === undefined ? path : new URL(own).pathname.replace(/\/+$/, '');
    // At the root of its own host, there is nothing to distinguish it from.
    if (base === '') continue;
    for (const url of [base, `${base}/*`]) {
      app.all(url, (request, reply) => {
        const values = { api, region, accepted: regions.join(', '), path: pathOf(request.originalUrl) };
        return sendRefusal(refuse('route.other_region', values), reply);
      });
    }
  }
}
