/** Recomputes every bill from its lines, every line from its parts, and where entries stand, and compares. */
import type { Check } from '#kernel/verification.ts';
import { billTotals, BILL_SUMS, type Discount, type LineSums } from './totals.ts';

interface LineRow {
  readonly [column: string]: string | null;
  readonly account_id: string;
  readonly bill_id: string;
}

const LINES = `
  select b.account_id, b.id as bill_id, l.id, l.kind, l.sub_total, l.discount_type, l.discount_rate, l.total,
    b.discount_type as bill_discount_type, b.discount_rate as bill_discount_rate, b.discount_services_only,
    ${BILL_SUMS.map((name) => `b.${name} as kept_${name}`).join(', ')},
    (select coalesce(jsonb_agg(jsonb_build_object('order', t."order", 'rule', t.rule, 'rate', t.rate::text)), '[]')::text
      from line_item_taxes t where t.account_id = l.account_id and t.line_item_id = l.id) as taxes
  from bills b join line_items l on l.account_id = b.account_id and l.bill_id = b.id and l.deleted_at is null
  where b.kind <> 'trust_kind' order by b.account_id, b.id, l.id`;

const STANDING = `
  select a.account_id, a.id, a.bill_id, b.state from activities a
  left join bills b on b.account_id = a.account_id and b.id = a.bill_id
  where a.bill_id is not null and (b.id is null or a.billed <> (b.state in ('awaiting_payment', 'paid'))
    or b.state in ('void', 'deleted') or not exists (select from line_items l where l.account_id = a.account_id
      and l.activity_id = a.id and l.bill_id = a.bill_id and l.deleted_at is null))`;

const INTEREST = `
  select b.account_id, b.id, b.interest_total as kept, coalesce(sum(c.total), 0) as counted from bills b
  left join interest_charges c on c.account_id = b.account_id and c.bill_id = b.id and c.deleted_at is null
  group by 1, 2, 3 having b.interest_total <> coalesce(sum(c.total), 0)`;

function discount(type: string | null | undefined, rate: string | null | undefined): Discount | null {
  return type ? { type: type as Discount['type'], rate: rate! } : null;
}

export const billCheck: Check = {
  name: 'bills',
  describe:
    'Recomputes bills from their lines, discounts and taxes, interest from its charges, and where entries stand.',
  async run({ owner }) {
    const findings: { subject: string; message: string }[] = [];
    const found = await owner.query<LineRow>(LINES);
    for (const lines of Map.groupBy(found.rows, (row) => `${row.account_id} ${row.bill_id}`).values()) {
      const [first] = lines as [LineRow, ...LineRow[]];
      const subject = `bill ${first.bill_id} of firm ${first.account_id}`;
      const { sums, lines: totals } = billTotals(
        lines.map((row) => ({
          kind: row.kind as LineSums['kind'],
          sub_total: row.sub_total!,
          discount: discount(row.discount_type, row.discount_rate),
          taxes: JSON.parse(row.taxes!) as LineSums['taxes'],
        })),
        {
          discount: discount(first.bill_discount_type, first.bill_discount_rate),
          services_only: ['t', 'true'].includes(String(first.discount_services_only)),
        },
      );
      for (const name of BILL_SUMS) {
        if (first[`kept_${name}`] !== sums[name])
          findings.push({
            subject,
            message: `${name} is kept as ${first[`kept_${name}`]}, and its lines come to ${sums[name]}`,
          });
      }
      for (const [index, row] of lines.entries()) {
        if (row.total !== totals[index]!.total)
          findings.push({
            subject,
            message: `line ${row.id} is kept as ${row.total}, and comes to ${totals[index]!.total}`,
          });
      }
    }
    const standing = await owner.query<Record<'account_id' | 'id' | 'bill_id' | 'state', string>>(STANDING);
    for (const { account_id, id, bill_id, state } of standing.rows)
      findings.push({
        subject: `activity ${id} of firm ${account_id}`,
        message: `it does not stand on bill ${bill_id} (${state}) as it says`,
      });
    const interest = await owner.query<Record<'account_id' | 'id' | 'kept' | 'counted', string>>(INTEREST);
    for (const { account_id, id, kept, counted } of interest.rows)
      findings.push({
        subject: `bill ${id} of firm ${account_id}`,
        message: `interest is kept as ${kept}, and its charges come to ${counted}`,
      });
    return findings;
  },
};
