/**
 * Where the cells of a report lead: names to the matter, client, bill, bank account, journal entry or ledger account, and
 * amounts to the document or the account that they come from.
 */
import { getJournalEntry, getLedgerAccount } from '../../../sdk/accounting.ts';
import { getBankAccount } from '../../../sdk/practice.ts';
import { can } from '../../api/session.ts';
import type { ReportColumn, ReportRow } from '../../ui/reports/report-cell.tsx';

/** The days that a report covers. */
export interface Days {
  readonly start_date: string | null;
  readonly end_date: string;
}

export function linkOf(row: ReportRow, { name, kind }: ReportColumn, days: Days): string | undefined {
  const link = LINKS.find(
    ({ columns, id, isOpen }) => columns.test(name) && row[id] && (isOpen === undefined || isOpen(row)),
  );
  if (link) return `${link.address}/${row[link.id]}${link.id === 'account_id' ? within(days) : ''}`;
  return kind === 'amount' && row[name] ? sourceOf(row, days) : undefined;
}

interface CellLink {
  readonly columns: RegExp;
  readonly id: string;
  readonly address: string;
  readonly isOpen?: (row: ReportRow) => boolean;
}

const LINKS: readonly CellLink[] = [
  { columns: /^matter/, id: 'matter_id', address: '/matters' },
  { columns: /^client/, id: 'client_id', address: '/contacts' },
  { columns: /^contact$/, id: 'contact_id', address: '/contacts' },
  { columns: /^(?:bill|number|reference)$/, id: 'bill_id', address: '/billing/bills' },
  {
    columns: /^bank_account$/,
    id: 'bank_account_id',
    address: '/billing/trust',
    isOpen: () => can(getBankAccount),
  },
  {
    columns: /^description$/,
    id: 'entry_id',
    address: '/accounting/journal',
    isOpen: () => can(getJournalEntry),
  },
  {
    columns: /^type$/,
    id: 'entry_id',
    address: '/accounting/journal',
    isOpen: ({ description }) => !description && can(getJournalEntry),
  },
  {
    columns: /^account_(?:code|name)$/,
    id: 'account_id',
    address: '/accounting/accounts',
    isOpen: () => can(getLedgerAccount),
  },
];

const within = ({ start_date, end_date }: Days): string =>
  `?${start_date ? `from=${start_date}&` : ''}to=${end_date}`;

/** What an amount comes from: the most specific record that the row names. */
function sourceOf(row: ReportRow, days: Days): string | undefined {
  const { bill_id: bill, entry_id: entry, account_id: account, matter_id: matter, client_id: client } = row;
  const { bank_account_id: bank, transaction_id: transaction } = row;
  if (bill) return `/billing/bills/${bill}`;
  if (entry && can(getJournalEntry)) return `/accounting/journal/${entry}`;
  if (account && can(getLedgerAccount)) return `/accounting/accounts/${account}${within(days)}`;
  if (bank && transaction && can(getBankAccount))
    return `/billing/trust/${bank}?tab=transactions&transaction=${transaction}`;
  if (matter) return `/matters/${matter}`;
  if (client) return `/billing/clients/${client}`;
  return bank && can(getBankAccount) ? `/billing/trust/${bank}` : undefined;
}
