/**
 * Keeps the books of a seeded firm: its work billed and paid, money held in trust, and what it spends, each document
 * with its entry in the ledger. The same for the same seed. All of it is planned first, and then loaded: what needs only
 * the plan, such as the ledger, can be loaded beside the documents.
 */
import { recordLoaded } from '#kernel/audit/loaded-rows.ts';
import { sql } from '#kernel/database/sql.ts';
import type { RequestContext } from '#kernel/records/request-context.ts';
import type { Tables } from '#tables';
import { serviceContext } from '../../firm/index.ts';
import { practiceRecordedKinds } from '../../api/recorded-kinds.ts';
import { loadActivities, tellWork, type PlannedWork } from '../activities.ts';
import { Dice } from '../dice.ts';
import type { Scene } from '../scene.ts';
import { enterAdvancedCosts } from './advanced-costs.ts';
import { openBankAccounts, type BankAccounts } from './bank-accounts.ts';
import { postDocuments } from './documents.ts';
import { enterSpending } from './expenditure.ts';
import { billsOfWork, loadBills, loadLines, planBills, secondOf, type LoadedBill } from './load-bills.ts';
import { loadMovements, planMovements, type Movement } from './load-movements.ts';
import { loadPayments, planPayments, type LoadedPayment } from './load-payments.ts';
import { planMatter, type BilledMatter } from './plan.ts';
import { billedMatters, monthsOfWork } from './work.ts';

const SEED = 20_260_403;
/** Vendors are paid through the accounting interface, which is offered there. */
const COUNTRY_OF_ACCOUNTING = 'US';
/** What the firm began with: so many months of what it bills. */
const MONTHS_AT_THE_BEGINNING = 4n;

export interface PlannedBooks {
  readonly context: RequestContext;
  readonly dice: Dice;
  readonly accounts: BankAccounts;
  readonly matters: readonly BilledMatter[];
  readonly bills: readonly LoadedBill[];
  readonly payments: readonly LoadedPayment[];
  readonly movements: readonly Movement[];
  readonly feesOfAMonth: bigint;
  readonly currency: string;
}

/** Opens the bank accounts, and plans what is billed, paid and moved. */
export async function planBooks(
  of: Scene,
  work: PlannedWork,
  { seed = SEED, now }: { readonly seed?: number | undefined; readonly now: Date },
): Promise<PlannedBooks> {
  const dice = new Dice(seed);
  const scene = { ...of, dice };
  const { calendar, loader, digits } = scene;
  const { connection, accountId } = loader;
  const owner = await connection.row<Pick<Tables['users'], 'id'> & Pick<Tables['accounts'], 'currency'>>(sql`
    select u.id, a.currency from users u join accounts a on a.id = u.account_id
    where u.account_id = ${accountId} and u.account_owner order by u.id limit 1`);
  const { id: userId, currency } = owner!;
  const context = serviceContext({ accountId, userId, at: now, requestId: 'seed' });
  const began = { ...context, now: new Date(secondOf(calendar.firstDay) * 1000) };
  const accounts = await openBankAccounts(connection, began, currency);
  const matters = await billedMatters(loader, monthsOfWork(tellWork(scene, work), digits));
  const plans = matters.map((matter) => planMatter(matter, dice, calendar.today));
  const bills = await planBills(
    scene,
    plans.flatMap((plan) => plan.bills),
  );
  const months = BigInt(Math.max(1, Math.round((calendar.days * 12) / 365)));
  const feesOfAMonth = bills.reduce((sum, { total }) => sum + total, 0n) / months;
  const opening = { day: calendar.firstDay, units: feesOfAMonth * MONTHS_AT_THE_BEGINNING + 1n };
  const payments = await planPayments(scene, bills);
  const trust = plans.flatMap((plan) => plan.movements);
  const movements = await planMovements(scene, { payments, trust, opening });
  return { context, dice, accounts, matters, bills, payments, movements, feesOfAMonth, currency };
}

/** The work with its bills, and what was paid of them. */
export async function loadDocuments(of: Scene, work: PlannedWork, books: PlannedBooks): Promise<void> {
  const { bills, payments, movements, accounts, dice } = books;
  const scene = { ...of, dice };
  await loadBills(scene, bills);
  await loadActivities(scene, work, billsOfWork(bills));
  await loadLines(scene, bills);
  await loadPayments(scene, payments, accounts);
  await loadMovements(scene, movements, accounts);
  const { connection, accountId } = of.loader;
  await recordLoaded(connection, accountId, practiceRecordedKinds, of.at);
}

/** The ledger's entries of all of it. */
export function postBooks({ loader }: Scene, { context, accounts, ...books }: PlannedBooks): Promise<void> {
  return postDocuments(loader.connection, context, books, { loader, accounts });
}

/** What the firm spends, entered once the rest is there. */
export async function spend(of: Scene, { context, dice, ...spending }: PlannedBooks): Promise<void> {
  await enterAdvancedCosts(of, context, spending);
  if (of.country !== COUNTRY_OF_ACCOUNTING) return;
  await enterSpending(of.loader.connection, context, { ...of, dice }, spending);
}
