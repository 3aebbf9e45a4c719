/** What other slices and the composition root may use of the practice API. */
import type { FastifyInstance } from 'fastify';
import { sendPasswordLink } from '#identity';
import { mountApi } from '#kernel/http/api/api.ts';
import type { Extension } from '#kernel/http/api/extension.ts';
import { RateLimit } from '#kernel/http/api/rate-limit.ts';
import type { Authenticator } from '#kernel/http/authenticator.ts';
import type { Parts } from '#kernel/http/parts.ts';
import { registerDownloads } from '#kernel/reports/download.ts';
import { practiceApi, type PracticeApi } from './api.ts';
import { BASE, NEWEST_MINOR } from './versions.ts';
import { type ActionSubject, actionSubjects } from './custom-actions/opening.ts';
import { registerCalendarFeeds } from './calendar-feeds/feed.ts';
import { registerPreviews } from './court-rules/preview.ts';
import { registerFiles } from './documents/file-routes.ts';
import { registerAccountPages } from './payment-links/account-page.ts';
import { registerNotifications } from './payments/notifications.ts';
import { registerLinkPages } from './payment-links/page.ts';
import type { Invite } from './users/endpoints.ts';

export { allocationCheck } from './allocations/allocation-check.ts';
export { bankBalanceCheck } from './bank-accounts/balance-check.ts';
export { practiceApi, type PracticeApi } from './api.ts';
export { NEWEST_MINOR } from './versions.ts';
export { customActionResource } from './custom-actions/custom-action.ts';
export { actionSubjects, registerCustomActionOpening, type ActionSubject } from './custom-actions/opening.ts';
export { billCheck } from './bills/bill-check.ts';
export {
  importLegalAid,
  LEGAL_AID_TABLES,
  type LegalAidImport,
  type LegalAidTable,
} from './legal-aid/import-rates.ts';
export { INTEREST_SCHEDULE } from './interest-charges/accrue.ts';
export { medicalBillCheck } from './personal-injury/medical-bill-check.ts';
export { searchTextCheck } from './search-text-check.ts';
export { UI_REFERENCES } from './custom-actions/rules.ts';
export { practiceRecordedKinds } from './recorded-kinds.ts';
export { tallyCheck } from './tally-check.ts';
export { filesCheck } from './documents/files-check.ts';
export { importRules, RulesRefused, type ImportedRules } from './court-rules/import.ts';
export { importShippedRules, shippedRules, shippedRulesFile } from './court-rules/shipped.ts';
export { readRuleFile, type Fault } from './court-rules/rule-file.ts';
export { FILES_SCHEDULE, fileTasks } from './documents/files-jobs.ts';
export { hiddenWithContact, isOwnContact } from './visible-clients/own-contacts.ts';
export { phoneDigits, searchedDigits } from './contacts/rules.ts';
export { furnishFirm, furnishUser, practiceWriter } from './furnish.ts';
export {
  changeLetterhead,
  LETTERHEAD_MEMBERS,
  letterheadOf,
  type LetterheadMembers,
} from './letterhead/by-command.ts';
export { todayOf } from './today.ts';
export { nameIsThere } from './name.ts';
export { askOfService } from './on-behalf.ts';
export {
  importCsv,
  importRecords,
  IMPORTS,
  type ImportKind,
  type ImportOptions,
  type ImportReport,
} from './import/import-csv.ts';
export { practiceTasks } from './jobs.ts';
export { practiceReports } from './reports/make.ts';
export { Dice } from './seed/dice.ts';
export { Loader, type LoadedRow, type Progress, type Target } from './seed/loader.ts';
export { Calendar, instantOf } from './seed/scene.ts';
export { PHONE_PATTERNS, PHONE_PATTERN_ELSEWHERE } from './seed/ways-to-reach.ts';
export { FIRST_NAMES, LAST_NAMES } from './seed/words/people.ts';
export { PLACES, PLACES_ELSEWHERE } from './seed/words/places.ts';
export { gatherStatistics, seedFirm, type SeedCounts } from './seed/seed-firm.ts';
export type { SeedOptions } from './seed/scene.ts';
export { isSize, SIZES, type Size } from './seed/size.ts';

/** The practice API as this installation offers it, with what other slices add to it. */
export function makePractice(parts: Parts, extensions: readonly Extension[] = []): PracticeApi {
  const invite: Invite = (connection, person) =>
    sendPasswordLink(connection, parts, { ...person, invitation: true });
  return practiceApi(parts.secrets, parts.config.identifier_prefix, { invite, extensions, files: parts });
}

/** The records of this API that have pages to which applications add links. */
export function practiceSubjects({ records }: PracticeApi): ActionSubject[] {
  return actionSubjects(
    records,
    { base: BASE, version: NEWEST_MINOR },
    {
      activity: 'activities/show',
      document: 'documents/show',
      contact: 'contacts/show',
      matter: 'matters/show',
      folder: 'folders/show',
    },
  );
}

/** Puts it on the server. */
export function registerPractice(
  app: FastifyInstance,
  api: PracticeApi,
  parts: Parts & { readonly authenticator: Authenticator },
): void {
  const rateLimit = new RateLimit(parts.database);
  app.addHook('onClose', async () => rateLimit.stop());
  mountApi(app, api, { ...parts, rateLimit });
  registerFiles(app, parts);
  registerPreviews(app, parts);
  registerDownloads(app, parts, '');
  registerLinkPages(app, { ...parts, rateLimit }, api.records);
  registerAccountPages(app, { ...parts, rateLimit }, api.records);
  registerNotifications(app, parts);
  registerCalendarFeeds(app, { ...parts, rateLimit }, api.records, NEWEST_MINOR);
}
export { hardCosts } from './activities/hard-costs.ts';
