/**
 * database/limits.ts: what the constraints on a single column accept, in words, for the refusals of
 * server/kernel/changes/constraint-refusal.ts.
 */
import type pg from 'pg';

const CONSTRAINTS = `
  select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where contype = 'c' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1 and coninhcount = 0
    and conname ~ '_(range|days|percent|length|form)$' order by conname collate "C"`;

/** The words for each part of a definition; a part with both bounds comes before those with one. */
const PARTS: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [
    /^cardinality\(\w+\) >= (\d+) AND cardinality\(\w+\) <= (\d+)/,
    (least, most) => `${least} to ${most} of them`,
  ],
  [
    /^char_length\(\w+\) >= (\d+) AND char_length\(\w+\) <= (\d+)/,
    (least, most) => `${least} to ${most} characters`,
  ],
  [/^\w+ >= (-?[\d.]+) AND \w+ <= (-?[\d.]+)/, (least, most) => `a number from ${least} to ${most}`],
  [/^char_length\(\w+\) <= (\d+)/, (most) => `at most ${most} characters`],
  [/^btrim\(\w+\) <> ''/, () => 'at least one character that is not a space'],
  [/^\w+ <> ''/, () => 'at least one character'],
  [/^\w+ ~ '([^']+)'/, (pattern) => `a text that matches ${pattern}`],
  [/^\w+ ~~ '([^']+)%'/, (start) => `a text that begins with ${start}`],
  [/^\w+ > (-?[\d.]+) AND \w+ <= (-?[\d.]+)/, (bound, most) => `a number above ${bound}, up to ${most}`],
  [/^scale\(\w+\) <= (\d+)/, (most) => `at most ${most} decimals`],
];

export async function describeLimits(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ name: string; definition: string }>({ text: CONSTRAINTS, values: [] });
  const lines = rows.flatMap(({ name, definition }) => {
    const accepted = wordsOf(definition);
    return accepted === undefined ? [] : [`  ${name}: ${literal(accepted)},`];
  });
  return `${HEAD}\n${lines.join('\n')}\n};\n`;
}

/** Undefined if a part has no words. */
function wordsOf(definition: string): string | undefined {
  const words: string[] = [];
  for (let rest = plain(definition); rest !== '';) {
    const part = PARTS.map(([form, say]) => ({ found: form.exec(rest), say })).find(({ found }) => found);
    if (!part?.found) return undefined;
    words.push(part.say(...part.found.slice(1)));
    rest = rest.slice(part.found[0].length).replace(/^ AND /, '');
  }
  return words.join(' and ');
}

/** Without CHECK, casts and the parentheses around comparisons. */
function plain(definition: string): string {
  return definition
    .replace(/^CHECK /, '')
    .replace(/::(?:text|numeric|bigint|integer)/g, '')
    .replace(/\('?(-?[\d.]+)'?\)/g, '$1')
    .replace(/'(-?\d+)'/g, '$1')
    .replace(/^\(+|\)+$/g, '')
    .replace(/\) AND \(/g, ' AND ');
}

function literal(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

const HEAD = `// What constraints accept, in words. Written by \`npm run schema\`; change database/migrations instead.
export const LIMITS: Readonly<Record<string, string | undefined>> = {`;
