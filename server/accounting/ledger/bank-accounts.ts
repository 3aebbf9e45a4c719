/**
 * The ledger accounts of the practice's bank accounts. The first operating and the first trust account use the
 * account in the firm's initial chart while nothing is posted to it; all others get their own.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { newEtag } from '#kernel/changes/etags.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { lockBooksExclusively, lastItem } from './periods.ts';

export interface BankAccount {
  /** The id of the practice's bank account; postings refer to it as {bankAccountId}. */
  readonly bankAccountId: string;
  readonly name: string;
}

/** Ledger account types: Bank and Trust bank. */
const TYPE_OF_KIND = { operating: '1', trust: '2' } as const;
const ROLE_OF_KIND = { operating: 'operating_bank', trust: 'trust_bank' } as const;
/** Codes for further bank accounts follow the first one's, up to this many. */
const CODES_OF_KIND = 49;

/** Creates the ledger account of a bank account and returns its id. */
export async function openBankAccount(
  connection: Connection,
  { principal: { accountId }, now }: RequestContext,
  { bankAccountId, name, kind }: BankAccount & { readonly kind: 'operating' | 'trust' },
): Promise<string> {
  const at = now.toISOString();
  const first = await connection.row<Pick<Tables['ledger_accounts'], 'id' | 'code'> & { free: boolean }>(sql`
    select a.id, a.code, a.bank_account_id is null and not exists (
      select from journal_entry_items i where i.account_id = a.account_id and i.ledger_account_id = a.id) as free
    from ledger_accounts a where a.account_id = ${accountId} and a.role = ${ROLE_OF_KIND[kind]} for update of a`);
  if (!first) throw new Error(`The firm ${accountId} has no chart of accounts.`);
  if (first.free) {
    await connection.execute(sql`
      update ledger_accounts set bank_account_id = ${bankAccountId}, name = ${name}, etag = ${newEtag()}, updated_at = greatest(created_at, ${at})
      where account_id = ${accountId} and id = ${first.id}`);
    return first.id;
  }
  const made = await connection.one<Pick<Tables['ledger_accounts'], 'id'>>(sql`
    insert into ledger_accounts (account_id, name, code, ledger_account_type_id, primary_type, ledger_type, kind,
      bank_account_id, etag, created_at, updated_at)
    select ${accountId}, ${name},
      (select min(n)::text from generate_series(${Number(first.code ?? 0) + 1}::integer, ${Number(first.code ?? 0) + CODES_OF_KIND}::integer) n
       where ${/^\d{1,8}$/.test(first.code ?? '')} and not exists (
         select from ledger_accounts c where c.account_id = ${accountId} and lower(c.code) = n::text)),
      t.id, t.primary_type, t.ledger_type, t.kind, ${bankAccountId}, ${newEtag()}, ${at}, ${at}
    from ledger_account_types t where t.id = ${TYPE_OF_KIND[kind]}
    returning id`);
  return made.id;
}

/** Applies a bank account's new name or status. */
export async function changeBankAccount(
  connection: Connection,
  { principal: { accountId }, now }: RequestContext,
  change: Partial<BankAccount> & { readonly bankAccountId: string; readonly active?: boolean },
): Promise<void> {
  const { bankAccountId, name, active } = change;
  let after: string | null = null;
  if (active === false) {
    await lockBooksExclusively(connection, accountId);
    after = await lastItem(connection, accountId);
  }
  // An account that the service itself posts to stays active.
  const changed = await connection.execute(sql`
    update ledger_accounts set name = coalesce(${name ?? null}, name),
      status = case when role is not null then status else coalesce(${active === undefined ? null : active ? 'active' : 'inactive'}, status) end,
      inactive_after_item_id = case when role is not null or ${active ?? null}::boolean then null
        else coalesce(inactive_after_item_id, ${after}::bigint) end,
      etag = ${newEtag()}, updated_at = ${now.toISOString()}
    where account_id = ${accountId} and bank_account_id = ${bankAccountId}`);
  if (changed === 0) throw refuse('ledger.bank_account_unknown', { id: bankAccountId });
}
