/** The exports of the practice API for other slices and the composition root. */
import type { FastifyInstance } from 'fastify';
import { sendPasswordLink } from '#identity';
import { mountApi } from '#kernel/http/api/mount-api.ts';
import type { Extension } from '#kernel/http/api/extension.ts';
import type { RateLimit } from '#kernel/http/api/rate-limit.ts';
import type { Authenticator } from '#kernel/http/authenticator.ts';
import type { Parts } from '#kernel/http/parts.ts';
import { registerDownloads } from '#kernel/reports/download.ts';
import { practiceApi, type PracticeApi } from './api/api.ts';
import { BASE, NEWEST_MINOR } from './firm/index.ts';
import { type ActionSubject, actionSubjects, registerPreviews } from './matters/index.ts';
import { registerCalendarFeeds } from './calendar/index.ts';
import { registerFiles } from './documents/index.ts';
import { registerAccountPages, registerNotifications, registerLinkPages } from './billing/index.ts';
import type { Invite } from './people/index.ts';

export { allocationCheck, billCheck, INTEREST_SCHEDULE, practiceReports } from './billing/index.ts';
export { notifyOfEnd } from './calendar/index.ts';
export { bankBalanceCheck } from './funds/index.ts';
export { practiceApi, type PracticeApi } from './api/api.ts';
export {
  NEWEST_MINOR,
  importLegalAid,
  LEGAL_AID_TABLES,
  type LegalAidImport,
  type LegalAidTable,
  hiddenWithContact,
  isOwnContact,
  todayOf,
  requireName,
  serviceContext,
} from './firm/index.ts';
export {
  customActionResource,
  customActionRules,
  actionSubjects,
  registerClickRedirect,
  type ActionSubject,
  medicalBillCheck,
  UI_REFERENCES,
  importRules,
  RulesRefused,
  type ImportedRules,
  importShippedRules,
  shippedRules,
  shippedRulesFile,
  readRuleFile,
  type Fault,
} from './matters/index.ts';
export { searchTextCheck } from './api/search-text-check.ts';
export { practiceRecordedKinds } from './api/recorded-kinds.ts';
export { recordCounterCheck } from './api/record-counter-check.ts';
export { downloadAddress, type Files, filesCheck, FILES_SCHEDULE, fileTasks } from './documents/index.ts';
export { ASSOCIATIONS, phoneDigits, searchedDigits } from './people/index.ts';
export { provisionFirm, provisionUser, practiceWriter } from './api/provision.ts';
export {
  changeLetterhead,
  LETTERHEAD_MEMBERS,
  letterheadOf,
  type LetterheadMembers,
} from './api/letterhead-by-command.ts';
export {
  importFile,
  importRecords,
  type Imported,
  IMPORTS,
  type ImportKind,
  type ImportOptions,
  type ImportReport,
  type Mapping,
  readMapping,
} from './api/import/import-file.ts';
export { importEndpoint } from './api/import/endpoints.ts';
export { undoImportEndpoint } from './api/import/undo-endpoints.ts';
export {
  storedImport,
  undoImport,
  undoRecords,
  type Undone,
  type UndoOptions,
} from './api/import/undo-file.ts';
export { practiceTasks } from './api/jobs.ts';
export { RETENTION_SCHEDULE } from './retention/index.ts';
export { Random } from './seed/random.ts';
export { Loader, type LoadedRow, type Progress, type Target } from './seed/loader.ts';
export { Calendar, instantOf } from './seed/seed-context.ts';
export { PHONE_PATTERNS, PHONE_PATTERN_ELSEWHERE } from './seed/ways-to-reach.ts';
export { FIRST_NAMES, LAST_NAMES } from './seed/words/people.ts';
export { CITIES, CITIES_ELSEWHERE } from './seed/words/cities.ts';
export { seedCasework } from './seed/casework/seed-casework.ts';
export { seedFirm, type SeedCounts } from './seed/seed-firm.ts';
export { gatherStatistics } from './seed/statistics.ts';
export type { SeedOptions } from './seed/seed-context.ts';
export { isSize, SIZES, type Size } from './seed/size.ts';

/** The practice API of this installation, with the additions of other slices. */
export function makePractice(parts: Parts, extensions: readonly Extension[] = []): PracticeApi {
  const invite: Invite = (connection, person) =>
    sendPasswordLink(connection, parts, { ...person, invitation: true });
  return practiceApi(parts.secrets, parts.config.identifier_prefix, { invite, extensions, files: parts });
}

/** The records of this API whose pages can have custom actions. */
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

export function registerPractice(
  app: FastifyInstance,
  api: PracticeApi,
  parts: Parts & { readonly authenticator: Authenticator; readonly rateLimit: RateLimit },
): void {
  mountApi(app, api, parts);
  registerFiles(app, parts);
  registerPreviews(app, parts);
  registerDownloads(app, parts, '');
  registerLinkPages(app, parts, api.records);
  registerAccountPages(app, parts, api.records);
  registerNotifications(app, parts);
  registerCalendarFeeds(app, parts, api.records, NEWEST_MINOR);
}
export { hardCosts } from './time/index.ts';
