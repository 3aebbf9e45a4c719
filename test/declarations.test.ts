/**
 * Declarations are data. What a declaration imports, directly or through other files, reads and writes nothing: it
 * is the vocabulary of declarations, values, refusals, and other data.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { originsOf } from './support/import-graph.ts';

const CHECKOUT = path.join(import.meta.dirname, '..');

/** What declarations may use of the kernel: all of it computes from its arguments alone. */
const VOCABULARY = /^server\/kernel\/(?:values|errors|requests|declarations)\//;

/** Files with code that declarations need, each with the reason. The list may not grow. */
const NEEDED: Readonly<Record<string, string>> = {
  'server/practice/firm/custom-fields/value-filter.ts': 'the filter looks up the custom field that it names',
  'server/practice/billing/reports/report.ts': 'its kinds are those of the reports, which are code',
  'server/accounting/reports/report.ts': 'its kinds are those of the reports, which are code',
};

const { imports } = JSON.parse(fs.readFileSync(path.join(CHECKOUT, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};
const TEXTS: ReadonlyMap<string, string> = new Map(
  fs
    .globSync('server/**/*.ts', { cwd: CHECKOUT })
    .filter((file) => !/\.test\.ts$|\/test-support\//.test(file))
    .map((file) => [file, fs.readFileSync(path.join(CHECKOUT, file), 'utf8')]),
);

/** Files that call `resource()`, or what an API calls in its place. */
const DECLARATIONS = [...TEXTS].flatMap(([file, text]) =>
  !file.startsWith('server/kernel/') &&
  /^import [^;]*\b(?:resource|record)\b[^;]* from '(?:#kernel\/declarations\/resource|[./]+\/record)\.ts'/m.test(
    text,
  ) &&
  /\b(?:resource|record)\(/.test(text)
    ? [file]
    : [],
);

/** The chains of imports from this file to code that runs; they are not followed into the files of `except`. */
function waysToCode(file: string, except: object = NEEDED, seen = new Set([file])): string[] {
  if (file in except) return [];
  return originsOf(file, TEXTS, imports).flatMap((next) => {
    if (VOCABULARY.test(next) || seen.has(next)) return [];
    seen.add(next);
    if (!TEXTS.has(next) || next.startsWith('server/kernel/')) return [`${file} → ${next}`];
    return waysToCode(next, except, seen).map((way) => `${file} → ${way}`);
  });
}

it('declarations import no code that runs', () => {
  assert.ok(DECLARATIONS.length > 150, `only ${DECLARATIONS.length} declarations were found`);
  const found = DECLARATIONS.flatMap((file) => waysToCode(file));
  assert.equal(
    found.length,
    0,
    'A declaration takes constants, expressions and members from files that contain nothing else, and has no' +
      ` endpoint in its own file: move what it needs into such a file.\n  ${found.join('\n  ')}`,
  );
});

it('the list of files with code that declarations need is not longer than it must be', () => {
  for (const file of Object.keys(NEEDED))
    assert.notDeepEqual(waysToCode(file, {}), [], `${file} contains no code any more: take it off the list`);
});
