/** The service compared with itself: two processes against one, and without record counts. */
import os from 'node:os';
import { CPU_SHARE, limitCpu } from './cpu-share.ts';
import { atLeast, atMost, rates, type Finding } from './finding.ts';
import type { Stage } from './against-bare.ts';
import { ratio } from './measure.ts';
import { pages } from './requests.ts';
import { childrenOf, serveChancery } from './served.ts';

const TWO_PROCESSES = 1.8;
const RECORDS_PERCENT = 3;
/**
 * With fewer cores, one process, its database and the load already use the whole machine, so each process is limited
 * to a part of a core.
 */
const CORES_FOR_TWO = 4;

export async function measureProcesses({ firm, meter, chancery }: Stage): Promise<Finding[]> {
  const two = await serveChancery(firm, { name: 'two processes', workers: 2 });
  const limited = os.availableParallelism() < CORES_FOR_TWO;
  const release = limited ? [limitCpu([chancery.pid]), limitCpu(childrenOf(two.pid))] : [];
  try {
    const { chancery: requests } = await pages(firm, chancery);
    const series = await meter.compare([
      { ...chancery, requests, name: 'one process' },
      { ...two, requests },
    ]);
    const value = ratio(series[1]!, series[0]!);
    const what = 'two processes against one, page of 200';
    const how = limited
      ? `each process limited to ${CPU_SHARE} of a core, so that the machine is not the limit; `
      : '';
    return [atLeast(what, TWO_PROCESSES, value, how + rates(series))];
  } finally {
    for (const each of release) each();
    await two.stop();
  }
}

export async function measureRecords({ firm, meter, chancery }: Stage): Promise<Finding[]> {
  const without = await serveChancery(firm, { name: 'without records', entry: 'without-records.ts' });
  try {
    const { chancery: requests } = await pages(firm, chancery);
    const series = await meter.compare([
      { ...chancery, requests, name: 'with records' },
      { ...without, requests },
    ]);
    const cost = (ratio(series[1]!, series[0]!) - 1) * 100;
    return [atMost('cost of records, page of 200', RECORDS_PERCENT, Math.max(0, cost), ' %', rates(series))];
  } finally {
    await without.stop();
  }
}
