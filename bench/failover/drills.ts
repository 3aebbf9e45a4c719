/** The failures of database machines while the service writes. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Writers } from './writers.ts';

export interface Outcome {
  readonly drill: string;
  readonly pause_s: number;
  readonly from: string;
  readonly to: string;
}

type Drill = (cluster: Cluster, written: () => Promise<void>) => Promise<void>;

const BEFORE_MS = 3_000;
const WRITES_AGAIN = 50;
const AGAIN_WITHIN_MS = 120_000;
const POLL_MS = 50;

const DRILLS: Readonly<Record<string, Drill>> = {
  async 'the primary’s machine is lost'(cluster, written) {
    const primary = await cluster.primary();
    await primary.kill();
    await written();
    primary.start();
  },
  async 'the primary’s PostgreSQL crashes'(cluster, written) {
    (await cluster.primary()).killPostgres();
    await written();
  },
  async 'the primary’s machine freezes, and recovers after another one became the primary'(cluster, written) {
    const primary = await cluster.primary();
    primary.freeze();
    await written();
    primary.thaw();
  },
  async 'the machine of the confirming replica is lost'(cluster, written) {
    const confirming = await cluster.confirming();
    await confirming.kill();
    await written();
    confirming.start();
  },
  async 'the primary is switched deliberately'(cluster, written) {
    await cluster.switchOver();
    await written();
  },
};

export async function runDrills(cluster: Cluster, writers: Writers, rounds: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let round = 0; round < rounds; round++)
    for (const [drill, run] of Object.entries(DRILLS)) {
      console.error(`round ${round + 1}: ${drill}`);
      await pause(BEFORE_MS);
      const from = (await cluster.primary()).place.name;
      const began = performance.now();
      await run(cluster, () => writtenAgain(writers));
      await cluster.healthy();
      const to = (await cluster.primary()).place.name;
      outcomes.push({ drill, pause_s: writers.longestPause_s(began), from, to });
    }
  return outcomes;
}

/** Waits a second first, so that requests in flight at the failure do not count. */
async function writtenAgain(writers: Writers): Promise<void> {
  const late = performance.now() + AGAIN_WITHIN_MS;
  await pause(1_000);
  const wanted = writers.acknowledged.length + WRITES_AGAIN;
  while (writers.acknowledged.length < wanted) {
    if (performance.now() > late) throw new Error('The service does not recover writing.');
    await pause(POLL_MS);
  }
}
