/**
 * node bench/large-firm.ts --data-dir D --email E [--users U] [--times T] [--seconds S] [--rounds R]
 *
 * Enlarges a seeded firm (`chancery seed --size firm`) to U users and T times its activities, and measures it against
 * the bare handler. E is the address of its owner. `--users 0 --times 1` measures it unchanged.
 */
import { parseArgs } from 'node:util';
import { measureCreate, measurePage, measurePoint } from './against-bare.ts';
import type { Finding } from './finding.ts';
import { openSeeded } from './firm.ts';
import { hire, multiplyActivities, refuseUnfinished } from './larger-firm.ts';
import { Meter } from './measure.ts';
import { table } from './report.ts';
import { serveBare, serveChancery } from './served.ts';
import { measureWildcard } from './wildcard.ts';

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    email: { type: 'string' },
    users: { type: 'string', default: '5000' },
    times: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
  },
});
const { 'data-dir': folder, email } = values;
if (!folder || !email)
  throw new Error('Give --data-dir, the folder of a seeded firm, and --email, of its owner.');
const [users, times, seconds, rounds] = [values.users, values.times, values.seconds, values.rounds].map(
  Number,
) as [number, number, number, number];

refuseUnfinished(folder);
const firm = await openSeeded(folder, email);
try {
  await hire(firm, users);
  if (times > 1) await multiplyActivities(firm, times);
  const [chancery, bare] = [await serveChancery(firm), await serveBare(firm)];
  const meter = new Meter(
    { rows: 0, items: 0, seconds, rounds, connections: 16, only: undefined, write: false, folder },
    firm.databasePid,
  );
  try {
    const findings: Finding[] = [];
    for (const measure of [measurePage, measurePoint, measureWildcard, measureCreate])
      findings.push(...(await measure({ firm, meter, chancery, bare })));
    console.log(table(findings));
  } finally {
    meter.stop();
    await Promise.all([chancery.stop(), bare.stop()]);
  }
} finally {
  await firm.close();
}
