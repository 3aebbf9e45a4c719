import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { asOwnerOf } from '../installation.ts';
import { CommandLine } from '../../test/support/chancery.ts';
import { PostgresServer } from '../../test/support/postgres-server.ts';

describe('Several databases by command line', () => {
  const line = new CommandLine({ prepared: ['one'] });
  const server = new PostgresServer();
  const PASSWORD = 'a long enough passphrase';
  let east = '';
  let origin = '';
  let account = '';
  let quill = '';
  let service: Awaited<ReturnType<CommandLine['start']>>;
  before(() => server.start(18));
  after(async () => {
    await line.remove();
    await server.stop();
  });

  async function run(installation: string, ...words: string[]) {
    const ended = await line.run(installation, ...words, '--json');
    assert.equal(ended.code, 0, ended.err);
    return ended.json;
  }

  const create = (name: string, ...more: string[]) => {
    const owner = ['--owner-email', `ann@${name}.example`, '--owner-password', PASSWORD];
    return run(
      'one',
      'account',
      'create',
      '--name',
      name,
      '--country',
      'US',
      '--currency',
      'USD',
      ...owner,
      ...more,
    );
  };

  it('are added while the service runs, and serve firms at once', async () => {
    service = await line.start('one', '--no-demo');
    origin = service.printed.listening;
    quill = String((await create('quill')).account_id);
    east = await server.databaseOfSuperuser('east_owner');
    assert.deepEqual(await run('one', 'database', 'add', 'east', '--url', east), { name: 'east' });
    const added = await create('reed', '--database', 'east');
    account = String(added.account_id);
    const application = [
      '--redirect-uri',
      'https://reed.example/back',
      '--scopes',
      'contacts_read users_read',
    ];
    const registered = await run(
      'one',
      'application',
      'create',
      '--account',
      account,
      '--name',
      'R',
      ...application,
    );
    const token = ['--email', 'ann@reed.example', '--client-id', registered.client_id];
    const { access_token } = await run('one', 'token', 'create', ...token);
    const answer = await fetch(`${origin}/api/v4/users/who_am_i`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    assert.equal(answer.status, 200);
    assert.equal(((await answer.json()) as { data: { id: number } }).data.id, added.user_id);
  });

  it('are listed with their firms and size, and so are the firms of all databases', async () => {
    const { databases } = await run('one', 'database', 'list');
    assert.deepEqual(
      databases.map(({ name, state, firms }: Listed) => [name, state, firms]),
      [
        ['first', 'up', 1],
        ['east', 'up', 1],
      ],
    );
    assert.ok(databases.every(({ size_bytes }: Listed) => size_bytes > 1_000_000));
    const { accounts } = await run('one', 'account', 'list');
    assert.deepEqual(
      accounts.map(({ name }: { name: string }) => name),
      ['quill', 'reed'],
    );
  });

  it('are refused if they are not empty, or have an invalid name', async () => {
    const used = await line.run('one', 'database', 'add', 'west', '--url', east);
    assert.equal(used.code, 1);
    assert.match(used.err, /is not empty/);
    const misnamed = await line.run('one', 'database', 'add', 'First!', '--url', east);
    assert.match(misnamed.err, /cannot be called First!/);
    assert.deepEqual(await run('one', 'database', 'add', 'east', '--url', east), { name: 'east' });
  });

  it('are backed up, checked and restored together, and a firm of one is exported', async () => {
    const exported = await run('one', 'export', 'firm', '--account', account, '--output', 'reed');
    assert.equal(exported.counts.users, 1);
    assert.deepEqual(await run('one', 'verify'), { findings: [] });
    const written = await run('one', 'backup', 'all.backup');
    assert.equal(written.others[0].database, 'east');
    assert.equal(written.others[0].counts.accounts, 1);

    const key = ['--key-file', path.join(line.dataDir('one'), 'encryption-key')];
    await run('two', 'restore', 'all.backup', ...key);
    const [, down] = (await line.run('two', 'database', 'list', '--json')).json.databases;
    assert.equal(down.state, 'down');
    assert.match(down.reason, /missing since a restore/);
    const empty = await server.databaseOfSuperuser('east_owner');
    await run('two', 'database', 'add', 'east', '--url', empty);
    const wrong = await line.run('two', 'restore', 'all.backup', '--database', 'east');
    assert.match(wrong.err, /is a backup of the first database/);
    assert.ok(fs.existsSync(path.join(line.folder, 'all.backup.east')));
    await run('two', 'restore', 'all.backup.east', '--database', 'east');
    assert.deepEqual(await run('two', 'verify'), { findings: [] });
    const { users } = await run('two', 'user', 'list', '--account', account);
    assert.equal(users[0].email, 'ann@reed.example');
  });

  it('differ, says verify, if one holds a sign-in address that the first does not list, or the reverse', async () => {
    const rename = (email: string) =>
      asOwnerOf({ connectionString: east }, (owner) =>
        owner.query('update sign_ins set email = $1', [email]),
      );
    await rename('eve@reed.example');
    const verified = await line.run('one', 'verify', '--json');
    await rename('ann@reed.example');
    assert.equal(verified.code, 1);
    const subject = `account ${account} in the database east`;
    assert.deepEqual(verified.json.findings, [
      {
        check: 'addresses',
        subject,
        message: 'The first database does not list eve@reed.example, which signs in to it.',
      },
      {
        check: 'addresses',
        subject,
        message:
          'The first database lists ann@reed.example for it, but nobody there signs in with that address.',
      },
    ]);
  });

  it('of which one is down are named by the commands that need it, and do not prevent a new firm', async () => {
    // So that the emptiest database is the one that is down.
    for (const name of ['oak', 'elm']) await create(name, '--database', 'first');
    await server.kill();
    const host = new URL(east).host;
    for (const words of [
      ['account', 'list'],
      ['user', 'list', '--account', account],
      ['keys', 'rotate'],
      ['export', 'firm', '--account', account, '--output', 'down'],
    ]) {
      const ended = await line.run('one', ...words, '--log-level', 'error');
      assert.equal(ended.code, 1, words.join(' '));
      const [sentence = '', ...stack] = ended.err.trim().split('\n');
      assert.match(sentence, /^The database (east cannot be reached|.* cannot be used): /, words.join(' '));
      assert.ok(sentence.includes('east') || sentence.includes(host), sentence);
      assert.deepEqual(stack, [], words.join(' '));
    }
    const verify = await line.run('one', 'verify', '--json', '--log-level', 'error');
    assert.equal(verify.code, 1);

    const [unchecked, ...differences] = verify.json.findings;
    assert.deepEqual([unchecked.check, unchecked.subject], ['reachable', 'database east']);
    assert.match(unchecked.message, /^not checked\. The database .* cannot be used: /);
    assert.deepEqual(differences, [], 'the firms of the first database were checked');
    const backup = await line.run('one', 'backup', 'down.backup', '--json', '--log-level', 'error');
    assert.equal(backup.code, 1);
    assert.match(backup.err, /^The database east was not backed up\. The database .* cannot be used: /);
    assert.equal(backup.json.others, undefined);
    assert.equal(backup.json.counts.accounts, 3, 'those of the first database');
    await create('ash');
    const [first] = (await line.run('one', 'database', 'list', '--json')).json.databases;
    assert.equal(first.firms, 4);
    await server.resume();
  });

  it('make the embedded server write what a move needs after its next start', async () => {
    const move = ['account', 'move', '--account', quill, '--to', 'east'];
    const early = await line.run('one', ...move, '--dry-run', '--json');
    assert.equal(early.code, 1);
    assert.match(early.json.obstacles.join(), /wal_level replica/);
    await service.stop();
    await line.start('one', '--no-demo');
    const planned = await line.run('one', ...move, '--dry-run', '--json');
    assert.doesNotMatch(planned.json.obstacles.join(), /wal_level/);
  });
});

interface Listed {
  readonly name: string;
  readonly state: string;
  readonly firms: number;
  readonly size_bytes: number;
}
