/**
 * Fills a firm with realistic data: users, contacts, matters, rates, custom fields, notes and years of work, and
 * optionally its books; deterministic for a seed. Refuses a firm with matters.
 *
 *   await seedFirm(parts, { accountId, size: 'firm', books: true, onProgress })
 *   await gatherStatistics((work) => installation.asOwner(work))
 *
 * A firm is filled in one transaction, completely or not at all. The books of a large firm take three steps: users
 * and matters; then documents and ledger, in parallel transactions that commit together; then, also in parallel,
 * allocations of payments and spending. If it is killed between steps the firm is incomplete; close it and fill
 * another one.
 */
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import type { Parts } from '#kernel/http/parts.ts';
import type { Tables } from '#tables';
import { refuse } from './refusals.ts';
import { loadActivities, planActivities, type PlannedWork } from './activities.ts';
import { seedAgreedRates } from './agreed-rates.ts';
import {
  applyPayments,
  loadAllBooks,
  loadDocuments,
  planBooks,
  recordSpending,
  type PlannedBooks,
} from './books/seed-books.ts';
import { seedContacts } from './contacts.ts';
import { seedCustomFields } from './custom-fields.ts';
import { seedMatters } from './matters.ts';
import { seedPeople } from './people.ts';
import { seedPracticeAreas } from './practice-areas.ts';
import { seedCharging } from './rates.ts';
import { seedNotes, seedRelationships } from './relationships.ts';
import type { NonEmpty } from './loader.ts';
import { newSeedContext, type SeedContext, type SeedOptions } from './seed-context.ts';
import { SIZES } from './size.ts';
import { settleAll } from './settle-all.ts';

/** Row counts by table. */
export type SeedCounts = Readonly<Record<string, number>>;

const SEED = 20_260_401;

/** From this much work on, loading is done in parallel. */
const ACTIVITIES_SIDE_BY_SIDE = 100_000;

/** Transactions that load documents in parallel with the ledger; more would exceed the processors. */
const DOCUMENT_TRANSACTIONS = 2;

type Step = () => Promise<void>;

/** How a firm is filled: in which transactions, and whether steps run in parallel. */
interface Execution {
  readonly documents: number;
  /** Transactions that commit together after all work is done. */
  readonly parallel: <T>(
    count: number,
    work: (connections: NonEmpty<Connection>) => Promise<T>,
  ) => Promise<T>;
  readonly runSteps: (steps: readonly Step[]) => Promise<void>;
}

export async function seedFirm(parts: Parts, options: SeedOptions): Promise<SeedCounts> {
  const now = parts.now?.() ?? new Date();
  const { accountId, size, measure } = options;
  const { activities } = { ...SIZES[size], ...measure };
  if (options.books && activities >= ACTIVITIES_SIDE_BY_SIDE)
    return fill(inParallel(parts, accountId), options, now);
  return parts.database.transaction(accountId, (connection) => fill(sequential(connection), options, now));
}

function sequential(connection: Connection): Execution {
  return {
    documents: 1,
    parallel: (count, work) => work([connection, ...Array.from({ length: count - 1 }, () => connection)]),
    runSteps: async (steps) => {
      for (const step of steps) await step();
    },
  };
}

function inParallel({ database }: Parts, accountId: string): Execution {
  const open = <T>(
    count: number,
    opened: readonly Connection[],
    work: (connections: NonEmpty<Connection>) => Promise<T>,
  ): Promise<T> =>
    database.transaction(accountId, (connection) => {
      const connections: NonEmpty<Connection> = [connection, ...opened];
      return connections.length < count ? open(count, connections, work) : work(connections);
    });
  return {
    documents: DOCUMENT_TRANSACTIONS,
    parallel: (count, work) =>
      open(count, [], async (connections) => {
        const result = await work(connections);
        // Checked before any of them commits, so that all of them can.
        await settleAll(connections.map((each) => each.execute(sql`set constraints all immediate`)));
        return result;
      }),
    runSteps: (steps) => settleAll(steps.map((step) => step())),
  };
}

async function fill(execution: Execution, options: SeedOptions, now: Date): Promise<SeedCounts> {
  const { seedContext, people, work, books } = await execution.parallel(1, async ([connection]) => {
    const set = await prepareContext(connection, options, now);
    await set.loader.begin();
    const made = await seedPractice(set, options);
    const planned = options.books
      ? await planBooks(set, made.work, { seed: options.seed, now })
      : await loadActivities([set], made.work);
    await (planned ? set.loader.writeCounters() : auditSeeding(set, options));
    return { ...made, seedContext: set, books: planned };
  });
  if (books) await loadBooks(execution, { seedContext, work, books }, options);
  return { users: people, ...seedContext.loader.counts };
}

interface Planned {
  readonly seedContext: SeedContext;
  readonly work: PlannedWork;
  readonly books: PlannedBooks;
}

async function loadBooks(
  { documents, parallel, runSteps }: Execution,
  { seedContext, work, books }: Planned,
  options: SeedOptions,
): Promise<void> {
  const on = async (connection: Connection): Promise<SeedContext> => {
    const loader = seedContext.loader.on(connection);
    await loader.begin();
    return { ...seedContext, loader };
  };
  await parallel(documents + 1, async ([first, ...others]) => {
    const ledger = await on(first);
    const [one = ledger, ...more] = await Promise.all(others.map(on));
    await runSteps([() => loadDocuments([one, ...more], work, books), () => loadAllBooks(ledger, books)]);
    await ledger.loader.writeCounters();
  });
  await parallel(2, async ([first, second = first]) => {
    const [one, other] = [await on(first), await on(second)];
    await runSteps([() => applyPayments(one, books), () => recordSpending(other, books)]);
    await auditSeeding(one, options);
  });
}

function auditSeeding({ loader, at }: SeedContext, { size }: SeedOptions): Promise<void> {
  return loader.auditSeeding('account.seeded', at, { size });
}

/** Everything except the work itself, which is planned separately. */
async function seedPractice(seedContext: SeedContext, { accountId }: SeedOptions) {
  const people = await seedPeople(seedContext);
  const charging = await seedCharging(seedContext);
  const areas = await seedPracticeAreas(seedContext);
  const contacts = await seedContacts(seedContext, people);
  const matters = await seedMatters(seedContext, { people, contacts, areas });
  const agreed = await seedAgreedRates(seedContext, matters);
  await seedRelationships(seedContext, matters, contacts);
  await seedCustomFields(seedContext, matters, contacts);
  await seedNotes(seedContext, matters);
  await seedRootFolders(seedContext.loader.connection, accountId, seedContext.at);
  return { people: people.length, work: await planActivities(seedContext, { matters, agreed, charging }) };
}

async function prepareContext(connection: Connection, options: SeedOptions, now: Date): Promise<SeedContext> {
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
  return newSeedContext(
    { ...firm, currency_id: firm.currency_id },
    connection,
    { ...options, seed: options.seed ?? SEED },
    now,
  );
}

/** Creates the root folder of every matter and contact. */
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
