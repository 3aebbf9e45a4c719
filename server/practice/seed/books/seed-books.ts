/**
 * Keeps the books of a seeded firm: its work billed and paid, money held in trust, and what it spends, each document
 * with its entry in the ledger. The same for the same seed, in one transaction. Leaves a firm that has bills or bank
 * accounts already as it is.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Parts } from '#kernel/http/parts.ts';
import { askOfService } from '../../on-behalf.ts';
import { sceneIn, type Place, type SeedOptions } from '../scene.ts';
import type { SeedCounts } from '../seed-firm.ts';
import { openBankAccounts } from './bank-accounts.ts';
import { postDocuments } from './documents.ts';
import { enterSpending } from './expenditure.ts';
import { loadBills, secondOf } from './load-bills.ts';
import { loadMovements } from './load-movements.ts';
import { loadPayments } from './load-payments.ts';
import { planMatter } from './plan.ts';
import { workOf } from './work.ts';

const SEED = 20_260_403;
/** Vendors are paid through the accounting interface, which is offered there. */
const COUNTRY_OF_ACCOUNTING = 'US';
/** What the firm began with: so many months of what it bills. */
const MONTHS_AT_THE_BEGINNING = 4n;

interface Firm extends Place {
  readonly currency: string;
  readonly owner_id: string;
}

export async function seedBooks(parts: Parts, options: SeedOptions): Promise<SeedCounts> {
  const { accountId } = options;
  const now = parts.now?.() ?? new Date();
  return parts.database.transaction(accountId, async (connection) => {
    const firm = await firmOf(connection, accountId);
    if (!firm) return {};
    const scene = sceneIn(firm, connection, { ...options, seed: options.seed ?? SEED }, now);
    const { calendar, loader } = scene;
    await loader.begin();
    const ask = askOfService({ accountId, userId: firm.owner_id, at: now, requestId: 'seed' });
    const began = { ...ask, now: new Date(secondOf(calendar.firstDay) * 1000) };
    const accounts = await openBankAccounts(connection, began, firm.currency);
    const matters = await workOf(loader);
    const plans = matters.map((matter) => planMatter(matter, scene.dice, calendar.today));
    const bills = await loadBills(
      scene,
      plans.flatMap((plan) => plan.bills),
    );
    const months = BigInt(Math.max(1, Math.round((calendar.days * 12) / 365)));
    const feesOfAMonth = bills.reduce((sum, { total }) => sum + total, 0n) / months;
    const opening = { day: calendar.firstDay, units: feesOfAMonth * MONTHS_AT_THE_BEGINNING + 1n };
    const payments = await loadPayments(scene, bills, accounts);
    const trust = plans.flatMap((plan) => plan.movements);
    const movements = await loadMovements(scene, { payments, trust, opening }, accounts);
    await postDocuments(connection, ask, { bills, payments, movements }, { loader, accounts });
    if (firm.country === COUNTRY_OF_ACCOUNTING)
      await enterSpending(connection, ask, scene, { matters, feesOfAMonth, currency: firm.currency });
    await loader.leaveATrace('account.seeded', scene.at);
    return loader.counts;
  });
}

/** Undefined where there are documents already. */
function firmOf(connection: Connection, accountId: string): Promise<Firm | undefined> {
  return connection.row<Firm & Record<string, string>>(sql`
    select a.country, a.time_zone, a.currency, c.id as currency_id,
      (select u.id from users u where u.account_id = a.id and u.account_owner order by u.id limit 1) as owner_id
    from accounts a join currencies c on c.code = a.currency
    where a.id = ${accountId} and not exists (select from bills b where b.account_id = a.id)
      and not exists (select from bank_accounts k where k.account_id = a.id)`);
}
