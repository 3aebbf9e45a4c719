/**
 * The modules that the command line loads before it parses its arguments; its help lists every argument and option.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { IMPORTS, LETTERHEAD_MEMBERS, shippedRules, SIZES } from '#practice';
import { EXPORT_FORMATS } from '../kernel/audit/export.ts';
import { MOST_DAYS } from '../sandboxes/make-sandbox.ts';
import { COMMANDS } from './commands.ts';
import { helpFor } from './help.ts';

const IMPORTED = /^(?:import|export)(?! type)(?:[^'";]* from)? '([^']+)';$/gm;

/** A module of this project and everything that it imports at load time, without imports inside functions. */
function loadedWith(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  for (const [, target = ''] of fs.readFileSync(file, 'utf8').matchAll(IMPORTED))
    if (target.startsWith('.')) loadedWith(path.join(path.dirname(file), target), loaded);
    else if (!target.startsWith('node:')) loaded.add(target);
  return loaded;
}

it('the command line loads only settings and command declarations, not the commands themselves', () => {
  const folder = import.meta.dirname;
  const server = path.dirname(folder);
  const loaded = [...loadedWith(path.join(folder, 'command-line.ts'))].map((file) =>
    path.relative(server, path.resolve(server, file)),
  );
  const declarations = fs.readdirSync(path.join(folder, 'declarations'));
  assert.deepEqual(
    loaded.filter((file) => !file.startsWith('commands/declarations/')).sort(),
    [
      'commands/command-line.ts',
      'commands/command.ts',
      'commands/commands.ts',
      'commands/help.ts',
      'commands/release.ts',
      'kernel/config.ts',
      'kernel/errors/database-down.ts',
      'kernel/errors/message.ts',
      'kernel/errors/nearest.ts',
      'kernel/errors/refusal.ts',
      'kernel/errors/slug.ts',
      'kernel/errors/system-error.ts',
      'kernel/setting.ts',
      'zod',
    ],
    'A declaration is data: what its command does is imported when it runs.',
  );
  for (const name of declarations) assert.ok(loaded.includes(`commands/declarations/${name}`), name);
});

it('commands on users, firms, databases and backups load neither the practice slice nor the service', () => {
  const files = ['accounts', 'audit', 'backup', 'databases', 'doctor', 'export-ledger', 'firm'];
  for (const file of [...files, 'logs-tail', 'migrate', 'restore', 'users']) {
    const loaded = [...loadedWith(path.join(import.meta.dirname, `${file}.ts`))];
    const heavy = loaded.filter((each) => /#(?:practice|leads|webhooks)|server\/app\.ts$/.test(each));
    assert.deepEqual(heavy, [], file);
  }
});

it('the help of a command lists what the program accepts', () => {
  const taken: Readonly<Record<string, readonly string[]>> = {
    import: [...IMPORTS, 'leads'],
    seed: [Object.keys(SIZES).join('|')],
    sandbox: [`1 to ${MOST_DAYS};`],
    'export audit': [EXPORT_FORMATS.join('|')],
    'court-rules import': [shippedRules().join(', ')],
    'letterhead set': LETTERHEAD_MEMBERS.map((member) => `--${member.replaceAll('_', '-')} TEXT`),
  };
  for (const [name, words] of Object.entries(taken)) {
    const command = COMMANDS.find((each) => each.name === name);
    assert.ok(command, name);
    for (const word of words) assert.ok(helpFor(command).includes(word), `${name}: ${word}`);
  }
  const options = Object.keys(COMMANDS.find(({ name }) => name === 'letterhead set')?.options ?? {});
  assert.deepEqual(
    options.slice(1, -1),
    LETTERHEAD_MEMBERS.map((member) => member.replaceAll('_', '-')),
  );
});
