/** The commands in the pages for operators and developers: each exists and takes the options shown. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { CHECKOUT } from '../bin/release/files.ts';
import { COMMANDS } from '../server/commands/commands.ts';
import { settings } from '../server/kernel/config.ts';

const PAGES = fs
  .globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md', 'deploy/**/*.md', 'sdk/README.md'], {
    cwd: CHECKOUT,
  })
  .sort();

const OF_ALL_COMMANDS = ['json', 'config', 'help', ...Object.keys(settings.shape)];
const SPOKEN_OF = new Set(['COMMAND', 'help', '--version']);

/** The text after the program's name in a page's code, up to where the shell would end the command. */
function callsIn(page: string): string[] {
  const text = fs.readFileSync(path.join(CHECKOUT, page), 'utf8');
  const inlineCode = [...text.replace(/^```.*?^```/gms, '').matchAll(/`([^`]+)`/g)].map(([, code]) => code!);
  const blocks = [...text.matchAll(/^```.*?$(.*?)^```/gms)].map(([, code]) => code!);
  const lines = [...inlineCode, ...blocks.flatMap((block) => block.replaceAll('\\\n', ' ').split('\n'))];
  return lines.flatMap((line) =>
    [...line.matchAll(/(?:^chancery|\bbin\/chancery) +([^|&;#>()\n]+)/g)].map(([, call]) => call!.trim()),
  );
}

function faultOf(call: string): string | undefined {
  const words = call.split(/\s+/);
  if (SPOKEN_OF.has(words[0]!)) return undefined;
  const command = [2, 1]
    .map((length) => COMMANDS.find(({ name }) => name === words.slice(0, length).join(' ')))
    .find((found) => found !== undefined);
  if (!command) return `there is no command ${words.slice(0, 2).join(' ')}`;
  const known = new Set([
    ...OF_ALL_COMMANDS.map((name) => name.replaceAll('_', '-')),
    ...Object.keys(command.options ?? {}),
  ]);
  const unknown = words
    .map((word) => /^--([a-z][a-z-]*)/.exec(word)?.[1]?.replace(/^no-(?=demo$)/, ''))
    .find((option) => option !== undefined && !known.has(option));
  return unknown === undefined ? undefined : `${command.name} has no option --${unknown}`;
}

describe('The commands of the documentation', () => {
  it('exist, with their options', () => {
    const faults = PAGES.flatMap((page) =>
      callsIn(page).flatMap((call) => {
        const fault = faultOf(call);
        return fault === undefined ? [] : [`${page}: ${call}: ${fault}`];
      }),
    );
    assert.deepEqual(faults, []);
  });

  it('are found on the pages', () => {
    assert.ok(PAGES.flatMap(callsIn).length > 60, String(PAGES.flatMap(callsIn).length));
  });
});
