/** How the reports of the practice are declared: what they are narrowed by, and who may run them. */
import type { Report } from '#kernel/reports/declared.ts';
import { MONEY_ROLES } from '../../funds/index.ts';
import { OF_MATTER } from './narrowing.ts';
import type { Seen } from './seen.ts';

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

export interface PracticeReport extends Report<Seen> {
  readonly category: (typeof CATEGORIES)[number];
  /** Of the books of the whole firm, which can't be narrowed to what a user may see: refused to users who see less. */
  readonly ofWholeFirm?: true;
}

/** Who may see what the firm bills, receives and holds. */
export const OF_MONEY = [...MONEY_ROLES, 'reports'] as const;

/** What every report on matters is narrowed by. */
export const MATTERS = Object.keys(OF_MATTER);
/** And those on work by whose it is. */
export const WORK = [...MATTERS, 'user'];
export const TRUST = [...MATTERS, 'bank_account'];
