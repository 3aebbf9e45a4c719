/** An amount as a check says it: `One thousand two hundred thirty-four and 56/100`. */

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
/** Amounts of the ledger end below a trillion. */
const GROUPS = ['', ' thousand', ' million', ' billion'];

/** `units` are cents, not below zero. */
export function amountInWords(units: bigint): string {
  const cents = String(units % 100n).padStart(2, '0');
  const words = wholeInWords(units / 100n);
  return `${words[0]!.toUpperCase()}${words.slice(1)} and ${cents}/100`;
}

function wholeInWords(whole: bigint): string {
  if (whole === 0n) return ONES[0]!;
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
  const hundreds = number >= 100 ? [`${ONES[Math.floor(number / 100)]!} hundred`] : [];
  const rest = number % 100;
  if (rest === 0) return hundreds.join('');
  const tens = TENS[Math.floor(rest / 10)]!;
  const below = rest < 20 ? ONES[rest]! : rest % 10 === 0 ? tens : `${tens}-${ONES[rest % 10]!}`;
  return [...hundreds, below].join(' ');
}
