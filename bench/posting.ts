/**
 * Entries posted one by one, each in a separate transaction that is on disk when it ends: through the service's
 * posting core, and by hand into the same tables, which is the limit. Also a hundred per transaction, as books are
 * loaded.
 */
import pg from 'pg';
import { post, postAll, type Posting } from '#accounting';
import { Books } from '../server/accounting/test-support/books.ts';
import { atLeast, type Finding } from './finding.ts';
import type { MeasuredFirm } from './firm.ts';
import { openBookedFirm, type BookedFirm } from './ledger-books.ts';
import { median } from './measure.ts';
import type { Options } from './options.ts';
import { processorMs } from './served.ts';

/** How many entries a second are expected of transactions with one entry each, and with many. */
const ALONE_PER_SECOND = 1300;
const TOGETHER_PER_SECOND = 8000;
/** As many as the service has connections to its database. */
const WRITERS = 10;
const DAYS = 28;
const AT_ONCE = 100;

interface Owner {
  readonly client: string;
  readonly matter: string;
}

interface Rate {
  readonly perSecond: number;
  readonly programMs: number;
  readonly databaseMs: number;
}

export async function measurePosting(measured: MeasuredFirm, options: Options): Promise<Finding[]> {
  const firm = await openBookedFirm(measured, 0);
  const { rows: owners } = await measured.owner.query<Owner>(
    'select client_id::text as client, id::text as matter from matters where account_id = $1 order by id',
    [firm.accountId],
  );
  const bare = await BarePosting.open(measured, firm, owners);
  try {
    return findingsOf(await measureEach(waysToPost(measured, firm, owners, bare), measured, options));
  } finally {
    await bare.end();
  }
}

type Write = (n: number, writer: number) => Promise<unknown>;

/** Through the service, by hand into the same tables, and through the service with many entries per transaction. */
interface Each<Of> {
  readonly Chancery: Of;
  readonly bare: Of;
  readonly loaded: Of;
}

function waysToPost(
  { parts }: MeasuredFirm,
  firm: BookedFirm,
  owners: readonly Owner[],
  bare: BarePosting,
): Each<Write> {
  const books = new Books(parts.database, firm);
  const postings = (from: number) =>
    Array.from({ length: AT_ONCE }, (_, index) => ({ posting: bill(from + index, owners) }));
  return {
    Chancery: (n) => books.run((connection, context) => post(connection, context, bill(n, owners))),
    bare: (n, writer) => bare.post(n, writer),
    loaded: (from) => books.run((connection, context) => postAll(connection, context, postings(from))),
  };
}

async function measureEach(
  write: Each<Write>,
  measured: MeasuredFirm,
  { rounds, seconds }: Options,
): Promise<Each<Rate[]>> {
  const rates: Each<Rate[]> = { Chancery: [], bare: [], loaded: [] };
  await during(1, write.Chancery, measured);
  await during(1, write.bare, measured);
  for (let round = 0; round < rounds; round++) {
    rates.Chancery.push(await during(seconds, write.Chancery, measured));
    rates.bare.push(await during(seconds, write.bare, measured));
    rates.loaded.push(await during(seconds, write.loaded, measured, AT_ONCE));
  }
  return rates;
}

function findingsOf({ Chancery, bare, loaded }: Each<readonly Rate[]>): Finding[] {
  const entries = `entries of three items, ${WRITERS} writers`;
  const details = [entries, words('Chancery', Chancery), words('bare', bare)].join('; ');
  const share = median(Chancery.map((each, round) => each.perSecond / bare[round]!.perSecond));
  return [
    rate(
      'posting, balanced entries a second, each in a transaction',
      ALONE_PER_SECOND,
      perSecond(Chancery),
      details,
    ),
    {
      what: 'posting, against the same inserts by hand',
      bar: '',
      measured: share.toFixed(2),
      met: undefined,
      details,
    },
    rate(
      `posting, balanced entries a second, ${AT_ONCE} to a transaction`,
      TOGETHER_PER_SECOND,
      perSecond(loaded),
      words(entries, loaded),
    ),
  ];
}

function perSecond(of: readonly Rate[]): number {
  return median(of.map((each) => each.perSecond));
}

function words(name: string, of: readonly Rate[]): string {
  const cost = (what: (rate: Rate) => number) => median(of.map(what)).toFixed(2);
  return `${name} ${perSecond(of).toFixed(0)}/s (processor: program ${cost((each) => each.programMs)} ms, database ${cost((each) => each.databaseMs)} ms)`;
}

function rate(what: string, bar: number, perSecond: number, details: string): Finding {
  return {
    ...atLeast(what, bar, perSecond, details),
    measured: perSecond.toFixed(0),
  };
}

/** An issued bill, dated within a month, as in a busy firm. */
export function bill(n: number, owners: readonly Owner[]): Posting {
  const { client, matter } = owners[(n * 7919) % owners.length]!;
  return {
    date: dayOf(n),
    basis: 'accrual',
    source: { type: 'bill', id: String(n) },
    description: `Legal services, bill ${n}`,
    clientId: client,
    matterId: matter,
    items: [
      { account: 'accounts_receivable', debit: `${(n % 5000) + 1}.50` },
      { account: 'fee_income', credit: `${(n % 5000) + 1}.00` },
      { account: 'expense_income', credit: '0.50' },
    ],
  };
}

const dayOf = (n: number) => `2026-03-${String((n % DAYS) + 1).padStart(2, '0')}`;

let posted = 1;

async function during(
  seconds: number,
  write: (n: number, writer: number) => Promise<unknown>,
  { databasePid }: MeasuredFirm,
  entriesOfAWrite = 1,
): Promise<Rate> {
  const before = [processorMs(process.pid), processorMs(databasePid)] as const;
  const began = performance.now();
  const end = began + seconds * 1000;
  let entries = 0;
  const writing = async (writer: number): Promise<void> => {
    while (performance.now() < end) {
      const from = posted;
      posted += entriesOfAWrite;
      await write(from, writer);
      entries += entriesOfAWrite;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => writing(writer)));
  return {
    perSecond: entries / ((performance.now() - began) / 1000),
    programMs: (processorMs(process.pid) - before[0]) / entries,
    databaseMs: (processorMs(databasePid) - before[1]) / entries,
  };
}

const INSERT = `
  with opened as (
    insert into journal_entries (account_id, id, date, basis, source_type, source_id, description, client_id, matter_id, items,
      etag, user_id, created_at, updated_at)
    values ($1, $2, $3, 'accrual', 'bill', $4, $5, $6, $7, 3, $8, $9, $10, $10)
  ), itemized as (
    insert into journal_entry_items (account_id, journal_entry_id, place, ledger_account_id, date, units, before_units, client_id,
      matter_id, basis, source_type, entry_description, user_id, created_at)
    values ($1, $2, 1, $11, $3, $14, 0, $6, $7, 'accrual', 'bill', $5, $9, $10),
      ($1, $2, 2, $12, $3, 50 - $14::bigint, $14, $6, $7, 'accrual', 'bill', $5, $9, $10),
      ($1, $2, 3, $13, $3, -50, 50, $6, $7, 'accrual', 'bill', $5, $9, $10)
  )
  insert into ledger_account_days as stored (account_id, shard, ledger_account_id, basis, date, debit, credit, items)
  values ($1, $15, $11, 'accrual', $3, $14, 0, 1), ($1, $15, $12, 'accrual', $3, 0, $14::bigint - 50, 1),
    ($1, $15, $13, 'accrual', $3, 0, 50, 1)
  on conflict (account_id, ledger_account_id, basis, date, shard) do update
    set debit = stored.debit + excluded.debit, credit = stored.credit + excluded.credit, items = stored.items + excluded.items`;

/** The same entry by hand: its id, one statement, a commit. */
class BarePosting {
  readonly #pool: pg.Pool;
  readonly #firm: Pick<BookedFirm, 'accountId' | 'userId'>;
  readonly #owners: readonly Owner[];
  /** Ids of the accounts that a bill is posted to, in order. */
  readonly #accounts: readonly string[];

  private constructor(
    pool: pg.Pool,
    firm: Pick<BookedFirm, 'accountId' | 'userId'>,
    owners: readonly Owner[],
    accounts: readonly string[],
  ) {
    this.#pool = pool;
    this.#firm = firm;
    this.#owners = owners;
    this.#accounts = accounts;
  }

  static async open(
    { owner, installation }: MeasuredFirm,
    firm: Pick<BookedFirm, 'accountId' | 'userId'>,
    owners: readonly Owner[],
  ): Promise<BarePosting> {
    const { rows } = await owner.query<{ id: string }>(
      `select id from ledger_accounts where account_id = $1
         and role in ('accounts_receivable', 'fee_income', 'expense_income') order by id`,
      [firm.accountId],
    );
    const pool = new pg.Pool({ ...installation.owner, max: WRITERS });
    const accounts = rows.map(({ id }) => id);
    return new BarePosting(pool, firm, owners, accounts);
  }

  async post(n: number, writer: number): Promise<void> {
    const { accountId, userId } = this.#firm;
    const { client, matter } = this.#owners[(n * 7919) % this.#owners.length]!;
    const connection = await this.#pool.connect();
    try {
      await connection.query('begin');
      const ids = await connection.query({
        name: 'id',
        text: "select nextval('journal_entries_id_seq') as id",
      });
      const entry = [accountId, ids.rows[0].id, dayOf(n), n, `Legal services, bill ${n}`, client, matter];
      const units = ((n % 5000) + 1) * 100 + 50;
      const stamps = [`${n}`, userId, new Date().toISOString()];
      const values = [...entry, ...stamps, ...this.#accounts, units, writer];
      await connection.query({ name: 'insert', text: INSERT, values });
      await connection.query('commit');
    } finally {
      connection.release();
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}
