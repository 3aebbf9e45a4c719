/** The ledger accounts of the practice's taxes: one per tax, below the account of all sales taxes. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { newEtag } from '#kernel/changes/etags.ts';
import type { Tables } from '#tables';
import type { AccountReference } from './posting.ts';

/** A tax, as named in the practice. */
export interface NamedTax {
  readonly id: string;
  readonly name: string;
}

/** The deepest level at which a parent is used; below a deeper one the account is created at the top level. */
const DEEPEST_PARENT = 8;

/**
 * The liability account of a tax: its own account, created when the tax is first charged, or that of all sales taxes
 * if its own is inactive.
 */
export async function taxAccount(
  connection: Connection,
  { principal: { accountId }, now }: RequestContext,
  { id, name }: NamedTax,
): Promise<AccountReference> {
  const at = now.toISOString();
  await connection.execute(sql`
    insert into ledger_accounts (account_id, name, ledger_account_type_id, primary_type, ledger_type, kind, parent_id,
      parent_depth, tax_rate_configuration_id, etag, created_at, updated_at)
    select a.account_id, left(a.name || ': ' || ${name}, 255), a.ledger_account_type_id, a.primary_type, a.ledger_type, a.kind,
      case when a.depth <= ${DEEPEST_PARENT}::integer then a.id end, case when a.depth <= ${DEEPEST_PARENT}::integer then a.depth end,
      ${id}, ${newEtag()}, ${at}, ${at}
    from ledger_accounts a where a.account_id = ${accountId} and a.role = 'sales_tax_payable' and not exists (
      select from ledger_accounts t where t.account_id = a.account_id and t.tax_rate_configuration_id = ${id}::bigint)
    on conflict do nothing`);
  const row = await connection.row<Pick<Tables['ledger_accounts'], 'id' | 'status'>>(sql`
    select id, status from ledger_accounts where account_id = ${accountId} and tax_rate_configuration_id = ${id}`);
  return row?.status === 'active' ? { ledgerAccountId: row.id } : 'sales_tax_payable';
}
