/** Dates, times and decimals in the API's sentences, in the notation of the person who reads them. */
import { decimalsOf, session } from '../../api/session.ts';
import { formatDate, formatInstant } from './format.ts';
import { formatDecimal } from './locale.ts';
import { inNotation } from './sentence-notation.ts';

const NO_CENTS = /\.00$/;

/** `Only 5000.00 was held on 2026-11-30.` becomes Only 5,000.00 was held on Nov 30, 2026. */
export function inOwnNotation(sentence: string): string {
  return inNotation(sentence, { date: formatDate, instant: formatInstant, decimal });
}

/** The API writes amounts with two decimals, also those of a currency that has none. */
function decimal(text: string): string {
  const isWholeAmount = NO_CENTS.test(text) && decimalsOf(session().firm.currency) === 0;
  const digits = isWholeAmount ? 0 : (text.split('.')[1]?.length ?? 0);
  return formatDecimal(text, { useGrouping: true, minimumFractionDigits: digits });
}
