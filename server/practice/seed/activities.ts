/**
 * The generated work of a firm, in order of entry: much on a few matters and little on most, on workdays, at the
 * agreed rates, with amounts computed as the service does. It is planned, and then generated each time it is
 * iterated, always identically: once to plan the bills, once for loading. So a million entries need not be in memory,
 * and are loaded in their final state.
 */
import { MONEY_SCALE } from '#kernel/values/money.ts';
import { feeOfMatterRate, pickRate } from '../time/index.ts';
import { roundedQuantity, totalOf, type ActivityType } from '../firm/index.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import type { AgreedRates } from './agreed-rates.ts';
import type { Random } from './random.ts';
import { streamOver, type NonEmpty, type LoadedRow, type Target } from './loader.ts';
import type { SeededMatter } from './seeded-records.ts';
import type { Person } from './people.ts';
import { PRICE_OF_A_COPY, type Charging } from './rates.ts';
import { dateOf, instantOf, type SeedContext } from './seed-context.ts';
import { NARRATIVES } from './words/narratives.ts';

const ACTIVITY: Target = {
  table: 'activities',
  columns: {
    id: 'bigint',
    type: 'text',
    date: 'date',
    note: 'text',
    quantity: 'numeric',
    rounded_quantity: 'numeric',
    price: 'numeric',
    total: 'numeric',
    flat_rate: 'boolean',
    non_billable: 'boolean',
    no_charge: 'boolean',
    matter_id: 'bigint',
    user_id: 'bigint',
    activity_description_id: 'bigint',
    expense_category_id: 'bigint',
    currency_id: 'bigint',
    bill_id: 'bigint',
    billed: 'boolean',
    etag: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
};

const EXPENSES_PERCENT = 13;
const DESCRIBED_PERCENT = 70;
const NON_BILLABLE_PERCENT = 6;
const NO_CHARGE_PERCENT = 25;
const CHANGED_LATER_PERCENT = 15;
/** The percentage of entries made after the day of work. */
const ENTERED_LATE_PERCENT = 30;
/** No matter has more than this many times the work of the smallest one. */
const UNEVENNESS = 400;
/** More work is done at the beginning of a matter than at its end. */
const EARLY = 1.3;

const SECONDS_PER_TENTH = 360;

/**
 * The second of entry and the matter's index are combined into one number, so that a million entries sort quickly.
 */
const MATTERS_AT_MOST = 2 ** 18;

interface Sources {
  readonly matters: readonly SeededMatter[];
  readonly agreed: AgreedRates;
  readonly charging: Charging;
}

/** Generated again at each iteration. */
export interface PlannedWork {
  readonly sources: Sources;
  /** Time and matter of each entry, sorted by time. */
  readonly entries: Float64Array;
  readonly ids: readonly string[];
  readonly random: Random;
}

/** An entry as it was made. */
export interface Entered {
  readonly matter: SeededMatter;
  /** The day of the work. */
  readonly day: number;
  readonly row: EnteredRow;
}

/** The work and its price. */
interface Work {
  readonly type: ActivityType;
  readonly note: string;
  readonly quantity: string;
  readonly rounded_quantity: string;
  readonly price: string;
  readonly total: string;
  readonly flat_rate: boolean;
  readonly non_billable: boolean;
  readonly no_charge: boolean;
  readonly user_id: string;
  readonly activity_description_id: string | null;
  readonly expense_category_id: string | null;
}

interface EnteredRow extends Work {
  readonly id: string;
  readonly date: string;
  readonly matter_id: string;
  readonly currency_id: string;
  readonly etag: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The bill of an entry. */
export interface BillOfWork {
  readonly id: string;
  readonly issued: boolean;
  readonly billed_at: string;
}

export async function planActivities(seedContext: SeedContext, sources: Sources): Promise<PlannedWork> {
  const entries = whenAndWhere(seedContext, sources.matters);
  const ids = await seedContext.loader.ids(ACTIVITY.table, entries.length);
  return { sources, entries, ids, random: seedContext.random.copy() };
}

/** Each entry is loaded in the stream of its matter. */
export async function loadActivities(
  seedContexts: NonEmpty<SeedContext>,
  work: PlannedWork,
  billOf: (entered: Entered) => BillOfWork | undefined = () => undefined,
): Promise<void> {
  const [first, ...others] = seedContexts;
  const loaders = [first.loader, ...others.map(({ loader }) => loader)] as const;
  await streamOver(loaders, ACTIVITY, rowsOf(first, work, billOf), {
    total: work.entries.length,
    streamOf: ({ matter_id }) => streamOfMatter(String(matter_id), seedContexts.length),
  });
}

/** The stream that loads the work of a matter. */
export function streamOfMatter(matterId: string, streams: number): number {
  return Number(matterId) % streams;
}

function* rowsOf(
  seedContext: SeedContext,
  work: PlannedWork,
  billOf: (entered: Entered) => BillOfWork | undefined,
): Generator<LoadedRow<string>> {
  for (const entered of generateWork(seedContext, work)) {
    const bill = billOf(entered);
    const { row } = entered;
    yield bill
      ? { ...row, bill_id: bill.id, billed: bill.issued, updated_at: bill.billed_at }
      : { ...row, bill_id: null, billed: false };
  }
}

/** Sorted by time. */
function whenAndWhere(
  { random, calendar, measure }: SeedContext,
  matters: readonly SeededMatter[],
): Float64Array {
  const worked = matters.map((matter, index) => ({ matter, index })).filter(({ matter }) => !matter.pending);
  const parts = worked.map((each) => ({ ...each, part: random.uneven(UNEVENNESS) }));
  const share = measure.activities / parts.reduce((sum, { part }) => sum + part, 0);
  const entries = new Float64Array(measure.activities);
  let owed = 0;
  let at = 0;
  for (const { matter, index, part } of parts) {
    owed += part * share;
    for (; at < Math.round(owed) && at < entries.length; at++) {
      const day =
        matter.openDay + Math.floor(random.fraction() ** EARLY * (matter.lastDay - matter.openDay + 1));
      entries[at] = calendar.officeSecond(calendar.workday(day, random), random) * MATTERS_AT_MOST + index;
    }
  }
  return entries.subarray(0, at).sort();
}

export function* generateWork(
  planned: SeedContext,
  { sources, entries, ids, random: dealt }: PlannedWork,
): Generator<Entered> {
  const random = dealt.copy();
  const seedContext = { ...planned, random };
  const { calendar, currencyId } = seedContext;
  const charged = new Set<SeededMatter>();
  for (const [index, entry] of entries.entries()) {
    const matter = sources.matters[entry % MATTERS_AT_MOST]!;
    const second = Math.floor(entry / MATTERS_AT_MOST);
    const flatFee = matter.billing_method === 'flat' && !charged.has(matter);
    if (flatFee) charged.add(matter);
    const work = flatFee
      ? feeOf(matter, sources)
      : random.chance(EXPENSES_PERCENT)
        ? expense(seedContext, matter, sources)
        : time(seedContext, matter, sources);
    const entered = calendar.dayOf(second);
    const worked = random.chance(ENTERED_LATE_PERCENT)
      ? calendar.workday(entered - random.between(1, 3), random)
      : entered;
    const day = Math.max(worked, matter.openDay);
    const row = {
      id: ids[index]!,
      date: dateOf(day),
      matter_id: matter.id,
      currency_id: currencyId,
      etag: random.etag(),
      created_at: instantOf(second),
      updated_at: instantOf(
        random.chance(CHANGED_LATER_PERCENT) ? calendar.secondAfter(second, random) : second,
      ),
      ...work,
    };
    yield { matter, day, row };
  }
}

function time({ random }: SeedContext, matter: SeededMatter, { agreed, charging }: Sources): Work {
  const narrative = random.pick(NARRATIVES);
  const user = doneBy(matter, random);
  const kind = (random.chance(DESCRIBED_PERCENT) && charging.kinds[narrative.kind]) || null;
  const non_billable = random.chance(NON_BILLABLE_PERCENT);
  const { price, flat_rate } = pickRate({
    description: kind,
    matter: agreed.ofMatter.get(matter.id) ?? [],
    client: agreed.ofClient.get(matter.clientId) ?? [],
    user: { id: user.id, rate: user.rate, group_ids: user.groupIds },
    non_billable,
  });
  const [least, most] = narrative.tenths;
  const quantity = String(Math.round(least + random.fraction() ** 2 * (most - least)) * SECONDS_PER_TENTH);
  return {
    note: fillPlaceholders(narrative.text, matter, random),
    non_billable,
    no_charge: non_billable && random.chance(NO_CHARGE_PERCENT),
    user_id: user.id,
    activity_description_id: kind?.id ?? null,
    expense_category_id: null,
    ...amounts('TimeEntry', quantity, price, flat_rate, charging),
  };
}

function expense({ random }: SeedContext, matter: SeededMatter, { charging }: Sources): Work {
  const { type, cost, texts, categoryId } = random.pick(charging.expenses);
  const copies = cost[0] === cost[1];
  const price = copies
    ? PRICE_OF_A_COPY
    : `${random.between(cost[0], cost[1])}.${String(random.between(0, 99)).padStart(2, '0')}`;
  return {
    note: fillPlaceholders(random.pick(texts), matter, random),
    non_billable: false,
    no_charge: false,
    user_id: doneBy(matter, random).id,
    activity_description_id: null,
    expense_category_id: categoryId,
    ...amounts(type, copies ? String(random.between(10, 900)) : '1', price, false, charging),
  };
}

/** The entry that a flat rate creates once. */
function feeOf(matter: SeededMatter, { agreed, charging }: Sources): Work {
  const [rate] = agreed.ofMatter.get(matter.id) ?? [];
  const fee = rate && feeOfMatterRate({ ...rate, award: null });
  if (!fee) throw new Error(`No flat rate was agreed for the matter ${matter.id}.`);
  return {
    note: 'Flat fee',
    non_billable: false,
    no_charge: false,
    user_id: matter.team[0].id,
    activity_description_id: null,
    expense_category_id: null,
    ...amounts('TimeEntry', '0', fee.price, true, charging),
  };
}

function amounts(
  type: ActivityType,
  quantity: string,
  price: string,
  flat_rate: boolean,
  { rounding }: Charging,
) {
  const rounded_quantity = roundedQuantity(type, quantity, rounding);
  const charged = { type, rounded_quantity, price, flat_rate };
  return { ...charged, quantity, total: totalOf({ ...charged, contingency_fee: false }, MONEY_SCALE) };
}

/** Half of the work is done by the responsible attorney. */
function doneBy({ team }: SeededMatter, random: SeedContext['random']): Person {
  return random.chance(50) ? team[0] : random.pick(team);
}
