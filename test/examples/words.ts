/** Believable texts for example records, the same in every run: place names, and sentences about them. */

const FIRST = [
  'Ash',
  'Brook',
  'Cold',
  'Elm',
  'Fair',
  'Green',
  'Hart',
  'Kings',
  'Lang',
  'Mill',
  'North',
  'Oak',
];
const MIDDLE = ['', 'en', 'ing', 'er', 'les', 'is'];
const LAST = [
  'field',
  'ford',
  'bury',
  'wick',
  'ton',
  'combe',
  'stead',
  'mere',
  'ley',
  'worth',
  'gate',
  'bridge',
];
const GIVEN = ['Maya', 'Thomas', 'Ines', 'Samuel', 'Nora', 'Victor', 'Clara', 'Hugo'];

/** Recognizes generated words, so that a member can get a longer text than a name. */
const WORD = new RegExp(`^(${FIRST.join('|')})(${MIDDLE.join('|')})(${LAST.join('|')})$`);

/** What the text of a member says about the place. */
const TEXTS: Readonly<Record<string, (word: string) => string>> = {
  description: (word) => `Sale of ${word} House`,
  subject: (word) => `Survey of ${word} House`,
  note: (word) => `Call about ${word} House`,
  body: (word) => `The survey of ${word} House has arrived.`,
  detail: (word) => `Spoke with the surveyor of ${word} House.`,
  message: (word) => `Please check the plan of ${word} House.`,
  summary: (word) => `Meeting about ${word} House`,
  memo: (word) => `Deposit for ${word} House`,
  snippet: (word) => `Review of the papers of ${word} House`,
  title: (word) => `Deed of ${word} House`,
  filename: (word) => `${word} House.docx`,
  first_name: (word) => GIVEN[word.length % GIVEN.length]!,
};

export class Words {
  #given = 0;

  /** Returns a name that no record has yet. */
  readonly next = (): string => {
    const at = this.#given++;
    const last = LAST[at % LAST.length]!;
    const first = FIRST[Math.floor(at / LAST.length + at) % FIRST.length]!;
    const middle = MIDDLE[Math.floor(at / (LAST.length * FIRST.length))];
    if (middle === undefined)
      throw new Error(`All ${at} names are given: add more to test/examples/words.ts.`);
    return first + middle + last;
  };
}

/** Replaces the names in a body with texts that suit each member. */
export function believable(value: unknown, member = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => believable(each, member));
  if (typeof value === 'string') return WORD.test(value) ? (TEXTS[member]?.(value) ?? value) : value;
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, believable(each, name)]));
}
