/** Recomputes every bill from its lines, every line from its parts, and the states of entries, and compares. */
import type pg from 'pg';
import type { Tables } from '#tables';
import { equal } from '#kernel/values/money.ts';
import type { Check, Difference } from '#kernel/verification/checks.ts';
import { earlyDiscount } from './amounts/early-payment-expressions.ts';
import { discountOf, subTotalOfLine } from './lines.ts';
import { DIGITS } from './unbilled-expressions.ts';
import { billTotals, BILL_SUMS, type LineTotals } from './amounts/totals.ts';
import type { LineTax } from './amounts/line-tax-amounts.ts';

type LineRow = Pick<
  Tables['line_items'],
  | 'account_id'
  | 'bill_id'
  | 'id'
  | 'kind'
  | 'type'
  | 'quantity'
  | 'price'
  | 'sub_total'
  | 'discount_type'
  | 'discount_rate'
  | keyof LineTotals
> &
  Pick<Tables['bills'], 'tax_rounding'> & {
    readonly bill_discount_type: Tables['bills']['discount_type'];
    readonly bill_discount_rate: Tables['bills']['discount_rate'];
    readonly discount_services_only: unknown;
    readonly digits: unknown;
    readonly is_part: unknown;
    readonly whole: string;
    readonly taxes: string;
  } & { readonly [Name in (typeof BILL_SUMS)[number] as `stored_${Name}`]: string };

/** The computed columns of a line. */
const LINE_SUMS = ['discount_total', 'bill_discount', 'tax', 'secondary_tax', 'total', 'whole'] as const;

/** `what` where the statement tells of more than one thing. */
type NamedDifference = Difference & { readonly what?: string };

/** All lines of some bills; for a shared line, also the sum of its parts. */
const LINES = `
  select b.account_id, b.id as bill_id, b.state, l.id, l.kind, l.type, l.quantity, l.price, l.sub_total, l.discount_type,
    l.discount_rate, l.discount_total, l.bill_discount, l.tax, l.secondary_tax, l.total,
    b.discount_type as bill_discount_type, b.discount_rate as bill_discount_rate, b.discount_services_only, b.tax_rounding,
    ${BILL_SUMS.map((name) => `b.${name} as stored_${name}`).join(', ')}, ${DIGITS} as digits,
    l.split_line_item_id is not null as is_part, l.sub_total + coalesce((select sum(p.sub_total) from line_items p
      where p.account_id = l.account_id and p.split_line_item_id = l.id), 0) as whole,
    (select coalesce(jsonb_agg(jsonb_build_object('order', t."order", 'rule', t.rule, 'rate', t.rate::text)), '[]')::text
      from line_item_taxes t where t.account_id = l.account_id and t.line_item_id = l.id) as taxes
  from unnest($1::bigint[], $2::bigint[]) wanted(account_id, id)
  join bills b on b.account_id = wanted.account_id and b.id = wanted.id
  join currencies y on y.id = b.currency_id
  join line_items l on l.account_id = b.account_id and l.bill_id = b.id and l.deleted_at is null
  order by b.account_id, b.id, l.id`;

const BILLS = `
  select account_id, id from bills where kind <> 'trust_kind' and (account_id, id) > ($1::bigint, $2::bigint)
  order by account_id, id limit $3`;

/** The number of bills whose lines are in memory at once. */
const BILLS_AT_ONCE = 500;

const STANDING = `
  select a.account_id, a.id, a.bill_id, b.state from activities a
  left join bills b on b.account_id = a.account_id and b.id = a.bill_id
  where a.bill_id is not null and (b.id is null or a.billed <> (b.state in ('awaiting_payment', 'paid'))
    or b.state in ('void', 'deleted') or not exists (select from line_items l where l.account_id = a.account_id
      and l.activity_id = a.id and l.bill_id = a.bill_id and l.deleted_at is null))`;

const INTEREST = `
  select b.account_id, b.id, b.interest_total as stored, coalesce(sum(c.total), 0) as counted from bills b
  left join interest_charges c on c.account_id = b.account_id and c.bill_id = b.id and c.deleted_at is null
  group by 1, 2, 3 having b.interest_total <> coalesce(sum(c.total), 0)`;

const WITHOUT_LINES = `
  select b.account_id, b.id, b.total as stored, 0 as counted from bills b where b.kind <> 'trust_kind' and b.total <> 0 and not exists (
    select from line_items l where l.account_id = b.account_id and l.bill_id = b.id and l.deleted_at is null)`;

const MATTERS = `
  select m.account_id, m.bill_id as id, m.matter_id, m.amount as stored, coalesce(sum(l.total), 0) as counted
  from bill_matters m join bills b on b.account_id = m.account_id and b.id = m.bill_id and b.kind <> 'trust_kind'
  left join line_items l on l.account_id = m.account_id and l.bill_id = m.bill_id and l.matter_id = m.matter_id
    and l.deleted_at is null
  group by 1, 2, 3, 4 having m.amount <> coalesce(sum(l.total), 0)`;

/**
 * The amount owed on a bill according to the books, in the firm's currency, from its entries and those of its
 * settlements.
 */
const IN_THE_BOOKS = `
  select b.account_id, b.id, b.balance as stored, trim_scale(coalesce(x.units, 0) / 10::numeric ^ greatest(y.minor_digits, 2)) as counted
  from bills b join currencies y on y.id = b.currency_id
  join billing_settings s on s.account_id = b.account_id and s.currency = y.code
  left join (
    select e.account_id, coalesce(a.bill_id, c.bill_id, e.source_id) as bill_id, sum(i.units) as units
    from journal_entries e
    join journal_entry_items i on i.account_id = e.account_id and i.journal_entry_id = e.id
    join ledger_accounts g on g.account_id = i.account_id and g.id = i.ledger_account_id and g.role = 'accounts_receivable'
    left join allocations a on e.source_type = 'allocation' and a.account_id = e.account_id and a.id = e.source_id
    left join interest_charges c on e.source_type = 'interest_charge' and c.account_id = e.account_id and c.id = e.source_id
    where e.source_type in ('bill', 'allocation', 'interest_charge') group by 1, 2
  ) x on x.account_id = b.account_id and x.bill_id = b.id
  where b.kind <> 'trust_kind' and b.state in ('awaiting_payment', 'paid', 'void')
    and b.balance * 10::numeric ^ greatest(y.minor_digits, 2) <> coalesce(x.units, 0)`;

/** Columns of a line that foreign keys compare with its bill, the previous line and its entry. */
const TIES = `
  select l.account_id, l.bill_id as id, d.name || ' of line ' || l.id as what, d.stored, d.counted from (
    select l.*, b.issued as bill_issued, b.state as bill_state, a.billed_as as entry_billed_as,
      coalesce(sum(l.total) filter (where l.deleted_at is null) over (partition by l.account_id, l.bill_id order by l.place
        rows between unbounded preceding and 1 preceding), 0) as before
    from line_items l join bills b on b.account_id = l.account_id and b.id = l.bill_id
    left join activities a on a.account_id = l.account_id and a.id = l.activity_id
  ) l cross join lateral (values
    ('before_total', l.before_total::text, l.before::text, l.before_total <> l.before),
    ('issued', l.issued::text, l.bill_issued::text, l.issued <> l.bill_issued),
    ('released', l.released::text, (l.bill_state in ('void', 'deleted'))::text, l.released <> (l.bill_state in ('void', 'deleted'))),
    ('billed_as', coalesce(l.billed_as::text, 'nothing'), coalesce(l.entry_billed_as::text, 'nothing'),
      l.billed_as is distinct from case when l.issued and l.split_line_item_id is null and l.deleted_at is null
        then l.entry_billed_as end)
  ) d(name, stored, counted, differs) where d.differs`;

/** The taxable flags of a line agree with its taxes. */
const TAXABLE = `
  select l.account_id, l.bill_id as id, d.name || ' of line ' || l.id as what, d.stored::text as stored, d.counted::text as counted
  from line_items l left join (
    select account_id, line_item_id, bool_or("order" = 1) as first, bool_or("order" = 2) as second from line_item_taxes group by 1, 2
  ) t on t.account_id = l.account_id and t.line_item_id = l.id
  cross join lateral (values ('taxable', l.taxable, coalesce(t.first, false)),
    ('secondary_taxable', l.secondary_taxable, coalesce(t.second, false))) d(name, stored, counted)
  where d.stored <> d.counted`;

/** Shared bills are linked through the first of them. */
const SHARED = `
  select b.account_id, b.id, coalesce(b.split_connection_id::text, 'nothing') as stored,
    coalesce(c.counted::text, 'nothing') as counted
  from bills b
  left join (select distinct account_id, original_bill_id as id from bills where original_bill_id is not null) o
    on o.account_id = b.account_id and o.id = b.id
  cross join lateral (select coalesce(b.original_bill_id, o.id) as counted) c
  where b.split_connection_id is distinct from c.counted`;

/**
 * An early payment discount has the agreed amount, belongs to a bill settled in time, and is valid only together with
 * that.
 */
const EARLY_PAYMENTS = `
  select account_id, bill_id as id, amount as stored, allowed as counted from (
    select k.account_id, k.early_payment_bill_id as bill_id, k.amount, case when t.id is null or t.paid + t.credits_issued < t.total
        or k.date > t.issued_at + t.early_payment_period or exists (
          select from allocations a where a.account_id = t.account_id and a.bill_id = t.id and a.voided_at is null
            and a.payment_id is not null and a.date > t.issued_at + t.early_payment_period)
      then 0 else ${earlyDiscount('(t.credits_issued - k.amount)').replaceAll('{t}', 't')} end as allowed
    from credit_memos k
    left join bills t on t.account_id = k.account_id and t.id = k.early_payment_bill_id and t.early_payment_rate is not null
    where k.early_payment_bill_id is not null and k.voided_at is null
  ) early where amount > allowed`;

const DIFFERENCES = [
  ['the early payment discount', EARLY_PAYMENTS],
  ['interest', INTEREST],
  ['total without lines', WITHOUT_LINES],
  ['the amount of a matter', MATTERS],
  ['the amount owed in the books', IN_THE_BOOKS],
  ['the part of it stored in its lines', TIES],
  ['the taxes stored in its lines', TAXABLE],
  ['split_connection_id', SHARED],
] as const;

const isTrue = (value: unknown): boolean => ['t', 'true'].includes(String(value));

type BillKey = Pick<Tables['bills'], 'account_id' | 'id'>;

async function* linesByBill(owner: pg.Client): AsyncGenerator<LineRow[]> {
  let last: BillKey = { account_id: '0', id: '0' };
  for (;;) {
    const { rows: bills } = await owner.query<BillKey>(BILLS, [last.account_id, last.id, BILLS_AT_ONCE]);
    const next = bills.at(-1);
    if (!next) return;
    last = next;
    const { rows } = await owner.query<LineRow>(LINES, [
      bills.map(({ account_id }) => account_id),
      bills.map(({ id }) => id),
    ]);
    yield* Map.groupBy(rows, (row) => `${row.account_id} ${row.bill_id}`).values();
  }
}

export const billCheck: Check = {
  name: 'bills',
  describe:
    'Recomputes bills from their lines, discounts and taxes, and interest from its charges, and compares which entries are billed and what the books say is owed.',
  async run({ owner }) {
    const findings: Finding[] = [];
    for await (const lines of linesByBill(owner)) findings.push(...differencesOfLines(lines));
    for (const [what, query] of DIFFERENCES) {
      const { rows } = await owner.query<NamedDifference>(query);
      for (const { account_id, id, stored, counted, what: told = what } of rows)
        findings.push({
          subject: `bill ${id} of firm ${account_id}`,
          message: `${told} is stored as ${stored}, but comes to ${counted}`,
        });
    }
    const standing = await owner.query<Standing>(STANDING);
    for (const { account_id, id, bill_id, state } of standing.rows)
      findings.push({
        subject: `activity ${id} of firm ${account_id}`,
        message: `it is not on bill ${bill_id} (${state}) as stored`,
      });
    return findings;
  },
};

interface Finding {
  readonly subject: string;
  readonly message: string;
}

type Standing = Pick<Tables['activities'], 'account_id' | 'id' | 'bill_id'> & Pick<Tables['bills'], 'state'>;

/** The differences in the lines of one bill. */
function differencesOfLines(lines: readonly LineRow[]): Finding[] {
  const [first] = lines;
  if (!first) return [];
  const subject = `bill ${first.bill_id} of firm ${first.account_id}`;
  const { sums, lines: totalled } = recomputed(lines, first);
  const ofSums = BILL_SUMS.filter((name) => !equal(first[`stored_${name}`], sums[name])).map(
    (name) => `${name} is stored as ${first[`stored_${name}`]}, but its lines add up to ${sums[name]}`,
  );
  const ofLines = totalled.flatMap(({ line: { row }, totals }) => {
    const wanted = {
      ...totals,
      whole: isTrue(row.is_part) ? row.whole : subTotalOfLine(row, Number(row.digits)),
    };
    return LINE_SUMS.filter((name) => !equal(row[name], wanted[name])).map(
      (name) => `${name} of line ${row.id} is stored as ${row[name]}, but comes to ${wanted[name]}`,
    );
  });
  return [...ofSums, ...ofLines].map((message) => ({ subject, message }));
}

function recomputed(lines: readonly LineRow[], bill: LineRow) {
  return billTotals(
    lines.map((row) => {
      const taxes: readonly LineTax[] = JSON.parse(row.taxes);
      const discount = discountOf(row.discount_type, row.discount_rate);
      return { row, kind: row.kind, sub_total: row.sub_total, discount, taxes };
    }),
    {
      discount: discountOf(bill.bill_discount_type, bill.bill_discount_rate),
      services_only: isTrue(bill.discount_services_only),
      digits: Number(bill.digits),
      tax_rounding: bill.tax_rounding,
    },
  );
}
