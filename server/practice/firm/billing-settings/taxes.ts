/**
 * The firm's first and second tax as rows. They are tax rate configurations marked as the system's, so that they
 * cannot be deleted; a tax that is no longer the firm's own loses the mark.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { updateWithoutRules } from '#kernel/changes/change.ts';
import { equal } from '#kernel/values/money.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import type { Tax } from '../taxes/rules.ts';
import { readTaxesOf, replaceTaxes } from '../taxes/stored-taxes.ts';
import type { WantedTax } from './rules.ts';

const ownerOf = (accountId: string, id: string) =>
  ({ accountId, column: 'billing_settings_id', id }) as const;

export function readOwnTaxes(connection: Connection, accountId: string, settingsId: string): Promise<Tax[]> {
  return readTaxesOf(connection, ownerOf(accountId, settingsId), 'output');
}

/** Replaces the firm's own taxes. */
export async function writeOwnTaxes(
  settingsId: string,
  before: readonly Tax[],
  wanted: readonly WantedTax[],
  work: Work,
): Promise<void> {
  const taxes: Tax[] = [];
  for (const tax of wanted) taxes.push({ ...tax, tax_rate_configuration_id: await configure(tax, work) });
  await replaceTaxes(work.connection, ownerOf(work.context.principal.accountId, settingsId), 'output', taxes);
  const kept = new Set(taxes.map((tax) => tax.tax_rate_configuration_id));
  for (const { tax_rate_configuration_id: id } of before) {
    if (!kept.has(id)) await change(id, { is_system: false }, work);
  }
}

/** The configuration of a tax, created or changed if necessary. */
async function configure(tax: WantedTax, work: Work): Promise<string> {
  const { connection, context, writer } = work;
  if (tax.tax_rate_configuration_id !== null) {
    await change(tax.tax_rate_configuration_id, { is_system: true, ...namesOf(tax) }, work);
    return tax.tax_rate_configuration_id;
  }
  const firm = await connection.one<Pick<Tables['accounts'], 'country'>>(
    sql`select country from accounts where id = ${context.principal.accountId}`,
  );
  const columns = { name: tax.name ?? '', rate: tax.rate ?? '0', country: firm.country, is_system: 'true' };
  return writer.insert(
    connection,
    writer.registry.of('tax_rate_configurations', 'tax_rate_configuration'),
    context,
    columns,
  );
}

function namesOf({ name, rate }: WantedTax): { name?: string; rate?: string } {
  return { ...(name === undefined ? {} : { name }), ...(rate === undefined ? {} : { rate }) };
}

/** Writes the row only if it differs, without the rules that would write to the settings again. */
async function change(
  id: string,
  columns: { is_system: boolean; name?: string; rate?: string },
  work: Work,
): Promise<void> {
  const { connection, context, writer } = work;
  const configurations = writer.registry.of('tax_rate_configurations', 'tax_rate_configuration');
  const { row, image } = await writer.lockRecord(connection, configurations, id, context, 'no key update');
  const same =
    row.is_system === columns.is_system &&
    (columns.name ?? row.name) === row.name &&
    equal(columns.rate ?? row.rate, row.rate);
  if (!same) await updateWithoutRules(work, configurations, { id, image }, columns);
}
