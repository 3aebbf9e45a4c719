/** The text of a deadline's entry: its summary begins with the docket's name. */
import type { Due } from './deadlines.ts';

/** The most characters of an entry's summary. */
const SUMMARY_CHARACTERS = 1000;

export function entryText(prefix: string, { summary, description }: Due) {
  const whole = prefix.trim() === '' ? summary : `${prefix.trim()}: ${summary}`;
  return { summary: whole.slice(0, SUMMARY_CHARACTERS), description };
}
