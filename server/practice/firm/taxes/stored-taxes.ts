/** The stored taxes of an entry or expense category, and the firm's own taxes. */
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import type { FirmTaxes, Tax } from './rules.ts';

/** The owner of taxes, by the column of tax_settings that refers to it. */
export interface TaxOwner {
  readonly accountId: string;
  readonly column: 'activity_id' | 'expense_category_id' | 'billing_settings_id';
  readonly id: string;
}

/** output: charged to the client. input: paid to a vendor. */
export type TaxDirection = 'output' | 'input';

type TaxRow = Pick<Tables['tax_settings'], 'order' | 'rule' | 'tax_rate_configuration_id'>;

export async function readTaxesOf(
  connection: Connection,
  { accountId, column, id }: TaxOwner,
  direction: TaxDirection,
): Promise<Tax[]> {
  const rows = await connection.rows<TaxRow>(
    sql`select "order", rule, tax_rate_configuration_id from tax_settings
        where account_id = ${accountId} and ${raw(column)} = ${id} and direction = ${direction} order by "order"`,
  );
  return rows.map((row) => ({ ...row, order: row.order }));
}

/** Replaces the owner's taxes. */
export async function replaceTaxes(
  connection: Connection,
  { accountId, column, id }: TaxOwner,
  direction: TaxDirection,
  taxes: readonly Tax[],
): Promise<void> {
  await connection.execute(
    sql`delete from tax_settings where account_id = ${accountId} and ${raw(column)} = ${id} and direction = ${direction}`,
  );
  for (const { order, rule, tax_rate_configuration_id } of taxes) {
    await connection.execute(
      sql`insert into tax_settings (account_id, ${raw(column)}, direction, "order", rule, tax_rate_configuration_id)
          values (${accountId}, ${id}, ${direction}, ${order}, ${rule}, ${tax_rate_configuration_id})`,
    );
  }
}

/** The firm's own taxes, as set in settings/billing. */
export async function readFirmTaxes(connection: Connection, accountId: string): Promise<FirmTaxes> {
  const rows = await connection.rows<TaxRow>(
    sql`select "order", rule, tax_rate_configuration_id from tax_settings
        where account_id = ${accountId} and billing_settings_id is not null order by "order"`,
  );
  const at = (order: string): TaxRow | undefined => rows.find((row) => row.order === Number(order));
  return {
    first: at('1')?.tax_rate_configuration_id ?? null,
    second: at('2')?.tax_rate_configuration_id ?? null,
    second_rule: at('2')?.rule ?? 'Pre',
  };
}
