import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { after, before, describe, it } from 'node:test';
import express from 'express';
import Fastify from 'fastify';
import { Webhook } from 'standardwebhooks';
import { signedHeaders } from '../server/webhooks/dispatch/signature.ts';
import {
  expressHandler,
  fetchHandler,
  fastifyPlugin,
  nodeHandler,
  recentMessages,
  TOLERANCE_S,
  verifyDelivery,
  verifyWebhook,
  webhookReceiver,
  type WebhookEvent,
} from './verify-webhook.ts';

const SECRET = 'ab'.repeat(32);
const MESSAGE = '01a1fc61-035c-7bfa-9492-8c615465bcab';

/** A server that passes on each request as a Request, as fetch-style servers do. */
function served(handle: (request: Request) => Promise<Response>): http.RequestListener {
  const serve = async (incoming: http.IncomingMessage, outgoing: http.ServerResponse): Promise<void> => {
    const headers = incoming.headers as Record<string, string>;
    const body = Buffer.concat(await Array.fromAsync(incoming as AsyncIterable<Buffer>));
    const url = `http://127.0.0.1${incoming.url}`;
    const response = await handle(new Request(url, { method: 'POST', headers, body }));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end();
  };
  return (incoming, outgoing) => void serve(incoming, outgoing);
}

describe('A webhook receiver', () => {
  const kept = new Map<number, string>();
  const got: WebhookEvent[] = [];
  const receive = webhookReceiver({
    secrets: { get: (id) => kept.get(id), set: (id, secret) => void kept.set(id, secret) },
    onEvent: (event) => {
      if (event.event === 'deleted') throw new Error('The disk is full.');
      got.push(event);
    },
    acceptHandshake: (webhookId) => webhookId !== 666,
  });
  const origins = new Map<string, string>();
  const closing: (() => unknown)[] = [];
  const listen = async (server: Server): Promise<string> => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  before(async () => {
    origins.set('node:http', await listen(http.createServer(nodeHandler(receive))));
    const app = express();
    app.post('/hook', expressHandler(receive));
    app.post('/parsed', express.raw({ type: '*/*' }), expressHandler(receive));
    const expressOrigin = await listen(http.createServer(app));
    origins.set('Express', expressOrigin);
    const fastify = Fastify();
    await fastify.register(fastifyPlugin(receive, '/hook'));
    origins.set('Fastify', await fastify.listen({ port: 0, host: '127.0.0.1' }));
    closing.push(() => fastify.close());
    origins.set('fetch', await listen(http.createServer(served(fetchHandler(receive)))));
  });
  after(() => Promise.all(closing.map((close) => close())));

  const post = (url: string, raw: string, headers: Record<string, string>) =>
    fetch(url, { method: 'POST', body: raw, headers: { 'content-type': 'application/json', ...headers } });
  const eventOf = (event: string, webhook_id = 7) =>
    JSON.stringify({ data: { id: 5, name: 'Gänsekiel' }, meta: { event, webhook_id } });
  const headersOf = (raw: string, aside_s = 0) =>
    signedHeaders(raw, {
      secret: SECRET,
      messageId: MESSAGE,
      at: new Date(Date.now() + aside_s * 1000),
      attempt: 2,
    });

  for (const [name, path] of [
    ['node:http', '/hook'],
    ['Express', '/hook'],
    ['Express', '/parsed'],
    ['Fastify', '/hook'],
    ['fetch', '/hook'],
  ] as const) {
    it(`on ${name}${path} confirms the handshake, accepts signed deliveries, and refuses the rest (practice:95,161)`, async () => {
      const url = origins.get(name)! + path;
      kept.clear();
      got.length = 0;
      const early = await post(url, eventOf('created'), headersOf(eventOf('created')));
      assert.equal(early.status, 401);
      const handshake = await post(url, JSON.stringify({ data: { webhook_id: 7 } }), {
        'x-hook-secret': SECRET,
      });
      assert.deepEqual([handshake.status, handshake.headers.get('x-hook-secret')], [200, SECRET]);
      assert.equal(
        (await post(url, JSON.stringify({ data: { webhook_id: 666 } }), { 'x-hook-secret': SECRET })).status,
        403,
      );
      const raw = eventOf('created');
      assert.equal((await post(url, raw, headersOf(raw))).status, 204);
      assert.deepEqual(got, [
        {
          messageId: MESSAGE,
          attempt: 2,
          event: 'created',
          webhookId: 7,
          data: { id: 5, name: 'Gänsekiel' },
        },
      ]);
      const statuses = [
        await post(url, raw.replace('5', '6'), headersOf(raw)),
        await post(url, raw, {}),
        await post(url, raw, { ...headersOf(raw), 'webhook-signature': 'nonsense' }),
        await post(url, raw, { ...headersOf(raw), 'x-hook-signature': '00'.repeat(32) }),
        await post(url, raw, { 'x-hook-signature': headersOf(raw)['x-hook-signature']! }),
        await post(url, raw, { ...headersOf(raw), 'webhook-id': 'another-id' }),
        await post(url, raw, headersOf(raw, -2 * TOLERANCE_S)),
        await post(url, raw, headersOf(raw, 2 * TOLERANCE_S)),
        await post(url, 'no json', headersOf('no json')),
        await post(url, eventOf('created', 8), headersOf(eventOf('created', 8))),
        await post(url, eventOf('deleted'), headersOf(eventOf('deleted'))),
      ].map(({ status }) => status);
      assert.deepEqual(statuses, [401, 401, 401, 401, 401, 401, 401, 401, 400, 401, 500]);
      assert.equal(got.length, 1);
    });
  }

  it('does not let a stranger replace the stored secret with another handshake (practice:161)', async () => {
    const held = new Map([[7, SECRET]]);
    const guarded = webhookReceiver({
      secrets: { get: (id) => held.get(id), set: (id, secret) => void held.set(id, secret) },
      onEvent: () => undefined,
    });
    const shake = (secret: string, webhook_id = 7) =>
      guarded({ 'x-hook-secret': secret }, JSON.stringify({ data: { webhook_id } }));
    assert.equal((await shake('cd'.repeat(32))).status, 403);
    assert.deepEqual(held, new Map([[7, SECRET]]));
    assert.equal((await shake(SECRET)).status, 200, 'The same secret once more is confirmed.');
    assert.equal((await shake('cd'.repeat(32), 8)).status, 200, 'The first of another webhook too.');
  });

  it('passes on each message once, and again if it could not be processed', async () => {
    const handled: string[] = [];
    let works = false;
    const once = webhookReceiver({
      secrets: { get: () => SECRET, set: () => undefined },
      deduplication: recentMessages(2),
      onEvent: ({ messageId }) => {
        if (!works) throw new Error('The disk is full.');
        handled.push(messageId);
      },
    });
    const raw = eventOf('created');
    const send = async (messageId: string): Promise<number> => {
      const headers = signedHeaders(raw, { secret: SECRET, messageId, at: new Date(), attempt: 1 });
      return (await once(headers, raw)).status;
    };
    assert.equal(await send('one'), 500);
    works = true;
    for (const messageId of ['one', 'one', 'two', 'one', 'three']) assert.equal(await send(messageId), 204);
    assert.deepEqual(handled, ['one', 'two', 'three']);
    await send('one');
    assert.equal(handled.length, 4, 'With room for two, the oldest is forgotten.');
  });

  it('accepts a delivery only within five minutes of its own clock, whichever signature of a list is right', () => {
    const at = 1_800_000_000_000;
    const headers = signedHeaders('body', {
      secret: SECRET,
      messageId: MESSAGE,
      at: new Date(at),
      attempt: 1,
    });
    for (const [aside_s, taken] of [
      [0, true],
      [300, true],
      [-300, true],
      [301, false],
      [-301, false],
    ] as const)
      assert.equal(verifyDelivery('body', headers, SECRET, at + aside_s * 1000), taken, `${aside_s} s`);
    const rotated = { ...headers, 'webhook-signature': `v1,AAAA v1a,BBBB ${headers['webhook-signature']}` };
    assert.equal(verifyDelivery('body', rotated, SECRET, at), true);
    for (const missing of ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
      assert.equal(verifyDelivery('body', { ...headers, [missing]: undefined }, SECRET, at), false, missing);
    assert.equal(verifyDelivery('body', headers, 'ab'.repeat(31), at), false);
  });

  it('shares its signature with the Standard Webhooks libraries, in both of their spellings of a secret', () => {
    const headers = headersOf('{"data":{"id":5}}');
    const spellings = {
      raw: new Webhook(SECRET, { format: 'raw' }),
      whsec_: new Webhook(`whsec_${Buffer.from(SECRET).toString('base64')}`),
    };
    for (const [spelling, library] of Object.entries(spellings)) {
      assert.deepEqual(library.verify('{"data":{"id":5}}', headers), { data: { id: 5 } }, spelling);
      assert.throws(() => library.verify('{"data":{"id":6}}', headers), /signature/, spelling);
      const at = new Date();
      const signed = {
        'webhook-id': MESSAGE,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': library.sign(MESSAGE, at, 'body'),
      };
      assert.equal(verifyDelivery('body', signed, SECRET), true, spelling);
    }
  });

  it('tells a right signature from a wrong one', () => {
    const { 'x-hook-signature': signature } = headersOf('body');
    assert.equal(verifyWebhook('body', signature, SECRET), true);
    for (const wrong of [undefined, '', 'zz'.repeat(32), signature!.slice(2), '00'.repeat(32)])
      assert.equal(verifyWebhook('body', wrong, SECRET), false);
  });
});
