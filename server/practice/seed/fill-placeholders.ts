/** Fills the placeholders of a text with data of its matter. */
import type { Dice } from './dice.ts';
import type { SeededMatter } from './seeded-records.ts';
import { FIRST_NAMES, LAST_NAMES } from './words/people.ts';
import { CITIES } from './words/cities.ts';

const TOWNS = Object.values(CITIES).flatMap((places) => places.map(({ city }) => city));

/** All placeholders of texts. */
const FILLERS: Readonly<Record<string, (matter: SeededMatter, dice: Dice) => string | number>> = {
  document: ({ area }, dice) => dice.pick(area.documents),
  issue: ({ area }, dice) => dice.pick(area.issues),
  event: ({ area }, dice) => dice.pick(area.events),
  client: ({ client }) => client,
  other: ({ other }) => other.name,
  counsel: ({ counsel }) => counsel,
  colleague: ({ team }, dice) => dice.pick(team).name,
  witness: (_, dice) => `${dice.pick(FIRST_NAMES)} ${dice.pick(LAST_NAMES)}`,
  place: (_, dice) => dice.pick(TOWNS),
  count: (_, dice) => dice.between(2, 30),
  pages: (_, dice) => dice.between(31, 480),
  section: (_, dice) => `${dice.between(1, 14)}.${dice.between(1, 9)}`,
};

export function fillPlaceholders(text: string, matter: SeededMatter, dice: Dice): string {
  return text.replace(/\{(\w+)\}/g, (_, place: string) => String(FILLERS[place]!(matter, dice)));
}
