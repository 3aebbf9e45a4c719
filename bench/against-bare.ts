/** The service compared with the bare handler: a page, a single record, a new record. */
import { atLeast, rates, type Finding } from './finding.ts';
import type { MeasuredFirm } from './firm.ts';
import { ratio, type Meter } from './measure.ts';
import { creates, pages, points, sameAnswers, type Pair } from './requests.ts';
import type { Served } from './served.ts';

/** The service's targets, as fractions of what the bare handler does. */
const PAGE = 1.25;
const POINT = 0.95;
const CREATE = 0.65;

export interface Stage {
  readonly firm: MeasuredFirm;
  readonly meter: Meter;
  readonly chancery: Served;
  readonly bare: Served;
}

export async function measurePage(stage: Stage): Promise<Finding[]> {
  const pair = await pages(stage.firm, stage.chancery);
  await sameAnswers(stage.firm, stage.chancery, stage.bare, pair);
  return [await against(stage, 'page of 200, ten fields, nested matter', PAGE, pair)];
}

export async function measurePoint(stage: Stage): Promise<Finding[]> {
  const pair = await points(stage.firm);
  await sameAnswers(stage.firm, stage.chancery, stage.bare, pair);
  return [await against(stage, 'point read, ten fields, nested matter', POINT, pair)];
}

export async function measureCreate(stage: Stage): Promise<Finding[]> {
  return [
    await against(stage, 'create, against an insert and an outbox row', CREATE, await creates(stage.firm)),
  ];
}

async function against(
  { meter, chancery, bare }: Stage,
  what: string,
  bar: number,
  pair: Pair,
): Promise<Finding> {
  const [ours, limit] = await meter.compare([
    { ...chancery, requests: pair.chancery },
    { ...bare, requests: pair.bare },
  ]);
  return atLeast(what, bar, ratio(ours!, limit!), rates([ours!, limit!]));
}
