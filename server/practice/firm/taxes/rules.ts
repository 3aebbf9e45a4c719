/**
 * Taxes of expenses, categories and the firm: at most two. The first is always on the amount itself (Pre), the second
 * on the amount or, with Post, on the amount plus the first tax. `tax_setting` is the older short form, which refers
 * to the firm's own taxes.
 */
import { add, compare, MONEY_SCALE, moneyText, multiply, round, sum, ZERO } from '#kernel/values/money.ts';
import { merge, type Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from '../refusals.ts';

export const TAX_RULES = ['Pre', 'Post'] as const;
export type TaxRule = (typeof TAX_RULES)[number];

export const TAX_SETTINGS = ['no_tax', 'tax_1_only', 'tax_2_only', 'tax_1_and_tax_2'] as const;
export type TaxSetting = (typeof TAX_SETTINGS)[number];

/** Whether taxes are computed by line, or by rate on the document. */
export const TAX_ROUNDINGS = ['line', 'document'] as const;
export type TaxRounding = (typeof TAX_ROUNDINGS)[number];

/** The most taxes on an expense, category or line item (practice:65,66). */
const TAXES_AT_ONCE = 2;
/** The most tax rate configurations of a firm (records:874). */
export const CONFIGURATIONS_OF_A_FIRM = 15;
const COUNTRY_WITH_TAX_AUTHORITIES = 'CA';

/** A row of tax_settings. */
export interface Tax {
  readonly order: number;
  readonly rule: TaxRule;
  readonly tax_rate_configuration_id: string;
}

export interface TaxInput {
  readonly order: number;
  readonly rule?: TaxRule | null | undefined;
  readonly tax_rate_configuration_id: string;
}

/** Parses tax_settings or input_tax_settings. The first tax is always Pre; the second is Pre unless Post is sent. */
export function readTaxes(sent: readonly TaxInput[], member: string): readonly Tax[] | Refusal {
  const refusals: Refusal[] = [];
  const reject = (code: Parameters<typeof refuse>[0], values: Record<string, unknown>) =>
    refusals.push(refuse(code, { member, ...values }, { field: member }));
  if (sent.length > TAXES_AT_ONCE) reject('tax.too_many', { count: sent.length });
  const orders = sent.map(({ order }) => order);
  const wrong = orders.find((order) => !Number.isInteger(order) || order < 1 || order > TAXES_AT_ONCE);
  if (wrong !== undefined) reject('tax.order', { value: wrong });
  else if (new Set(orders).size < orders.length) reject('tax.order_twice', { value: orders[0] });
  else if (orders.length === 1 && orders[0] !== 1) reject('tax.order', { value: orders[0] });
  const [one, other] = sent;
  if (one && one.tax_rate_configuration_id === other?.tax_rate_configuration_id) {
    reject('tax.rate_twice', { id: one.tax_rate_configuration_id });
  }
  if (refusals.length > 0) return merge(refusals);
  return sent
    .toSorted((a, b) => a.order - b.order)
    .map(({ order, rule, tax_rate_configuration_id }) => ({
      order,
      rule: order === 1 ? 'Pre' : (rule ?? 'Pre'),
      tax_rate_configuration_id,
    }));
}

/** The firm's own taxes from settings/billing: the first, and the second with its rule. */
export interface FirmTaxes {
  readonly first: string | null;
  readonly second: string | null;
  readonly second_rule: TaxRule;
}

/** The firm's taxes for a short form. */
export function taxesOfSetting(setting: TaxSetting, firm: FirmTaxes): readonly Tax[] {
  const first = setting === 'tax_1_only' || setting === 'tax_1_and_tax_2' ? firm.first : null;
  const second = setting === 'tax_2_only' || setting === 'tax_1_and_tax_2' ? firm.second : null;
  const taxes: Tax[] = [];
  if (first) taxes.push({ order: 1, rule: 'Pre', tax_rate_configuration_id: first });
  if (second) {
    taxes.push({
      order: taxes.length + 1,
      rule: first ? firm.second_rule : 'Pre',
      tax_rate_configuration_id: second,
    });
  }
  return taxes;
}

/** The short form of a list; null if it contains other taxes. */
export function settingOfTaxes(taxes: readonly Tax[], firm: FirmTaxes): TaxSetting | null {
  const found = TAX_SETTINGS.find((setting) => sameTaxes(taxesOfSetting(setting, firm), taxes));
  return found ?? null;
}

function sameTaxes(one: readonly Tax[], other: readonly Tax[]): boolean {
  return (
    one.length === other.length &&
    one.every((tax, index) => {
      const against = other[index];
      return (
        tax.rule === against?.rule && tax.tax_rate_configuration_id === against.tax_rate_configuration_id
      );
    })
  );
}

/** The setting of a new expense by default. */
export function settingByDefault(settings: {
  readonly apply_tax_by_default: boolean;
  readonly use_secondary_tax: boolean;
  readonly apply_secondary_tax_by_default: boolean;
}): TaxSetting {
  const second = settings.use_secondary_tax && settings.apply_secondary_tax_by_default;
  if (settings.apply_tax_by_default) return second ? 'tax_1_and_tax_2' : 'tax_1_only';
  return second ? 'tax_2_only' : 'no_tax';
}

export interface TaxAmounts {
  /** The amount of each tax, in order. */
  readonly amounts: readonly string[];
  readonly total: string;
}

/** The tax amounts on a net amount; each is rounded, to cents by default, before the next is computed. */
export function taxAmounts(
  net: string,
  taxes: readonly { readonly order: number; readonly rule: TaxRule; readonly rate: string }[],
  digits: number = MONEY_SCALE,
): TaxAmounts {
  const amounts: string[] = [];
  for (const { rule, rate } of taxes.toSorted((a, b) => a.order - b.order)) {
    const base = rule === 'Post' ? add(net, sum(amounts)) : net;
    amounts.push(moneyText(round(multiply(base, rate), digits)));
  }
  return { amounts, total: moneyText(amounts.length > 0 ? sum(amounts) : ZERO) };
}

export function rateIsAFraction(rate: string): Refusal | undefined {
  return compare(rate, '-1') < 0 || compare(rate, '1') > 0
    ? refuse('tax.rate_range', { value: rate }, { field: 'rate' })
    : undefined;
}

export function firmMayAddATax(configurations: number): Refusal | undefined {
  return configurations >= CONFIGURATIONS_OF_A_FIRM
    ? refuse('tax.firm_limit', { limit: CONFIGURATIONS_OF_A_FIRM }, { field: 'name' })
    : undefined;
}

/** Tax authorities exist only in Canada (records:874). */
export function authorityFitsTheCountry(
  taxAuthority: string | null,
  firmCountry: string,
): Refusal | undefined {
  return taxAuthority !== null && taxAuthority !== 'none' && firmCountry !== COUNTRY_WITH_TAX_AUTHORITIES
    ? refuse('tax.authority_of_canada', { country: firmCountry }, { field: 'tax_authority' })
    : undefined;
}

export function taxMayGo(configuration: {
  readonly id: string;
  readonly is_system: boolean;
  readonly used: boolean;
}): Refusal | undefined {
  const { id, is_system, used } = configuration;
  if (is_system)
    return refuse('tax.in_use', { id, reason: 'it is one of the firm’s own taxes in settings/billing' });
  return used ? refuse('tax.in_use', { id, reason: 'expenses or expense categories use it' }) : undefined;
}
