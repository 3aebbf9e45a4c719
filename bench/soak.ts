/**
 * npm run soak -- --stories N: the stories of the app in their long form, and then slowed N times, each time with
 * different delays (soak-stories.ts).
 *
 * npm run soak -- --histories N: N rounds of the randomized tests in their long form (soak-histories.ts).
 *
 * npm run soak -- [--kills N] [--minutes M]: the stress run of test/crash, extended. Kills the service N times
 * (10,000 by default), or for M minutes, in rounds; after each, everything is delivered and compared. Exits with 1 at
 * the first difference. If interrupted, it stops everything that it started, including the database, and compares
 * nothing more.
 */
import { parseArgs } from 'node:util';
import { MOMENTS } from '../test/crash/moments.ts';
import { StressRun } from '../test/crash/stress-run.ts';
import { soakHistories } from './soak-histories.ts';
import { soakStories } from './soak-stories.ts';

const KILLS_OF_EACH = 20;
const INTERRUPTED = 130;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: 'Infinity' },
    stories: { type: 'string' },
    histories: { type: 'string' },
  },
});
if (values.stories !== undefined) process.exit(await soakStories(Number(values.stories)));
if (values.histories !== undefined) process.exit(await soakHistories(Number(values.histories)));
const wanted = Number(values.kills);
const of_each = Math.min(KILLS_OF_EACH, Math.ceil(wanted / MOMENTS.length));
const began = performance.now();
const until = began + Number(values.minutes) * 60_000;
const beginning = StressRun.begin();
let ending: Promise<void> | undefined;
const end = () => (ending ??= beginning.then((stressRun) => stressRun.end()));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void end().finally(() => process.exit(INTERRUPTED)));

const stressRun = await beginning;
let wrong: string[] = [];
try {
  while (!ending && stressRun.kills < wanted && performance.now() < until && wrong.length === 0) {
    for (const moment of MOMENTS) await stressRun.kill(moment, of_each);
    await stressRun.killDatabase();
    wrong = await stressRun.judge();
    const seconds = Math.round((performance.now() - began) / 1000);
    const { kills, databaseKills, acknowledged, duplicates } = stressRun;
    console.log(
      `${kills} kills, ${databaseKills} of them with the database, in ${seconds} s: ` +
        `${acknowledged} writes acknowledged, ${duplicates} messages came again, ${wrong.length} differences`,
    );
    stressRun.goOn();
  }
} finally {
  await end();
}
for (const each of wrong) console.log(each);
process.exitCode = wrong.length > 0 ? 1 : 0;
