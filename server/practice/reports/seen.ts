/**
 * What a report reads: the firm's records as the asking user may see them, narrowed to what the report is asked for. A
 * report names no table of the firm's by itself, so that no figure of it comes from what is hidden: a hidden value is
 * null and in no total, and whatever belongs to a client whom the user may not see is absent.
 */
import { join, raw, sql, type Sql } from '#kernel/database/sql.ts';
import type { Resource } from '#kernel/resource/resource.ts';
import { visibleRows, type Seeing } from '#kernel/reports/visible.ts';
import type { Asked } from '#kernel/reports/table.ts';
import { activity } from '../activities/activity.ts';
import { allocation } from '../allocations/allocation.ts';
import { bankAccount } from '../bank-accounts/bank-account.ts';
import { bankTransaction } from '../bank-transactions/bank-transaction.ts';
import { bill } from '../bills/bill.ts';
import { contact } from '../contacts/contact.ts';
import { expenseCategory } from '../expense-categories/expense-category.ts';
import { interestCharge } from '../interest-charges/interest-charge.ts';
import { lineItem } from '../line-items/line-item.ts';
import { matter } from '../matters/matter.ts';
import { payment } from '../payments/payment.ts';
import { practiceArea } from '../practice-areas/practice-area.ts';
import { task } from '../tasks/task.ts';
import { user } from '../users/user.ts';

/** What a report can be narrowed by, and the column of a matter that it stands in. */
export const OF_MATTER: Readonly<Record<string, string>> = {
  matter: 'id',
  client: 'client_id',
  practice_area: 'practice_area_id',
  responsible_attorney: 'responsible_attorney_id',
  originating_attorney: 'originating_attorney_id',
};

/** The word for who may not see what the time of others costs. */
const RATES = 'own_rates';

export class Seen {
  readonly #seeing: Seeing;
  readonly #asked: Asked;

  constructor(seeing: Seeing, asked: Asked) {
    this.#seeing = seeing;
    this.#asked = asked;
  }

  get contacts(): Sql {
    return this.#rows(contact, [
      'name',
      'type',
      'is_client',
      'primary_email_address',
      'primary_phone_number',
      'created_at',
    ]);
  }

  get users(): Sql {
    return this.#rows(user, [
      'name',
      'email',
      'rate',
      'enabled',
      'roles',
      'subscription_type',
      'hours_visibility',
      'rates_visibility',
      'contacts_visibility',
    ]);
  }

  get practiceAreas(): Sql {
    return this.#rows(practiceArea, ['name']);
  }

  get expenseCategories(): Sql {
    return this.#rows(expenseCategory, ['name']);
  }

  get bankAccounts(): Sql {
    return this.#rows(bankAccount, ['name', 'type']);
  }

  get matters(): Sql {
    const narrowed = Object.entries(OF_MATTER)
      .filter(([name]) => this.#asked.parameters[name] !== undefined)
      .map(([name, column]) => sql`m.${raw(column)} = ${this.#asked.parameters[name]!}`);
    const columns = [
      'display_number',
      'description',
      'client_id',
      'status',
      'open_date',
      'pending_date',
      'close_date',
      'billable',
      'billing_method',
      'practice_area_id',
      'responsible_attorney_id',
      'originating_attorney_id',
      'responsible_staff_id',
    ];
    return this.#where(this.#rows(matter, columns), 'm', [...narrowed, ...this.#ofSeenClient('m.client_id')]);
  }

  /** Work: those of one user where the report is of one. */
  get activities(): Sql {
    const columns = [
      'type',
      'date',
      'note',
      'quantity',
      'price',
      'total',
      'non_billable',
      'no_charge',
      'flat_rate',
      'billed',
      'written_off',
      'bill_id',
      'matter_id',
      'user_id',
      'expense_category_id',
      'vendor_id',
    ];
    return this.#where(this.#rows(activity, columns), 'a', [
      ...this.#ofSeenMatter('a.matter_id'),
      ...this.#ofUser('a.user_id'),
    ]);
  }

  /** Bills for work, issued, and not void; a request for money in trust is none. */
  get bills(): Sql {
    return this.#where(this.#billsOfAnyState, 'b', [raw("b.state in ('awaiting_payment', 'paid')")]);
  }

  /** The same with those that were voided after their issue. */
  get billsWithVoided(): Sql {
    return this.#where(this.#billsOfAnyState, 'b', [
      raw("b.state in ('awaiting_payment', 'paid', 'void') and b.issued_at is not null"),
    ]);
  }

  get #billsOfAnyState(): Sql {
    const columns = [
      'kind',
      'state',
      'number',
      'issued_at',
      'due_at',
      'client_id',
      'sub_total',
      'services_sub_total',
      'discount_total',
      'total_tax',
      'total',
      'paid',
      'credits_issued',
      'balance',
      'interest_total',
    ];
    const { client } = this.#asked.parameters;
    return this.#where(this.#rows(bill, columns), 'b', [
      raw("b.kind <> 'trust_kind'"),
      ...(client === undefined ? [] : [sql`b.client_id = ${client}`]),
      ...this.#ofSeenClient('b.client_id'),
      ...(this.#isNarrowedToMatters
        ? [
            sql`b.id in (select x.bill_id from bill_matters x where x.account_id = ${this.#asked.accountId}
            and x.matter_id in (select id from ${this.matters} m))`,
          ]
        : []),
    ]);
  }

  /** The matters of bills, in one text. */
  get mattersOfBills(): Sql {
    return sql`(select x.bill_id, string_agg(m.display_number, ', ' order by m.display_number collate "C") as matters
      from bill_matters x join ${this.#rows(matter, ['display_number'])} m on m.id = x.matter_id
      where x.account_id = ${this.#asked.accountId} group by x.bill_id)`;
  }

  /** Lines of bills. */
  get lines(): Sql {
    const columns = [
      'kind',
      'date',
      'bill_id',
      'matter_id',
      'user_id',
      'activity_id',
      'quantity',
      'price',
      'sub_total',
      'tax',
      'secondary_tax',
      'total',
      'discount_total',
      'bill_discount',
      'taxable',
      'secondary_taxable',
      'before_total',
      'after_total',
    ];
    return this.#where(this.#withoutHiddenRates(this.#rows(lineItem, columns)), 'l', [
      sql`l.bill_id in (select id from ${this.bills} b)`,
      ...this.#ofSeenMatter('l.matter_id'),
      ...this.#ofUser('l.user_id'),
    ]);
  }

  /** What the time of others was billed at tells their rates: it is hidden with these. */
  #withoutHiddenRates(lines: Sql): Sql {
    if (!this.#seeing.principal.sight.has(RATES)) return lines;
    const isShown = sql`(r.user_id = ${this.#seeing.principal.userId} or r.kind <> 'Service')`;
    const amounts = [
      'price',
      'sub_total',
      'tax',
      'secondary_tax',
      'total',
      'discount_total',
      'bill_discount',
      'before_total',
      'after_total',
    ];
    const hidden = amounts.map((name) => sql`case when ${isShown} then r.${raw(name)} end as ${raw(name)}`);
    return sql`(select r.id, r.kind, r.date, r.bill_id, r.matter_id, r.user_id, r.activity_id, r.quantity, ${join(hidden)} from ${lines} r)`;
  }

  /** What payments and credits settle of bills. */
  get allocations(): Sql {
    return this.#where(
      this.#rows(allocation, [
        'date',
        'amount',
        'description',
        'bill_id',
        'payment_id',
        'credit_memo_id',
        'contact_id',
        'voided_at',
      ]),
      'w',
      [raw('w.voided_at is null'), sql`w.bill_id in (select id from ${this.bills} b)`],
    );
  }

  get interest(): Sql {
    return this.#where(
      this.#rows(interestCharge, ['date', 'description', 'total', 'bill_id', 'deleted_at']),
      'i',
      [raw('i.deleted_at is null'), sql`i.bill_id in (select id from ${this.bills} b)`],
    );
  }

  get payments(): Sql {
    return this.#rows(payment, ['payment_type', 'date', 'amount', 'description', 'confirmation_number']);
  }

  /** Movements of money in bank accounts, in trust or not. */
  get bankTransactions(): Sql {
    const { bank_account: account } = this.#asked.parameters;
    const columns = [
      'date',
      'amount',
      'transaction_type',
      'description',
      'source',
      'confirmation',
      'bank_account_id',
      'bank_account_type',
      'client_id',
      'matter_id',
      'deleted_at',
    ];
    return this.#where(this.#rows(bankTransaction, columns), 'x', [
      raw('x.deleted_at is null'),
      ...(account === undefined ? [] : [sql`x.bank_account_id = ${account}`]),
      ...(this.#isNarrowedToMatters ? [sql`x.matter_id in (select id from ${this.matters} m)`] : []),
      ...this.#ofClient('x.client_id'),
    ]);
  }

  get tasks(): Sql {
    return this.#where(
      this.#rows(task, [
        'name',
        'status',
        'priority',
        'due_at',
        'completed_at',
        'assignee_user_id',
        'matter_id',
      ]),
      'k',
      [...this.#ofSeenMatter('k.matter_id'), ...this.#ofUser('k.assignee_user_id')],
    );
  }

  #rows(of: Resource, columns: readonly string[]): Sql {
    return visibleRows(of, this.#seeing, columns);
  }

  #where(rows: Sql, alias: string, conditions: readonly Sql[]): Sql {
    if (conditions.length === 0) return rows;
    return sql`(select * from ${rows} ${raw(alias)} where ${join(conditions, ' and ')})`;
  }

  /** Of a matter that the report is narrowed to, and whose client the user may see; work on none is everybody's. */
  #ofSeenMatter(column: string): Sql[] {
    if (this.#isNarrowedToMatters || this.#asked.parameters.client !== undefined)
      return [sql`${raw(column)} in (select id from ${this.matters} m)`];
    if (this.#ofSeenClient(column).length === 0) return [];
    return [sql`(${raw(column)} is null or ${raw(column)} in (select id from ${this.matters} m))`];
  }

  /** By more than their client, whose money may be held for no matter. */
  get #isNarrowedToMatters(): boolean {
    return Object.keys(OF_MATTER).some(
      (name) => name !== 'client' && this.#asked.parameters[name] !== undefined,
    );
  }

  #ofSeenClient(column: string): Sql[] {
    if (!this.#seeing.principal.sight.has(contact.visible!.sight)) return [];
    return [sql`${raw(column)} in (select id from ${this.#rows(contact, [])} c)`];
  }

  /** Movements that name no client are the firm's own. */
  #ofClient(column: string): Sql[] {
    const { client } = this.#asked.parameters;
    const seen = this.#ofSeenClient(column).map((each) => sql`(${raw(column)} is null or ${each})`);
    return client === undefined ? seen : [sql`${raw(column)} = ${client}`, ...seen];
  }

  #ofUser(column: string): Sql[] {
    const id = this.#asked.parameters.user;
    return id === undefined ? [] : [sql`${raw(column)} = ${id}`];
  }
}
