/**
 * Countries and currencies by their names, as choices of a field whose value is the code. The countries are those that
 * the service offers for a new firm (COUNTRIES in server/identity); the API has no list of them.
 */
import type { Choice } from './choice-select.tsx';
import { LOCALE } from '../values/locale.ts';

/** Codes that the language data names, but that stand for no country or for several. */
const NO_COUNTRIES: ReadonlySet<string> = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const regions = new Intl.DisplayNames(LOCALE, { type: 'region', fallback: 'none' });
const currencies = new Intl.DisplayNames(LOCALE, { type: 'currency' });

/** Whether a code is in use: the language data also names former codes, such as DD, and maps them to current ones. */
const isCurrent = (code: string) => new Intl.Locale('und', { region: code }).region === code;

let countries: readonly Choice[] | undefined;

/** All countries by name, and `current` if it is none of them, such as a name that was imported. */
export function countryChoices(current?: string | null): readonly Choice[] {
  countries ??= LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !NO_COUNTRIES.has(code) && regions.of(code) !== undefined && isCurrent(code))
    .map((code) => ({ value: code, label: regions.of(code) ?? code, code }))
    .sort((one, other) => one.label.localeCompare(other.label, LOCALE));
  const known = !current || countries.some(({ value }) => value === current);
  return known ? countries : [{ value: current, label: countryName(current) }, ...countries];
}

/** The name of a country by its code; anything else as it is. */
export function countryName(country: string): string {
  return (/^[A-Z]{2}$/.test(country) && regions.of(country)) || country;
}

export function currencyChoice(code: string): Choice {
  return { value: code, label: `${currencies.of(code) ?? code} (${code})`, code };
}
