/** From process start, including the embedded database, to the first response; and the memory used. */
import { atMost, type Finding } from './finding.ts';
import type { MeasuredFirm } from './firm.ts';
import { median } from './measure.ts';
import { residentMegabytes, serveChancery, type Served } from './served.ts';

const START_S = 1.2;
const RESIDENT_MB = 180;
const STARTS = 5;

/** The firm must be closed, so that the database is started too. */
export async function measureStart(firm: MeasuredFirm): Promise<Finding[]> {
  const seconds: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const began = performance.now();
    const served = await serveChancery(firm);
    const answer = await fetch(`http://127.0.0.1:${served.port}/health/ready`);
    seconds.push((performance.now() - began) / 1000);
    if (!answer.ok) throw new Error(`The service responded with ${answer.status} after it started.`);
    await served.stop();
  }
  const all = seconds.map((each) => each.toFixed(2)).join(', ');
  return [
    atMost(
      'start: process to first response, with the embedded database',
      START_S,
      median(seconds),
      ' s',
      `${all} s`,
    ),
  ];
}

export function measureMemory(chancery: Served): Finding {
  const { now, peak } = residentMegabytes(chancery.pid);
  return atMost(
    'resident memory after all of this load',
    RESIDENT_MB,
    now,
    ' MB',
    `peak ${peak.toFixed(0)} MB`,
  );
}
