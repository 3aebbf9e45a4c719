/** Rotates the encryption key as an operator does, with a kill in the middle and a service running meanwhile. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { EmbeddedCluster } from '../server/kernel/embedded/cluster.ts';
import { rotate } from '../server/kernel/rotation/rotate.ts';
import { Secrets } from '../server/kernel/secrets.ts';
import { SEALED_VALUES } from '../server/sealed-values.ts';
import { CommandLine } from './support/chancery.ts';
import { withFixture } from './support/fixture.ts';
import { until } from './support/until.ts';
import { Visitor } from './support/visitor.ts';

const PASSWORD = 'a long enough passphrase';

describe('The encryption key of an installation', () => {
  const line = new CommandLine({ prepared: ['one'] });
  const firms: { email: string; token: string; hooks: { id: string; shared_secret: string }[] }[] = [];
  let service: Awaited<ReturnType<CommandLine['start']>>;
  let cluster: EmbeddedCluster;
  let owner: pg.Client;
  let totpKey = '';
  const former = { key: '', prefix: Buffer.alloc(0) as Buffer };

  async function run(...words: string[]) {
    const ended = await line.run('one', ...words, '--json');
    assert.equal(ended.code, 0, ended.err);
    return ended.json;
  }

  async function api(token: string, method: string, place: string, body?: unknown, headers = {}) {
    const answer = await fetch(service.printed.listening + place, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    // eslint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
    const parsed: any = text === '' ? undefined : JSON.parse(text);
    return { status: answer.status, body: parsed };
  }

  async function subscribe(token: string, key?: string) {
    const made = await api(
      token,
      'POST',
      '/api/v4/webhooks?fields=id,shared_secret',
      { data: { url: 'https://receiver.invalid/hook', model: 'contact', events: ['created'] } },
      key === undefined ? {} : { 'idempotency-key': key },
    );
    assert.equal(made.status, 201, JSON.stringify(made.body));
    return made.body.data;
  }

  async function activates(token: string, hook: { id: string; shared_secret: string }) {
    const { status } = await api(token, 'PUT', `/api/v4/webhooks/${hook.id}/activate`, undefined, {
      'x-hook-secret': hook.shared_secret,
    });
    return status === 200;
  }

  const keyNow = () => fs.readFileSync(path.join(line.dataDir('one'), 'encryption-key'), 'utf8').trim();

  /** All places in the database that hold a value encrypted with the former key. */
  async function underFormerKey(): Promise<string[]> {
    const { rows: columns } = await owner.query<{ place: string; name: string; bytes: boolean }>(
      `select a.attrelid::regclass::text as place, quote_ident(a.attname) as name, a.atttypid = 'bytea'::regtype as bytes
       from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
         and a.attnum > 0 and a.atttypid in ('bytea'::regtype, 'text'::regtype, 'json'::regtype, 'jsonb'::regtype)`,
    );
    const found: string[] = [];
    for (const { place, name, bytes } of columns) {
      const text = former.prefix.toString('base64');
      const { rowCount } = await owner.query(
        bytes
          ? `select from ${place} where position($1::bytea in ${name}) > 0 limit 1`
          : `select from ${place} where strpos(${name}::text, $1) > 0 limit 1`,
        [bytes ? former.prefix : text],
      );
      if (rowCount) found.push(`${place}.${name}`);
    }
    return found.toSorted();
  }

  before(async () => {
    service = await line.start('one', '--no-demo');
    cluster = await EmbeddedCluster.open({ folder: line.dataDir('one') });
    owner = new pg.Client(cluster.connection());
    await owner.connect();
    for (const name of ['ash', 'cole']) {
      const email = `owner@${name}.example`;
      const person = ['--owner-email', email, '--owner-password', PASSWORD];
      const { account_id } = await run(
        'account',
        'create',
        '--name',
        name,
        '--country',
        'US',
        '--currency',
        'USD',
        ...person,
      );
      const client = [
        '--name',
        name,
        '--redirect-uri',
        'https://x.example/',
        '--scopes',
        'webhooks contacts_write users_read',
      ];
      const { client_id } = await run('application', 'create', '--account', String(account_id), ...client);
      const { access_token: token } = await run(
        'token',
        'create',
        '--email',
        email,
        '--client-id',
        client_id,
      );
      const hooks = [await subscribe(token, `first ${name}`), await subscribe(token)];
      firms.push({ email, token, hooks });
    }
    await fetch(`${service.printed.listening}/oauth/jwks`);
    const visitor = new Visitor(async () => service.printed.listening);
    await visitor.signIn(firms[0]!.email, PASSWORD);
    const page = await visitor.open('/second-step');
    totpKey = /<code>([A-Z2-7 ]+)<\/code>/.exec(page.text)![1]!.replaceAll(' ', '');
    const code = new TOTP({ secret: Secret.fromBase32(totpKey) }).generate();
    assert.match(
      (await visitor.submit(page, { code, password: PASSWORD })).text,
      /Two-factor authentication is on/,
    );
    await owner.query(`select graphile_worker.add_job('seal_audit_log')`);
    await until(async () => {
      const { rows } = await owner.query('select count(distinct account_id)::int as firms from audit_seals');
      return rows[0].firms === 2;
    }, 'the seals of both firms');
    await service.stop();
    await run('user', 'reset-password', firms[1]!.email, '--mail');
    former.key = keyNow();
    former.prefix = new Secrets(former.key).sealPrefix;
  });
  after(async () => {
    await service.stop();
    await owner.end();
    await cluster.leave();
    await line.remove();
  });

  it('is replaced by a new one, and the former one is stored next to it', async () => {
    const places = await underFormerKey();
    for (const place of ['public.sign_ins.totp_secret', 'webhooks.secret', 'idempotency_keys.body'])
      assert.ok(
        places.some((each) => place.endsWith(each)),
        `${place} is not among ${places.join()}`,
      );
    await run('keys', 'new');
    assert.notEqual(keyNow(), former.key);
    const again = await line.run('one', 'keys', 'new');
    assert.deepEqual(
      [again.code, /contains a previous key: run chancery keys rotate/.test(again.err)],
      [1, true],
    );
    const status = await line.run('one', 'keys', 'status', '--json');
    assert.equal(status.code, 1);
    assert.deepEqual(status.json.values['webhooks.secret'], { sealed: 4, others: 4 });
    assert.deepEqual(status.json.values['jobs.send_mail'], { sealed: 1, others: 1 });
  });

  it('is changed for all stored data, even if the command is killed halfway while the service runs', async () => {
    await owner.query('begin');
    await owner.query('select from webhooks where id = $1 for update', [firms[0]!.hooks[0]!.id]);
    const halted = line.follow('one', 'keys', 'rotate');
    const watcher = new pg.Client(cluster.connection());
    await watcher.connect();
    await until(async () => {
      const { rows } = await watcher.query(
        'select count(*)::int as done from webhooks where substring(secret from 1 for 6) <> $1',
        [former.prefix],
      );
      return rows[0].done === 3;
    }, 'half of the values');
    await watcher.end();
    await halted.stop('SIGKILL');
    await owner.query('rollback');
    assert.ok((await underFormerKey()).includes('webhooks.secret'));

    service = await line.start('one', '--no-demo');
    for (const { token, hooks } of firms) for (const hook of hooks) assert.ok(await activates(token, hook));
    const made = await subscribe(firms[0]!.token);
    assert.deepEqual(await subscribe(firms[0]!.token, 'first ash'), firms[0]!.hooks[0]);

    const rotated = await run('keys', 'rotate');
    assert.deepEqual(rotated.values['webhooks.secret'], { resealed: 1, unreadable: 0 });
    assert.ok(rotated.seals >= 2);
    assert.deepEqual(await underFormerKey(), []);
    assert.equal((await line.run('one', 'keys', 'status')).code, 0);
    assert.ok(await activates(firms[0]!.token, made));
  });

  it('makes the former key obsolete: the service works without it, and does not start with it alone', async () => {
    await service.stop();
    fs.rmSync(path.join(line.dataDir('one'), 'previous-encryption-keys'));
    const wrong = await line.run('one', 'keys', 'status', '--encryption-key', former.key);
    assert.deepEqual(
      [wrong.code, /is not the one this database was first used with/.test(wrong.err)],
      [1, true],
    );
    service = await line.start('one', '--no-demo');
    for (const { token, hooks } of firms) for (const hook of hooks) assert.ok(await activates(token, hook));
    assert.deepEqual(await subscribe(firms[1]!.token, 'first cole'), firms[1]!.hooks[0]);
    const visitor = new Visitor(async () => service.printed.listening);
    const page = await visitor.open('/sign-in');
    const asked = await visitor.submit(page, { email: firms[0]!.email, password: PASSWORD });
    assert.match(asked.text + asked.location?.pathname, /code|second-step/i);
    const mails = path.join(line.dataDir('one'), 'mail');
    await until(
      () => fs.existsSync(mails) && fs.readdirSync(mails).length > 0,
      'the mail that waited through the change',
    );
    assert.deepEqual((await run('verify')).findings, []);
  });

  it('is required for a backup: another or a generated one would be useless for its rows', async () => {
    const file = path.join(line.dataDir('one'), 'encryption-key');
    const former_key = await line.run('one', 'backup', 'wrong.backup', '--encryption-key', former.key);
    fs.renameSync(file, `${file}.elsewhere`);
    const missing = await line.run('one', 'backup', 'missing.backup');
    assert.deepEqual([former_key.code, missing.code, fs.existsSync(file)], [1, 1, false]);
    assert.match(former_key.err, /is not the one this database was first used with/);
    assert.match(missing.err, /There is no encryption key in .*, but this database has one/);
    fs.renameSync(`${file}.elsewhere`, file);
    assert.equal((await line.run('one', 'backup', 'right.backup')).code, 0);
    const made = fs.readdirSync(line.folder).filter((name) => name.includes('backup'));
    assert.deepEqual(made, ['right.backup']);
  });
});

withFixture('A rotation', (fixture) => {
  it('is refused while a process of the service encrypts with another key', async () => {
    await fixture.listen();
    const secrets = new Secrets('c'.repeat(64), ['7e57'.repeat(16)]);
    const refused = fixture.asOwner((owner) =>
      rotate(owner, { secrets, sealed: SEALED_VALUES, now: new Date() }),
    );
    await assert.rejects(refused, /of the service use another encryption key: first restart it/);
  });
});
