/**
 * Payments between two days to vendors marked for form 1099. Card payments are separate, because the card processor
 * reports them. The reporting threshold is left to the filer.
 */
import { sql } from '#kernel/database/sql.ts';
import { amountText } from '../../ledger/amount.ts';
import type { Snapshot } from '#kernel/reports/snapshot.ts';
import {
  amount,
  singleBatch,
  identifier,
  text,
  titled,
  type ReportRequest,
  type Line,
  type Table,
} from '#kernel/reports/table.ts';

type VendorRow = [
  name: string,
  id: string,
  ein: string | null,
  address: string,
  paid: string,
  byCard: string,
];

const COLUMNS = [
  text('vendor', 3),
  identifier('vendor_id'),
  titled('EIN', text('employer_identification_number', 1.4)),
  text('address', 4),
  amount('reportable'),
  amount('paid_by_card'),
];

export async function vendor1099Summary(snapshot: Snapshot, asked: ReportRequest): Promise<Table> {
  const rows = await snapshot.rows<VendorRow>(sql`
    select v.name, v.id, v.employer_identification_number, concat_ws(', ', v.street, v.city, v.state, v.zip_code),
      coalesce(sum(p.amount) filter (where not p.by_card), 0)::text, coalesce(sum(p.amount) filter (where p.by_card), 0)::text
    from (
      select account_id, vendor_id, amount, coalesce(payment_method in ('credit_card', 'debit_card'), false) as by_card, date
      from vendor_bill_payments where account_id = ${asked.accountId} and deleted_at is null
      union all
      select account_id, vendor_id, case when reverses_id is null then amount else -amount end,
        coalesce(payment_method in ('credit_card', 'debit_card'), false), date
      from expenses where account_id = ${asked.accountId} and deleted_at is null
    ) p
    join vendors v on v.account_id = p.account_id and v.id = p.vendor_id and v.tax_1099
    where p.date between ${asked.startDate}::date and ${asked.endDate}::date
    group by v.account_id, v.id order by v.name collate "C", v.id`);
  const { digits } = asked;
  let total = 0n;
  let card = 0n;
  const lines = rows.map(([name, id, ein, address, paid, byCard]): Line => {
    total += BigInt(paid);
    card += BigInt(byCard);
    return {
      type: 'account',
      cells: [name, id, ein, address, amountText(BigInt(paid), digits), amountText(BigInt(byCard), digits)],
    };
  });
  return {
    title: '1099 summary',
    columns: COLUMNS,
    lines: singleBatch([
      ...lines,
      {
        type: 'total',
        cells: ['Total', null, null, null, amountText(total, digits), amountText(card, digits)],
      },
    ]),
  };
}
