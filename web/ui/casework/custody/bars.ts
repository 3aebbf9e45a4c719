/**
 * Code 39: nine elements per character, alternating bars and gaps, three of them wide. Includes the characters of our
 * own numbers.
 */
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  P: 'nnwnwnnwn',
  R: 'wnnnnnwwn',
  '-': 'nwnnnnwnw',
  '*': 'nwnnwnwnn',
};

export interface Bar {
  readonly x: number;
  readonly width: number;
}

/** The bars of a text between its start and stop characters, in narrow units; undefined for unsupported characters. */
export function barsOf(text: string): { readonly bars: readonly Bar[]; readonly width: number } | undefined {
  const bars: Bar[] = [];
  let x = 0;
  for (const sign of `*${text}*`) {
    const elements = SIGNS[sign];
    if (elements === undefined) return undefined;
    for (const [index, element] of [...elements].entries()) {
      const width = element === 'w' ? 3 : 1;
      if (index % 2 === 0) bars.push({ x, width });
      x += width;
    }
    x += 1;
  }
  return { bars, width: x - 1 };
}
