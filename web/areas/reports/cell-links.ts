/** Where the cells of a report lead: the matter, client, bill, journal entry or ledger account that they name. */
import { getJournalEntry, getLedgerAccount } from '../../../sdk/accounting.ts';
import { can } from '../../api/session.ts';
import type { ReportRow } from '../../ui/report-cell.tsx';

export function linkOf(row: ReportRow, column: string): string | undefined {
  const link = LINKS.find(
    ({ columns, id, isOpen }) => columns.test(column) && row[id] && (isOpen === undefined || isOpen(row)),
  );
  return link && `${link.address}/${row[link.id]}`;
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
