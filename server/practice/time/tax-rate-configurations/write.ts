/** Writes taxes: at most fifteen per firm; a tax in use cannot be deleted. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import { after, type Draft, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import {
  requireName,
  authorityFitsTheCountry,
  firmMayAddATax,
  rateIsAFraction,
  taxMayGo,
} from '../../firm/index.ts';
import type { taxRateConfiguration } from './tax-rate-configuration.ts';

async function prepare(
  draft: Draft<typeof taxRateConfiguration>,
  { connection, context }: Work,
): Promise<void> {
  const { accountId } = context.principal;
  const found = [rateIsAFraction(after(draft, 'rate') ?? '0')];
  if (draft.operation === 'create') {
    const firm = await lockAndCountTaxes(connection, accountId);
    found.push(
      firmMayAddATax(firm.configurations),
      authorityFitsTheCountry(after(draft, 'tax_authority'), firm.country),
    );
  }
  draft.refusals.push(...requireName(draft), ...requireName(draft, 'country'));
  draft.refusals.push(...found.filter((refusal) => refusal !== undefined));
}

/** Counts under a lock on the firm's settings, so that concurrent requests cannot exceed the limit. */
async function lockAndCountTaxes(
  connection: Connection,
  accountId: string,
): Promise<{ configurations: number; country: string }> {
  await connection.execute(
    sql`select from billing_settings where account_id = ${accountId} for no key update`,
  );
  const row = await connection.row<Pick<Tables['accounts'], 'country'> & { count: string }>(
    sql`select a.country, (select count(*) from tax_rate_configurations c where c.account_id = ${accountId} and c.deleted_at is null)
        from accounts a where a.id = ${accountId}`,
  );
  return { configurations: Number(row?.count), country: row?.country ?? '' };
}

/** The billing settings show the firm's own taxes, so they are marked as changed too. */
async function complete(
  { current }: Draft<typeof taxRateConfiguration>,
  _id: string,
  { connection, context, writer }: Work,
): Promise<void> {
  if (current?.is_system !== true) return;
  const settings = await connection.row<Pick<Tables['billing_settings'], 'id'>>(
    sql`select id from billing_settings where account_id = ${context.principal.accountId}`,
  );
  if (settings)
    await writer.touch(
      connection,
      writer.registry.of('billing_settings', 'billing_settings'),
      settings.id,
      context,
    );
}

async function refuseDelete(
  { id, is_system }: Tables['tax_rate_configurations'],
  { connection, context }: Work,
): Promise<Refusal | undefined> {
  const used = await connection.row(
    sql`select from tax_settings s
        left join activities a on a.account_id = s.account_id and a.id = s.activity_id
        left join expense_categories e on e.account_id = s.account_id and e.id = s.expense_category_id
        where s.account_id = ${context.principal.accountId} and s.tax_rate_configuration_id = ${id}
          and coalesce(a.deleted_at, e.deleted_at) is null limit 1`,
  );
  return taxMayGo({ id: id, is_system: is_system, used: used !== undefined });
}

export const taxRateConfigurationRules: WriteRules<typeof taxRateConfiguration> = {
  prepare,
  complete,
  refuseDelete,
};
