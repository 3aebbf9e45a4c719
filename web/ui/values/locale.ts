/** The person's locale, and numbers in it. */
import { parseDecimal } from './decimal.ts';

export const LOCALE = usableLocale(navigator.language);

const MOST_DECIMALS = 20;

/** Browsers may report a locale that their own formatters reject, such as `en-US@posix`. */
function usableLocale(wanted: string): string {
  try {
    return Intl.getCanonicalLocales(wanted)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** 1234.5, as people of this locale write it, in digits that a field reads again. */
export function formatDecimal(value: number | string, options: Intl.NumberFormatOptions = {}): string {
  const exact = {
    maximumFractionDigits: MOST_DECIMALS,
    useGrouping: false,
    numberingSystem: 'latn',
    ...options,
  };
  return new Intl.NumberFormat(LOCALE, exact).format(value as Intl.StringNumericLiteral);
}

/** What the person typed as `-1234.50`, read in the notation of their locale; undefined if it is not a number. */
export function readNumber(text: string): string | undefined {
  return parseDecimal(text, { commaIsDecimal: formatDecimal('0.5').includes(',') });
}
