/** The taxes of a bill in the books: the amount of each, and its liability account. */
import { taxAccount, type AccountReference } from '#accounting';
import { sql } from '#kernel/database/sql.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';

export interface PostedTax {
  readonly account: AccountReference;
  readonly amount: string;
}

/** One per tax; a rate entered only on the bill is posted to the general sales tax account. */
export async function taxesOfBill({ connection, context }: Work, billId: string): Promise<PostedTax[]> {
  const rows = await connection.rows<
    Pick<Tables['line_item_taxes'], 'tax_rate_configuration_id' | 'amount'> &
      Pick<Tables['tax_rate_configurations'], 'name'>
  >(sql`
    select t.tax_rate_configuration_id, max(c.name) as name, sum(t.amount) as amount
    from line_item_taxes t join line_items l on l.account_id = t.account_id and l.id = t.line_item_id
    left join tax_rate_configurations c on c.account_id = t.account_id and c.id = t.tax_rate_configuration_id
    where t.account_id = ${context.principal.accountId} and l.bill_id = ${billId} and l.deleted_at is null
    group by 1 having sum(t.amount) <> 0 order by 1`);
  const taxes: PostedTax[] = [];
  for (const { tax_rate_configuration_id: id, name, amount } of rows) {
    const account = id === null ? 'sales_tax_payable' : await taxAccount(connection, context, { id, name });
    taxes.push({ account, amount });
  }
  return taxes;
}
