/** Searches in the notes of all entries: words that stand in many, in few and in none. */
import type { Stage } from './against-bare.ts';
import { atMost, type Finding } from './finding.ts';
import { median, request } from './measure.ts';

const P99_MS = 150;
const CONNECTIONS = 2;
const WORDS = 300;

/** Of every kind: a name, part of a word, two words with something between them, a frequent word, nothing. */
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
  const { rows } = await firm.owner.query<{ word: string }>(
    "select distinct (regexp_match(note, '([A-Za-z]{4,} [A-Za-z]{4,})'))[1] as word from (select note from activities" +
      ' where account_id = $1 order by hashint8(id) limit $2) sample where note is not null',
    [firm.accountId, WORDS],
  );
  const words = [...rows.map(({ word }) => word).filter(Boolean), ...EXTRA];
  const requests = words.map((word) =>
    request(`/api/v4/activities?fields=id,date,note&query=${encodeURIComponent(word)}`, firm),
  );
  const [series] = await meter.compare([{ ...chancery, requests }], CONNECTIONS);
  const p99 = median(series!.outcomes.map((each) => each.p99Ms));
  const half = median(series!.outcomes.map((each) => each.medianMs));
  const details = `${words.length} searches, ${CONNECTIONS} connections: median ${half.toFixed(1)} ms`;
  return [atMost('wildcard query, p99', P99_MS, p99, ' ms', details)];
}
