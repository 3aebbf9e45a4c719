/** The service beside itself: two processes beside one, and without counting its records. */
import os from 'node:os';
import { atLeast, atMost, rates, type Finding } from './finding.ts';
import type { Stage } from './against-bare.ts';
import { ratio } from './measure.ts';
import { pages } from './requests.ts';
import { serveChancery } from './served.ts';

const TWO_PROCESSES = 1.6;
const RECORDS_PERCENT = 5;
/** With fewer, one process and its database use the machine up already. */
const CORES_FOR_TWO = 4;

export async function measureProcesses({ firm, meter, chancery }: Stage): Promise<Finding[]> {
  const two = await serveChancery(firm, { name: 'two processes', workers: 2 });
  try {
    const { chancery: requests } = await pages(firm, chancery);
    const series = await meter.compare([
      { ...chancery, requests, name: 'one process' },
      { ...two, requests },
    ]);
    const finding = atLeast(
      'two processes against one, page of 200',
      TWO_PROCESSES,
      ratio(series[1]!, series[0]!),
      rates(series),
    );
    if (os.availableParallelism() >= CORES_FOR_TWO) return [finding];
    const why = `no verdict: two processes, the database and the load need ${CORES_FOR_TWO} cores`;
    return [{ ...finding, met: undefined, details: `${why}; ${finding.details}` }];
  } finally {
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
