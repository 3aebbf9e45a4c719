/**
 * node bench/malformed-requests.ts [REQUESTS] [SEED]: malformed requests, a million by default, to the three APIs and
 * everything else that is served, several at once; prints each kind of failure once at the end. The output for one is
 * enough to write a test. Starts again with a fresh fixture at intervals, so that lists stay short.
 */
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describedApis } from '../server/apis.ts';
import { answeredWell, pageAnsweredWell } from '../test/fuzz/answered.ts';
import { provision } from '../test/fuzz/provision.ts';
import { generatedPageRequest } from '../test/fuzz/page-request.ts';
import { generatedRequest } from '../test/fuzz/request.ts';
import { walkIn } from '../test/fuzz/surroundings.ts';
import { openFixture, type Fixture } from '../test/support/fixture.ts';

const requests = Number(process.argv[2] ?? 1_000_000);
const seed = Number(process.argv[3] ?? randomInt(2 ** 31));
const REQUESTS_PER_FIXTURE = 50_000;
const BATCH = 500;
const AT_ONCE = 12;
/** One in this many requests goes to pages outside the APIs. */
const PAGES_PART = 8;
const KINDS_KEPT = 100;

const failures = new Map<string, string>();
const statuses = new Map<number, number>();
const started = performance.now();
let sent = 0;

console.log(`${requests} requests, seed ${seed}`);
while (sent < requests) {
  await withFreshFixture(Math.min(requests, sent + REQUESTS_PER_FIXTURE));
  const rate = Math.round((sent * 1000) / (performance.now() - started));
  console.log(`${sent} sent, ${rate}/s, ${failures.size} kinds of failures`);
}
console.log(
  [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', '),
);
for (const failure of failures.values()) console.log(`\n${failure}`);
process.exitCode = failures.size > 0 ? 1 : 0;

async function withFreshFixture(until: number): Promise<void> {
  const fixture = await openFixture({
    settings: { rate_limit_per_minute: 1_000_000 },
    logTo: { write: tellErrors },
  });
  const all = await malformedRequests(fixture);
  while (sent < until) {
    const numRuns = Math.min(BATCH, until - sent);
    const left = fc.sample(all, { numRuns, seed: seed + sent });
    await Promise.all(Array.from({ length: AT_ONCE }, () => sendEach(left)));
    sent += numRuns;
    const me = await fixture.firm.get('/api/v4/users/who_am_i');
    if (me.status !== 200) throw new Error(`The client was locked out: ${JSON.stringify(me.body)}`);
  }
  await fixture.close();
}

interface MalformedRequest {
  readonly request: { readonly method: string; readonly url: string };
  /** Sends it; returns the status, and throws if the response is not as it should be. */
  readonly answer: () => Promise<number>;
}

async function malformedRequests(fixture: Fixture): Promise<fc.Arbitrary<MalformedRequest>> {
  const known = await provision(fixture);
  const { token, userId } = fixture.firm;
  const world = { token, otherToken: fixture.otherFirm.token, userId, known };
  const walked = await walkIn(fixture);
  const toApis = fc.oneof(
    ...describedApis('svc').map((api) =>
      generatedRequest({ api, ...world }).map((request) => ({
        request,
        answer: () => answeredWell(fixture.app, request),
      })),
    ),
  );
  const toPages = generatedPageRequest(walked).map((request) => ({
    request,
    answer: async () => {
      const response = await pageAnsweredWell(fixture.app, request);
      walked.heard(response);
      return response.statusCode;
    },
  }));
  return fc.oneof({ weight: PAGES_PART - 1, arbitrary: toApis }, { weight: 1, arbitrary: toPages });
}

/** Sends the remaining requests until none is left. */
async function sendEach(left: MalformedRequest[]): Promise<void> {
  for (let next = left.pop(); next; next = left.pop()) {
    const { request, answer } = next;
    try {
      const status = await answer();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    } catch (error) {
      const kind = `${request.method} ${request.url.split('?')[0]!.replace(/\d+/g, '#')}`;
      if (failures.size < KINDS_KEPT && !failures.has(kind)) failures.set(kind, (error as Error).message);
    }
  }
}

/** Prints the log lines about failures of the service. */
function tellErrors(line: string): void {
  if (line.includes('"level":50')) process.stderr.write(line);
}
