/** Traces from a request to the work it causes, as a collector receives them. */
import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, it } from 'node:test';
import { receiver, Subscriber } from '../server/webhooks/test-support/subscriber.ts';
import { withFixture } from './support/fixture.ts';
import { until } from './support/until.ts';
import { Visitor } from './support/visitor.ts';

interface Received {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: string } }[];
}

const spans: Received[] = [];
let all = '';
const collector = http.createServer((request, response) => void take(request).then(() => response.end('{}')));

async function take(request: http.IncomingMessage): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  assert.deepEqual([request.url, request.headers['content-type']], ['/v1/traces', 'application/json']);
  all += text;
  for (const { scopeSpans } of JSON.parse(text).resourceSpans)
    for (const scope of scopeSpans) spans.push(...scope.spans);
}

await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
const otlp_endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

withFixture(
  'A trace',
  (fixture) => {
    after(() => void collector.close());
    const of = (trace: string) => spans.filter(({ traceId }) => traceId === trace);
    const named = (trace: string, name: string) => of(trace).find((span) => span.name === name);
    const attribute = (span: Received | undefined, key: string) =>
      Object.values(span?.attributes.find((each) => each.key === key)?.value ?? {})[0];

    it('continues the caller’s, through the statements of a request, to the delivery and its receiver', async () => {
      const hook = await new Subscriber(fixture).subscribe({ model: 'contact', events: ['created'] });
      const made = await fixture.firm.post(
        '/api/v4/contacts',
        { data: { type: 'Person', first_name: 'Rosalind', last_name: 'Quillfeather' } },
        { headers: { traceparent: `00-${TRACE}-${CALLER}-01` } },
      );
      assert.equal(made.status, 201);
      const [delivered] = await hook.hears(1);
      await until(() => named(TRACE, 'POST'), 'the span of the post to the receiver');
      const request = named(TRACE, 'POST /api/v4/contacts');
      assert.deepEqual(
        [request?.kind, request?.parentSpanId, attribute(request, 'http.response.status_code')],
        [2, CALLER, '201'],
      );
      const statement = named(TRACE, 'WITH');
      assert.equal(statement?.parentSpanId, request?.spanId);
      assert.equal(attribute(statement, 'db.system.name'), 'postgresql');
      const delivery = named(TRACE, 'webhook delivery');
      assert.deepEqual(
        [delivery?.parentSpanId !== undefined, attribute(delivery, 'webhook.event')],
        [true, 'created'],
      );
      const post = named(TRACE, 'POST');
      assert.equal(post?.parentSpanId, delivery?.spanId);
      assert.equal(delivered?.headers['traceparent'], `00-${TRACE}-${post?.spanId}-01`);
      for (const span of of(TRACE)) assert.ok(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano));
    });

    it('continues in the jobs of a request, and in their jobs', async () => {
      await fixture.runJobs();
      const trace = 'c0ffee'.padEnd(32, '1');
      const person = new Visitor(() => fixture.listen(), { traceparent: `00-${trace}-${CALLER}-01` });
      const { email } = fixture.firm.credentials;
      await person.submit(await person.open('/password-reset'), { email });
      const mail = await until(() => named(trace, 'job send_mail'), 'the span of the mail');
      const job = named(trace, 'job request_password_reset');
      assert.equal(attribute(job, 'job.attempt'), '1');
      const above = (span: Received): Received[] => {
        const parent = of(trace).find(({ spanId }) => spanId === span.parentSpanId);
        return parent ? [parent, ...above(parent)] : [];
      };
      assert.ok(above(mail).includes(job!));
      assert.ok(above(job!).some(({ name }) => name === 'POST /password-reset'));
    });

    it('is not recorded if the caller says so, and its header is passed on', async () => {
      const trace = 'dead'.padEnd(32, '2');
      await fixture.firm.get('/api/v4/matters', { headers: { traceparent: `00-${trace}-${CALLER}-00` } });
      const next = 'beef'.padEnd(32, '3');
      for (const traceparent of [`00-${next}-${CALLER}-01`, 'nonsense'])
        await fixture.firm.get('/api/v4/matters', { headers: { traceparent } });
      await until(() => named(next, 'GET /api/v4/matters'), 'the span of the next request');
      assert.deepEqual(of(trace), []);
    });

    it('contains no name, address, token or path', () => {
      const { email, token, clientSecret, name } = fixture.firm.credentials;
      for (const secret of [email, token, clientSecret, name, 'Quillfeather', receiver.url('')])
        assert.ok(!all.includes(secret), secret);
    });
  },
  { settings: { ...receiver.settings, otlp_endpoint } },
);
