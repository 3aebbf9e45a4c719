/** The columns of a file of published rates, and their valid values. */
import { KINDS } from '#kernel/declarations/values.ts';
import { placesOf } from '#kernel/values/money.ts';
import { CATEGORIES, EXPENSE_REGIONS, RATE_TABLES, RATE_TYPES, REGIONS } from './legal-aid-values.ts';

export const LEGAL_AID_TABLES = [...RATE_TABLES, 'expenses'] as const;

export type LegalAidTable = (typeof LEGAL_AID_TABLES)[number];

export type Cells = Readonly<Record<string, string>>;

type Read = (cell: string) => string | undefined;

const is =
  (kind: 'date' | 'boolean' | 'integer'): Read =>
  (cell) =>
    KINDS[kind].read(cell) === undefined ? KINDS[kind].accepted : undefined;

const amount: Read = (cell) => {
  const text = KINDS.money.read(cell);
  const fits = typeof text === 'string' && placesOf(text) <= 2 && !text.startsWith('-');
  return fits ? undefined : 'send an amount such as 52.15, with at most two decimals';
};

const oneOf =
  (words: readonly string[]): Read =>
  (cell) =>
    words.includes(cell) ? undefined : `send one of ${words.join(', ')}`;

const key: Read = (cell) =>
  /^[A-Z0-9][A-Z0-9_-]{0,99}$/.test(cell)
    ? undefined
    : 'send capital letters, digits, - and _, such as CRM-MC-PREP';

const any: Read = () => undefined;

const RATES: Readonly<Record<string, Read>> = {
  key,
  valid_from: is('date'),
  fee: amount,
  exceptional: amount,
  rate_type: oneOf(RATE_TYPES),
  activity: any,
  activity_type: any,
  activity_sub_category: any,
  attended_several_hearings_for_multiple_clients: is('boolean'),
  category_of_law: oneOf(CATEGORIES),
  change_of_solicitor: is('boolean'),
  counsel: any,
  court: any,
  eligible_for_sqm: is('boolean'),
  exceptional_warning: any,
  fee_scheme: any,
  first_conducting_solicitor: is('boolean'),
  matter_type_1: is('integer'),
  matter_type_2: is('integer'),
  number_of_clients: any,
  party: any,
  post_transfer_clients_represented: any,
  region: oneOf(REGIONS),
  session_type: any,
  solicitor_type: any,
  standard_fee_category: any,
  user_type: any,
};

const EXPENSES: Readonly<Record<string, Read>> = {
  key,
  region: oneOf(EXPENSE_REGIONS),
  name: any,
  valid_from: is('date'),
  rate: amount,
  civil: is('boolean'),
  certificated: is('boolean'),
  criminal: is('boolean'),
};

/** Required columns. */
const NEEDED = {
  rates: ['key', 'valid_from', 'rate_type', 'activity'],
  expenses: ['key', 'region', 'name', 'valid_from'],
} as const;

const readersOf = (table: LegalAidTable) => (table === 'expenses' ? EXPENSES : RATES);

export function columnsOf(table: LegalAidTable): readonly string[] {
  return Object.keys(readersOf(table));
}

/** What is wrong with a row, as a sentence. */
export function problemOf(table: LegalAidTable, cells: Cells): string | undefined {
  const missing = NEEDED[table === 'expenses' ? 'expenses' : 'rates'].find((name) => !cells[name]);
  if (missing) return `${missing} is required.`;
  for (const [name, cell] of Object.entries(cells)) {
    const accepted = cell === '' ? undefined : readersOf(table)[name]?.(cell);
    if (accepted) return `${name} cannot be ${cell}: ${accepted}.`;
  }
  return undefined;
}
