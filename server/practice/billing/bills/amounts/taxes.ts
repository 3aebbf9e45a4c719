/** The taxes of a line: an expense has its own, time has the firm's default taxes on services. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { decimalText, multiply } from '#kernel/values/money.ts';
import type { Tables } from '#tables';
import {
  settingByDefault,
  taxesOfSetting,
  type FirmTaxes,
  type Tax,
  readFirmTaxes,
  type TaxRounding,
} from '../../../firm/index.ts';
import type { LineTax } from './line-tax-amounts.ts';

export interface NamedTax extends LineTax {
  readonly name: string;
  /** Null for a rate entered only on the bill. */
  readonly tax_rate_configuration_id: string | null;
}

export interface BillTaxes {
  /** The firm's first and second tax in percent; 0 if there is none. */
  readonly tax_rate: string;
  readonly secondary_tax_rate: string;
  readonly firm: FirmTaxes;
  /** How the firm rounds taxes. */
  readonly rounding: TaxRounding;
  readonly of: (entryId: string, kind: string) => readonly NamedTax[];
}

export async function readBillTaxes(
  connection: Connection,
  accountId: string,
  entryIds: readonly string[],
): Promise<BillTaxes> {
  const rates = await connection.rows<Pick<Tables['tax_rate_configurations'], 'id' | 'name' | 'rate'>>(
    sql`select id, name, rate from tax_rate_configurations where account_id = ${accountId}`,
  );
  const byId = new Map(rates.map((each) => [each.id, each]));
  const settings = await settingsOf(connection, accountId);
  const firm = await readFirmTaxes(connection, accountId);
  const named = (taxes: readonly Tax[]): NamedTax[] =>
    placed(taxes, firm).flatMap((tax) => {
      const found = byId.get(tax.tax_rate_configuration_id);
      return found ? [{ ...tax, name: found.name, rate: found.rate }] : [];
    });
  const services = named(taxesOfSetting(settingByDefault(settings), firm));
  const byEntry = await taxesOfEntries(connection, accountId, entryIds);
  const percent = (id: string | null): string =>
    decimalText(multiply((id === null ? undefined : byId.get(id)?.rate) ?? '0', 100));
  return {
    firm,
    rounding: settings.tax_rounding,
    tax_rate: percent(firm.first),
    secondary_tax_rate: percent(firm.second),
    of: (entryId, kind) =>
      kind === 'Service' ? services : named((byEntry.get(entryId) ?? []).map((row) => ({ ...row }))),
  };
}

type TaxesByDefault = Pick<
  Tables['billing_settings'],
  'apply_tax_by_default' | 'use_secondary_tax' | 'apply_secondary_tax_by_default' | 'tax_rounding'
>;

const NO_TAXES: TaxesByDefault = {
  apply_tax_by_default: false,
  use_secondary_tax: false,
  apply_secondary_tax_by_default: false,
  tax_rounding: 'line',
};

async function settingsOf(connection: Connection, accountId: string): Promise<TaxesByDefault> {
  const settings = await connection.row<TaxesByDefault>(sql`
    select apply_tax_by_default, use_secondary_tax, apply_secondary_tax_by_default, tax_rounding from billing_settings
    where account_id = ${accountId}`);
  return settings ?? NO_TAXES;
}

async function taxesOfEntries(connection: Connection, accountId: string, entryIds: readonly string[]) {
  const rows = await connection.rows<
    Pick<Tables['tax_settings'], 'activity_id' | 'order' | 'rule' | 'tax_rate_configuration_id'>
  >(sql`select activity_id, "order", rule, tax_rate_configuration_id from tax_settings
    where account_id = ${accountId} and activity_id = any(${entryIds}::bigint[]) and direction = 'output'`);
  return Map.groupBy(rows, ({ activity_id }) => activity_id);
}

/** The firm's second tax counts as the second on a bill even if it is the only one. */
export function placed<T extends Pick<Tax, 'order' | 'tax_rate_configuration_id'>>(
  taxes: readonly T[],
  { first, second }: FirmTaxes,
): readonly T[] {
  const [only, another] = taxes;
  return only && !another && second !== first && only.tax_rate_configuration_id === second
    ? [{ ...only, order: 2 }]
    : taxes;
}
