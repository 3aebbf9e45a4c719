/**
 * More load than the service can handle: response times at saturation without refusals, and with several times the
 * capacity requested, so that the excess is refused.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Stage } from './against-bare.ts';
import { atMost, type Finding } from './finding.ts';
import type { Measured } from './load.ts';
import { median } from './measure.ts';
import type { OpenLoad, OpenOutcome } from './open-load.ts';
import { pages } from './requests.ts';

const TIMES_AS_LONG = 1.5;
const REFUSED_WITHIN_MS = 1000;

/** Slightly fewer than the service admits at once. */
const FULL_HOUSE = 480;
const TIMES_THE_CAPACITY = 4;

export async function measureOverload({ firm, meter, chancery }: Stage): Promise<Finding[]> {
  const { chancery: requests } = await pages(firm, chancery);
  const [full] = await meter.compare([{ ...chancery, name: 'saturation', requests }], FULL_HOUSE);
  const of = (what: (outcome: Measured) => number) => median(full!.outcomes.map(what));
  const capacity = of(({ perSecond }) => perSecond);
  const fullMs = of(({ p99Ms }) => p99Ms);
  const load = {
    port: chancery.port,
    perSecond: capacity * TIMES_THE_CAPACITY,
    seconds: meter.seconds,
    requests,
  };
  const against = {
    rounds: full!.outcomes.length,
    fullMs,
    house: `saturated with ${FULL_HOUSE} concurrent requests: ${capacity.toFixed(0)}/s, p99 ${fullMs.toFixed(0)} ms`,
  };
  return [
    ...(await refusing({ ...load, keepsConnections: true }, 'on kept connections', against)),
    ...(await refusing({ ...load, keepsConnections: false }, 'each on a new connection', against)),
  ];
}

interface FullHouse {
  readonly rounds: number;
  readonly fullMs: number;
  readonly house: string;
}

async function refusing(
  load: OpenLoad,
  how: string,
  { rounds, fullMs, house }: FullHouse,
): Promise<Finding[]> {
  const outcomes: OpenOutcome[] = [];
  for (let round = 0; round < rounds; round++) outcomes.push(await send(load));
  const over = (what: (outcome: OpenOutcome) => number) => median(outcomes.map(what));
  const overMs = over(({ answeredP99Ms }) => answeredP99Ms);
  const refusedMs = over(({ refusedP99Ms }) => refusedP99Ms);
  const failed = outcomes.reduce((sum, each) => sum + each.failed, 0);
  if (failed > 0)
    throw new Error(`${failed} requests were neither answered nor refused: ${JSON.stringify(outcomes)}`);
  const asked = `at ${TIMES_THE_CAPACITY} times its capacity, page of 200, ${how}`;
  const share = over(({ refused, sent }) => (100 * refused) / sent);
  const details =
    `${house}; asked ${load.perSecond.toFixed(0)}/s for ${load.seconds} s: ${over((each) => each.answered).toFixed(0)} answered, ` +
    `p99 ${overMs.toFixed(0)} ms, ${share.toFixed(0)} % refused`;
  return [
    atMost(
      `${asked}: p99 of the answered requests, against saturation`,
      TIMES_AS_LONG,
      overMs / fullMs,
      ' times',
      details,
    ),
    atMost(`${asked}: p99 of the refusals`, REFUSED_WITHIN_MS, refusedMs, ' ms', details),
  ];
}

async function send(load: OpenLoad): Promise<OpenOutcome> {
  const child = fork(path.join(import.meta.dirname, 'open-load.ts'));
  try {
    child.send(load);
    const [outcome] = (await once(child, 'message')) as [OpenOutcome];
    return outcome;
  } finally {
    child.disconnect();
  }
}
