/**
 * The spending of a generated firm: vendor bills, checks and payments, payroll, draws and client costs, entered one
 * by one with the rules of the accounting API.
 */
import { accountingWriter, accountsByCode } from '#accounting';
import type { Connection } from '#kernel/database/database.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import type { Input } from '#kernel/declarations/member.ts';
import { dateOf, type SeedContext } from '../seed-context.ts';
import { textOfUnits } from './cents.ts';
import { secondOf } from './load-bills.ts';
import type { BilledMatter } from './plan.ts';
import {
  CLIENT_COSTS,
  COSTS,
  DRAW_PERMILLE,
  PAYROLL,
  VENDOR_NAMES,
  VENDORS,
  type VendorName,
} from './spending.ts';

export interface Spending {
  readonly matters: readonly BilledMatter[];
  /** The average billed amount per month. */
  readonly feesOfAMonth: bigint;
  readonly currency: string;
}

const DAYS_OF_A_MONTH = 30.4375;
/** One in this many matters has a cost in a month. */
const MATTERS_FOR_A_COST = 20;
const COSTS_OF_A_MONTH_AT_MOST = 30;
const BY_CHECK_PERCENT = 45;
const EXPERT_PERCENT = 50;
const EXPERT_DOLLARS = [350, 2800] as const;
/** The variation from month to month. */
const MORE_OR_LESS_PERCENT = 12;

export async function enterSpending(
  connection: Connection,
  context: RequestContext,
  seedContext: SeedContext,
  spending: Spending,
): Promise<void> {
  const bookkeeper = new Bookkeeper(connection, context, seedContext, spending);
  await bookkeeper.begin();
  const months = Math.floor(seedContext.calendar.days / DAYS_OF_A_MONTH);
  for (let month = 0; month < months; month++) {
    await bookkeeper.month(month, seedContext.calendar.firstDay + Math.ceil(month * DAYS_OF_A_MONTH));
    seedContext.loader.tell('vendor_bills', month + 1, months);
  }
}

interface OwedBill {
  readonly id: string;
  readonly units: bigint;
}

/** The only item of a vendor bill; with a matter, its cost is advanced for the client. */
interface VendorBillItem {
  readonly code: string;
  readonly units: bigint;
  readonly description: string;
  readonly matter?: BilledMatter;
}

class Bookkeeper {
  readonly #connection: Connection;
  readonly #context: RequestContext;
  readonly #seedContext: SeedContext;
  readonly #spending: Spending;
  readonly #vendors = new Map<VendorName, string>();
  readonly #owed = new Map<VendorName, OwedBill[]>();
  #accounts: ReadonlyMap<string, string> = new Map();
  #withheld = 0n;

  constructor(connection: Connection, context: RequestContext, seedContext: SeedContext, spending: Spending) {
    this.#connection = connection;
    this.#context = context;
    this.#seedContext = seedContext;
    this.#spending = spending;
  }

  async begin(): Promise<void> {
    const { firstDay } = this.#seedContext.calendar;
    this.#accounts = await accountsByCode(this.#connection, this.#context.principal.accountId);
    for (const name of VENDOR_NAMES) {
      const { street, zip_code, ...vendor } = VENDORS[name];
      const address = { street, city: 'Portland', state: 'OR', zip_code, country: 'US' };
      this.#vendors.set(name, await this.#enter('vendor', firstDay, { ...vendor, address }));
    }
  }

  async month(month: number, day: number): Promise<void> {
    for (const { vendor, code, description, every, permille } of COSTS)
      if (month % every === every - 1 || every === 1)
        await this.#bill(vendor, day + 2, { code, units: this.#part(permille), description });
    await this.#payroll(day + 27);
    if (month % 3 === 2) await this.#entry(day + 28, 'Owners’ draws', [['3100', DRAW_PERMILLE]], '1000');
    await this.#costsOfClients(day);
    for (const vendor of this.#owed.keys()) await this.#payWhatIsOwed(vendor, day + 21);
  }

  async #bill(
    vendor: VendorName,
    day: number,
    { code, units, description, matter }: VendorBillItem,
  ): Promise<void> {
    const id = await this.#enter('vendor_bill', day, {
      vendor: this.#vendors.get(vendor),
      date: dateOf(day),
      due_date: dateOf(day + 30),
      bill_number: this.#seedContext.random.filled('AA-####'),
      description,
      vendor_bill_items: [this.#item(code, units, description, matter)],
    });
    this.#owed.set(vendor, [...(this.#owed.get(vendor) ?? []), { id, units }]);
  }

  /** Pays everything owed to a vendor, by check or bank transfer; occasionally only half of it. */
  async #payWhatIsOwed(vendor: VendorName, day: number): Promise<void> {
    const { random } = this.#seedContext;
    const owed = this.#owed.get(vendor) ?? [];
    if (owed.length === 0 || random.chance(10)) return;
    const half = random.chance(6);
    const paid = owed.map((bill) => ({
      ...bill,
      paid: half && bill.units > 1n ? bill.units / 2n : bill.units,
    }));
    const body = {
      ledger_account: this.#account('1000'),
      date: dateOf(day),
      vendor_bill_payment_items: paid.map((bill) => ({
        vendor_bill: bill.id,
        amount: this.#money(bill.paid),
      })),
    };
    if (random.chance(BY_CHECK_PERCENT)) await this.#enter('check', day, body);
    else await this.#enter('vendor_bill_payment', day, { ...body, payment_method: 'ach' });
    const left = paid.map((bill) => ({ id: bill.id, units: bill.units - bill.paid }));
    this.#owed.set(
      vendor,
      left.filter(({ units }) => units > 0n),
    );
  }

  /** Salaries, and the withholdings of the previous month. */
  async #payroll(day: number): Promise<void> {
    const salaries = this.#part(PAYROLL.salaries);
    const taxes = this.#part(PAYROLL.taxes);
    const withheld = this.#part(PAYROLL.withheld);
    await this.#journal(day, 'Monthly payroll', [
      ['6000', salaries],
      ['6010', taxes],
      ['2400', this.#withheld - withheld],
      ['1000', withheld - this.#withheld - salaries - taxes],
    ]);
    this.#withheld = withheld;
  }

  #entry(
    day: number,
    description: string,
    debits: readonly (readonly [string, number])[],
    from: string,
  ): Promise<void> {
    const sides = debits.map(([code, permille]) => [code, this.#part(permille)] as const);
    const total = sides.reduce((sum, [, units]) => sum + units, 0n);
    return this.#journal(day, description, [...sides, [from, -total]]);
  }

  async #journal(day: number, description: string, sides: readonly (readonly [string, bigint])[]) {
    await this.#enter('journal_entry', day, {
      date: dateOf(day),
      description,
      journal_entry_items: sides
        .filter(([, units]) => units !== 0n)
        .map(([code, units]) => ({
          ledger_account: this.#account(code),
          operation_type: units > 0n ? 'debit' : 'credit',
          amount: this.#money(units > 0n ? units : -units),
        })),
    });
  }

  /** Filing fees and the like, paid immediately, and bills of experts and reporters. */
  async #costsOfClients(day: number): Promise<void> {
    const { random } = this.#seedContext;
    const living = this.#spending.matters.filter(
      ({ openDay, closeDay }) => openDay <= day && (closeDay === undefined || closeDay > day),
    );
    const count = Math.min(COSTS_OF_A_MONTH_AT_MOST, Math.ceil(living.length / MATTERS_FOR_A_COST));
    for (let index = 0; index < count && living.length > 0; index++) {
      const matter = random.pick(living);
      const { code, description, dollars } = random.pick(CLIENT_COSTS);
      const on = day + random.between(0, 27);
      const byCreditCard = random.chance(30);
      await this.#enter('expense', on, {
        date: dateOf(on),
        ledger_account: this.#account(byCreditCard ? '2050' : '1000'),
        client: matter.clientId,
        matter: matter.id,
        description,
        payment_method: byCreditCard ? 'credit_card' : 'debit_card',
        expense_items: [this.#item(code, this.#dollars(dollars), description, matter)],
      });
    }
    if (living.length === 0 || !random.chance(EXPERT_PERCENT)) return;
    const matter = random.pick(living);
    const vendor = random.pick(['expert', 'reporter'] as const);
    const units = this.#dollars(EXPERT_DOLLARS);
    await this.#bill(vendor, day + 6, { code: '5200', units, description: 'Services rendered', matter });
  }

  #item(code: string, units: bigint, description: string, matter?: BilledMatter): Input {
    return {
      ledger_account: this.#account(code),
      amount: this.#money(units),
      description,
      ...(matter ? { client: matter.clientId, matter: matter.id } : {}),
    };
  }

  #account(code: string): string {
    const id = this.#accounts.get(code);
    if (id === undefined) throw new Error(`The firm's chart of accounts has no ${code}.`);
    return id;
  }

  #money(units: bigint): Input {
    return { amount: textOfUnits(units), currency: this.#spending.currency };
  }

  #part(permille: number): bigint {
    const { random } = this.#seedContext;
    const varied = 100 + random.between(-MORE_OR_LESS_PERCENT, MORE_OR_LESS_PERCENT);
    const units = (this.#spending.feesOfAMonth * BigInt(permille) * BigInt(varied)) / 100_000n;
    return units > 0n ? units : 1n;
  }

  #dollars([least, most]: readonly [number, number]): bigint {
    const { random } = this.#seedContext;
    return BigInt(random.between(least, most) * 100 + random.between(0, 99));
  }

  #enter(noun: string, day: number, input: Input): Promise<string> {
    const writer = accountingWriter();
    const context = { ...this.#context, now: new Date(secondOf(day) * 1000) };
    return writer.write(this.#connection, writer.registry.get(noun), input, undefined, context);
  }
}
