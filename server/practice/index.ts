/** What other slices and the composition root may use of the practice API. */
import type { FastifyInstance } from 'fastify';
import { sendPasswordLink } from '#identity';
import { mountApi } from '#kernel/http/api/api.ts';
import type { Extension } from '#kernel/http/api/extension.ts';
import type { Records } from '#kernel/http/api/record-endpoints.ts';
import { RateLimit } from '#kernel/http/api/rate-limit.ts';
import type { Authenticator } from '#kernel/http/principal.ts';
import type { Parts } from '#kernel/parts.ts';
import { practiceApi } from './api.ts';
import { registerFiles } from './documents/file-routes.ts';
import type { Invite } from './users/endpoints.ts';

export { NEWEST_MINOR, practiceApi } from './api.ts';
export { tallyCheck } from './tally-check.ts';
export { furnishFirm, furnishUser } from './furnish.ts';
export { importCsv, IMPORTS, type ImportKind, type ImportReport } from './import/import-csv.ts';
export { filesCheck } from './documents/files-check.ts';
export { FILES_SCHEDULE, fileTasks } from './documents/files-jobs.ts';
export { practiceTasks } from './jobs.ts';
export { gatherStatistics, seedFirm, type SeedCounts, type SeedOptions } from './seed/seed-firm.ts';
export { isSize, SIZES, type Size } from './seed/size.ts';

/** Puts the practice API on the server. */
export function registerPractice(
  app: FastifyInstance,
  parts: Parts & { readonly authenticator: Authenticator },
  extensions: readonly Extension[] = [],
): Records {
  const rateLimit = new RateLimit(parts.database);
  app.addHook('onClose', async () => rateLimit.stop());
  const invite: Invite = (connection, person) =>
    sendPasswordLink(connection, parts, { ...person, invitation: true });
  const api = practiceApi(parts.secrets, parts.config.identifier_prefix, {
    invite,
    extensions,
    files: parts,
  });
  mountApi(app, api, { ...parts, rateLimit });
  registerFiles(app, parts);
  return api.records;
}
