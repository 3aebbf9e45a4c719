/** Income without a bill: bank interest, payments recorded as earned, and manual entries. */
import { otherIncome } from '#accounting';
import { sql } from '#kernel/database/sql.ts';
import { money } from '#kernel/reports/declared.ts';
import { date, identifier, overLines, term, text } from '#kernel/reports/table.ts';
import { FINANCIAL_ROLES, type PracticeReport } from '../report-kind.ts';

export const otherRevenue: PracticeReport = {
  kind: 'other_revenue',
  name: 'Other revenue',
  category: 'revenue',
  describe:
    'The income in the books between two dates that does not come from bills or their interest, by account.',
  of: 'range',
  takes: ['accounting_basis'],
  runBy: FINANCIAL_ROLES,
  ofWholeFirm: true,
  columns: [
    overLines('account', 3),
    identifier('ledger_account_id'),
    date('date'),
    term('source', 1.6),
    identifier('source_id'),
    text('description', 3),
    text('client', 2.4),
    identifier('client_id'),
    text('matter', 1.6),
    identifier('matter_id'),
    money('amount'),
  ],
  groups: [{ by: 'ledger_account_id', name: 'account' }],
  lines: (visible, asked) => sql`
    select i.account, i.ledger_account_id, i.date, coalesce(i.source_type, 'journal_entry'), i.source_id, i.description,
      c.name, i.client_id, m.display_number, i.matter_id, i.amount
    from ${otherIncome(asked)} i
    left join ${visible.contacts} c on c.id = i.client_id
    left join ${visible.matters} m on m.id = i.matter_id
    order by i.code collate "C" nulls last, i.account collate "C", i.ledger_account_id, i.date, i.id`,
};
