/** The command line on a real terminal: prompts, visible and hidden output, and how keys end it. */
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { postmasterOf } from '../server/kernel/embedded/postmaster.ts';
import { CommandLine } from './support/chancery.ts';
import { CHANCERY, onTerminal, type Terminal } from './support/terminal.ts';
import { Visitor } from './support/visitor.ts';

const README = path.join(import.meta.dirname, '../README.md');
const OPEN_FIRM =
  'account create --name Firm --country US --currency USD --owner-email ann@firm.example'.split(' ');
const ADD_USER = 'user create --account 1 --email bea@firm.example --first-name Bea --last-name Orr'.split(
  ' ',
);
const CTRL_C = '\x03';
const CTRL_D = '\x04';
const BACKSPACE = '\x7f';
const ENTER = '\r';

describe('On a terminal', () => {
  const line = new CommandLine();
  after(() => line.remove());
  const run = (installation: string, ...words: string[]): Terminal =>
    onTerminal(CHANCERY, [...words, '--data-dir', installation], line.folder);
  const openFirm = (installation: string): Terminal => run(installation, ...OPEN_FIRM);

  it('a password is asked for, can be corrected, and is not shown', async () => {
    const opening = openFirm('office');
    await opening.shows(/Password of ann@firm\.example: $/);
    opening.type(`a long enough passphraso${BACKSPACE}e${ENTER}`);
    assert.equal(await opening.ended, 0, opening.shown());
    assert.doesNotMatch(opening.shown(), /passphras|\*/);
    const adding = run('office', ...ADD_USER);
    await adding.shows(/Password of bea@firm\.example: $/);
    adding.type(`another long passphrase${ENTER}`);
    assert.equal(await adding.ended, 0, adding.shown());
    assert.doesNotMatch(adding.shown(), /passphrase/);

    const service = await line.start('office', '--no-demo');
    for (const [email, password] of [
      ['ann@firm.example', 'a long enough passphrase'],
      ['bea@firm.example', 'another long passphrase'],
    ] as const) {
      const person = new Visitor(async () => service.printed.listening);
      await person.signIn(email, password);
      assert.equal(JSON.parse((await person.open('/session')).text).email, email);
    }
    await service.stop();
  });

  it('Ctrl-C and Ctrl-D at the prompt end the command without effect', async () => {
    const interrupted = openFirm('none');
    await interrupted.shows(/Password of ann@firm\.example: $/);
    interrupted.type(`half a pass${CTRL_C}`);
    assert.equal(await interrupted.ended, 130, interrupted.shown());
    assert.doesNotMatch(interrupted.shown(), /half a pass|await|Error/);
    const ended = openFirm('none');
    await ended.shows(/Password of ann@firm\.example: $/);
    ended.type(CTRL_D);
    assert.equal(await ended.ended, 2);
    assert.match(ended.shown(), /No password was given: type it at the prompt/);
    const { json } = await line.run('none', 'account', 'list', '--json');
    assert.deepEqual(json, { accounts: [] });
  });

  it('a backup and a restore show a progress bar, and end with a summary', async () => {
    const written = run('office', 'backup', 'office.backup');
    assert.equal(await written.ended, 0, written.shown());
    assert.match(written.shown(), /\r\w[\w .]* +█{30} 100 % {2}\d+/);
    assert.match(written.shown(), /\r\nIt contains \d+ rows in \d+ tables and 0 files\.\r\n/);
    const restored = run('elsewhere', 'restore', 'office.backup', '--key-file', 'office/encryption-key');
    assert.equal(await restored.ended, 0, restored.shown());
    assert.match(restored.shown(), /\r\w[\w .]* +█{30} 100 % {2}\d+/);
    assert.match(
      restored.shown(),
      /Restored the backup made at \S+: \d+ rows in \d+ tables and 0 files\.\r\n$/,
    );
  });

  it('a command whose reader has gone ends silently', async () => {
    const piped = '"$0" openapi practice | head -c 10; echo; "$0" help | true; echo done';
    const shell = onTerminal('/bin/sh', ['-c', piped, CHANCERY], line.folder);
    assert.equal(await shell.ended, 0);
    assert.match(shell.shown(), /^\{\r\n {2}"opena\r\ndone\r\n$/);
  });
});

describe('The first start on a terminal', () => {
  const line = new CommandLine();
  after(() => line.remove());
  let start: Terminal;
  const begin = () => onTerminal(CHANCERY, ['start', '--port', '0', '--data-dir', 'office'], line.folder);
  /** The three lines under Try, as a person would copy them. */
  const toTry = () => [...start.shown().matchAll(/^ {2}(curl .+?)\r$/gm)].map(([, command]) => command!);

  it('explains what it does, and where to go', async () => {
    start = begin();
    const shown = await start.shows(/\r\n {2}curl .+api\/v4\/activities\r\n/);
    const order = [
      /Starting the embedded database\./,
      /preparing the database +█{30} 100 %/,
      /Creating the demonstration firm\./,
      /Chancery listens on http:\/\/localhost:\d+/,
      /sign in at +http:\/\/localhost:\d+\/sign-in/,
      /with +\S+@\S+ {2}\S+/,
      /token +\S{20,}/,
    ].map((pattern) => shown.search(pattern));
    assert.ok(!order.includes(-1), `${String(order)}\n${shown}`);
    assert.deepEqual(
      order,
      order.toSorted((one, other) => one - other),
    );
    assert.equal(toTry().length, 3);
  });

  it('prints a token and a password that work', async () => {
    const [, address = ''] = /listens on (\S+)/.exec(start.shown())!;
    const [, token = ''] = /token +(\S+)/.exec(start.shown())!;
    const headers = { authorization: `Bearer ${token}` };
    assert.equal((await fetch(`${address}/api/v4/users/who_am_i`, { headers })).status, 200);
    await start.shows(/ INFO .*GET \/api\/v4\/users\/who_am_i 200 in [\d.]+ ms/);
    const [, email = '', password = ''] = /with +(\S+@\S+) {2}(\S+)/.exec(start.shown())!;
    const person = new Visitor(async () => address);
    await person.signIn(email, password);
    assert.equal(JSON.parse((await person.open('/session')).text).email, email);
  });

  it('prints three curl commands that work unchanged', { skip: whyWithout('curl') }, async () => {
    for (const command of toTry()) {
      const { stdout } = await promisify(execFile)('/bin/sh', ['-c', command]);
      assert.ok(JSON.parse(stdout).data, `${command}\n${stdout}`);
    }
  });

  it('has a token that works for the README’s five minutes', { skip: whyWithout('curl') }, async () => {
    const [, address = ''] = /listens on (\S+)/.exec(start.shown())!;
    const [, token = ''] = /token +(\S+)/.exec(start.shown())!;
    const [, five = ''] = /^## Five minutes$(.*?)^## /ms.exec(fs.readFileSync(README, 'utf8'))!;
    const blocks = [...five.matchAll(/^```\n(.*?)^```$/gms)].map(([, block]) => block!);
    assert.equal(blocks.length, 5);
    const env = { ...process.env, TOKEN: token };
    const answers: string[] = [];
    for (const block of blocks) {
      const command = block.replaceAll('http://localhost:3000', address);
      answers.push((await promisify(execFile)('/bin/sh', ['-c', command], { env })).stdout);
    }
    const refusal = answers.pop()!;
    assert.match(refusal, /^HTTP\/1\.1 412 /);
    for (const answer of answers) assert.match(answer, /^\{"data":/);
    assert.doesNotMatch(answers.join('\n'), /"error"/);
  });

  it('is stopped by Ctrl-C, with its database, and prints less the next time', async () => {
    start.type(CTRL_C);
    assert.equal(await start.ended, 0, start.shown());
    assert.equal(postmasterOf(path.join(line.dataDir('office'), 'database')), undefined);
    const again = begin();
    await again.shows(/Chancery listens on/);
    assert.doesNotMatch(again.shown(), /Creating the demonstration firm|preparing the database/);
    again.type(CTRL_C);
    assert.equal(await again.ended, 0, again.shown());
  });
});

/** Why a test is skipped if a program is missing. */
function whyWithout(program: string): string | false {
  const found = spawnSync('/bin/sh', ['-c', `command -v ${program}`]).status === 0;
  return found ? false : `${program} is not installed here`;
}
