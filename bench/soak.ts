/**
 * npm run soak -- [--kills N]: the ordeal of test/crash for as long as it takes. Kills the service N times (10,000
 * unless given) in rounds; after each everything is delivered and compared. Ends with 1 at the first difference.
 */
import { parseArgs } from 'node:util';
import { MOMENTS } from '../test/crash/moments.ts';
import { Ordeal } from '../test/crash/ordeal.ts';

const KILLS_OF_EACH = 80;

const { values } = parseArgs({ options: { kills: { type: 'string', default: '10000' } } });
const wanted = Number(values.kills);
const of_each = Math.min(KILLS_OF_EACH, Math.ceil(wanted / MOMENTS.length));
const began = performance.now();
const ordeal = await Ordeal.begin();
let wrong: string[] = [];
try {
  while (ordeal.kills < wanted && wrong.length === 0) {
    for (const moment of MOMENTS) await ordeal.kill(moment, of_each);
    await ordeal.killDatabase();
    wrong = await ordeal.judge();
    const seconds = Math.round((performance.now() - began) / 1000);
    const { kills, databaseKills, acknowledged, duplicates } = ordeal;
    console.log(
      `${kills} kills, ${databaseKills} of them with the database, in ${seconds} s: ` +
        `${acknowledged} writes acknowledged, ${duplicates} messages came again, ${wrong.length} differences`,
    );
    ordeal.goOn();
  }
} finally {
  await ordeal.end();
}
for (const each of wrong) console.log(each);
process.exitCode = wrong.length > 0 ? 1 : 0;
