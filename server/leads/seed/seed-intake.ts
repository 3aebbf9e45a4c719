/**
 * Fills the intake of a seeded firm: leads in the inbox, ignored leads, and leads that became contacts with matters,
 * some of them practice matters. Deterministic for a seed, in one transaction. Does nothing if the firm already has
 * leads.
 */
import type { Intake } from './intake.ts';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Parts } from '#kernel/http/parts.ts';
import {
  Calendar,
  Random,
  Loader,
  PHONE_PATTERNS,
  PHONE_PATTERN_ELSEWHERE,
  CITIES,
  CITIES_ELSEWHERE,
  SIZES,
  type SeedCounts,
  type SeedOptions,
} from '#practice';
import type { Tables } from '#tables';
import { seedLeads, type Case } from './leads.ts';
import { seedLookups } from './lookups.ts';
import { seedProcessedLeads } from './processed-leads.ts';

/** Inbox leads per matter of the firm. */
const LEADS_PER_MATTER = 0.6;
/** The percentage of practice matters that began as a lead. */
const HIRED_PERCENT = 12;
const SEED = 20_260_402;

export async function seedIntake(
  parts: Parts,
  { accountId, size, seed = SEED, onProgress }: Omit<SeedOptions, 'measure'>,
): Promise<SeedCounts> {
  const now = parts.now?.() ?? new Date();
  return parts.database.transaction(accountId, async (connection) => {
    const begun = await connection.row(sql`select from inbox_leads where account_id = ${accountId} limit 1`);
    if (begun) return {};
    const firm = await connection.one<Pick<Tables['accounts'], 'country' | 'time_zone'>>(
      sql`select country, time_zone from accounts where id = ${accountId}`,
    );
    const places = CITIES[firm.country] ?? CITIES_ELSEWHERE;
    const { matters, years } = SIZES[size];
    const intake: Intake = {
      loader: new Loader(connection, accountId, onProgress),
      random: new Random(seed),
      calendar: new Calendar(now, firm.time_zone, years),
      leads: Math.round(matters * LEADS_PER_MATTER),
      towns: places.map(({ city }) => city),
      phonePattern: PHONE_PATTERNS[firm.country] ?? PHONE_PATTERN_ELSEWHERE,
      people: await peopleOf(connection, accountId),
      at: now.toISOString(),
    };
    const lookups = await seedLookups(intake);
    const hired = await mattersToLink(connection, accountId, Math.round((matters * HIRED_PERCENT) / 100));
    const leads = await seedLeads(intake, lookups, hired);
    await seedProcessedLeads(intake, leads);
    await intake.loader.auditSeeding('intake.seeded', intake.at);
    return intake.loader.counts;
  });
}

async function peopleOf(connection: Connection, accountId: string): Promise<string[]> {
  const rows = await connection.rows<Pick<Tables['users'], 'id'>>(
    sql`select id from users where account_id = ${accountId} and enabled and deleted_at is null order by id limit 20`,
  );
  return rows.map(({ id }) => id);
}

/** Practice matters that began as a lead, spread evenly over the firm's years. */
async function mattersToLink(connection: Connection, accountId: string, count: number): Promise<Case[]> {
  return connection.rows<Case>(sql`
    select * from (
      select m.id as matter_id, m.client_id as contact_id, m.created_at,
             coalesce(m.open_date, m.created_at::date) as hired_date, m.description,
             c.first_name, coalesce(c.last_name, c.name) as last_name, c.type,
             (select address from email_addresses e where e.account_id = c.account_id and e.contact_id = c.id order by e.id limit 1) as email,
             (select number from phone_numbers p where p.account_id = c.account_id and p.contact_id = c.id order by p.id limit 1) as phone_number,
             row_number() over (partition by m.client_id order by m.id) as of_client
        from matters m join contacts c on c.account_id = m.account_id and c.id = m.client_id
       where m.account_id = ${accountId} and m.deleted_at is null
    ) each where of_client = 1 order by md5(matter_id::text) limit ${count}`);
}
