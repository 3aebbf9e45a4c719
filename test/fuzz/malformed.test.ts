/**
 * Malformed requests to every endpoint. FUZZ_SEED repeats a run and FUZZ_REQUESTS makes it longer; node
 * bench/malformed-requests.ts sends a million.
 */
import assert from 'node:assert/strict';
import net from 'node:net';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { describedApis } from '../../server/apis.ts';
import { Fixture, withFixture } from '../support/fixture.ts';
import { answeredWell, pageAnsweredWell } from './answered.ts';
import { provision, type Known } from './provision.ts';
import { generatedPageRequest } from './page-request.ts';
import { generatedRequest } from './request.ts';
import { walkIn } from './surroundings.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1000);
/** Pages get a smaller part of the requests, since there are fewer of them than endpoints. */
const PAGES_PART = 4;
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
/** The time limit, so that the suite continues even on a slow machine. */
const ENOUGH_MS = 20_000;

const SETTINGS = { rate_limit_per_minute: 1_000_000 };

describe('A firm with records of every type', () => {
  const provisioned = new Fixture({ settings: SETTINGS });
  const LIKE_IT = { settings: SETTINGS, like: provisioned };
  let known: Known;
  before(async () => {
    known = await provision(await provisioned.open());
    await provisioned.rest();
  });
  after(() => provisioned.close());

  for (const api of describedApis('svc')) {
    withFixture(
      `The ${api.name} API`,
      (fixture) => {
        it(`fails on no request, however malformed (seed ${SEED})`, async (context) => {
          const statuses = new Map<number, number>();
          const credentials = {
            token: fixture.firm.token,
            otherToken: fixture.otherFirm.token,
            userId: fixture.firm.userId,
            known,
          };
          const property = fc.asyncProperty(generatedRequest({ api, ...credentials }), async (request) => {
            const status = await answeredWell(fixture.app, request);
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
          });
          await fc.assert(property, {
            numRuns: REQUESTS,
            seed: SEED,
            interruptAfterTimeLimit: ENOUGH_MS,
            markInterruptAsFailure: false,
          });
          context.diagnostic(
            [...statuses]
              .toSorted(([one], [other]) => one - other)
              .map(([status, count]) => `${status}: ${count}`)
              .join(', '),
          );
          assert.ok(
            (statuses.get(200) ?? 0) > 0 && (statuses.get(201) ?? 0) > 0,
            'some of them are well-formed after all',
          );
          assert.equal((await fixture.firm.get('/api/v4/users/who_am_i')).status, 200);
        });

        if (api.name !== 'practice') return;
        it('adds records after the last position, or says that none is left', async () => {
          const last = 2_147_483_647;
          const field = { name: 'Last', parent_type: 'Matter', field_type: 'text_line' };
          const fields = `${api.base}/custom_fields?fields=display_order`;
          for (const data of [
            { ...field, display_order: last },
            { ...field, name: 'After it' },
          ]) {
            const { status, body } = await fixture.firm.post(fields, { data });
            assert.deepEqual([status, body.data?.display_order], [201, last], JSON.stringify(body));
          }
          const area = await fixture.firm.post(`${api.base}/practice_areas`, { data: { name: 'Salvage' } });
          const stage = { practice_area: { id: area.body.data.id } };
          const stages = `${api.base}/matter_stages`;
          const onLast = await fixture.firm.post(stages, { data: { ...stage, name: 'Last', order: last } });
          assert.equal(onLast.status, 201);
          const behind = await fixture.firm.post(stages, { data: { ...stage, name: 'After it' } });
          assert.deepEqual([behind.status, Object.keys(behind.body.error.errors)], [422, ['order']]);
        });

        it('answers bytes that are not HTTP in the envelope, or disconnects', async () => {
          const { port } = new URL(await fixture.listen());
          for (const bytes of [
            '\r\n\r\n',
            'GET\r\n\r\n',
            'GET / HTTP/9.9\r\n\r\n',
            'GET /api/v4/matters HTTP/1.1\r\n\r\n',
            'GET /\u0000 HTTP/1.1\r\nhost: x\r\n\r\n',
            `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`,
            'POST /api/v4/matters HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n',
            'POST /api/v4/matters HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
            '\u0016\u0003\u0001\u0002',
          ]) {
            const answer = await exchange(Number(port), bytes);
            if (answer === '') continue;
            assert.match(answer, /^HTTP\/1\.1 4\d\d /, bytes.slice(0, 60));
            const [, body = ''] = answer.split('\r\n\r\n');
            // If there is no host, Node closes the connection itself, with an empty chunked body.
            if (body === '0') continue;
            if (body !== '') assert.ok(JSON.parse(body).error?.message, answer);
          }
          assert.equal((await fixture.firm.get('/health/live')).status, 200);
        });
      },
      LIKE_IT,
    );
  }

  withFixture(
    'What is served beside the APIs',
    (fixture) => {
      it(`fails on no request, however malformed (seed ${SEED})`, async (context) => {
        const walked = await walkIn(fixture);
        const statuses = new Map<number, number>();
        const property = fc.asyncProperty(generatedPageRequest(walked), async (request) => {
          const response = await pageAnsweredWell(fixture.app, request);
          walked.heard(response);
          statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
        });
        await fc.assert(property, {
          numRuns: REQUESTS / PAGES_PART,
          seed: SEED,
          interruptAfterTimeLimit: ENOUGH_MS,
          markInterruptAsFailure: false,
        });
        context.diagnostic([...statuses].map(([status, count]) => `${status}: ${count}`).join(', '));
        assert.ok(
          (statuses.get(200) ?? 0) > 0 && (statuses.get(303) ?? 0) > 0,
          'some lead somewhere after all',
        );
      });
    },
    LIKE_IT,
  );
});

withFixture('A text that nothing can hold', (fixture) => {
  it('is refused in forms and URLs, wherever it appears', async () => {
    const { addresses, cookie, right } = await walkIn(fixture);
    const send = (url: string, payload?: string) =>
      pageAnsweredWell(fixture.app, {
        method: payload === undefined ? 'GET' : 'POST',
        url,
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
    const csrf = `csrf=${right.csrf![0]}`;
    for (const answer of [
      await send('/sign-in', `${csrf}&email=a%00b@ash.example&password=x`),
      await send('/password-reset', `${csrf}&email=%00`),
      await send('/oauth/authorize', `${csrf}&decision=approve&request=client_id%3D%2500`),
      await send('/oauth/authorize?client_id=%00'),
      await send('/oauth/token', 'client_id=%00&client_secret=x&grant_type=refresh_token'),
      ...(await Promise.all(
        addresses.map((path) => send(path, 'name=%00&purpose=%00&amount=1&message=%00')),
      )),
    ])
      assert.ok([400, 404, 422].includes(answer.statusCode), `${answer.statusCode} ${answer.body}`);
  });
});

/** Returns what is received until the other side closes or stops sending. */
function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    let answer = '';
    const done = (): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(300, done);
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', done).on('error', done);
  });
}
