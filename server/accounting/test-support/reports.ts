/** Requests, awaits, downloads and parses reports for tests. */
import assert from 'node:assert/strict';
import { parse } from 'csv-parse/sync';
import type { Firm } from '../../../test/support/caller.ts';
import type { Fixture } from '../../../test/support/fixture.ts';
import { until } from '../../../test/support/until.ts';
import { BASE, make, read } from './bookkeeping.ts';

type Members = Readonly<Record<string, unknown>>;

/** A line of a report by column; amounts are decimal text, and an empty cell is an empty text. */
export type Cells = Readonly<Record<string, string>>;

/** Waits until the report satisfies a condition; by default, until it has ended. */
export async function awaited(
  firm: Firm,
  id: number,
  wanted = (state: string) => /completed|errored|timed_out/.test(state),
) {
  return until(async () => {
    const report = await read(firm, `reports/${id}`);
    return wanted(report.state) ? report : undefined;
  }, `the wanted state of report ${id}`);
}

/** Requests a report and waits until it has ended. */
export async function reported(fixture: Fixture, data: Members, firm = fixture.firm) {
  const { id } = await make(firm, 'reports', data);
  await fixture.runJobs();
  return awaited(firm, id);
}

/** Downloads a completed report. */
export async function downloaded(report: { state: string; download_url: string }): Promise<Buffer> {
  assert.equal(report.state, 'completed', JSON.stringify(report));
  const answer = await fetch(report.download_url);
  assert.equal(answer.status, 200);
  return Buffer.from(await answer.arrayBuffer());
}

/** The lines of a report. */
export async function linesOf(fixture: Fixture, data: Members, firm = fixture.firm): Promise<Cells[]> {
  const content = await downloaded(await reported(fixture, { ...data, format: 'csv' }, firm));
  return parse(content, { columns: true });
}

/** The amount of the line with this name, in cents. */
export function cents(lines: readonly Cells[], name: string, column = 'amount'): number {
  const found = lines.filter((each) => each.account_name === name);
  assert.equal(found.length, 1, `${found.length} lines are called ${name}`);
  return toCents(found[0]![column]!);
}

export function toCents(amount: string): number {
  assert.match(amount, /^-?\d+\.\d\d$/);
  return Number(amount.replace('.', ''));
}

export { BASE };
