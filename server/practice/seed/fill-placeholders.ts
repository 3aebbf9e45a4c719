/** Fills the placeholders of a text with data of its matter. */
import type { Random } from './random.ts';
import type { SeededMatter } from './seeded-records.ts';
import { FIRST_NAMES, LAST_NAMES } from './words/people.ts';
import { CITIES } from './words/cities.ts';

const TOWNS = Object.values(CITIES).flatMap((places) => places.map(({ city }) => city));

/** All placeholders of texts. */
const FILLERS: Readonly<Record<string, (matter: SeededMatter, random: Random) => string | number>> = {
  document: ({ area }, random) => random.pick(area.documents),
  issue: ({ area }, random) => random.pick(area.issues),
  event: ({ area }, random) => random.pick(area.events),
  client: ({ client }) => client,
  other: ({ other }) => other.name,
  counsel: ({ counsel }) => counsel,
  colleague: ({ team }, random) => random.pick(team).name,
  witness: (_, random) => `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
  place: (_, random) => random.pick(TOWNS),
  count: (_, random) => random.between(2, 30),
  pages: (_, random) => random.between(31, 480),
  section: (_, random) => `${random.between(1, 14)}.${random.between(1, 9)}`,
};

export function fillPlaceholders(text: string, matter: SeededMatter, random: Random): string {
  const filled = text.replace(/\{(\w+)\}/g, (_, place: string) => String(FILLERS[place]!(matter, random)));
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}
