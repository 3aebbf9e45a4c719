/** A sample bill with invented work and the firm's own letterhead, for previewing a theme. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { readLetterhead } from '../../firm/index.ts';
import type { BillDocument, BillLine, BillMatter } from '../bills/document/document.ts';

const MATTER = '1';
const DAY = '2026-01-15';
const RATE = '300.00';

const CLIENT: BillDocument['client'] = {
  id: '1',
  name: 'Sample Client',
  ledes: null,
  tax_number: null,
  address: ['1 Sample Street'],
  street: '1 Sample Street',
  city: null,
  province: null,
  postal_code: null,
  country: null,
};

const LINE: BillLine = {
  id: '1',
  matter_id: MATTER,
  kind: 'Service',
  type: 'ActivityLineItem',
  split: false,
  fee: null,
  date: DAY,
  description: null,
  note: 'Review of the agreement',
  quantity: '2',
  price: RATE,
  sub_total: '600.00',
  discount_total: '0.00',
  bill_discount: '0.00',
  tax: '0.00',
  secondary_tax: '0.00',
  taxes: [],
  total: '600.00',
  user_name: 'Sample Lawyer',
  last_name: 'Lawyer',
  first_name: 'Sample',
  user_id: '1',
  initials: 'SL',
  classification: null,
  job_title: null,
  task: null,
  activity: null,
  expense: null,
};

const LINES: readonly BillLine[] = [
  LINE,
  { ...LINE, id: '2', note: 'Call with client', quantity: '0.5', sub_total: '150.00', total: '150.00' },
  {
    ...LINE,
    id: '3',
    kind: 'Expense',
    note: 'Filing fee',
    quantity: '1',
    price: '60.00',
    sub_total: '60.00',
    total: '60.00',
    user_name: null,
    initials: null,
  },
];

const MATTERS: readonly BillMatter[] = [
  {
    id: MATTER,
    number: '00001-Sample',
    count: '1',
    description: 'Sample matter',
    reference: null,
    billing_method: 'hourly',
  },
];

const TOTAL = '810.00';

export async function sampleDocument(
  connection: Connection,
  accountId: string,
  theme: BillDocument['theme'],
): Promise<BillDocument> {
  const currency = await connection.one<BillDocument['currency']>(sql`
    select c.code, c.sign, c.minor_digits from accounts a join currencies c on c.code = a.currency where a.id = ${accountId}`);
  return {
    firm: await readLetterhead(connection, accountId),
    bill: {
      number: '1',
      kind: 'revenue_kind',
      state: 'awaiting_payment',
      issued_at: DAY,
      due_at: '2026-02-14',
      sub_total: TOTAL,
      total: TOTAL,
      balance: TOTAL,
      paid: '0.00',
      credits_issued: '0.00',
      discount_total: '0.00',
      interest_total: '0.00',
    },
    client: CLIENT,
    currency,
    matters: MATTERS,
    lines: LINES,
    theme,
    settlements: [],
    trust: { day: DAY, balances: [] },
    requested: [],
  };
}
