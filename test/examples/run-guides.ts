/** Runs the samples of hand-written pages unchanged, with the environment that such a sample needs. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createApplication } from '../../server/identity/index.ts';
import { CALLBACK, Client } from '../../server/identity/test-support/client.ts';
import type { ReferencePage } from '../../server/kernel/reference/page.ts';
import { signedHeaders } from '../../server/webhooks/dispatch/signature.ts';
import type { Fixture } from '../support/fixture.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { hasPython, LANGUAGES, type Language, type SampleFolder } from './run-samples.ts';

export interface Guides {
  readonly fixture: Fixture;
  readonly token: string;
  readonly folder: SampleFolder;
  readonly pages: readonly ReferencePage[];
}

/** The curl requests of this page are meant to fail; it explains errors. */
const REFUSED_PAGE = 'guides/errors';
const SECRET = 'ab'.repeat(32);
const COMMANDS: Readonly<Record<Language, readonly string[]>> = {
  sh: ['sh'],
  ts: [process.execPath],
  python: ['python3'],
};

export async function runGuides({ fixture, token, folder, pages }: Guides): Promise<void> {
  const application = await createApplication(fixture.parts, {
    accountId: fixture.firm.accountId,
    name: 'Guides',
    redirectUris: [CALLBACK],
    scopes: ['matters_read'],
  });
  const { clientId, clientSecret } = application;
  const client = new Client(fixture, clientId, clientSecret);
  const environment = async (text: string): Promise<Record<string, string>> => ({
    TOKEN: token,
    CLIENT_ID: clientId,
    CLIENT_SECRET: clientSecret!,
    REDIRECT_URI: CALLBACK,
    HOOK_SECRET: SECRET,
    ...(text.includes('$CODE') ? { CODE: await client.code() } : {}),
    ...(text.includes('$REFRESH_TOKEN') ? { REFRESH_TOKEN: (await client.tokens()).refresh } : {}),
  });
  for (const page of pages) {
    for (const { language, text } of samplesOf(page)) {
      if (language === 'python' && !hasPython()) continue;
      const cwd = folder.write(language, [{ name: 'sample', text }]);
      leaveDelivery(cwd);
      const file = fs.readdirSync(cwd).find((name) => name.includes('-sample.'))!;
      const command = [...COMMANDS[language], file];
      if (text.includes('Listening')) await isReceiver(command, cwd, folder);
      else {
        const { output, code } = await folder.start(command, cwd, await environment(text));
        const isRefused = page.path === REFUSED_PAGE && language === 'sh';
        assert.equal(code === 0, !isRefused, `${page.path}:\n${text}\n${output}`);
        if (isRefused) assert.match(output, /"error":\{.*(Did you mean name|color)/, text);
      }
    }
  }
}

function samplesOf({ markdown }: ReferencePage): { language: Language; text: string }[] {
  return [...markdown.matchAll(/^```(\w+)[^\n]*\n(.*?)^```$/gms)].flatMap(([, language, text]) =>
    LANGUAGES.includes(language as Language) ? [{ language: language as Language, text: text! }] : [],
  );
}

/** Writes a delivery as a receiver gets it, for samples that verify it. */
function leaveDelivery(folder: string): void {
  const body = JSON.stringify({ data: { id: 5 }, meta: { event: 'created', webhook_id: 7 } });
  const headers = signedHeaders(body, { secret: SECRET, messageId: 'one', at: new Date(), attempt: 1 });
  fs.writeFileSync(path.join(folder, 'body.json'), body);
  fs.writeFileSync(path.join(folder, 'headers.json'), JSON.stringify(headers));
}

/** Checks that the program confirms a handshake, accepts an event once, and refuses an unsigned one. */
async function isReceiver(
  [command = '', ...args]: readonly string[],
  cwd: string,
  { path: home }: SampleFolder,
) {
  const port = await freePort();
  const env = { ...process.env, HOME: home, PORT: String(port) };
  const child = spawn(command, args, { cwd, env });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  try {
    await until(
      async () => output.includes('Listening') || child.exitCode !== null,
      'the receiver to listen',
    );
    const post = (body: string, headers: Record<string, string>) =>
      until(
        () =>
          fetch(`http://127.0.0.1:${port}/hook`, { method: 'POST', body, headers }).then(
            ({ status }) => status,
            () => undefined,
          ),
        `the receiver to answer:\n${output}`,
      );
    const raw = fs.readFileSync(path.join(cwd, 'body.json'), 'utf8');
    const headers = JSON.parse(fs.readFileSync(path.join(cwd, 'headers.json'), 'utf8'));
    const statuses = [
      await post('{"data":{"webhook_id":7}}', { 'x-hook-secret': SECRET }),
      await post(raw, headers),
      await post(raw, headers),
      await post(raw, { ...headers, 'x-hook-signature': '0'.repeat(64), 'webhook-signature': 'v1,x' }),
    ];
    assert.deepEqual(statuses.slice(0, 3), [200, 204, 204], output);
    assert.ok(statuses[3]! >= 400, output);
    await until(async () => output.includes('created 5'), 'the event to be printed');
    assert.equal(output.split('created 5').length, 2, output);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
}
