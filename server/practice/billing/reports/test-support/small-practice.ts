/**
 * A small practice whose sums can be checked by hand: two clients, three matters, two attorneys, bills, payments and
 * trust.
 */
import { create, createClient, createMatter, hire } from '../../../../../test/support/casework.ts';
import type { Fixture } from '../../../../../test/support/fixture.ts';

export interface Entry {
  readonly matter: 'fence' | 'lease' | 'will';
  readonly by: 'ada' | 'ben';
  readonly date: string;
  /** Undefined for an expense. */
  readonly hours?: number;
  /** Dollars per hour, or the whole amount. */
  readonly price: number;
  readonly nonBillable?: true;
}

/** The matters with their clients and attorneys. */
export const MATTERS = {
  fence: { client: 'alder', responsible: 'ada', originating: 'ben' },
  lease: { client: 'alder', responsible: 'ben', originating: 'ada' },
  will: { client: 'birch', responsible: 'ada', originating: 'ada' },
} as const;

export const ENTRIES: readonly Entry[] = [
  { matter: 'fence', by: 'ada', date: '2026-03-02', hours: 2, price: 300 },
  { matter: 'fence', by: 'ben', date: '2026-03-03', hours: 1.5, price: 200 },
  { matter: 'fence', by: 'ben', date: '2026-03-04', price: 45.5 },
  { matter: 'fence', by: 'ada', date: '2026-03-05', hours: 1, price: 300, nonBillable: true },
  { matter: 'lease', by: 'ben', date: '2026-03-10', hours: 4, price: 210 },
  { matter: 'will', by: 'ada', date: '2026-03-12', hours: 3, price: 320 },
  { matter: 'will', by: 'ben', date: '2026-04-20', hours: 2.5, price: 220 },
  { matter: 'fence', by: 'ada', date: '2026-04-21', hours: 0.5, price: 310 },
];

/** The range of days with activity. */
export const DAYS = { start_date: '2026-01-01', end_date: '2026-04-30' };
export const UP_TO = { end_date: '2026-04-30' };

export const centsOf = ({ hours = 1, price }: Entry): number => Math.round(hours * price * 100);

/** Percent, on expenses. The March work of each matter is billed on the days below. */
export const TAX = 5;
export const BILLS = [
  { matter: 'fence', issued: '2026-04-01', due: '2026-04-30' },
  { matter: 'lease', issued: '2026-04-02', due: '2026-05-31' },
  { matter: 'will', issued: '2026-04-15', due: '2026-05-01' },
] as const;

/** Payments of bills in cents: the fence bill in part, the will bill in full from trust. */
export const PAID_ON_FENCE = 50_000;
export const CREDIT_ON_LEASE = 10_000;

export const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
export const worth = (entries: readonly Entry[]): number => sum(entries.map(centsOf));
export const isTime = ({ hours }: Entry): boolean => hours !== undefined;
export const isBillable = ({ nonBillable }: Entry): boolean => !nonBillable;
export const isBilled = (entry: Entry): boolean => isBillable(entry) && entry.date <= '2026-03-31';
export const hoursOf = (entries: readonly Entry[]): number =>
  Math.round(sum(entries.map(({ hours = 0 }) => hours)) * 100);
/** The total of a bill; expenses are taxed. */
export const billed = (matter: string): number =>
  sum(
    ENTRIES.filter((entry) => entry.matter === matter && isBilled(entry)).map((entry) => {
      const net = centsOf(entry);
      return isTime(entry) ? net : net + Math.round((net * TAX) / 100);
    }),
  );

export interface SmallPractice {
  readonly users: Readonly<Record<'ada' | 'ben', string>>;
  readonly clients: Readonly<Record<'alder' | 'birch', number>>;
  readonly matters: Readonly<Record<keyof typeof MATTERS, number>>;
  readonly bills: Readonly<Record<keyof typeof MATTERS, number>>;
  readonly operating: number;
  readonly trust: number;
}

export async function smallPractice(fixture: Fixture): Promise<SmallPractice> {
  const { firm } = fixture;
  await firm.patch('/api/v4/settings/billing', { data: { tax_name: 'GST', tax_rate: TAX } });
  const [ada, ben] = [
    await hire(fixture, firm, { firstName: 'Ada', lastName: 'Ames' }),
    await hire(fixture, firm, { firstName: 'Ben', lastName: 'Bolt' }),
  ];
  const users = { ada: ada.userId, ben: ben.userId };
  const clients = {
    alder: (
      await createClient(firm, {
        type: 'Company',
        name: 'Alder Ltd',
        first_name: undefined,
        last_name: undefined,
      })
    ).id,
    birch: (
      await createClient(firm, {
        type: 'Company',
        name: '=Birch, Inc',
        first_name: undefined,
        last_name: undefined,
      })
    ).id,
  };
  const opened = async (name: keyof typeof MATTERS): Promise<number> => {
    const { client, responsible, originating } = MATTERS[name];
    const matter = await createMatter(firm, {
      client: { id: clients[client] },
      description: name,
      responsible_attorney: { id: users[responsible] },
      originating_attorney: { id: users[originating] },
    });
    return matter.id;
  };
  const matters = { fence: await opened('fence'), lease: await opened('lease'), will: await opened('will') };
  for (const { matter, by, date, hours, price, nonBillable } of ENTRIES)
    await create(firm, 'activities', {
      type: hours === undefined ? 'ExpenseEntry' : 'TimeEntry',
      matter: { id: matters[matter] },
      user: { id: users[by] },
      date,
      price,
      quantity: hours === undefined ? 1 : hours * 3600,
      ...(nonBillable ? { non_billable: true } : {}),
      ...(hours === undefined ? { tax_setting: 'tax_1_only' } : {}),
    });
  const bills: Record<string, number> = {};
  for (const { matter, issued, due } of BILLS) {
    const bill = await create(firm, 'bills', {
      matters: [{ id: matters[matter] }],
      issued_at: issued,
      due_at: due,
      end_at: '2026-03-31',
    });
    bills[matter] = bill.id;
    await firm.patch(`/api/v4/bills/${bill.id}`, { data: { state: 'awaiting_payment' } });
  }
  const account = async (type: string): Promise<number> =>
    (await create(firm, 'bank_accounts', { type, currency: 'USD', name: type })).id;
  const [operating, trust] = [await account('Operating'), await account('Trust')];
  await pay(fixture, { bills: bills as SmallPractice['bills'], clients, matters, operating, trust });
  return { users, clients, matters, bills: bills as SmallPractice['bills'], operating, trust };
}

/** The total of the will bill in cents. */
export const WILL_TOTAL = 96_000;

/** Trust movements in cents. */
export const TRUST_MOVES = [
  { matter: 'will', date: '2026-03-01', amount: 200_000 },
  { matter: 'will', date: '2026-04-16', amount: -WILL_TOTAL },
  { matter: 'fence', date: '2026-04-10', amount: 30_000 },
  { matter: 'fence', date: '2026-04-25', amount: -12_345 },
] as const;

async function pay(fixture: Fixture, of: Omit<SmallPractice, 'users'>): Promise<void> {
  const { firm } = fixture;
  const { bills, clients, operating, trust, matters } = of;
  const move = (amount: number, date: string, matter: number) =>
    create(firm, 'bank_transactions', {
      bank_account: { id: trust },
      date,
      amount: amount / 100,
      matter: { id: matter },
      description: 'On account',
    });
  await move(200_000, '2026-03-01', matters.will);
  await move(30_000, '2026-04-10', matters.fence);
  await move(-12_345, '2026-04-25', matters.fence);
  await create(
    firm,
    'payments',
    {
      amount: PAID_ON_FENCE / 100,
      date: '2026-04-20',
      destination_account: { id: operating },
      contact: { id: clients.alder },
      bills: [{ id: bills.fence }],
    },
    'id',
  );
  await create(
    firm,
    'payments',
    {
      amount: WILL_TOTAL / 100,
      date: '2026-04-16',
      source_account: { id: trust },
      destination_account: { id: operating },
      contact: { id: clients.birch },
      matter: { id: matters.will },
      bills: [{ id: bills.will }],
    },
    'id',
  );
  await create(firm, 'credit_memos', {
    date: '2026-04-28',
    amount: CREDIT_ON_LEASE / 100,
    bill: { id: bills.lease },
  });
}
