/**
 * Adds a few records of rare kinds to a seeded firm: injury claims, originals in custody, court deadlines, templates,
 * snippets, report presets and schedules, the owner's week, legal aid. The number does not depend on the firm's size;
 * one transaction. Does nothing if the firm already has such records.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Parts } from '#kernel/http/parts.ts';
import { dateIn } from '#kernel/values/dates.ts';
import type { Tables } from '#tables';
import { practiceWriter } from '../../api/provision.ts';
import { serviceContext } from '../../firm/index.ts';
import { seedCustody } from './custody.ts';
import { RecordWriter, type OpenMatter } from './record-writer.ts';
import { seedDockets } from './dockets.ts';
import { seedPersonalInjury } from './personal-injury.ts';
import { seedLegalAid } from './legal-aid.ts';
import { seedUsersRecords } from './users-records.ts';
import { seedTemplates } from './templates.ts';
import { seedWeek } from './week.ts';

const STEPS = [
  seedPersonalInjury,
  seedCustody,
  seedDockets,
  seedTemplates,
  seedUsersRecords,
  seedWeek,
  seedLegalAid,
];

/** The most matters examined. */
const MOST_MATTERS = 2000;

type Firm = Pick<Tables['accounts'], 'country' | 'time_zone'> & { readonly owner_id: Tables['users']['id'] };

export async function seedCasework(
  parts: Pick<Parts, 'database' | 'storage' | 'now'>,
  { accountId }: { readonly accountId: string },
): Promise<void> {
  const at = parts.now?.() ?? new Date();
  await parts.database.transaction(accountId, async (connection) => {
    const begun = await connection.row(
      sql`select from safe_custody_locations where account_id = ${accountId} limit 1`,
    );
    if (begun) return;
    const firm = await connection.one<Firm>(sql`
      select a.country, a.time_zone, u.id as owner_id from accounts a join users u on u.account_id = a.id and u.account_owner
      where a.id = ${accountId} order by u.id limit 1`);
    const context = serviceContext({ accountId, userId: firm.owner_id, at, requestId: 'seed' });
    const work = { connection, context, writer: practiceWriter() };
    const place = {
      country: firm.country,
      time_zone: firm.time_zone,
      today: dateIn(firm.time_zone, at),
      matters: await openMatters(connection, accountId),
    };
    const records = new RecordWriter(work, place, parts.storage);
    for (const step of STEPS) await step(records);
  });
}

function openMatters(connection: Connection, accountId: string): Promise<OpenMatter[]> {
  return connection.rows<OpenMatter>(sql`
    select m.id, m.client_id, c.name as client_name, c.type as client_type, a.category
    from matters m join contacts c on c.account_id = m.account_id and c.id = m.client_id
    left join practice_areas a on a.account_id = m.account_id and a.id = m.practice_area_id
    where m.account_id = ${accountId} and m.status = 'Open' and m.deleted_at is null order by m.id limit ${MOST_MATTERS}`);
}
