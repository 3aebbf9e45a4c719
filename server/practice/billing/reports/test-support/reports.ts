/** Requests, awaits, downloads and parses practice reports for tests. */
import assert from 'node:assert/strict';
import { parse } from 'csv-parse/sync';
import { until } from '../../../../../test/support/until.ts';
import type { Firm } from '../../../../../test/support/caller.ts';
import type { Fixture } from '../../../../../test/support/fixture.ts';

export const REPORTS = '/api/v4/reports';
const FIELDS = 'id,name,kind,category,format,source,state,progress,message,start_date,end_date';

type Members = Readonly<Record<string, unknown>>;
/** A line of a report by column; an empty cell is an empty text. */
export type Cells = Readonly<Record<string, string>>;

/** Requests a report and waits until it has ended. */
export async function reported(fixture: Fixture, data: Members, firm: Firm = fixture.firm) {
  const { status, body } = await firm.post(`${REPORTS}?fields=id`, { data: { format: 'csv', ...data } });
  assert.equal(status, 201, JSON.stringify(body));
  await fixture.runJobs();
  return until(async () => {
    const answer = await firm.get(`${REPORTS}/${body.data.id}?fields=${FIELDS}`);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return /completed|failed|empty/.test(answer.body.data.state) ? answer.body.data : undefined;
  }, `the end of report ${body.data.id}`);
}

/** Downloads a report's file. */
export async function fileOf(id: number, firm: Firm): Promise<{ content: Buffer; headers: Headers }> {
  const { status, headers, body } = await firm.get(`${REPORTS}/${id}/download`);
  assert.equal(status, 303, JSON.stringify(body));
  const answer = await fetch(headers.get('location')!);
  assert.equal(answer.status, 200);
  return { content: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
}

/** The lines of a report; none if it is empty. */
export async function linesOf(fixture: Fixture, data: Members, firm: Firm = fixture.firm): Promise<Cells[]> {
  const { id, state, message } = await reported(fixture, data, firm);
  assert.notEqual(state, 'failed', message);
  return parse((await fileOf(id, firm)).content, { columns: true });
}

export function ofType(lines: readonly Cells[], type: string): Cells[] {
  return lines.filter(({ row_type }) => row_type === type);
}

/** The final total line of a report. */
export function totalOf(lines: readonly Cells[]): Cells {
  const totals = ofType(lines, 'total');
  assert.equal(totals.length, 1);
  return totals[0]!;
}

/** A cell in the smallest units; 0 if it is empty. */
export function cents(cell: string | undefined): number {
  if (!cell) return 0;
  assert.match(cell, /^-?\d+(\.\d+)?$/);
  return Math.round(Number(cell) * 100);
}

/** The sums of a column by a key column, excluding total lines. */
export function by(lines: readonly Cells[], key: string, column: string): Record<string, number> {
  return Object.fromEntries(ofType(lines, 'item').map((line) => [line[key]!, cents(line[column])]));
}

/** The lines of a report on the books from the accounting API. */
export async function linesOfBooks(fixture: Fixture, data: Members): Promise<Cells[]> {
  const { status, body } = await fixture.firm.post('/accounting/reports', { data });
  assert.equal(status, 201, JSON.stringify(body));
  await fixture.runJobs();
  const url = await until(async () => {
    const answer = await fixture.firm.get(`/accounting/reports/${body.data.id}`);
    return answer.body.data.download_url as string | null;
  }, `the address of report ${body.data.id}`);
  return parse(Buffer.from(await (await fetch(url)).arrayBuffer()), { columns: true });
}
