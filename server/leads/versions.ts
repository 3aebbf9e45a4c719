/**
 * The contracts of the lead API by their release dates. All changes add something; what a contract does not
 * have yet is absent from its answers, and passed over in its bodies.
 */
import { contractsByDate } from '#kernel/http/api/contract-dates.ts';

/** Before any of the changes that are told of: contacts, matters, inbox leads, notes, custom actions, users. */
const FIRST = '2026-01-01';

export const versions = contractsByDate([FIRST, '2026-08-19', '2026-08-25', '2026-09-02', '2026-09-17']);

/** Sources. */
export const SINCE_SOURCES = 20260819;
/** Matter types and locations; custom field values. */
export const SINCE_MATTER_TYPES = 20260825;
/** The scope of leads from all applications. */
export const SINCE_ALL_LEADS = 20260902;
/** Marketing campaigns. */
export const SINCE_CAMPAIGNS = 20260917;
