/** Debits and credits of an entry, each account linked to its register. */
import type { JournalEntry } from '../../../../sdk/accounting.ts';
import { AppLink } from '../../../shell/url-state.ts';
import { Amount } from '../amount.tsx';
import { BooksTable } from '../books-table.tsx';
import { debitsOf } from './journal-page.tsx';

export function EntryItems({ entry }: { readonly entry: JournalEntry }) {
  const total = <Amount of={debitsOf(entry)} />;
  const described = entry.journal_entry_items.some(({ description }) => description);
  return (
    <BooksTable
      title={`Items of entry ${entry.id}`}
      columns={['Account', ...(described ? ['Description'] : []), 'Debit', 'Credit']}
      numbers={['Debit', 'Credit']}
    >
      <tbody>
        {entry.journal_entry_items.map(
          ({ id, ledger_account: account, description, operation_type, amount }) => (
            <tr key={id}>
              <th scope="row">
                <AppLink href={`/accounting/accounts/${account?.id}?from=${entry.date}&to=${entry.date}`}>
                  {account?.name}
                </AppLink>
              </th>
              {described && <td>{description}</td>}
              <td className="books-number">{operation_type === 'debit' && <Amount of={amount} />}</td>
              <td className="books-number">{operation_type === 'credit' && <Amount of={amount} />}</td>
            </tr>
          ),
        )}
        <tr data-total>
          <th scope="row" colSpan={described ? 2 : 1}>
            Total
          </th>
          <td className="books-number">{total}</td>
          <td className="books-number">{total}</td>
        </tr>
      </tbody>
    </BooksTable>
  );
}
