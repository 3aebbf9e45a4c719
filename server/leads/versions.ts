/**
 * The contracts of the lead API by release date. All changes are additions; members that a contract does not have yet
 * are absent from its responses and ignored in its bodies.
 */
import { contractsByDate } from '#kernel/http/api/contract-dates.ts';

/** Before all later changes: contacts, matters, inbox leads, notes, custom actions, users. */
const FIRST = '2026-01-01';

export const versions = contractsByDate([FIRST, '2026-08-19', '2026-08-25', '2026-09-02', '2026-09-17']);
