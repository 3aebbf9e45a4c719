/** Finds the dates, times and decimals in the API's sentences, which it writes in one notation for programs. */

const DATE = String.raw`\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?`;
const DECIMAL = String.raw`-?\d+\.\d+`;
/** Numbers, dates and what is quoted, but no part of a longer name, version or address. */
const NOTED = new RegExp(String.raw`"[^"]*"|(?<![\w./:-])(?:${DATE}|${DECIMAL})(?![\w/-]|[.:]\w)`, 'g');
const WHOLE_DATE = new RegExp(`^${DATE}$`);
const WHOLE_DECIMAL = new RegExp(`^${DECIMAL}$`);
const DATE_CHARACTERS = 10;

export interface Notation {
  /** For a date such as 2026-11-30. */
  readonly date: (date: string) => string;
  /** For an instant such as 2026-11-30T10:15:00Z. */
  readonly instant: (instant: string) => string;
  /** For a number with decimals, such as 1234.50. */
  readonly decimal: (decimal: string) => string;
}

/** The sentence in another notation. Quoted text stays, unless it is a date or a decimal. */
export function inNotation(sentence: string, { date, instant, decimal }: Notation): string {
  return sentence.replaceAll(NOTED, (part) => {
    const bare = part.replaceAll('"', '');
    if (isDate(bare)) return bare.length > DATE_CHARACTERS ? instant(bare) : date(bare);
    return WHOLE_DECIMAL.test(bare) ? decimal(bare) : part;
  });
}

function isDate(text: string): boolean {
  if (!WHOLE_DATE.test(text)) return false;
  // The 30th of February would be shown as the 2nd of March.
  const date = text.slice(0, DATE_CHARACTERS);
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(date);
}
