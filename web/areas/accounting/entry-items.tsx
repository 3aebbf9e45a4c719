/** Debits and credits of an entry, each account linked to its register. */
import type { JournalEntry } from '../../../sdk/accounting.ts';
import { AppLink } from '../../shell/url-state.ts';
import { Amount } from './amount.tsx';
import { debitsOf } from './journal-page.tsx';

export function EntryItems({ entry }: { readonly entry: JournalEntry }) {
  return (
    <div className="books-scroll">
      <table className="books-table" aria-label={`Items of entry ${entry.id}`}>
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Description</th>
            <th scope="col" className="books-number">
              Debit
            </th>
            <th scope="col" className="books-number">
              Credit
            </th>
          </tr>
        </thead>
        <tbody>
          {entry.journal_entry_items.map(
            ({ id, ledger_account: account, description, operation_type, amount }) => (
              <tr key={id}>
                <th scope="row">
                  <AppLink href={`/accounting/accounts/${account?.id}?from=${entry.date}&to=${entry.date}`}>
                    {account?.name}
                  </AppLink>
                </th>
                <td>{description}</td>
                <td className="books-number">{operation_type === 'debit' && <Amount of={amount} />}</td>
                <td className="books-number">{operation_type === 'credit' && <Amount of={amount} />}</td>
              </tr>
            ),
          )}
          <tr data-total>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td className="books-number">
              <Amount of={debitsOf(entry)} />
            </td>
            <td className="books-number">
              <Amount of={debitsOf(entry)} />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
