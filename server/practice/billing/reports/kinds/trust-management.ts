/** The trust balance of each matter compared with its required minimum. */
import { sql } from '#kernel/database/sql.ts';
import { money } from '#kernel/reports/declared.ts';
import { identifier, overLines, text } from '#kernel/reports/table.ts';
import { MATTERS, FINANCIAL_ROLES, type PracticeReport } from '../report-kind.ts';

export const trustManagement: PracticeReport = {
  kind: 'trust_management',
  name: 'Trust management',
  category: 'compliance',
  describe:
    'The funds held in trust for each matter at the end of a day, the minimum of its evergreen retainer, and the shortfall.',
  of: 'day',
  takes: MATTERS,
  runBy: FINANCIAL_ROLES,
  columns: [
    overLines('client', 3),
    identifier('client_id'),
    text('matter', 2),
    identifier('matter_id'),
    money('in_trust'),
    money('minimum'),
    money('short'),
  ],
  groups: [{ by: 'client_id', name: 'client' }],
  lines: (visible, { endDate }) => sql`
    select c.name, m.client_id, m.display_number, m.id, coalesce(h.held, 0.00), e.minimum_threshold,
      greatest(e.minimum_threshold - coalesce(h.held, 0.00), 0.00)
    from ${visible.matters} m
    left join ${visible.contacts} c on c.id = m.client_id
    left join ${visible.evergreenRetainers} e on e.matter_id = m.id
    left join (
      select x.matter_id, sum(x.amount) as held from ${visible.bankTransactions} x
      where x.bank_account_type = 'Trust' and x.date <= ${endDate}::date group by x.matter_id
    ) h on h.matter_id = m.id
    where h.held <> 0 or e.minimum_threshold is not null
    order by c.name collate "C" nulls last, m.client_id, m.display_number collate "C", m.id`,
};
