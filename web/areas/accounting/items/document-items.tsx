/** The items of a bill or an expense, each linked to the register of its account. */
import { AppLink } from '../../../shell/url-state.ts';
import { Amount, type AmountProps } from '../amount.tsx';
import { BooksTable } from '../books-table.tsx';

export interface DocumentItem {
  readonly id: number;
  readonly ledger_account: { readonly id: number; readonly name: string } | null;
  readonly matter: { readonly id: number; readonly display_name: string } | null;
  readonly description: string | null;
  readonly amount: NonNullable<AmountProps['of']>;
}

export interface DocumentItemsProps {
  readonly items: readonly DocumentItem[];
  readonly total: AmountProps['of'];
}

export function DocumentItems({ items, total }: DocumentItemsProps) {
  return (
    <BooksTable title="Items" columns={['Account', 'Matter', 'Description', 'Amount']} numbers={['Amount']}>
      <tbody>
        {items.map(({ id, ledger_account: account, matter, description, amount }) => (
          <tr key={id}>
            <th scope="row">
              <AppLink href={`/accounting/accounts/${account?.id}`}>{account?.name}</AppLink>
            </th>
            <td>{matter && <AppLink href={`/matters/${matter.id}`}>{matter.display_name}</AppLink>}</td>
            <td>{description}</td>
            <td className="books-number">
              <Amount of={amount} />
            </td>
          </tr>
        ))}
        <tr data-total>
          <th scope="row" colSpan={3}>
            Total
          </th>
          <td className="books-number">
            <Amount of={total} />
          </td>
        </tr>
      </tbody>
    </BooksTable>
  );
}
