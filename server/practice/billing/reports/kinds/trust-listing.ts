/** Trust balances by account, client and matter at the end of a day. */
import { sql } from '#kernel/database/sql.ts';
import { money } from '#kernel/reports/declared.ts';
import { date, identifier, overLines, text } from '#kernel/reports/table.ts';
import { FINANCIAL_ROLES, TRUST, type PracticeReport } from '../report-kind.ts';

export const trustListing: PracticeReport = {
  kind: 'trust_listing',
  name: 'Trust listing',
  category: 'compliance',
  describe: 'The funds held in trust for each client and matter at the end of a day.',
  of: 'day',
  takes: TRUST,
  runBy: FINANCIAL_ROLES,
  columns: [
    overLines('bank_account', 2),
    identifier('bank_account_id'),
    text('client', 3),
    identifier('client_id'),
    text('matter', 2),
    identifier('matter_id'),
    date('last_movement'),
    money('balance'),
  ],
  groups: [{ by: 'bank_account_id', name: 'bank_account' }],
  expected: (visible, { endDate }) => sql`
    select count(*) from (
      select from ${visible.bankTransactions} x
      where x.bank_account_type = 'Trust' and x.client_id is not null and x.date <= ${endDate}::date
      group by x.bank_account_id, x.client_id, x.matter_id having sum(x.amount) <> 0
    ) x`,
  lines: (visible, { endDate }) => sql`
    select a.name, x.bank_account_id, c.name, x.client_id, m.display_number, x.matter_id, max(x.date), sum(x.amount)
    from ${visible.bankTransactions} x
    left join ${visible.bankAccounts} a on a.id = x.bank_account_id
    left join ${visible.contacts} c on c.id = x.client_id
    left join ${visible.matters} m on m.id = x.matter_id
    where x.bank_account_type = 'Trust' and x.client_id is not null and x.date <= ${endDate}::date
    group by a.name, x.bank_account_id, c.name, x.client_id, m.display_number, x.matter_id having sum(x.amount) <> 0
    order by a.name collate "C" nulls last, x.bank_account_id, c.name collate "C" nulls last, x.client_id,
      m.display_number collate "C" nulls first, x.matter_id nulls first`,
};
