/** The contracts of the accounting API by release date. */
import { contractsByDate } from '#kernel/http/api/contract-dates.ts';

export const versions = contractsByDate(['2026-01-01']);
