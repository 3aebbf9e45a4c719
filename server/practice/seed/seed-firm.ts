/**
 * Fills a firm with believable data: people, contacts, matters, rates, custom fields, notes and years of
 * work, and its books where they are wanted, the same for the same seed. Refuses a firm that has matters already.
 *
 *   await seedFirm(parts, { accountId, size: 'firm', books: true, onProgress })
 *   await installation.asOwner(gatherStatistics)
 *
 * In one transaction: a firm is filled, or stays as it was. The books of a large firm take three: its people and
 * matters, then its documents and its ledger on two connections side by side that commit together, then what it spends.
 * Where it is killed between them the firm is left without work; it can be closed, and another one filled.
 */
import type pg from 'pg';
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import type { Parts } from '#kernel/http/parts.ts';
import type { Tables } from '#tables';
import { refuse } from './refusals.ts';
import { loadActivities, planActivities } from './activities.ts';
import { seedAgreedRates } from './agreed-rates.ts';
import { loadDocuments, planBooks, postBooks, spend } from './books/seed-books.ts';
import { seedContacts } from './contacts.ts';
import { seedCustomFields } from './custom-fields.ts';
import { seedMatters } from './matters.ts';
import { seedPeople } from './people.ts';
import { seedPracticeAreas } from './practice-areas.ts';
import { seedCharging } from './rates.ts';
import { seedNotes, seedRelationships } from './relationships.ts';
import { sceneIn, type Scene, type SeedOptions } from './scene.ts';
import { SIZES } from './size.ts';

/** Rows by table. */
export type SeedCounts = Readonly<Record<string, number>>;

const SEED = 20_260_401;

/** So much work is loaded on two connections. */
const ACTIVITIES_SIDE_BY_SIDE = 100_000;

type InTransaction = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;

export async function seedFirm(parts: Parts, options: SeedOptions): Promise<SeedCounts> {
  const now = parts.now?.() ?? new Date();
  const { accountId, size, measure } = options;
  const begin: InTransaction = (work) => parts.database.transaction(accountId, work);
  const { activities } = { ...SIZES[size], ...measure };
  return options.books && activities >= ACTIVITIES_SIDE_BY_SIDE
    ? fill(begin, sideBySide, options, now)
    : begin((connection) => fill((work) => work(connection), oneAfterTheOther, options, now));
}

async function fill(
  begin: InTransaction,
  both: typeof sideBySide,
  options: SeedOptions,
  now: Date,
): Promise<SeedCounts> {
  const { scene, people, work, books } = await begin(async (connection) => {
    const set = await setTheScene(connection, options, now);
    await set.loader.begin();
    const made = await seedPlaceOfWork(set, options);
    if (!options.books) {
      await loadActivities(set, made.work);
      await set.loader.leaveATrace('account.seeded', set.at, { size: options.size });
      return { ...made, scene: set, books: undefined };
    }
    return { ...made, scene: set, books: await planBooks(set, made.work, { seed: options.seed, now }) };
  });
  if (books) {
    await both(begin, scene, [
      (documents) => loadDocuments(documents, work, books),
      (ledger) => postBooks(ledger, books),
    ]);
    await begin(async (connection) => {
      const last = { ...scene, loader: scene.loader.on(connection) };
      await spend(last, books);
      await last.loader.leaveATrace('account.seeded', scene.at, { size: options.size });
    });
  }
  return { users: people, ...scene.loader.counts };
}

type Step = (scene: Scene) => Promise<void>;

async function oneAfterTheOther(begin: InTransaction, scene: Scene, steps: readonly Step[]): Promise<void> {
  await begin(async () => {
    for (const step of steps) await step(scene);
  });
}

/** Each in a transaction of its own; none commits before all of them are sure to. */
async function sideBySide(begin: InTransaction, scene: Scene, steps: readonly Step[]): Promise<void> {
  const done = steps.map(() => Promise.withResolvers<void>());
  const all = Promise.all(done.map(({ promise }) => promise));
  all.catch(() => undefined);
  await Promise.all(
    steps.map((step, index) =>
      begin(async (connection) => {
        try {
          const loader = scene.loader.on(connection);
          await loader.begin();
          await step({ ...scene, loader });
          await connection.execute(sql`set constraints all immediate`);
          done[index]!.resolve();
        } catch (error) {
          done[index]!.reject(error);
        }
        await all;
      }),
    ),
  );
}

/** All but the work itself, which is planned. */
async function seedPlaceOfWork(scene: Scene, { accountId }: SeedOptions) {
  const people = await seedPeople(scene);
  const charging = await seedCharging(scene);
  const areas = await seedPracticeAreas(scene);
  const contacts = await seedContacts(scene, people);
  const matters = await seedMatters(scene, { people, contacts, areas });
  const agreed = await seedAgreedRates(scene, matters);
  await seedRelationships(scene, matters, contacts);
  await seedCustomFields(scene, matters, contacts);
  await seedNotes(scene, matters);
  await seedRootFolders(scene.loader.connection, accountId, scene.at);
  return { people: people.length, work: await planActivities(scene, { matters, agreed, charging }) };
}

async function setTheScene(connection: Connection, options: SeedOptions, now: Date): Promise<Scene> {
  const { accountId } = options;
  const firm = await connection.row<
    Pick<Tables['accounts'], 'country' | 'time_zone' | 'currency'> & {
      currency_id: Tables['currencies']['id'] | null;
      digits: Tables['currencies']['minor_digits'];
    }
  >(sql`
    select a.country, a.time_zone, a.currency, c.id as currency_id, c.minor_digits as digits
    from accounts a left join currencies c on c.code = a.currency where a.id = ${accountId}`);
  if (!firm) throw refuse('seed.no_firm', { account_id: accountId });
  if (firm.currency_id === null) throw refuse('seed.currency', { currency: firm.currency });
  const matter = await connection.row<Pick<Tables['matters'], 'id'>>(
    sql`select id from matters where account_id = ${accountId} limit 1`,
  );
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
