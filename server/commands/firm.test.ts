import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { CommandLine } from '../../test/support/chancery.ts';
import { until } from '../../test/support/until.ts';
import { Visitor } from '../../test/support/visitor.ts';

describe('Firms and users by command line', () => {
  const line = new CommandLine({ prepared: ['one', 'two', 'three'] });
  const OWNER = ['--owner-email', 'ann@quill.example', '--owner-password', 'a long enough passphrase'];
  const FIRM = ['account', 'create', '--country', 'US', '--currency', 'USD', ...OWNER];
  let account = '';
  let service: Awaited<ReturnType<CommandLine['start']>>;
  after(() => line.remove());

  async function run(installation: string, ...words: string[]) {
    const ended = await line.run(installation, ...words, '--json');
    assert.equal(ended.code, 0, ended.err);
    return ended.json;
  }

  async function seeded() {
    if (account !== '') return;
    // Commands use the database of a running service, which is faster than starting it for each command.
    service = await line.start('one', '--no-demo');
    account = String((await run('one', ...FIRM, '--name', 'Quill & Reed')).account_id);
    await run('one', 'seed', '--size', 'small', '--account', account);
  }

  it('give the running service a document to merge', async () => {
    await seeded();
    const visitor = new Visitor(async () => service.printed.listening);
    await visitor.signIn('ann@quill.example', 'a long enough passphrase');
    const states = async () =>
      JSON.parse((await visitor.open('/api/v4/document_automations?fields=state')).text).data.map(
        ({ state }: { state: string }) => state,
      );
    const isDone = (state: string) => state === 'completed' || state === 'failed';
    await until(async () => (await states()).every(isDone), 'the merged document');
    assert.deepEqual(await states(), ['completed']);
  });

  it('take a password from standard input, and say so if there is none', async () => {
    await seeded();
    const person = [
      '--account',
      account,
      '--first-name',
      'Bo',
      '--last-name',
      'Orr',
      '--email',
      'bo@quill.example',
    ];
    const refused = await line.run('one', 'user', 'create', ...person);
    assert.deepEqual([refused.code, refused.out], [2, '']);
    assert.match(refused.err, /No password was given: .*standard input, or give --password/);
    line.input = 'another long passphrase\nwhat follows is not read\n';
    const made = await run('one', 'user', 'create', ...person);
    line.input = undefined;
    assert.deepEqual(Object.keys(made), ['user_id']);
  });

  it('list, disable, enable, sign out and change the roles of users, and make links for passwords', async () => {
    await seeded();
    const users = async () => (await run('one', 'user', 'list', '--account', account)).users as User[];
    const bo = async () => (await users()).find(({ email }) => email === 'bo@quill.example')!;
    assert.deepEqual(
      [(await bo()).enabled, (await bo()).roles, (await bo()).second_factor],
      [true, [], false],
    );
    const { id } = await bo();
    assert.deepEqual(await run('one', 'user', 'disable', 'bo@quill.example'), { user_id: id });
    assert.equal((await bo()).enabled, false);
    const refused = await line.run('one', 'user', 'reset-password', 'bo@quill.example');
    assert.deepEqual(
      [refused.code, refused.err],
      [1, 'The user bo@quill.example is disabled. Enable them first.\n'],
    );
    assert.deepEqual(await run('one', 'user', 'enable', 'BO@quill.example'), { user_id: id });
    const roles = await run('one', 'user', 'roles', 'bo@quill.example', '--role', 'billing', 'reports');
    assert.deepEqual(
      [roles.roles, (await bo()).roles],
      [
        ['billing', 'reports'],
        ['billing', 'reports'],
      ],
    );
    for (const word of ['sign-out', 'reset-second-factor'])
      assert.deepEqual(await run('one', 'user', word, 'bo@quill.example'), { user_id: id });
    const reset = await run('one', 'user', 'reset-password', 'bo@quill.example');
    assert.equal(reset.user_id, id);
    assert.match(reset.link, /\/password-reset\/choose\?token=[\w-]{20,}$/);
    const owner = await line.run('one', 'user', 'disable', 'ann@quill.example');
    assert.deepEqual([owner.code, /account owner cannot be disabled/.test(owner.err)], [1, true]);
    const unknown = await line.run('one', 'user', 'sign-out', 'nobody@quill.example');
    assert.deepEqual([unknown.code, unknown.err], [1, 'No user signs in with nobody@quill.example.\n']);
  });

  it('are exported with every row and file, and imported under another id if theirs is taken', async () => {
    await seeded();
    await run('one', 'account', 'rename', '--account', account, '--name', 'Quill, Reed & Orr');
    const made = await run('one', 'export', 'firm', '--account', account, '--output', 'archive');
    assert.equal(made.account_id, Number(account));
    assert.ok(made.counts.matters > 0 && made.counts.audit_log > 0 && made.counts.journal_entry_items > 0);
    for (const table of [
      'damages',
      'liens',
      'safe_custody_state_changes',
      'document_templates',
      'report_schedules',
    ])
      assert.ok(made.counts[table] > 0, table);
    assert.match(made.checksums.matters, /^[0-9a-f]{64}$/);
    const again = await line.run('one', 'export', 'firm', '--account', account, '--output', 'archive');
    assert.match(again.err, /The directory archive is not empty/);

    const other = ['--owner-email', 'cy@other.example', '--owner-password', 'a long enough passphrase'];
    const taken = ['account', 'create', '--country', 'US', '--currency', 'USD', '--name', 'Other', ...other];
    assert.equal(String((await run('two', ...taken)).account_id), account);
    const imported = await run('two', 'import', 'firm', 'archive');
    assert.notEqual(imported.account_id, Number(account));
    assert.equal(imported.former_account_id, Number(account));
    assert.deepEqual(imported.counts, made.counts);
    assert.deepEqual([imported.files, imported.without_sign_in], [made.files, 0]);
    const accounts = (await run('two', 'account', 'list')).accounts as { name: string }[];
    assert.deepEqual(
      accounts.map(({ name }) => name),
      ['Other', 'Quill, Reed & Orr'],
    );
    assert.deepEqual((await run('two', 'verify')).findings, []);
    const out = await run(
      'two',
      'export',
      'firm',
      '--account',
      String(imported.account_id),
      '--output',
      'again',
    );
    assert.deepEqual(out.counts, made.counts);
  });

  it('are not imported from a directory that was changed', async () => {
    const rows = path.join(line.folder, 'archive', 'tables', 'matters.jsonl');
    const whole = fs.readFileSync(rows, 'utf8');
    fs.writeFileSync(rows, whole.replace('"id":', '"id" :'));
    const refused = await line.run('three', 'import', 'firm', 'archive');
    assert.deepEqual(
      [refused.code, /matters\.jsonl was changed after the export/.test(refused.err)],
      [1, true],
    );
    fs.writeFileSync(rows, whole);
    assert.deepEqual((await run('three', 'account', 'list')).accounts, []);
  });

  it('are closed with an export, and reopened', async () => {
    const closed = await run('two', 'account', 'close', '--account', account, '--output', 'closed');
    assert.equal(closed.counts.accounts, 1);
    const statuses = async () =>
      ((await run('two', 'account', 'list')).accounts as { status: string }[]).map(({ status }) => status);
    assert.deepEqual(await statuses(), ['closed', 'active']);
    assert.deepEqual(await run('two', 'account', 'reopen', '--account', account), {
      account_id: Number(account),
    });
    assert.deepEqual(await statuses(), ['active', 'active']);
  });
});

interface User {
  readonly id: number;
  readonly email: string;
  readonly enabled: boolean;
  readonly roles: string[];
  readonly second_factor: boolean;
}
