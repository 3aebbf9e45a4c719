/**
 * A firm's registration numbers by region: their format and their printed names. Pure functions; a refusal is
 * returned.
 */
import type { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from '../refusals.ts';

export interface IdentityNumber {
  readonly region: string;
  /** The name on bills. */
  readonly label: string;
  readonly describe: string;
  readonly form: RegExp;
  readonly accepted: string;
  readonly holds?: (value: string) => boolean;
}

/** In the order shown on bills. */
export const IDENTITY_MEMBERS = [
  'ein',
  'business_number',
  'gst_hst_number',
  'qst_number',
  'vat_number',
  'company_number',
  'abn',
  'acn',
] as const;

export type IdentityMember = (typeof IDENTITY_MEMBERS)[number];

export const IDENTITY_NUMBERS = {
  ein: {
    region: 'us',
    label: 'EIN',
    describe: 'Employer Identification Number (region us).',
    form: /^\d{2}-\d{7}$/,
    accepted: 'two digits, a hyphen and seven digits, such as 12-3456789',
  },
  business_number: {
    region: 'ca',
    label: 'Business number',
    describe: 'Business number of the Canada Revenue Agency (region ca).',
    form: /^\d{9}$/,
    accepted: 'nine digits, such as 123456789',
  },
  gst_hst_number: {
    region: 'ca',
    label: 'GST/HST',
    describe: 'GST/HST account number (region ca).',
    form: /^\d{9} ?RT ?\d{4}$/,
    accepted: 'nine digits, RT and four digits, such as 123456789 RT0001',
  },
  qst_number: {
    region: 'ca',
    label: 'QST',
    describe: 'Quebec sales tax registration number (region ca).',
    form: /^\d{10} ?TQ ?\d{4}$/,
    accepted: 'ten digits, TQ and four digits, such as 1234567890 TQ0001',
  },
  vat_number: {
    region: 'eu',
    label: 'VAT',
    describe: 'VAT identification number with the letters of its country (region eu).',
    form: /^[A-Z]{2}[0-9A-Z+*]{2,12}$/,
    accepted: 'the two-letter country code and up to twelve letters or digits, such as IE1234567FA',
  },
  company_number: {
    region: 'eu',
    label: 'Tax number',
    describe: 'National tax or register number (region eu).',
    form: /^[0-9A-Za-z][0-9A-Za-z ./-]{1,29}$/,
    accepted: 'up to 30 letters, digits, spaces, dots, slashes and hyphens',
  },
  abn: {
    region: 'au',
    label: 'ABN',
    describe: 'Australian Business Number (region au).',
    form: /^\d{2} ?\d{3} ?\d{3} ?\d{3}$/,
    accepted: 'eleven digits with their check digits, such as 51 824 753 556',
    holds: abnHolds,
  },
  acn: {
    region: 'au',
    label: 'ACN',
    describe: 'Australian Company Number (region au).',
    form: /^\d{3} ?\d{3} ?\d{3}$/,
    accepted: 'nine digits, such as 004 085 616',
  },
} as const satisfies Readonly<Record<IdentityMember, IdentityNumber>>;

/** Why a number is not valid for a firm in the region; undefined if it is valid. */
export function numberFits(member: IdentityMember, value: string, region: string): Refusal | undefined {
  const number: IdentityNumber = IDENTITY_NUMBERS[member];
  const field = { field: member };
  if (number.region !== region)
    return refuse('letterhead.other_region', { member, region, other: number.region }, field);
  if (number.form.test(value) && (number.holds?.(value) ?? true)) return undefined;
  return refuse('letterhead.number', { member, value, accepted: number.accepted }, field);
}

/** With the first digit reduced by one, the weighted sum of the digits is a multiple of 89. */
function abnHolds(value: string): boolean {
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
  const digits = value.replaceAll(' ', '');
  const sum = weights.reduce(
    (total, weight, index) => total + weight * (Number(digits[index]) - (index === 0 ? 1 : 0)),
    0,
  );
  return sum % 89 === 0;
}
