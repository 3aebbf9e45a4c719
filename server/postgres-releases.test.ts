import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { CommandLine } from '../test/support/chancery.ts';
import { isInstalled, PostgresServer, type Release } from '../test/support/postgres-server.ts';

const RELEASES: readonly Release[] = [15, 18];

for (const release of RELEASES) {
  const skip = isInstalled(release) ? false : `npm brought no PostgreSQL ${release} for this machine`;
  describe(`On a PostgreSQL ${release} of your own, whose owner bypasses no policy,`, { skip }, () => {
    const server = new PostgresServer();
    const line = new CommandLine();
    const KEY = ['--encryption-key', 'ab'.repeat(32)];
    /** The database into which the firm is restored. */
    let into = '';
    after(async () => {
      await line.remove();
      await server.stop();
    });

    async function run(address: string, ...words: string[]) {
      const ended = await line.run('unused', ...words, '--json', '--database-url', address, ...KEY);
      assert.equal(ended.code, 0, `${words.join(' ')}: ${ended.err}${ended.out}`);
      return ended.json;
    }

    it('a firm is created, backed up, verified, restored, exported and imported, and served', async () => {
      await server.start(release);
      const from = await server.databaseOf('firm_owner');
      const firm = await run(from, ...OPEN_FIRM);
      const account = String(firm.account_id);
      await run(from, 'seed', '--size', 'small', '--account', account);
      assert.deepEqual((await run(from, 'verify')).findings, []);
      const backup = await run(from, 'backup', 'firm.backup');
      assert.ok(backup.counts.matters > 0 && backup.counts.accounts === 1);

      into = await server.databaseOf('firm_owner');
      const restored = await run(into, 'restore', 'firm.backup');
      assert.deepEqual(restored.counts, backup.counts);
      const again = await line.run('unused', 'restore', 'firm.backup', '--database-url', into, ...KEY);
      assert.match(again.err, /The installation already has a firm, which a restore would replace/);
      assert.deepEqual((await run(into, 'verify')).findings, []);

      await run(into, 'export', 'firm', '--account', account, '--output', 'archive');
      const third = await server.databaseOf('firm_owner');
      assert.equal((await run(third, 'import', 'firm', 'archive')).account_id, firm.account_id);
      assert.deepEqual((await run(third, 'verify')).findings, []);

      const service = await line.start('unused', '--database-url', into, '--no-demo', ...KEY);
      const ready = await fetch(`${service.printed.listening}/health/ready`);
      assert.equal(ready.status, 200);
      assert.equal((await service.stop()).code, 0, service.log());
    });

    it('doctor says how a superuser makes searches fast whose functions the owner could not mark as leakproof', async () => {
      const advice = async () =>
        ((await run(into, 'doctor')).findings as { state: string; message: string }[]).find(({ message }) =>
          message.startsWith('Searches, and lists in the order of amounts, are slow'),
        );
      const { state, message } = (await advice())!;
      assert.equal(state, 'warning');
      await server.query(into, message.slice(message.indexOf('alter function')));
      assert.equal(await advice(), undefined);
    });

    it('doctor lists the commands for which an owner lacks a right', async () => {
      const { findings } = await run(into, 'doctor');
      const about = (word: string) =>
        (findings as { message: string }[]).filter(({ message }) => message.includes(word));
      assert.equal(about('The owner has the rights that start, migrate, backup, verify, restore').length, 1);
      await server.query(into, 'drop policy owner on matters; alter schema public owner to postgres');
      const after = await line.run('unused', 'doctor', '--json', '--database-url', into, ...KEY);
      assert.equal(after.code, 1);
      const messages = (after.json.findings as { state: string; message: string }[])
        .filter(({ state }) => state === 'failed')
        .map(({ message }) => message);
      assert.match(
        messages[0]!,
        /^restore: the owner firm_owner lacks a right: it must own the schema public/,
      );
      assert.match(
        messages[1]!,
        /^backup, verify: the owner firm_owner cannot see .* in matters: run chancery migrate/,
      );
    });
  });
}

const OPEN_FIRM = (
  'account create --name Firm --country US --currency USD ' +
  '--owner-email ann@firm.example --owner-password a-long-enough-passphrase'
).split(' ');
