/** The exports of intake for the composition root. */
import type { FastifyInstance } from 'fastify';
import { mountApi } from '#kernel/http/api/mount-api.ts';
import type { RateLimit } from '#kernel/http/api/rate-limit.ts';
import type { Authenticator } from '#kernel/http/authenticator.ts';
import type { Parts } from '#kernel/http/parts.ts';
import type { ActionSubject } from '#practice';
import { leadsApi } from './api.ts';
import { leadSubjects } from './custom-action-subjects.ts';
import { serveIntakeForm } from './intake/routes.ts';

export { BASE as LEADS_BASE, leadsApi } from './api.ts';
export { provisionIntake } from './provision.ts';
export { importLeads, undoLeadsImport } from './import-leads.ts';
export { seedIntake } from './seed/seed-intake.ts';
export { writeCampaign } from './lookups/campaigns.ts';

/** Where it is served: below the service's origin, or on its own host. */
interface ApiAddress {
  readonly base: string;
  readonly host?: string;
}

/** Registers the lead API and the intake form; returns the records whose pages can have custom actions. */
export function registerLeads(
  app: FastifyInstance,
  parts: Parts & { readonly authenticator: Authenticator; readonly rateLimit: RateLimit },
  { base, host }: ApiAddress,
): ActionSubject[] {
  const { config, secrets } = parts;
  const api = leadsApi(secrets, config.identifier_prefix, { origin: parts.origin });
  mountApi(app, { ...api, base }, parts, host);
  serveIntakeForm(app, parts, api.records.writer);
  return leadSubjects(api.records, base);
}
