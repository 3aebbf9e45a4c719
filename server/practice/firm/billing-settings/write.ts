/** Changes the billing settings: the row itself, its currencies, and the firm's own taxes. */
import { hasPostings } from '#accounting';
import { changeCurrency } from '#identity';
import { sql } from '#kernel/database/sql.ts';
import type { Draft, Rules, Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { refuse } from '../refusals.ts';
import { areRefusals, roundingIsInRange, wantedTaxes, type TaxesSent } from './rules.ts';
import { readOwnTaxes, writeOwnTaxes } from './taxes.ts';
import type { billingSettings } from './billing-settings.ts';
import { roundedHours } from './rounded-duration.ts';

const TAX_MEMBERS = [
  'tax_settings',
  'tax_name',
  'tax_rate',
  'secondary_tax_name',
  'secondary_tax_rate',
  'secondary_tax_rule',
] as const;

async function prepare(draft: Draft<typeof billingSettings>, work: Work): Promise<void> {
  const { columns, input, current, refusals } = draft;
  const refusal = roundingIsInRange(columns.rounding);
  if (refusal) refusals.push(refusal);
  await prepareCurrencies(draft, work);
  if (!current || !TAX_MEMBERS.some((member) => input[member] !== undefined)) return;
  const before = await readOwnTaxes(work.connection, work.context.principal.accountId, current.id);
  const taxes = wantedTaxes(before, taxesSent(input));
  if (areRefusals(taxes)) refusals.push(...taxes);
  else if (refusals.length === 0) await writeOwnTaxes(current.id, before, taxes, work);
}

/** A currency is named by its code; in billing_currencies also by its id. */
async function prepareCurrencies(
  { columns, input, refusals }: Draft<typeof billingSettings>,
  { connection }: Work,
): Promise<void> {
  if (typeof columns.currency === 'string') columns.currency = columns.currency.trim().toUpperCase();
  const others = input.billing_currencies;
  if (columns.currency === undefined && others === undefined) return;
  const known = await connection.rows<Pick<Tables['currencies'], 'id' | 'code'>>(
    sql`select id, code from currencies`,
  );
  if (columns.currency !== undefined && !known.some(({ code }) => code === columns.currency)) {
    refusals.push(
      refuse('settings.currency', { member: 'currency', value: columns.currency }, { field: 'currency' }),
    );
  }
  if (others === undefined) return;
  const codes = others.map(({ id, code }) => {
    const wanted = typeof code === 'string' ? code.trim().toUpperCase() : undefined;
    return known.find((each) => each.id === id || each.code === wanted)?.code;
  });
  const wrong = codes.indexOf(undefined);
  const field = 'billing_currencies';
  if (wrong >= 0)
    refusals.push(refuse('settings.currency', { member: field, value: others[wrong] }, { field }));
  else columns.billing_currencies = [...new Set(codes.filter((code) => code !== undefined))].toSorted();
}

function taxesSent({ tax_settings: list, ...others }: Draft<typeof billingSettings>['input']): TaxesSent {
  return {
    ...others,
    ...(list ? { tax_settings: list.map((tax) => ({ ...tax, order: Number(tax.order) })) } : {}),
  };
}

/** The currency is also stored on the firm's record, for parts of the service without billing. */
async function complete(
  { columns, current }: Draft<typeof billingSettings>,
  _id: string,
  { connection, context }: Work,
): Promise<void> {
  if (!current || typeof columns.currency !== 'string' || columns.currency === current.currency) return;
  if (await hasPostings(connection, context.principal.accountId))
    throw refuse(
      'settings.currency_in_books',
      { value: columns.currency, currency: current.currency },
      { field: 'currency' },
    );
  await changeCurrency(connection, context.principal.accountId, columns.currency, context.now);
}

export const billingSettingsRules: Rules<typeof billingSettings> = {
  derive: roundedHours,
  prepare,
  complete,
};
