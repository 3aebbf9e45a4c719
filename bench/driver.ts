/**
 * npx node bench/driver.ts [--rows N]: compares the service's own ways to the database with those of the driver, in
 * one process, in turn: rows of a page as arrays of text and as JSON, statements sent in one write, and quick reads on a shared
 * connection, each compared with pg with `pipeline: true` and array rows. Prints processor seconds of this process
 * and responses per second, medians of the rounds.
 */
import pg from 'pg';
import { writeArray } from '#kernel/records/rows-as-json.ts';
import { writeMembers } from '#kernel/records/write-members.ts';
import { KINDS } from '#kernel/declarations/values.ts';
import { openFirm } from './firm.ts';
import { median } from './measure.ts';
import { readOptions } from './options.ts';

const ROUNDS = 7;
const SECONDS = 2;
const AT_ONCE = 16;
const CONNECTIONS = 10;
const STATEMENTS_OF_A_TRANSACTION = 6;

const COLUMNS =
  'a.id, a.type, a.date, a.quantity, a.price, a.total, a.note, a.non_billable, a.created_at, a.updated_at,' +
  ' m.id as matter_id, m.display_number, m.description' +
  ' from activities a left join matters m on m.account_id = a.account_id and m.id = a.matter_id' +
  ' where a.account_id = $1 and a.deleted_at is null';
const PAGE = { name: 'driver_page', text: `select ${COLUMNS} and a.id > $2 order by a.id limit 200` };
const POINT = { name: 'driver_point', text: `select ${COLUMNS} and a.id = $2` };

const NAMES = COLUMNS.slice(0, COLUMNS.indexOf(' from'))
  .split(',')
  .map((each) => each.split(/[ .]/).at(-1)!);
/** Each column as a string, so that both sides write the same. */
const MEMBERS = NAMES.map((name, column) => ({
  prefix: Buffer.from(`${column === 0 ? '{' : ','}"${name}":`),
  column,
  write: KINDS.text.write,
}));
const named = (row: readonly unknown[]) => Object.fromEntries(NAMES.map((name, at) => [name, row[at]]));

const AS_TEXT = { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig;

interface Way {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

const options = readOptions(process.argv.slice(2));
if (!options) throw new Error('Options: --rows N, the activities of the seeded firm.');
const firm = await openFirm(options);
const { accountId } = firm;
const { database } = firm.parts;
const { rows: ids } = await firm.owner.query<{ id: string }>(
  'select id from activities where account_id = $1 and deleted_at is null order by id limit 5000',
  [accountId],
);
const { connection: login } = await firm.installation.login();
const stock = await Promise.all(Array.from({ length: CONNECTIONS }, connected));
let turn = 0;
const next = () => ids[(turn = (turn + 7) % ids.length)]!.id;
const client = () => stock[turn % CONNECTIONS]!;

const COMPARED: Readonly<Record<string, readonly [Way, Way]>> = {
  'a page of 200 rows': [
    {
      name: 'own',
      run: () => database.forAccount(accountId, (connection) => connection.arrays(PAGE, [accountId, next()])),
    },
    { name: 'pg', run: () => queried(client(), PAGE) },
  ],
  'a page of 200 rows, written as JSON': [
    {
      name: 'own',
      run: () =>
        database.forAccount(accountId, async (connection) => {
          const rows = await connection.raw(PAGE, [accountId, next()]);
          return writeArray(rows, (out, row) => writeMembers(out, MEMBERS, { rows, row, offset: 0 }));
        }),
    },
    {
      name: 'pg',
      run: async () => {
        const { rows } = await queried(client(), PAGE);
        return Buffer.from(`[${rows.map((row) => JSON.stringify(named(row))).join(',')}]`);
      },
    },
  ],
  'a transaction of several statements': [
    {
      name: 'own',
      run: () =>
        database.transaction(accountId, (connection) =>
          Promise.all(some().map((id) => connection.arrays(POINT, [accountId, id]))),
        ),
    },
    {
      name: 'pg',
      run: () => {
        const one = client();
        const work = [
          one.query('begin'),
          ...some().map((id) => queried(one, POINT, id)),
          one.query('commit'),
        ];
        return Promise.all(work);
      },
    },
  ],
  'reads of one record that come together': [
    {
      name: 'own',
      run: () =>
        database.forQuickRead(accountId, (connection) => connection.arrays(POINT, [accountId, next()])),
    },
    { name: 'pg', run: () => queried(client(), POINT) },
  ],
};

for (const [what, ways] of Object.entries(COMPARED)) {
  const outcomes = ways.map((): { perSecond: number; cpuMs: number }[] => []);
  for (const way of ways) await measured(way, 0.5);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, way] of ways.entries()) outcomes[index]!.push(await measured(way, SECONDS));
  const [own, driver] = outcomes.map((each) => ({
    perSecond: median(each.map(({ perSecond }) => perSecond)),
    cpuMs: median(each.map(({ cpuMs }) => cpuMs)),
  }));
  const gain = median(outcomes[0]!.map(({ perSecond }, round) => perSecond / outcomes[1]![round]!.perSecond));
  console.log(
    `${what}: own ${own!.perSecond.toFixed(0)}/s, ${own!.cpuMs.toFixed(3)} ms of processor; ` +
      `pg ${driver!.perSecond.toFixed(0)}/s, ${driver!.cpuMs.toFixed(3)} ms; ${gain.toFixed(2)} times as fast`,
  );
}
await Promise.all(stock.map((each) => each.end()));
await firm.close();

async function connected(): Promise<pg.Client> {
  const config: pg.ClientConfig & { readonly pipeline: true } = { ...login, pipeline: true };
  const one = new pg.Client(config);
  await one.connect();
  await one.query('set role chancery_app');
  await one.query("select set_config('chancery.account_id', $1, false)", [accountId]);
  return one;
}

function queried(one: pg.Client, statement: { name: string; text: string }, id = next()) {
  return one.query({ ...statement, values: [accountId, id], rowMode: 'array', types: AS_TEXT });
}

function some(): string[] {
  return Array.from({ length: STATEMENTS_OF_A_TRANSACTION }, next);
}

/** Runs several in parallel, each repeatedly, for a given time. */
async function measured({ run }: Way, seconds: number) {
  const before = process.cpuUsage();
  const began = performance.now();
  const until = began + seconds * 1000;
  let done = 0;
  const work = async () => {
    while (performance.now() < until) {
      await run();
      done++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const { user, system } = process.cpuUsage(before);
  return { perSecond: (done * 1000) / (performance.now() - began), cpuMs: (user + system) / 1000 / done };
}
