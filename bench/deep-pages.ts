/** The last full page compared with the first one, in every order. */
import { listKey, writePageToken } from '../server/kernel/records/page-token.ts';
import { orderKey, type Order } from '../server/kernel/declarations/order.ts';
import { ordersOf } from '../server/kernel/records/chosen-order.ts';
import { activity } from '../server/practice/time/activities/activity.ts';
import type { Stage } from './against-bare.ts';
import { atMost, type Finding } from './finding.ts';
import type { MeasuredFirm } from './firm.ts';
import type { Measured } from './load.ts';
import { median, ratio, request } from './measure.ts';
import { LIST } from './requests.ts';

const DEEP = 1.1;
const PAGE = 200;
/** Short, because there are many orders, and processor time varies less than rates do. */
const SECONDS = 2;

export async function measureDeepPages({ firm, meter, chancery }: Stage): Promise<Finding[]> {
  const { rows } = await firm.owner.query<{ count: string }>(
    'select count(*) from activities where account_id = $1 and deleted_at is null',
    [firm.accountId],
  );
  // One page less than all, so that the page is full even if records are written meanwhile.
  const page = Math.min(5000, Math.floor(Number(rows[0]!.count) / PAGE) - 1);
  const findings: Finding[] = [];
  for (const [name, order] of ordersOf(activity)) {
    const list = `${LIST}&order=${name}(asc)`;
    const deep = `${list}&page_token=${await tokenBefore(firm, name, order, page)}`;
    const series = await meter.compare(
      [
        { ...chancery, name: 'page 1', requests: [request(list, firm)] },
        { ...chancery, name: `page ${page}`, requests: [request(deep, firm)] },
      ],
      1,
      SECONDS,
    );
    const [first, last] = series.map(({ outcomes }) => median(outcomes.map(processorTime)));
    const details = `processor time: page 1 ${first!.toFixed(1)} ms, page ${page} ${last!.toFixed(1)} ms`;
    const cost = ratio(series[1]!, series[0]!, processorTime);
    findings.push(atMost(`page ${page} against page 1, order=${name}`, DEEP, cost, ' times', details));
  }
  return findings;
}

/** What a page costs; its duration depends more on what else the machine does. */
function processorTime({ programMs, databaseMs }: Measured): number {
  return programMs + databaseMs;
}

/** The token that the previous page would have ended with, computed without reading all pages before it. */
async function tokenBefore(firm: MeasuredFirm, name: string, order: Order, page: number): Promise<string> {
  const inRow = (words: string) => words.replaceAll('{t}', 't');
  const key = name === 'id' ? 't.id' : inRow(orderKey(order));
  const { rows } = await firm.owner.query<{ key: string; id: string }>(
    `select (${key})::text as key, t.id from activities t ${inRow(order.join ?? '')}` +
      ` where t.account_id = $1 and t.deleted_at is null order by ${key}, t.id offset $2 limit 1`,
    [firm.accountId, (page - 1) * PAGE - 1],
  );
  const { key: at, id } = rows[0]!;
  const list = listKey(firm.accountId, activity.name, `${name} false`, []);
  return encodeURIComponent(writePageToken({ key: at, id, back: false }, list, firm.parts.secrets));
}
