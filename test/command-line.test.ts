import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { postmasterOf } from '../server/kernel/embedded/postmaster.ts';
import { png } from '../server/practice/test-support/pictures.ts';
import { CommandLine } from './support/chancery.ts';
import { until } from './support/until.ts';

describe('The command line', () => {
  const line = new CommandLine({ prepared: ['office'] });
  after(() => line.remove());

  const context = (origin: string, token: string) =>
    fetch(`${origin}/api/v4/users/who_am_i?fields=id,email`, {
      headers: { authorization: `Bearer ${token}` },
    });

  it('creates a firm, users, an application and a token, whether or not the service runs', async () => {
    const service = await line.start('office');
    const { listening, demo } = service.printed;
    assert.equal((await context(listening, demo.token)).status, 200);

    const firm = await line.run('office', ...OPEN_FIRM, '--json');
    assert.deepEqual(Object.keys(firm.json), ['account_id', 'user_id']);
    const account = String(firm.json.account_id);

    fs.writeFileSync(path.join(line.folder, 'logo.png'), png());
    const letterhead = ['--city', 'Tulsa', '--ein', '12-3456789', '--logo', 'logo.png'];
    const set = await line.run('office', 'letterhead', 'set', '--account', account, ...letterhead, '--json');
    assert.deepEqual(
      [set.code, set.json.city, set.json.ein, set.json.logo_type],
      [0, 'Tulsa', '12-3456789', 'image/png'],
    );
    const refused = await line.run(
      'office',
      'letterhead',
      'set',
      '--account',
      account,
      '--abn',
      '51 824 753 556',
    );
    assert.deepEqual([refused.code, /abn.*region us/.test(refused.err)], [1, true], refused.err);

    const rules = (...words: string[]) => line.run('office', 'court-rules', ...words);
    const imported = await rules('import', 'california-civil', '--json');
    assert.deepEqual([imported.code, imported.json.result], [0, 'unchanged'], imported.err);
    assert.match((await rules('list')).out, /^1000 {2}United States District Courts, civil, edition/m);
    fs.writeFileSync(path.join(line.folder, 'rules.yaml'), 'format: 1\nedition: soon\n');
    const faulty = await rules('import', 'rules.yaml');
    assert.equal(faulty.code, 1);
    assert.match(
      faulty.out,
      /^rules.yaml, line 2: edition cannot be "soon": write a date such as 2026-03-31/m,
    );
    const nowhere = await rules('import', 'nowhere.yaml');
    assert.deepEqual(
      [nowhere.code, /file nowhere.yaml does not exist/.test(nowhere.err)],
      [2, true],
      nowhere.err,
    );

    const backup = await line.run('office', 'backup', 'office.backup', '--json');
    assert.equal(backup.code, 0, backup.err);
    assert.equal(backup.json.counts.accounts, 2);
    assert.equal(backup.json.bytes, fs.statSync(path.join(line.folder, 'office.backup')).size);

    const stopped = await service.stop();
    assert.equal(stopped.code, 0, service.log());
    assert.equal(stopped.out.trim().split('\n').length, 1);
    assert.equal(postmasterOf(path.join(line.dataDir('office'), 'database')), undefined);

    const user = await line.run(
      'office',
      ...ADD_USER,
      '--account',
      account,
      '--role',
      'billing',
      '--role',
      'reports',
      '--json',
    );
    assert.deepEqual(Object.keys(user.json), ['user_id']);
    const application = await line.run('office', ...REGISTER, '--account', account, '--json');
    assert.deepEqual(Object.keys(application.json), ['client_id', 'client_secret']);
    const token = await line.run(
      'office',
      'token',
      'create',
      '--email',
      'beth@firm.example',
      '--client-id',
      application.json.client_id,
      '--json',
    );
    assert.deepEqual(Object.keys(token.json).sort(), [
      'access_token',
      'expires_in',
      'refresh_token',
      'scope',
      'token_type',
    ]);

    const again = await line.start('office');
    assert.deepEqual(again.printed.demo, demo);
    const answer = await context(again.printed.listening, token.json.access_token);
    assert.deepEqual(await answer.json(), { data: { id: user.json.user_id, email: 'beth@firm.example' } });
    await again.stop('SIGTERM');
  });

  it('has no demonstration firm if others can reach the installation, and its token cannot change users', async () => {
    const service = await line.start('office');
    const { listening, demo } = service.printed;
    const added = await fetch(`${listening}/api/v4/users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${demo.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ data: { name: 'A B', email: 'a@b.example' } }),
    });
    assert.equal(added.status, 403);
    await service.stop();
    for (const words of [
      ['--public-origin', 'https://firm.example'],
      ['--host', '0.0.0.0'],
    ]) {
      const reached = await line.start('office', ...words);
      assert.equal(reached.printed.demo, undefined, words.join(' '));
      await reached.stop();
    }
  });

  it('restores a backup into another installation, which is then the same and verifies clean', async () => {
    const stranger = await line.run('elsewhere', 'restore', 'office.backup');
    assert.equal(stranger.code, 1);
    assert.match(
      stranger.err,
      /this installation does not know that key: give the encryption key .* with --key-file/,
    );
    assert.equal(
      fs.existsSync(line.dataDir('elsewhere')),
      false,
      'nothing is made for a backup that is refused',
    );
    const key = path.join(line.dataDir('office'), 'encryption-key');
    const restored = await line.run('elsewhere', 'restore', 'office.backup', '--key-file', key, '--json');
    assert.equal(restored.code, 0, restored.err);
    assert.equal(restored.json.counts.accounts, 2);
    const verified = await line.run('elsewhere', 'verify', '--json');
    assert.deepEqual([verified.code, verified.json], [0, { findings: [] }], verified.err);

    const letterhead = await line.run('elsewhere', 'letterhead', 'show', '--account', '2');
    assert.match(letterhead.out, /^city +Tulsa$/m);
    const demonstration = await line.run('elsewhere', 'letterhead', 'show', '--account', '1', '--json');
    assert.deepEqual(
      [demonstration.json.name, demonstration.json.city, demonstration.json.logo_type],
      ['Hale & Whitlock LLP', 'Denver', null],
    );

    const service = await line.start('elsewhere');
    assert.equal((await context(service.printed.listening, service.printed.demo.token)).status, 200);
    const running = await line.run('elsewhere', 'restore', 'office.backup', '--force');
    assert.deepEqual([running.code, running.err.includes('stop it, then restore again')], [1, true]);
    await service.stop();

    const refused = await line.run('elsewhere', 'restore', 'office.backup');
    assert.deepEqual([refused.code, /already has a firm.*--force/.test(refused.err)], [1, true]);
    const forced = await line.run('elsewhere', 'restore', 'office.backup', '--force', '--json');
    assert.equal(forced.code, 0, forced.err);
  });

  it('reports on the environment of the service', async () => {
    const doctor = await line.run('office', 'doctor', '--json');
    const subjects = new Set<string>(doctor.json.findings.map(({ subject }: { subject: string }) => subject));
    assert.deepEqual(
      [...subjects].toSorted((one, other) => one.localeCompare(other)),
      ['clock', 'database', 'file storage', 'mail', 'outbound', 'settings'],
    );
    assert.equal(doctor.code, 0, doctor.out);
  });

  it('imports contacts from a file, and writes nothing if a line is refused', async () => {
    const seeded = await line.run('office', 'seed', '--size', 'small', '--json');
    assert.equal(seeded.json.activities, 1500, seeded.err);
    const account = String(seeded.json.account_id);
    fs.writeFileSync(path.join(line.folder, 'good.csv'), 'type,name\nCompany,Ash Ltd\nCompany,Birch Ltd\n');
    fs.writeFileSync(path.join(line.folder, 'bad.csv'), 'type,name\nCompany,Cedar Ltd\nTree,Oak\n');
    const good = await line.run('office', 'import', 'contacts', 'good.csv', '--account', account, '--json');
    assert.deepEqual([good.code, good.json.created, good.json.refused_rows], [0, 2, 0], good.err);
    const bad = await line.run('office', 'import', 'contacts', 'bad.csv', '--account', account, '--json');
    assert.deepEqual([bad.code, bad.json.created, bad.json.refused[0].line], [1, 0, 3], bad.err);
  });

  it('imports published legal aid rates from a file, completely or not at all', async () => {
    const header = 'key,valid_from,fee,rate_type,activity\n';
    fs.writeFileSync(
      path.join(line.folder, 'rates.csv'),
      `${header}CRM-NEW,2027-04-01,60.10,hourly,Copying\n`,
    );
    const bring = (table: string) => line.run('office', 'rates', 'import', table, 'rates.csv', '--json');
    const brought = await bring('criminal_controlled');
    assert.deepEqual(brought.json, { rows: 1, created: 1, changed: 0 }, brought.err);
    const unknown = await bring('scottish');
    assert.equal(unknown.code, 2);
    assert.match(unknown.err, /scottish is not a legal aid table/);
    fs.writeFileSync(path.join(line.folder, 'rates.csv'), `${header}CRM-NEW,soon,60.10,hourly,Copying\n`);
    const refused = await bring('criminal_controlled');
    assert.equal(refused.code, 1);
    assert.match(refused.err, /Line 2: valid_from cannot be soon/);
  });

  it('imports included court rules or a file, reports errors in a file, and lists them', async () => {
    const rules = (...more: string[]) => line.run('office', 'court-rules', ...more, '--json');
    const shipped = await rules('import', 'us-federal-civil');
    assert.deepEqual(
      [shipped.code, shipped.json.jurisdiction_id, shipped.json.triggers > 20],
      [0, 1000, true],
      shipped.err,
    );
    const own = (unit: string) =>
      `format: 1\nedition: 2026-01-01\njurisdiction: { system_id: 9000, description: Court of Quill }\n` +
      `weekend_holidays: nearest_weekday\nholidays: [{ name: Founders, month: 6, day: 1 }]\n` +
      `triggers:\n  - system_id: 9001\n    description: Writ issued\n    deadlines:\n` +
      `      - { key: answer, summary: Answer, due: 10 ${unit} after }\n`;
    const file = path.join(line.folder, 'quill.yaml');
    fs.writeFileSync(file, own('fortnights'));
    const wrong = await rules('import', 'quill.yaml');
    assert.equal(wrong.code, 1);
    assert.match(JSON.stringify(wrong.json.faults), /fortnights/);
    fs.writeFileSync(file, own('court days'));
    assert.equal((await rules('import', 'quill.yaml')).json.result, 'imported');
    assert.equal((await rules('import', 'quill.yaml')).json.result, 'unchanged');
    const { jurisdictions } = (await rules('list')).json;
    assert.deepEqual(
      jurisdictions.map(({ id, triggers }: { id: number; triggers: number }) => [id, triggers > 0]),
      [
        [1000, true],
        // The demonstration firm has imported this one.
        [2000, true],
        [9000, true],
      ],
    );
  });

  it('writes the books of a firm as a journal, to a file or to standard output', async () => {
    const account = ['--account', '1'];
    const written = await line.run(
      'office',
      'export',
      'ledger',
      ...account,
      '--output',
      'books.journal',
      '--json',
    );
    assert.deepEqual(
      [written.code, Object.keys(written.json)],
      [0, ['file', 'entries', 'items']],
      written.err,
    );
    const printed = await line.run('office', 'export', 'ledger', '--format', 'hledger', ...account);
    assert.equal(printed.out, fs.readFileSync(path.join(line.folder, 'books.journal'), 'utf8'));
    assert.match(printed.out, /^account assets:1000 /m);
  });

  it('prints the description of an API as JSON', async () => {
    const document = await line.run('office', 'openapi', 'practice', '--json');
    assert.equal(document.json.openapi.slice(0, 4), '3.1.');
  });

  it('exits with 1 if it refuses and with 2 if called incorrectly, and says why on stderr', async () => {
    const cases = [
      [1, /already the sign-in of another user/, ...OPEN_FIRM],
      [1, /already the sign-in of another user/, ...ADD_USER, '--account', '2'],
      [1, /^No firm has the id 987654\.$/m, ...ADD_USER, '--account', '987654'],
      [1, /^No firm has the id 987654\.$/m, ...REGISTER, '--account', '987654'],
      [1, /settings file nowhere\.json does not exist/, 'migrate', '--config', 'nowhere.json'],
      [
        1,
        /nowhere.*cannot be used: the file or its folder does not exist/,
        'backup',
        'nowhere/office.backup',
      ],
      [
        1,
        /^The database firm of database_url, at localhost:1, cannot be used: nothing is listening there\.$/m,
        'migrate',
        '--database-url',
        'postgres://someone:secret@localhost:1/firm',
      ],
      [2, /chancery verify does not accept the argument elsewhere/, 'verify', 'elsewhere'],
      [1, /settings file migrations\.json does not exist/, 'migrate', '--config', 'migrations.json'],
      [2, /no command accounts create/, 'accounts', 'create'],
      [2, /no command account\. /, 'account', '--json'],
      [
        2,
        /--owner-email is required/,
        'account',
        'create',
        '--name',
        'N',
        '--country',
        'US',
        '--currency',
        'USD',
      ],
      [2, /Unknown option '--frobnicate'/, 'migrate', '--frobnicate'],
      [2, /port cannot be "many"/, 'migrate', '--port', 'many'],
      [2, /Usage: chancery backup FILE/, 'backup'],
      [2, /several firms: choose one with --account A/, 'export', 'ledger'],
      [2, /--basis cannot be net: it is one of cash, accrual/, 'export', 'ledger', '--basis', 'net'],
      [2, /--format cannot be csv: it is one of hledger/, 'export', 'ledger', '--format', 'csv'],
      [2, /give --output FILE/, 'export', 'ledger', '--json'],
      [1, /^No firm has the id 987654\.$/m, 'export', 'ledger', '--account', '987654'],
    ] as const;
    for (const [code, sentence, ...typed] of cases) {
      const ended = await line.run('office', ...typed);
      assert.deepEqual([ended.code, ended.out], [code, ''], typed.join(' '));
      assert.match(ended.err, sentence);
    }
  });

  it('prints its release, and all options of a command', async () => {
    const release = await line.run('office', '--version');
    assert.match(release.out, /^\d+\.\d+\.\d+\n$/);
    const help = await line.run('office', 'help', 'account', 'create');
    assert.match(help.out, /--country C {2,}its country as a two-letter code, such as US \(required\)/);
    assert.equal(help.out, (await line.run('office', 'account', 'create', '--help')).out);
  });

  it('accepts values that begin with a dash, as tokens and passwords may', async () => {
    const registered = await line.run(
      'office',
      ...words('application create --account 1 --name -App --scopes users_read --json --redirect-uri'),
      'https://app.example/dash',
    );
    assert.deepEqual([registered.code, registered.err], [0, '']);
    const missing = await line.run('office', 'application', 'create', '--account', '1', '--name', '--scopes');
    assert.equal(missing.code, 2);
    assert.match(missing.err, /--name/);
  });

  it('accepts several redirect URIs after one option, and with the option repeated', async () => {
    const addresses = ['https://app.example/one', 'https://app.example/two'];
    const typed = [[...addresses], [addresses[0]!, '--redirect-uri', addresses[1]!]];
    for (const given of typed) {
      const registered = await line.run(
        'office',
        ...words('application create --account 1 --name App --scopes users_read --json --redirect-uri'),
        ...given,
      );
      assert.deepEqual([registered.code, registered.err], [0, '']);
      const service = await line.start('office');
      for (const redirect_uri of addresses) {
        const query = new URLSearchParams({
          response_type: 'code',
          client_id: registered.json.client_id,
          redirect_uri,
        });
        const asked = await fetch(`${service.printed.listening}/oauth/authorize?${query}`, {
          redirect: 'manual',
        });
        assert.equal(asked.status, 303);
      }
      await service.stop();
    }
  });

  it('creates tokens for the issuer of the running service, without knowing its port', async () => {
    const service = await line.start('office');
    const registered = await line.run(
      'office',
      ...words('application create --account 1 --name Books --redirect-uri https://app.example/back'),
      '--scopes',
      'accounting_read',
      '--json',
    );
    const made = await line.run(
      'office',
      ...words('token create --audience accounting --json --email'),
      service.printed.demo.email,
      '--client-id',
      registered.json.client_id,
    );
    const claims = JSON.parse(Buffer.from(made.json.access_token.split('.')[1], 'base64url').toString());
    const { listening } = service.printed;
    assert.deepEqual([claims.iss, claims.aud], [listening, `${listening}/accounting`]);
    await service.stop();
  });

  it('exits with a message if another program uses the port, and leaves nothing running', async () => {
    const service = await line.start('office');
    const { port } = new URL(service.printed.listening);
    for (const workers of ['1', '2']) {
      const second = await line.run('office', 'start', '--json', '--port', port, '--workers', workers);
      assert.deepEqual([second.code, second.out], [1, '']);
      assert.match(second.err, new RegExp(`Another program is listening on localhost:${port}`));
    }
    await service.stop();
  });

  it('answers 503 while its database is lost, brings it back, and answers again', async () => {
    const service = await line.start('office');
    const { listening, demo } = service.printed;
    const postmaster = postmasterOf(path.join(line.dataDir('office'), 'database'));
    assert.ok(postmaster);
    process.kill(postmaster, 'SIGKILL');
    const statuses = new Set<number>();
    let retryAfter: string | null = null;
    await until(async () => {
      const answer = await context(listening, demo.token);
      statuses.delete(answer.status);
      statuses.add(answer.status);
      if (answer.status === 503) retryAfter = answer.headers.get('retry-after');
      return statuses.has(503) && answer.status === 200;
    }, 'the return of the database');
    assert.deepEqual([...statuses], [503, 200]);
    assert.equal(retryAfter, '2');
    assert.equal((await service.stop()).code, 0, service.log());
  });

  it('serves with several processes on one port and adds up their metrics', async () => {
    const service = await line.start('office', '--workers', '2');
    const { listening, demo } = service.printed;
    const answers = await Promise.all(Array.from({ length: 12 }, () => context(listening, demo.token)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    const metrics = await (await fetch(`${listening}/metrics`)).text();
    const counted = /http_request_duration_seconds_count\{[^}]*who_am_i[^}]*\} (\d+)/.exec(metrics)?.[1];
    assert.equal(counted, '12');
    assert.equal((await service.stop()).code, 0, service.log());
  });
});

/** Splits a command as a shell would; quoted text is one word. */
function words(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

const OPEN_FIRM = words(
  'account create --name Firm --country US --currency USD ' +
    '--owner-email ann@firm.example --owner-password "a long enough passphrase"',
);
const ADD_USER = words(
  'user create --email beth@firm.example --password "another long passphrase" --first-name Beth --last-name Orr',
);
const REGISTER = words(
  'application create --name App --redirect-uri https://app.example/back --scopes "users_read activities_write"',
);
