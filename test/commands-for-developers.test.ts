/**
 * The developers' commands used with a running service: a sandbox, its webhooks sent to a local program, and its
 * requests.
 */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { CommandLine } from './support/chancery.ts';
import { until } from './support/until.ts';

const line = new CommandLine({ prepared: ['office'] });
after(() => line.remove());

interface Received {
  readonly body: string;
  readonly headers: http.IncomingHttpHeaders;
}

it('a developer creates a sandbox, forwards its webhooks to a local program, and sees its requests', async () => {
  const service = await line.start('office', '--no-demo');
  const { json: sandbox, err } = await line.run('office', 'sandbox', '--json');
  assert.deepEqual(
    Object.keys(sandbox ?? {}),
    ['account_id', 'email', 'password', 'client_id', 'client_secret', 'access_token', 'expires_at'],
    err,
  );
  const lives_ms = Date.parse(sandbox.expires_at) - Date.now();
  assert.ok(lives_ms > 86_000_000 && lives_ms <= 86_400_000);
  const asked = await fetch(`${service.printed.listening}/api/v4/matters?fields=id&limit=1`, {
    headers: { authorization: `Bearer ${sandbox.access_token}` },
  });
  assert.equal(asked.status, 200);

  const received: Received[] = [];
  const program = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      received.push({ body, headers: request.headers });
      response.writeHead(204).end();
    });
  });
  await once(program.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(program.address() as AddressInfo).port}/hook`;
  const listening = line.follow('office', 'listen', '--forward-to', address, '--model', 'matter', '--json');
  const [{ secret }] = await listening.lines(1);

  for (const event of ['contact.created', 'matter.created']) {
    const made = await line.run('office', 'trigger', event, '--json');
    assert.deepEqual([made.json?.event, made.json?.account_id], [event, sandbox.account_id], made.err);
  }
  const made = await line.run('office', 'trigger', 'matter.deleted', '--json');
  const told = (await listening.lines(6)).slice(1);
  assert.deepEqual(
    told.map(({ event, model, status }) => [model, event, status]),
    [
      ['matter', 'created', 204],
      ['matter', 'matter_opened', 204],
      ['matter', 'created', 204],
      ['matter', 'matter_opened', 204],
      ['matter', 'deleted', 204],
    ],
  );
  assert.equal(told[4].record_id, made.json.record_id);
  assert.equal(received.length, 5);
  for (const { body, headers } of received) {
    assert.equal(headers['x-hook-signature'], createHmac('sha256', secret).update(body).digest('hex'));
    const standard = new Webhook(Buffer.from(secret).toString('base64'));
    standard.verify(body, headers as Record<string, string>);
  }
  assert.deepEqual(JSON.parse(received[4]!.body), {
    data: { id: made.json.record_id },
    meta: { event: 'deleted', webhook_id: 0 },
  });
  assert.equal(await listening.stop(), 0);
  program.close();

  const logs = line.follow('office', 'logs', 'tail', '--client-id', sandbox.client_id, '--json');
  await until(async () => logs.printed().some(({ method }) => method === 'DELETE'), 'the request in the log');
  const deleted = logs.printed().find(({ method }) => method === 'DELETE')!;
  assert.deepEqual([deleted.path, deleted.status], [`/api/v4/matters/${made.json.record_id}`, 204]);
  assert.equal(await logs.stop(), 0);
  const withBodies = line.follow('office', 'logs', 'tail', '--bodies', '--json');
  const isAnswered = ({ answer_body: answer }: { readonly answer_body: string | null }) =>
    answer !== null && JSON.parse(answer).data !== undefined;
  await until(async () => withBodies.printed().some(isAnswered), 'a request with its bodies');
  assert.equal(await withBodies.stop(), 0);
  const refused = await line.run('office', 'trigger', 'matter.burnt');
  assert.equal(refused.code, 2);
  assert.match(refused.err, /EVENT cannot be matter.burnt: it is one of matter.created/);
  await service.stop();
});
