/**
 * Fills a firm with believable data: people, contacts, matters, rates, custom fields, notes and years of
 * work, the same for the same seed. In one transaction: a firm is filled, or stays as it was. Refuses a
 * firm that has matters already.
 *
 *   await seedFirm(parts, { accountId, size: 'firm', onProgress })
 *   await installation.asOwner(gatherStatistics)
 */
import type pg from 'pg';
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import type { Parts } from '#kernel/http/parts.ts';
import { refuse } from '../refusals.ts';
import { seedActivities } from './activities.ts';
import { seedAgreedRates } from './agreed-rates.ts';
import { seedContacts } from './contacts.ts';
import { seedCustomFields } from './custom-fields.ts';
import { seedMatters } from './matters.ts';
import { seedPeople } from './people.ts';
import { seedPracticeAreas } from './practice-areas.ts';
import { seedCharging } from './rates.ts';
import { seedNotes, seedRelationships } from './relationships.ts';
import { sceneIn, type Scene, type SeedOptions } from './scene.ts';

/** Rows by table. */
export type SeedCounts = Readonly<Record<string, number>>;

const SEED = 20_260_401;

export async function seedFirm(parts: Parts, options: SeedOptions): Promise<SeedCounts> {
  const now = parts.now?.() ?? new Date();
  return parts.database.transaction(options.accountId, async (connection) => {
    const scene = await setTheScene(connection, options, now);
    await scene.loader.begin();
    const { counts } = scene.loader;
    const people = await seedPeople(scene);
    const charging = await seedCharging(scene);
    const areas = await seedPracticeAreas(scene);
    const contacts = await seedContacts(scene, people);
    const matters = await seedMatters(scene, { people, contacts, areas });
    const agreed = await seedAgreedRates(scene, matters);
    await seedRelationships(scene, matters, contacts);
    await seedCustomFields(scene, matters, contacts);
    await seedNotes(scene, matters);
    await seedRootFolders(connection, options.accountId, scene.at);
    await seedActivities(scene, { matters, agreed, charging });
    await scene.loader.leaveATrace('account.seeded', scene.at, { size: options.size });
    return { users: people.length, ...counts };
  });
}

async function setTheScene(connection: Connection, options: SeedOptions, now: Date): Promise<Scene> {
  const { accountId } = options;
  const firm = await connection.row<{
    country: string;
    time_zone: string;
    currency: string;
    currency_id: string | null;
  }>(sql`
    select a.country, a.time_zone, a.currency, c.id as currency_id
    from accounts a left join currencies c on c.code = a.currency where a.id = ${accountId}`);
  if (!firm) throw refuse('seed.no_firm', { account_id: accountId });
  if (firm.currency_id === null) throw refuse('seed.currency', { currency: firm.currency });
  const matter = await connection.row(sql`select id from matters where account_id = ${accountId} limit 1`);
  if (matter) throw refuse('seed.not_empty', { account_id: accountId });
  return sceneIn(
    { ...firm, currency_id: firm.currency_id },
    connection,
    { ...options, seed: options.seed ?? SEED },
    now,
  );
}

/** Every matter and contact has its folder. */
async function seedRootFolders(connection: Connection, accountId: string, at: string): Promise<void> {
  for (const [table, column] of [
    ['matters', 'matter_id'],
    ['contacts', 'contact_id'],
  ] as const) {
    await connection.execute(sql`
      insert into items (account_id, type, name, root, ${raw(column)}, etag, created_at, updated_at)
      select account_id, 'Folder', 'Documents', true, id, md5(id::text || ${column}), ${at}, ${at} from ${raw(table)}
      where account_id = ${accountId} on conflict do nothing`);
  }
}

/** What a large load leaves to do: statistics for the planner, and the search indexes' pending words. Runs as the owner. */
export async function gatherStatistics(owner: pg.Client): Promise<void> {
  await owner.query('vacuum (analyze)');
}
