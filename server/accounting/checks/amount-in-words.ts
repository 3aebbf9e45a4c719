/**
 * An amount in words as on a check: `One thousand two hundred thirty-four and 56/100`, with the currency's decimals.
 */
import { scaleOf } from '#kernel/values/money.ts';

const ZERO = 'zero';
const ONES =
  `${ZERO} one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen`.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
/** Ledger amounts are less than a trillion. */
const GROUPS = ['', ' thousand', ' million', ' billion'];

/** `units` are ledger units and must not be negative. */
export function amountInWords(units: bigint, digits: number): string {
  const scale = scaleOf(digits);
  const one = 10n ** BigInt(scale);
  const words = wholeInWords(units / one);
  const parts = digits === 0 ? '' : ` and ${String(units % one).padStart(scale, '0')}/${one}`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${parts}`;
}

function wholeInWords(whole: bigint): string {
  if (whole === 0n) return ZERO;
  const parts: string[] = [];
  let rest = whole;
  for (const group of GROUPS) {
    const three = Number(rest % 1000n);
    if (three > 0) parts.unshift(hundredsInWords(three) + group);
    rest /= 1000n;
  }
  return parts.join(' ');
}

function hundredsInWords(number: number): string {
  const hundreds = number >= 100 ? [`${ONES[Math.floor(number / 100)]} hundred`] : [];
  const rest = number % 100;
  if (rest === 0) return hundreds.join('');
  const tens = TENS[Math.floor(rest / 10)];
  const below = rest < 20 ? ONES[rest] : rest % 10 === 0 ? tens : `${tens}-${ONES[rest % 10]}`;
  return [...hundreds, below].join(' ');
}
