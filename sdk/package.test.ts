import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { build } from 'vite';
import { createApplication } from '../server/identity/index.ts';
import { CALLBACK, Client } from '../server/identity/test-support/client.ts';
import { signedHeaders } from '../server/webhooks/dispatch/signature.ts';
import { createClient, createMatter } from '../test/support/casework.ts';
import { withFixture } from '../test/support/fixture.ts';
import { freePort } from '../test/support/free-port.ts';

const CHECKOUT = path.join(import.meta.dirname, '..');
const MODULES = [
  'accounting',
  'client',
  'errors',
  'index',
  'lead',
  'oauth',
  'operation',
  'paging',
  'practice',
];

/** The recipes in the README, unchanged. */
const RECIPES = [
  ...fs.readFileSync(path.join(CHECKOUT, 'sdk/README.md'), 'utf8').matchAll(/^```ts\n(.*?)^```$/gms),
].map(([, text = '']) => text);

interface Interaction {
  readonly env?: Readonly<Record<string, string>>;
  /** Called with all output so far, whenever there is more. */
  readonly printed?: (text: string, child: ReturnType<typeof spawn>) => void;
}

withFixture('The package for integrators', (fixture) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-sdk-'));
  const installed = path.join(folder, 'node_modules/chancery-sdk');
  let packed: readonly string[];

  before(() => {
    execFileSync(process.execPath, ['bin/sdk.ts'], { cwd: CHECKOUT });
    const [archive] = JSON.parse(
      execFileSync('npm', ['pack', './sdk', '--json', '--pack-destination', folder], {
        cwd: CHECKOUT,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    ) as [{ filename: string; files: { path: string }[] }];
    packed = archive.files.map((file) => file.path);
    fs.mkdirSync(installed, { recursive: true });
    const file = path.join(folder, archive.filename);
    execFileSync('tar', ['-xzf', file, '-C', installed, '--strip-components=1']);
    for (const name of ['express', '@types'])
      fs.symlinkSync(path.join(CHECKOUT, 'node_modules', name), path.join(folder, 'node_modules', name));
    fs.writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
    RECIPES.forEach((text, index) => fs.writeFileSync(path.join(folder, `recipe-${index + 1}.ts`), text));
  });
  after(() => fs.rmSync(folder, { recursive: true, force: true }));

  const run = async (number: number, { env, printed }: Interaction = {}): Promise<string> => {
    const child = spawn(process.execPath, [`recipe-${number}.ts`], {
      cwd: folder,
      env: {
        ...process.env,
        CHANCERY_ORIGIN: await fixture.listen(),
        CHANCERY_TOKEN: fixture.firm.token,
        ...env,
      },
    });
    let text = '';
    let failure = '';
    child.stdout.on('data', (chunk) => printed?.((text += String(chunk)), child));
    if (!printed) child.stdout.on('data', (chunk) => (text += String(chunk)));
    child.stderr.on('data', (chunk) => (failure += String(chunk)));
    const code = await new Promise((resolve) => child.once('close', resolve));
    assert.equal(code, 0, failure);
    return text.trim();
  };

  it('contains plain JavaScript and types for each module, and has no dependencies', () => {
    const modules = [...MODULES, 'retry', 'verify-webhook'];
    assert.deepEqual(
      packed.toSorted(),
      [
        ...modules.flatMap((name) => [`dist/${name}.d.ts`, `dist/${name}.js`]),
        'README.md',
        'LICENSE',
        'package.json',
      ].toSorted(),
    );
    const described = JSON.parse(fs.readFileSync(path.join(installed, 'package.json'), 'utf8'));
    assert.equal(described.dependencies, undefined);
    for (const name of modules) {
      const text = fs.readFileSync(path.join(installed, `dist/${name}.js`), 'utf8');
      const imported = [...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from!);
      assert.deepEqual(
        imported.filter((from) => !/^\.\/[\w-]+\.js$|^node:crypto$/.test(from)),
        [],
        name,
      );
    }
  });

  it('leaves out of a bundle what a program does not import', async () => {
    const entry = path.join(folder, 'entry.ts');
    fs.writeFileSync(entry, RECIPES[0]!);
    const [bundle] = (await build({
      root: folder,
      logLevel: 'silent',
      configFile: false,
      build: { write: false, lib: { entry, formats: ['es'] }, minify: false },
    })) as unknown as [{ output: { code: string }[] }];
    const { code } = bundle.output[0]!;
    assert.ok(code.includes('/users/who_am_i'));
    assert.doesNotMatch(code, /\/matters|code_challenge/);
  });

  it('type-checks every recipe of its README against the published types', () => {
    assert.equal(RECIPES.length, 10);
    const options = ['--noEmit', '--strict', '--target', 'esnext', '--module', 'nodenext', '--types', 'node'];
    const files = RECIPES.map((_, index) => `recipe-${index + 1}.ts`);
    const checked = spawnSync(path.join(CHECKOUT, 'node_modules/.bin/tsc'), [...options, ...files], {
      cwd: folder,
      encoding: 'utf8',
    });
    assert.equal(checked.status, 0, checked.stdout);
  });

  it('runs the recipes that read', async () => {
    const client = await createClient(fixture.firm, { type: 'Company', name: 'Byron & Co' });
    for (let count = 0; count < 3; count++) await createMatter(fixture.firm, { client: { id: client.id } });
    const { email } = fixture.firm.credentials;
    assert.ok((await run(1)).endsWith(`<${email}>`));
    const lines = (await run(2)).split('\n');
    assert.equal(lines.filter((line) => line.endsWith(' Byron & Co')).length, 3);
    assert.match(await run(3), /^\d+ contacts changed$/);
  });

  it('runs the recipes that write', async () => {
    assert.equal(await run(4), '0.5 true');
    assert.equal(await run(5), 'Read the record again first.');
    const [missing, refused] = (await run(6)).split('\n');
    assert.equal(missing, '404 record.not_found true');
    assert.match(refused!, /^422 \[/);
    assert.equal(await run(9), 'true true');
  });

  it('runs the authorization recipes: a user approves, and tokens are refreshed', async () => {
    const { clientId, clientSecret } = await createApplication(fixture.parts, {
      accountId: fixture.firm.accountId,
      name: 'Recipes',
      redirectUris: [CALLBACK],
      scopes: ['users_read'],
    });
    const env = { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret!, REDIRECT_URI: CALLBACK };
    const client = new Client(fixture, clientId, clientSecret);
    const { email } = fixture.firm.credentials;
    let asked = false;
    const connected = await run(7, {
      env,
      printed: (text, child) => {
        const address = /Approve at (\S+)\n/.exec(text)?.[1];
        if (address === undefined || asked) return;
        asked = true;
        void client
          .decide('approve', Object.fromEntries(new URL(address).searchParams))
          .then(({ location }) => child.stdin!.end(`${location}\n`));
      },
    });
    assert.ok(connected.endsWith(`Connected as ${email}`), connected);

    const { access, refresh } = await client.tokens({ scope: 'users_read' });
    const file = path.join(folder, 'tokens.json');
    for (const tokens of [
      { accessToken: 'refused', refreshToken: refresh, expiresAt: Date.now() + 3_600_000, scope: '' },
      { accessToken: access, refreshToken: refresh, expiresAt: 0, scope: '' },
    ]) {
      fs.writeFileSync(file, JSON.stringify(tokens));
      assert.equal(await run(8, { env }), `Still connected as ${email}`);
      assert.notEqual(JSON.parse(fs.readFileSync(file, 'utf8')).accessToken, tokens.accessToken);
    }
  });

  it('runs the webhook recipe: a handshake, then each event once', async () => {
    const secret = 'ab'.repeat(32);
    const raw = JSON.stringify({ data: { id: 5 }, meta: { event: 'created', webhook_id: 7 } });
    const port = await freePort();
    const post = async (body: string, headers: Record<string, string>): Promise<number> => {
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } };
      return (await fetch(`http://127.0.0.1:${port}/hook`, init)).status;
    };
    const statuses: number[] = [];
    const talk = async (child: ReturnType<typeof spawn>): Promise<void> => {
      statuses.push(await post('{"data":{"webhook_id":7}}', { 'x-hook-secret': secret }));
      const signed = signedHeaders(raw, { secret, messageId: 'one', at: new Date(), attempt: 1 });
      statuses.push(await post(raw, signed), await post(raw, signed));
      child.kill('SIGTERM');
    };
    let spoken = false;
    const printed = await run(10, {
      env: { PORT: String(port) },
      printed: (text, child) => {
        if (!text.includes('Listening') || spoken) return;
        spoken = true;
        void talk(child);
      },
    });
    assert.deepEqual([statuses, printed], [[200, 204, 204], 'Listening\ncreated 5']);
  });
});
