/** The number of lines that a report expects before it generates the first, and the actual number. */
import { Snapshot } from '#kernel/reports/snapshot.ts';
import type { ReportRequest } from '#kernel/reports/table.ts';
import type { Fixture } from '../../../../../test/support/fixture.ts';
import { practiceReports } from '../make.ts';

const [FIRST_DAY, LAST_DAY, LIMIT_MS] = ['2020-01-01', '2040-12-31', 60_000];

export async function linesExpected(
  { firm, parts, database }: Fixture,
  kind: string,
  { parameters = {}, ...format }: Partial<Pick<ReportRequest, 'parameters' | 'format'>> = {},
): Promise<{ readonly expected: number; readonly made: number }> {
  const source = practiceReports(parts);
  const asked: ReportRequest = {
    id: '0',
    accountId: firm.accountId,
    firm: firm.credentials.name,
    country: 'US',
    currency: 'USD',
    digits: 2,
    kind,
    basis: 'cash',
    startDate: source.periodOf(kind) === 'range' ? FIRST_DAY : null,
    endDate: LAST_DAY,
    userId: firm.userId,
    parameters,
    ...format,
  };
  return Snapshot.take(database, { accountId: firm.accountId, limit_ms: LIMIT_MS }, async (snapshot) => {
    const { expected = 0, lines } = await source.make(snapshot, asked);
    let made = 0;
    for await (const batch of lines) for (const { type } of batch) if (type === 'item') made++;
    return { expected, made };
  });
}
