/** What the entry of a deadline says: its summary begins with the name of its docket. */
import type { Due } from './deadlines.ts';

/** Characters of an entry's summary. */
const SUMMARY_CHARACTERS = 1000;

export function entryText(prefix: string, { summary, description }: Due) {
  const whole = prefix.trim() === '' ? summary : `${prefix.trim()}: ${summary}`;
  return { summary: whole.slice(0, SUMMARY_CHARACTERS), description };
}
