import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { Writable } from 'node:stream';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { readableLine } from '../server/kernel/http/logs/readable-log.ts';
import { CommandLine } from './support/chancery.ts';
import { withFixture } from './support/fixture.ts';
import { until } from './support/until.ts';

const lines: Record<string, unknown>[] = [];
const logTo = new Writable({
  write(line, _encoding, done) {
    lines.push(JSON.parse(String(line)));
    done();
  },
});

withFixture(
  'What operators and visitors read',
  (fixture) => {
    const open = async (place: string, headers: Record<string, string>) => {
      const answer = await fetch((await fixture.listen()) + place, { headers });
      return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
    };
    const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

    it('is a page if a browser opened an unknown address', async () => {
      const { status, type, text } = await open('/no/such<page>', BROWSER);
      assert.deepEqual([status, type], [404, 'text/html; charset=utf-8']);
      assert.match(text, /<h1>Page not found<\/h1>/);
      assert.doesNotMatch(text, /<page>/);
    });

    it('is JSON for a program', async () => {
      const missing = await open('/no/such/page', { accept: '*/*' });
      assert.equal(JSON.parse(missing.text).error.type, 'RecordNotFound');
      const asProgram = { ...BROWSER, authorization: 'Bearer nothing' };
      const refused = await open('/api/v4/matters', asProgram);
      assert.deepEqual([refused.status, JSON.parse(refused.text).error.type], [401, 'UnauthorizedError']);
    });

    it('logs the firm and the error type', async () => {
      await fixture.firm.get('/api/v4/matters/999999999');
      // A log line is written after the response.
      const answered = await until(
        () => lines.find(({ path }) => path === '/api/v4/matters/999999999'),
        'the line of the answer',
      );
      assert.deepEqual(
        [answered['account_id'], answered['error_type'], answered['status']],
        [fixture.firm.accountId, 'RecordNotFound', 404],
      );
    });

    it('is a readable log line on a terminal', () => {
      const line = readableLine(
        '{"level":"info","time":"2026-01-31T10:11:12.123Z","pid":1,"request_id":"r1","method":"GET","path":"/app",' +
          '"route":"/app","status":200,"duration_ms":4.5,"account_id":"7","message":"answered"}',
      );
      assert.match(
        line,
        /^10:11:12\.123 {2}\S*INFO \S* {2}GET \/app 200 in 4\.5 ms {2}request_id=r1 {2}account_id=7$/,
      );
    });

    it('includes the queue, mails, caches and connections in the metrics', async () => {
      await fixture.runJobs();
      await fixture.firm.get('/api/v4/matters?fields=id');
      const { text } = await open('/metrics', {});
      for (const name of [
        'jobs_waiting',
        'jobs_failed',
        'jobs_oldest_waiting_seconds',
        'job_outcomes_total',
        'cache_lookups_total{cache="compiled_reads",result="miss"}',
        'database_connections{state="open"}',
        'webhook_deliveries_waiting',
      ])
        assert.ok(text.includes(name), name);
    });
  },
  { logTo },
);

describe('The output of commands', () => {
  const line = new CommandLine();
  after(() => line.remove());

  it('is a summary of a backup and a restore, and the rows in each table on request', async () => {
    await line.run('one', 'account', 'create', ...OPEN_FIRM);
    const plain = await line.run('one', 'backup', 'one.backup');
    assert.match(
      plain.out,
      /one\.backup: [\d.]+ kB \(\d+ bytes\), sha256 [0-9a-f]{64}\.\nIt contains \d+ rows in \d+ tables and 0 files\.\n/,
    );
    assert.doesNotMatch(plain.out, /accounts/);
    const counted = await line.run('one', 'restore', 'one.backup', '--force', '--counts');
    assert.match(counted.out, /^ +1 {2}accounts$/m);
    assert.match(counted.out, /Restored the backup made at \S+: \d+ rows in \d+ tables and 0 files\.\n$/);
  });

  it('ends quietly if its reader has gone', async () => {
    const program = path.join(import.meta.dirname, '../bin/chancery');
    const script = '("$0" openapi practice; echo "code $?" >&2) | head -c 10';
    const { stderr } = await promisify(execFile)('sh', ['-c', script, program]);
    assert.equal(stderr, 'code 0\n');
  });

  it('lists the settings of a command in its help', async () => {
    const help = await line.run('one', 'help', 'backup');
    assert.match(help.out, /^ {2}--database-url {10,}an address such as postgres:/m);
    assert.doesNotMatch(help.out, /--rate-limit-per-minute/);
    assert.match(
      (await line.run('one', 'help', 'start')).out,
      /--rate-limit-per-minute +a whole number .*; 600 unless set/,
    );
  });

  it('refuses to complete a missing campaign', async () => {
    const refused = await line.run('one', 'campaign', 'Nowhere', '--account', '1', '--completed');
    assert.deepEqual([refused.code, refused.err], [1, 'The firm 1 has no open campaign "Nowhere".\n']);
  });

  it('explains after --no-demo how to create the first firm', async () => {
    const service = await line.start('empty', '--no-demo');
    assert.match(service.printed.set_up.address, /\/set-up$/);
    assert.match(service.printed.set_up.code, /\S{6,}/);
    await service.stop();
  });
});

const OPEN_FIRM = (
  '--name Firm --country US --currency USD ' +
  '--owner-email ann@firm.example --owner-password a-long-enough-passphrase'
).split(' ');
