/** The rules for billing settings: rounding, and how a body changes the first and second tax. Pure functions. */
import { compare, decimalText, divide } from '#kernel/values/money.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import { refuse } from '../refusals.ts';
import { readTaxes, type Tax, type TaxInput, type TaxRule } from '../taxes/rules.ts';

const MOST_MINUTES = 60;
const PER_CENT = 100;
/** The decimals of a stored rate. */
const FRACTION_SCALE = 8;

export function roundingIsInRange(minutes: unknown): Refusal | undefined {
  if (minutes === undefined || (Number(minutes) >= 0 && Number(minutes) <= MOST_MINUTES)) return undefined;
  return refuse('settings.rounding', { value: minutes, most: MOST_MINUTES }, { field: 'rounding' });
}

/** The tax members of a body; undefined if there are none. */
export interface TaxesSent {
  readonly tax_settings?: readonly TaxInput[];
  readonly tax_name?: string | null;
  readonly tax_rate?: string | null;
  readonly secondary_tax_name?: string | null;
  readonly secondary_tax_rate?: string | null;
  readonly secondary_tax_rule?: TaxRule | null;
}

/** A tax as it will be stored. */
export interface WantedTax {
  readonly order: number;
  readonly rule: TaxRule;
  /** Null for a tax to be created. */
  readonly tax_rate_configuration_id: string | null;
  readonly name?: string;
  /** As a fraction. */
  readonly rate?: string;
}

/** The taxes that result from the current ones and a body, or all refusals. */
export function wantedTaxes(
  current: readonly Tax[],
  sent: TaxesSent,
): readonly WantedTax[] | readonly Refusal[] {
  const listed = sent.tax_settings ? readTaxes(sent.tax_settings, 'tax_settings') : current;
  if (listed instanceof Refusal) return [listed];
  const at = (order: number) => listed.find((tax) => tax.order === order);
  const both = [
    wanted(1, at(1), { name: sent.tax_name, rate: sent.tax_rate }, 'tax'),
    wanted(
      2,
      at(2),
      { name: sent.secondary_tax_name, rate: sent.secondary_tax_rate, rule: sent.secondary_tax_rule },
      'secondary_tax',
    ),
  ].filter((each) => each !== undefined);
  const refusals = both.filter((each) => each instanceof Refusal);
  return refusals.length > 0 ? refusals : both.flatMap((each) => (each instanceof Refusal ? [] : [each]));
}

interface One {
  readonly name?: string | null | undefined;
  readonly rate?: string | null | undefined;
  readonly rule?: TaxRule | null | undefined;
}

/** A null name removes the tax; a new tax requires a name. */
function wanted(
  order: number,
  tax: Tax | undefined,
  sent: One,
  member: string,
): WantedTax | Refusal | undefined {
  const { name, rate, rule } = sent;
  const isSent = (name ?? rate ?? rule ?? undefined) !== undefined;
  if (name === null || (!tax && !isSent)) return undefined;
  const refusal = refusalOf(tax, sent, member);
  if (refusal) return refusal;
  return {
    order,
    rule: order === 1 ? 'Pre' : (rule ?? tax?.rule ?? 'Pre'),
    tax_rate_configuration_id: tax?.tax_rate_configuration_id ?? null,
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(rate ? { rate: decimalText(divide(rate, PER_CENT, FRACTION_SCALE)) } : {}),
  };
}

function refusalOf(tax: Tax | undefined, { name, rate }: One, member: string): Refusal | undefined {
  const [nameField, rateField] = [`${member}_name`, `${member}_rate`];
  if ((!tax && name === undefined) || name?.trim() === '')
    return refuse('settings.tax_name', { member: nameField }, { field: nameField });
  if (rate && (compare(rate, -PER_CENT) < 0 || compare(rate, PER_CENT) > 0))
    return refuse('settings.tax_rate', { member: rateField, value: rate }, { field: rateField });
  return undefined;
}

export function areRefusals(found: readonly WantedTax[] | readonly Refusal[]): found is readonly Refusal[] {
  return found[0] instanceof Refusal;
}
