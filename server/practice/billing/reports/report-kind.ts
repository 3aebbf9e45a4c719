/** The declaration of practice reports: their filters, and who may run them. */
import type { Report } from '#kernel/reports/declared.ts';
import { MONEY_ROLES } from '../../funds/index.ts';
import type { VisibleRecords } from './visible-records.ts';
import { OF_MATTER } from './matter-filters.ts';

export const CATEGORIES = [
  'billing',
  'client',
  'compliance',
  'financial',
  'matter',
  'online_payments',
  'productivity',
  'revenue',
  'task',
] as const;

export interface PracticeReport extends Report<VisibleRecords> {
  readonly category: (typeof CATEGORIES)[number];
  /**
   * Set for reports on the books of the whole firm, which cannot be limited to what a user may see: refused to
   * restricted users.
   */
  readonly ofWholeFirm?: true;
}

/** The roles that may see what the firm bills, receives and holds. */
export const FINANCIAL_ROLES = [...MONEY_ROLES, 'reports'] as const;

/** The filters of every report on matters. */
export const MATTERS = Object.keys(OF_MATTER);
/** The filters of reports on work, which include the user. */
export const WORK = [...MATTERS, 'user'];
export const TRUST = [...MATTERS, 'bank_account'];
