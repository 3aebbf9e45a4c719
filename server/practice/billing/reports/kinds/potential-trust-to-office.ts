/** Clients who owe money while the firm holds money in trust for them. */
import { sql } from '#kernel/database/sql.ts';
import { money } from '#kernel/reports/declared.ts';
import { identifier, text } from '#kernel/reports/table.ts';
import { MATTERS, FINANCIAL_ROLES, type PracticeReport } from '../report-kind.ts';
import { owed } from './receivables.ts';

export const potentialTrustToOffice: PracticeReport = {
  kind: 'potential_trust_to_office',
  name: 'Potential trust to office',
  category: 'compliance',
  describe:
    'The clients who owed money at the end of a day while funds were held in trust for them, and how much could be paid from trust.',
  of: 'day',
  takes: MATTERS,
  runBy: FINANCIAL_ROLES,
  columns: [
    text('client', 3),
    identifier('client_id'),
    money('owed'),
    money('in_trust'),
    money('transferable'),
  ],
  lines: (visible, { endDate }) => sql`
    select c.name, o.client_id, o.owed, h.held, least(o.owed, h.held)
    from (
      select b.client_id, sum(b.balance) as owed from ${owed(visible, endDate)} b group by b.client_id having sum(b.balance) > 0
    ) o
    join (
      select x.client_id, sum(x.amount) as held from ${visible.bankTransactions} x
      where x.bank_account_type = 'Trust' and x.date <= ${endDate}::date group by x.client_id having sum(x.amount) > 0
    ) h on h.client_id = o.client_id
    left join ${visible.contacts} c on c.id = o.client_id
    order by c.name collate "C" nulls last, o.client_id`,
};
