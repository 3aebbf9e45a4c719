/** Court rule deadlines in litigation matters, if the rules are imported. */
import { sql } from '#kernel/database/sql.ts';
import { chooseJurisdiction } from '../../matters/index.ts';
import type { RecordWriter } from './record-writer.ts';

/** The number in its rule file, us-federal-civil.yaml. */
const FEDERAL_COURTS = '1000';
const SUMMONS_SERVED = '1002';
const DISCOVERY_SERVED = '1011';
const TRIAL = '1016';

export async function seedDockets(records: RecordWriter): Promise<void> {
  if (records.firm.country !== 'US') return;
  const known = await records.work.connection.row(
    sql`select from court_jurisdictions where id = ${FEDERAL_COURTS}`,
  );
  if (!known) return;
  await chooseJurisdiction(FEDERAL_COURTS, { valid_subscription: true, default: true }, records.work);
  const [first, second = first] = records.matters('civil_litigation', 2);
  if (!first || !second) return;
  for (const [matter, name, trigger, offset] of [
    [first, first.client_name, SUMMONS_SERVED, -6],
    [first, `${first.client_name}, trial`, TRIAL, 180],
    [second, `${second.client_name}, discovery`, DISCOVERY_SERVED, -3],
  ] as const)
    await records.add('matter_docket', {
      name,
      start_date: records.day(offset),
      jurisdiction: { id: FEDERAL_COURTS },
      trigger: { id: trigger },
      matter: { id: matter.id },
    });
}
