/** Searches in the notes of all entries: words that occur in many, in few and in none. */
import type { Stage } from './against-bare.ts';
import { atMost, type Finding } from './finding.ts';
import { median, request } from './measure.ts';

const P99_MS = 100;
const CONNECTIONS = 1;
const NOTES = 300;

/** Of every kind: a name, part of a word, two words with something between them, a frequent word, no match. */
const EXTRA = [
  'jurisdiction',
  'lumbar',
  'call with*budget',
  'deposition',
  'opposing',
  'xylophone',
  'draft',
  'pages',
  'filing fee',
  'mediation',
];

export async function measureWildcard({ firm, meter, chancery }: Stage): Promise<Finding[]> {
  const { rows } = await firm.owner.query<{ note: string }>(
    'select note from activities where account_id = $1 and note is not null order by hashint8(id) limit $2',
    [firm.accountId, NOTES],
  );
  const words = [...new Set(rows.map(({ note }, index) => wordsOf(note, index))), ...EXTRA];
  const requests = words.map((word) =>
    request(`/api/v4/activities?fields=id,date,note&query=${encodeURIComponent(word)}`, firm),
  );
  const [series] = await meter.compare([{ ...chancery, requests }], CONNECTIONS);
  const p99 = median(series!.outcomes.map((each) => each.p99Ms));
  const half = median(series!.outcomes.map((each) => each.medianMs));
  const details = `${words.length} searches, one after another: median ${half.toFixed(1)} ms`;
  return [atMost('wildcard query, p99', P99_MS, p99, ' ms', details)];
}

/** One word of a note, or two consecutive ones, at any position. */
function wordsOf(note: string, index: number): string {
  const words = note.split(/[^A-Za-z]+/).filter((word) => word.length >= 4);
  const at = (index * 7) % Math.max(words.length, 1);
  return words.slice(at, at + 1 + (index % 2)).join(' ');
}
