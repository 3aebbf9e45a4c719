import assert from 'node:assert/strict';
import net from 'node:net';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { withoutFormat } from './server.ts';

withFixture('The HTTP server', (fixture) => {
  it('puts a request id on every answer and echoes a well-formed one (decisions:20)', async () => {
    const own = await fixture.firm.get('/health/live');
    assert.match(own.headers.get('x-request-id') ?? '', /^[\w-]{16}$/);
    const echoed = await fixture.firm.get('/nowhere', { headers: { 'x-request-id': 'my.request-7_a' } });
    assert.equal(echoed.headers.get('x-request-id'), 'my.request-7_a');
    const malformed = await fixture.firm.get('/nowhere', { headers: { 'x-request-id': 'two words' } });
    assert.match(malformed.headers.get('x-request-id') ?? '', /^[\w-]{16}$/);
  });

  it('answers an unknown path in the error envelope (decisions:9)', async () => {
    const answer = await fixture.firm.get('/nowhere?secret=1');
    assert.equal(answer.status, 404);
    assert.deepEqual(answer.body, {
      error: {
        type: 'RecordNotFound',
        code: 'route.not_found',
        message: 'The path /nowhere does not exist.',
        status: '404',
        doc_url: `${fixture.app.publicOrigin()}/docs/errors#codes-route-not-found`,
        request_id: answer.headers.get('x-request-id'),
      },
    });
  });

  it('lists the methods of a path that is called with another one', async () => {
    const answer = await fixture.firm.delete('/health/live');
    assert.equal(answer.status, 405);
    assert.equal(answer.headers.get('allow'), 'GET, HEAD');
    assert.match(
      answer.body.error.message,
      /The path \/health\/live does not support DELETE\. It supports: GET, HEAD\./,
    );
  });

  it('answers an invalid path in the error envelope', async () => {
    const answer = await fixture.app.inject({ url: '/%zz' });
    assert.equal(answer.statusCode, 400);
    assert.equal(answer.json().error.type, 'ArgumentError');
    assert.ok(answer.headers['x-request-id']);
  });

  it('answers bytes that are not HTTP in the error envelope', async () => {
    const { port } = new URL(await fixture.listen());
    const socket = net.connect(Number(port), '127.0.0.1');
    socket.end('this is not HTTP\r\n\r\n');
    let text = '';
    for await (const chunk of socket) text += chunk;
    assert.match(text, /^HTTP\/1\.1 400 Bad Request\r\nx-request-id: /);
    assert.equal(JSON.parse(text.split('\r\n\r\n')[1] ?? '').error.status, '400');
  });

  const sendRaw = async (bytes: Buffer): Promise<string> => {
    const { port } = new URL(await fixture.listen());
    const socket = net.connect(Number(port), '127.0.0.1');
    socket.end(bytes);
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    return text;
  };

  it('answers a malformed HEAD request without a body, so that the connection stays in step', async () => {
    const raw = (method: string) => Buffer.from(`${method} /caf\u00e9 HTTP/1.1\r\nhost: x\r\n\r\n`, 'latin1');
    const [head, get] = [await sendRaw(raw('HEAD')), await sendRaw(raw('GET'))];
    assert.match(head, /^HTTP\/1\.1 400 /);
    assert.equal(head.split('\r\n\r\n')[1], '');
    assert.equal(JSON.parse(get.split('\r\n\r\n')[1]!).error.status, '400');
    const second = Buffer.concat([Buffer.from('GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n'), raw('HEAD')]);
    assert.doesNotMatch(await sendRaw(second), /ArgumentError/, 'the malformed one of two is the HEAD');
  });

  it('answers HEAD as GET, without the body', async () => {
    const url = `${await fixture.listen()}/api/v4/users/who_am_i?fields=id,etag,name`;
    const headers = { authorization: `Bearer ${fixture.firm.credentials.token}` };
    const [head, get] = [await fetch(url, { method: 'HEAD', headers }), await fetch(url, { headers })];
    assert.equal(head.status, 200);
    for (const name of ['content-length', 'content-type', 'etag', 'x-api-version', 'cache-control'])
      assert.equal(head.headers.get(name), get.headers.get(name), name);
    assert.equal(head.headers.get('content-length'), String(Buffer.byteLength(await get.text())));
    assert.equal(await head.text(), '');
    const unknown = await fetch(`${url}0`, { method: 'HEAD' });
    assert.equal(unknown.status, 401, 'a HEAD needs a token like a GET');
  });

  it('refuses JSON of 400,000 nested arrays or objects, and takes brackets within a text', async () => {
    const post = (body: string) =>
      fixture.firm.post('/api/v4/practice_areas?fields=name', undefined, {
        raw: body,
        headers: { 'content-type': 'application/json' },
      });
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const { status, body } = await post(
        `{"data":${open.repeat(400_000 / open.length)}0${close.repeat(400_000 / open.length)}}`,
      );
      assert.deepEqual([status, body.error.type], [400, 'ArgumentError']);
      assert.match(body.error.message, /more than 64 levels/);
    }
    const name = `Brackets ${'['.repeat(80)}\\" {`;
    const { status, body } = await post(JSON.stringify({ data: { name } }));
    assert.deepEqual([status, body.data?.name], [201, name]);
  });

  it('refuses amounts beyond any balance with the reason', async () => {
    const balance = 999_999_999_999;
    const account = await fixture.firm.post('/api/v4/bank_accounts', {
      data: { type: 'Operating', currency: 'USD', balance },
    });
    const { status, body } = await fixture.firm.post('/api/v4/bank_transactions', {
      data: { bank_account: { id: account.body.data.id }, amount: balance, date: '2026-01-31' },
    });
    assert.ok(status >= 400 && status < 500, JSON.stringify(body));
    assert.match(body.error.message, /too large/);
  });

  it('tells browsers to trust the content type of every answer', async () => {
    const paths = ['/api/v4/users/who_am_i', '/made-up-path', '/health/live', '/api/v4/openapi.json', '/%zz'];
    for (const path of paths)
      assert.equal((await fixture.firm.get(path)).headers.get('x-content-type-options'), 'nosniff', path);
  });

  it('refuses a body of more than 1 MiB (decisions:13)', async () => {
    const answer = await fixture.firm.post('/api/v4/activities', { data: { note: 'x'.repeat(1_048_576) } });
    assert.equal(answer.status, 413);
    const { code, message, status } = answer.body.error;
    assert.deepEqual(
      [code, message, status],
      ['request.too_large', 'The body is larger than 1048576 bytes.', '413'],
    );
  });

  it('reports that it is live and ready', async () => {
    assert.deepEqual((await fixture.firm.get('/health/live')).body, { status: 'live' });
    const ready = await fixture.firm.get('/health/ready');
    assert.equal(ready.status, 200);
    assert.equal(ready.body.database, 'reachable');
    assert.deepEqual(ready.body.warnings, []);
  });

  it('counts responses by route in its metrics, and never by unknown paths', async () => {
    await fixture.firm.get('/made-up-path');
    const { body } = await fixture.firm.get('/metrics');
    assert.match(
      body,
      /http_request_duration_seconds_count\{method="GET",route="\/health\/ready",status="200"\} \d/,
    );
    assert.match(body, /http_request_duration_seconds_count\{method="GET",route="none",status="404"\} \d/);
    assert.doesNotMatch(body, /made-up-path/);
    assert.match(body, /database_connections\{state="open"\} \d/);
    assert.match(body, /process_cpu_seconds_total/);
  });
});

withFixture(
  'A service on an https origin',
  (fixture) => {
    it('tells browsers to use https only', async () => {
      for (const path of ['/sign-in', '/api/v4/users/who_am_i', '/%zz'])
        assert.equal(
          (await fixture.firm.get(path)).headers.get('strict-transport-security'),
          'max-age=31536000',
        );
    });
  },
  { settings: { public_origin: 'https://office.example' } },
);

it('paths of the API mean the same with .json at their end (decisions:32)', () => {
  assert.equal(withoutFormat('/api/v4/activities.json?fields=id'), '/api/v4/activities?fields=id');
  assert.equal(withoutFormat('/api/v4/activities/7.json'), '/api/v4/activities/7');
  assert.equal(withoutFormat('/api/v4/activities?query=a.json'), '/api/v4/activities?query=a.json');
  assert.equal(withoutFormat('/api/v4/openapi.json'), '/api/v4/openapi.json');
  assert.equal(withoutFormat('/other.json'), '/other.json');
});
