/**
 * node bench/malformed-requests.ts [REQUESTS] [SEED]: malformed requests without end, a million by default, and
 * at the end each kind of failure once. What it prints for one is enough to make a test of it.
 */
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describedApis } from '../server/apis.ts';
import { openOffice } from '../test/support/office.ts';
import { answeredWell } from '../test/fuzz/answered.ts';
import { furnish } from '../test/fuzz/furnish.ts';
import { wildRequest } from '../test/fuzz/request.ts';

const requests = Number(process.argv[2] ?? 1_000_000);
const seed = Number(process.argv[3] ?? randomInt(2 ** 31));
const BATCH = 500;

const office = await openOffice({
  settings: { rate_limit_per_minute: 1_000_000 },
  logTo: { write: tellErrors },
});
const known = await furnish(office);
const credentials = {
  token: office.firm.token,
  otherToken: office.otherFirm.token,
  userId: office.firm.userId,
  known,
};
const apis = describedApis('svc').map((api) => wildRequest({ api, ...credentials }));
const failures = new Map<string, string>();
const statuses = new Map<number, number>();
const started = performance.now();

console.log(`${requests} requests, seed ${seed}`);
for (let sent = 0, batch = 0; sent < requests; batch++) {
  for (const request of fc.sample(fc.oneof(...apis), {
    numRuns: Math.min(BATCH, requests - sent),
    seed: seed + batch,
  })) {
    sent += 1;
    try {
      const status = await answeredWell(office.app, request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    } catch (error) {
      const kind = `${request.method} ${request.url.split('?')[0]!.replace(/\d+/g, '#')}`;
      if (failures.size < 100 && !failures.has(kind)) failures.set(kind, (error as Error).message);
    }
  }
  if (batch % 20 === 0)
    console.log(
      `${sent} sent, ${Math.round((sent * 1000) / (performance.now() - started))}/s, ${failures.size} kinds of failures`,
    );
}
console.log(
  [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', '),
);
for (const failure of failures.values()) console.log(`\n${failure}`);
await office.close();
process.exitCode = failures.size > 0 ? 1 : 0;

/** The log's own account of a failure of the service. */
function tellErrors(line: string): void {
  if (line.includes('"level":50')) process.stderr.write(line);
}
