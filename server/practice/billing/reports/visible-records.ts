/**
 * The data that reports read: the firm's records as visible to the user, with the report's filters applied. Reports
 * do not use tables directly, so that no figure includes hidden data: a hidden value is null and in no total, and
 * records of hidden clients are absent.
 */
import { join, raw, sql, type Sql } from '#kernel/database/sql.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import { receivablesFrom } from '#accounting';
import { visibleRows, type ViewContext } from '#kernel/reports/visible.ts';
import type { ReportRequest } from '#kernel/reports/table.ts';
import { filtered, ReportFilters } from './report-filters.ts';
import { ACTIVITY, BANK_TRANSACTION, BILL, MATTER, ONLINE_PAYMENT } from './report-columns.ts';
import { activity, expenseCategory } from '../../time/index.ts';
import { allocation } from '../allocations/allocation.ts';
import { bankAccount, bankTransaction, bankTransfer, PAID_ONLINE } from '../../funds/index.ts';
import { bill } from '../bills/bill.ts';
import { contact, user } from '../../people/index.ts';
import { interestCharge } from '../interest-charges/interest-charge.ts';
import { lineItem } from '../line-items/line-item.ts';
import { evergreenRetainer, grant, matter, practiceArea } from '../../matters/index.ts';
import { paymentLink } from '../payment-links/payment-link.ts';
import { payment } from '../payments/payment.ts';
import { task } from '../../calendar/index.ts';

/** Columns that no member of a line shows; hidden together with its total. */
const AMOUNTS_OF_LINES = ['discount_total', 'bill_discount', 'before_total', 'after_total'];

const AMOUNTS_OF_ACTIVITIES = ['price', 'total'];

export class VisibleRecords {
  readonly #viewContext: ViewContext;
  readonly #asked: ReportRequest;
  readonly #filters: ReportFilters;

  constructor(viewContext: ViewContext, asked: ReportRequest) {
    this.#viewContext = viewContext;
    this.#asked = asked;
    this.#filters = new ReportFilters(viewContext, asked);
  }

  /** The decimals of the report's currency. */
  get digits(): Sql {
    return raw(String(this.#asked.digits));
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
    return filtered(this.#rows(matter, MATTER), 'm', [
      ...this.#filters.matters('m'),
      ...this.#filters.ofVisibleClient('m.client_id'),
    ]);
  }

  /** The same records, of every client: a bill that is shared belongs to another client than its matter. */
  get ofAnyClient(): VisibleRecords {
    const { client: _, ...parameters } = this.#asked.parameters;
    return new VisibleRecords(this.#viewContext, { ...this.#asked, parameters });
  }

  /** Work entries in the report's currency; of one user if the report is filtered by user. */
  get activities(): Sql {
    return filtered(this.#rows(activity, [...ACTIVITY, 'currency_id']), 'a', [
      sql`a.currency_id = ${this.#currencyId}`,
      ...this.#ofWork('a'),
    ]);
  }

  /** Work entries in any currency, for their hours: an amount in another currency than the report's is null. */
  get activitiesOfAnyCurrency(): Sql {
    const columns = ACTIVITY.map((name) =>
      AMOUNTS_OF_ACTIVITIES.includes(name)
        ? sql`case when r.currency_id = ${this.#currencyId} then r.${raw(name)} end as ${raw(name)}`
        : raw(`r.${name}`),
    );
    const rows = this.#rows(activity, [...ACTIVITY, 'currency_id']);
    return filtered(sql`(select r.id, ${join(columns, ', ')} from ${rows} r)`, 'a', this.#ofWork('a'));
  }

  #ofWork(alias: string): Sql[] {
    return [
      ...this.#filters.ofMatter(this.matters, `${alias}.matter_id`),
      ...this.#filters.ofUser(`${alias}.user_id`),
    ];
  }

  get #currencyId(): Sql {
    return sql`(select k.id from currencies k where k.code = ${this.#asked.currency})`;
  }

  /**
   * Issued bills for work that are not void; trust requests are excluded, as are bills in other currencies than the
   * report's, which the books do not contain and whose amounts do not add up with its own.
   */
  get bills(): Sql {
    return filtered(this.#billsOfAnyState, 'b', [raw("b.state in ('awaiting_payment', 'paid')")]);
  }

  /** Like `bills`, including those voided after issue. */
  get billsWithVoided(): Sql {
    return filtered(this.#billsOfAnyState, 'b', [
      raw("b.state in ('awaiting_payment', 'paid', 'void') and b.issued_at is not null"),
    ]);
  }

  get #billsOfAnyState(): Sql {
    const { client } = this.#asked.parameters;
    return filtered(this.#rows(bill, BILL), 'b', [
      raw("b.kind <> 'trust_kind'"),
      sql`b.currency_id = ${this.#currencyId}`,
      ...(client === undefined ? [] : [sql`b.client_id = ${client}`]),
      ...this.#filters.ofVisibleClient('b.client_id'),
      ...(this.#filters.isByMatter
        ? [
            sql`b.id in (select x.bill_id from bill_matters x where x.account_id = ${this.#asked.accountId}
            and x.matter_id in (select id from ${this.ofAnyClient.matters} m))`,
          ]
        : []),
    ]);
  }

  /** The matters of each bill, as one text. */
  get mattersOfBills(): Sql {
    return sql`(select x.bill_id, string_agg(m.display_number, ', ' order by m.display_number collate "C") as matters
      from bill_matters x join ${this.#rows(matter, ['display_number'])} m on m.id = x.matter_id
      where x.account_id = ${this.#asked.accountId} group by x.bill_id)`;
  }

  /** The lines of bills. */
  get lines(): Sql {
    const columns = [
      'kind',
      'date',
      'bill_id',
      'matter_id',
      'user_id',
      'activity_id',
      'sub_total',
      'tax',
      'secondary_tax',
      'total',
    ];
    const rows = this.#rows(lineItem, [...columns, ...AMOUNTS_OF_LINES]);
    const amounts = AMOUNTS_OF_LINES.map(
      (name) => `case when r.total is not null then r.${name} end as ${name}`,
    );
    const lines = sql`(select r.id, ${raw([...columns, ...amounts].join(', '))} from ${rows} r)`;
    return filtered(lines, 'l', [
      sql`l.bill_id in (select id from ${this.bills} b)`,
      ...this.#filters.ofMatterOfBill(this.ofAnyClient.matters, 'l.matter_id'),
      ...this.#filters.ofUser('l.user_id'),
    ]);
  }

  /**
   * Settlements of bills by payments and credits; `own` is the part that settles the bill itself instead of interest. A
   * voided one is followed by a row with the negative amounts on the void date, so that the settled amount on any day
   * is a sum.
   */
  get allocations(): Sql {
    const columns = [
      'date',
      'amount',
      'description',
      'bill_id',
      'payment_id',
      'credit_memo_id',
      'contact_id',
    ];
    const made = filtered(this.#rows(allocation, [...columns, 'interest_amount', 'voided_on']), 'w', [
      sql`w.bill_id in (select id from ${this.billsWithVoided} b)`,
    ]);
    const kept = raw(columns.slice(2).join(', '));
    const own = sql`amount - coalesce(interest_amount, 0)`;
    return sql`(select id, date, amount, ${own} as own, false as taken_back, ${kept} from ${made} made
      union all select id, voided_on, -amount, -(${own}), true, ${kept} from ${made} made where voided_on is not null)`;
  }

  /**
   * Interest on bills, on the days on which the books charge it and take it back: when it is waived, its bill is voided,
   * or a late entry changes it. In a closed period they change nothing, but the first open day.
   */
  get interest(): Sql {
    // A waived charge is deleted, but was owed until then.
    const charges = this.#rows({ ...interestCharge, keepsDeleted: false }, ['bill_id', 'waived']);
    return sql`(select i.id, p.date, p.amount as total, i.bill_id, i.waived
      from ${charges} i join ${receivablesFrom(this.#asked.accountId, 'interest_charge')} p on p.id = i.id
      where i.bill_id in (select id from ${this.billsWithVoided} b))`;
  }

  get payments(): Sql {
    const columns = ['payment_type', 'date', 'amount', 'description', 'confirmation_number'];
    return this.#rows(payment, [...columns, 'source_account_id', 'currency_id']);
  }

  /** Payments made or attempted on a payment page. */
  get onlinePayments(): Sql {
    return filtered(this.#rows(payment, ONLINE_PAYMENT), 'p', [
      raw(PAID_ONLINE),
      ...this.#filters.ofClient('p.contact_id'),
    ]);
  }

  get paymentLinks(): Sql {
    return this.#rows(paymentLink, ['description']);
  }

  /** Movements in bank accounts, trust or operating. */
  get bankTransactions(): Sql {
    const { bank_account: account } = this.#asked.parameters;
    return filtered(this.#rows(bankTransaction, BANK_TRANSACTION), 'x', [
      raw('x.deleted_at is null'),
      ...(account === undefined ? [] : [sql`x.bank_account_id = ${account}`]),
      ...(this.#filters.isByMatter ? [sql`x.matter_id in (select id from ${this.matters} m)`] : []),
      ...this.#filters.ofClient('x.client_id'),
    ]);
  }

  get bankTransfers(): Sql {
    return this.#rows(bankTransfer, ['primary_authorizer', 'secondary_authorizer']);
  }

  get evergreenRetainers(): Sql {
    return this.#rows(evergreenRetainer, ['matter_id', 'minimum_threshold']);
  }

  get grants(): Sql {
    return this.#rows(grant, ['name', 'funding_source_name']);
  }

  /** Which grant funds which matter. */
  get mattersOfGrants(): Sql {
    return sql`(select x.grant_id, x.matter_id from matter_grants x where x.account_id = ${this.#asked.accountId})`;
  }

  get tasks(): Sql {
    return filtered(
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
      [...this.#filters.ofMatter(this.matters, 'k.matter_id'), ...this.#filters.ofUser('k.assignee_user_id')],
    );
  }

  #rows(of: Resource, columns: readonly string[]): Sql {
    return visibleRows(of, this.#viewContext, columns);
  }
}
