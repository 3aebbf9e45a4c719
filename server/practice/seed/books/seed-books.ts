/**
 * Generates the books of a seeded firm: bills, payments, trust money and spending, each document with its ledger
 * entry. Deterministic for a seed. Everything is planned first and then loaded, so that what depends only on the
 * plan, such as the ledger, can be loaded in parallel with the documents.
 */
import { recordLoaded } from '#kernel/audit/loaded-rows.ts';
import { sql } from '#kernel/database/sql.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import type { Tables } from '#tables';
import { serviceContext } from '../../firm/index.ts';
import { practiceRecordedKinds } from '../../api/recorded-kinds.ts';
import { streamOfMatter, loadActivities, generateWork, type PlannedWork } from '../activities.ts';
import { Random } from '../random.ts';
import type { NonEmpty } from '../loader.ts';
import { settleAll } from '../settle-all.ts';
import type { SeedContext } from '../seed-context.ts';
import { enterAdvancedCosts } from './advanced-costs.ts';
import { openBankAccounts, type BankAccounts } from './bank-accounts.ts';
import { postDocuments } from './documents.ts';
import { enterSpending } from './expenditure.ts';
import { billsOfWork, loadBills, loadLines, planBills, secondOf, type LoadedBill } from './load-bills.ts';
import { loadMovements, planMovements, type Movement } from './load-movements.ts';
import { loadAllocations, loadPayments, planPayments, type LoadedPayment } from './load-payments.ts';
import { planMatter, type BilledMatter } from './plan.ts';
import { billedMatters, monthsOfWork } from './work.ts';

const SEED = 20_260_403;
/** Seeds the entity tags of what is loaded in parallel, so that the order does not matter. */
const SEED_OF_BILLS = 20_260_410;
const SEED_OF_ALLOCATIONS = 20_260_420;
/** Vendors are paid through the accounting API, which is available in this country. */
const COUNTRY_OF_ACCOUNTING = 'US';
/** The firm's initial funds, in months of billing. */
const MONTHS_AT_THE_BEGINNING = 9n;

export interface PlannedBooks {
  readonly context: RequestContext;
  readonly random: Random;
  readonly accounts: BankAccounts;
  readonly matters: readonly BilledMatter[];
  readonly bills: readonly LoadedBill[];
  readonly payments: readonly LoadedPayment[];
  readonly movements: readonly Movement[];
  readonly feesOfAMonth: bigint;
  readonly currency: string;
}

/** Creates the bank accounts, and plans bills, payments and movements. */
export async function planBooks(
  of: SeedContext,
  work: PlannedWork,
  { seed = SEED, now }: { readonly seed?: number | undefined; readonly now: Date },
): Promise<PlannedBooks> {
  const random = new Random(seed);
  const seedContext = { ...of, random };
  const { calendar, loader, digits } = seedContext;
  const { connection, accountId } = loader;
  const owner = await connection.one<Pick<Tables['users'], 'id'> & Pick<Tables['accounts'], 'currency'>>(sql`
    select u.id, a.currency from users u join accounts a on a.id = u.account_id
    where u.account_id = ${accountId} and u.account_owner order by u.id limit 1`);
  const { id: userId, currency } = owner;
  const context = serviceContext({ accountId, userId, at: now, requestId: 'seed' });
  const began = { ...context, now: new Date(secondOf(calendar.firstDay) * 1000) };
  const accounts = await openBankAccounts(connection, began, currency);
  const matters = await billedMatters(loader, monthsOfWork(generateWork(seedContext, work), digits));
  const plans = matters.map((matter) => planMatter(matter, random, calendar.today));
  const bills = await planBills(
    seedContext,
    plans.flatMap((plan) => plan.bills),
  );
  const months = BigInt(Math.max(1, Math.round((calendar.days * 12) / 365)));
  const feesOfAMonth = bills.reduce((sum, { total }) => sum + total, 0n) / months;
  const opening = { day: calendar.firstDay, units: feesOfAMonth * MONTHS_AT_THE_BEGINNING + 1n };
  const payments = await planPayments(seedContext, bills);
  const trust = plans.flatMap((plan) => plan.movements);
  const movements = await planMovements(seedContext, { payments, trust, opening });
  return { context, random, accounts, matters, bills, payments, movements, feesOfAMonth, currency };
}

/** Loads the work with its bills and lines, each in the stream of its matter. */
export async function loadDocuments(
  streams: NonEmpty<SeedContext>,
  work: PlannedWork,
  { bills }: PlannedBooks,
): Promise<void> {
  const withDice = (seedContext: SeedContext, stream: number) => ({
    ...seedContext,
    random: new Random(SEED_OF_BILLS + stream),
  });
  const [first, ...others] = streams;
  const seedContexts = [
    withDice(first, 0),
    ...others.map((seedContext, at) => withDice(seedContext, at + 1)),
  ] as const;
  const share = (stream: number) =>
    bills.filter(({ matter }) => streamOfMatter(matter.id, streams.length) === stream);
  const inParallel = (load: (seedContext: SeedContext, own: readonly LoadedBill[]) => Promise<void>) =>
    settleAll(seedContexts.map((seedContext, stream) => load(seedContext, share(stream))));
  await inParallel(loadBills);
  await loadActivities(seedContexts, work, billsOfWork(bills));
  const { loader } = first;
  let lined = 0;
  loader.tell('line_items', lined, bills.length);
  await inParallel((seedContext, own) =>
    loadLines(seedContext, own, (more) => loader.tell('line_items', (lined += more), bills.length)),
  );
}

/** Loads the ledger entries, payments and movements. */
export async function loadAllBooks(
  of: SeedContext,
  { context, accounts, random, ...books }: PlannedBooks,
): Promise<void> {
  const seedContext = { ...of, random };
  await loadPayments(seedContext, books.payments, accounts);
  await loadMovements(seedContext, books.movements, accounts);
  await postDocuments(of.loader.connection, context, books, { loader: of.loader, accounts });
}

/** Loads the allocations of payments and credits, and then the digests of everything loaded. */
export async function applyPayments(of: SeedContext, { payments }: PlannedBooks): Promise<void> {
  await loadAllocations({ ...of, random: new Random(SEED_OF_ALLOCATIONS) }, payments);
  const { connection, accountId } = of.loader;
  await recordLoaded(connection, accountId, practiceRecordedKinds, of.at);
}

/** Generates the firm's spending, after its books were loaded. */
export async function recordSpending(
  of: SeedContext,
  { context, random, ...spending }: PlannedBooks,
): Promise<void> {
  await enterAdvancedCosts(of, context, spending);
  if (of.country !== COUNTRY_OF_ACCOUNTING) return;
  await enterSpending(of.loader.connection, context, { ...of, random }, spending);
}
