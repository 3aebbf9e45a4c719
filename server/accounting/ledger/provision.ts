/** The initial books of a firm: its chart of accounts, the service's vendor, and open periods. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { newEtag } from '#kernel/changes/etags.ts';

/** The maker of the service, which cannot be removed from a firm's vendors. */
const SYSTEM_VENDOR = 'Chancery';

/** Runs in the transaction that creates the firm. */
export async function provisionLedger(
  connection: Connection,
  { accountId, at }: { readonly accountId: string; readonly at: Date },
): Promise<void> {
  const now = at.toISOString();
  await connection.execute(sql`
    insert into ledger_settings (account_id, etag, created_at, updated_at)
    values (${accountId}, ${newEtag()}, ${now}, ${now})`);
  await connection.execute(sql`
    insert into ledger_accounts (account_id, name, code, ledger_account_type_id, primary_type, ledger_type, kind, role,
      etag, created_at, updated_at)
    select ${accountId}, c.name, c.code, t.id, t.primary_type, t.ledger_type, t.kind, c.role,
      md5(${newEtag()} || c.code), ${now}::timestamptz, ${now}::timestamptz
    from ledger_chart c join ledger_account_types t on t.id = c.ledger_account_type_id order by c.code`);
  await connection.execute(sql`
    insert into vendors (account_id, company_name, is_system, etag, created_at, updated_at)
    values (${accountId}, ${SYSTEM_VENDOR}, true, ${newEtag()}, ${now}, ${now})`);
}
