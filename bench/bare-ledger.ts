/**
 * The limit of a general ledger: hand-written code that reads every item of the books in order, with names, and
 * nothing else. With a cursor, rows are counted and discarded, without running balances or text. With COPY, the
 * database computes the running balances and writes the csv, whose bytes are counted and discarded.
 */
import pg from 'pg';
import copyStreams from 'pg-copy-streams';

export interface BareLedger {
  readonly way: 'cursor' | 'copy';
  readonly connection: pg.ClientConfig;
  readonly accountId: string;
  readonly basis: 'cash' | 'accrual';
}

export interface Streamed {
  readonly rows: number;
  readonly seconds: number;
  readonly peakMb: number;
}

const BATCH = 2_000;
const KILOBYTES_OF_A_MEGABYTE = 1024;
const LINE_END = 0x0a;

const COLUMNS = `a.code, a.name, a.id, i.date, i.source_type, i.journal_entry_id,
  coalesce(i.description, i.entry_description), v.name, c.name, m.display_number, i.units`;

const BALANCE = 'sum(i.units) over (partition by a.id order by i.date, i.id rows unbounded preceding)';

const ITEMS = `
  from journal_entry_items i
  join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id
  left join vendors v on v.account_id = i.account_id and v.id = i.vendor_id
  left join contacts c on c.account_id = i.account_id and c.id = i.client_id
  left join matters m on m.account_id = i.account_id and m.id = i.matter_id
  where i.account_id = $1 and i.basis in ('both', $2) and i.reverses_id is null
    and not exists (select from journal_entry_items r where r.account_id = i.account_id and r.reverses_id = i.id)
  order by a.code, a.name, a.id, i.date, i.id`;

async function stream(task: BareLedger): Promise<Streamed> {
  const client = new pg.Client(task.connection);
  await client.connect();
  const began = performance.now();
  const rows = task.way === 'copy' ? await copied(client, task) : await fetched(client, task);
  const seconds = (performance.now() - began) / 1000;
  await client.end();
  return { rows, seconds, peakMb: process.resourceUsage().maxRSS / KILOBYTES_OF_A_MEGABYTE };
}

/** COPY takes no parameters. */
async function copied(client: pg.Client, { accountId, basis }: BareLedger): Promise<number> {
  const items = ITEMS.replace('$1', client.escapeLiteral(accountId)).replace(
    '$2',
    client.escapeLiteral(basis),
  );
  const statement = `copy (select ${COLUMNS}, ${BALANCE} ${items}) to stdout (format csv)`;
  let lines = 0;
  for await (const chunk of client.query(copyStreams.to(statement)) as AsyncIterable<Buffer>)
    for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) lines++;
  return lines;
}

async function fetched(client: pg.Client, { accountId, basis }: BareLedger): Promise<number> {
  await client.query('begin read only');
  await client.query(`declare items no scroll cursor for select ${COLUMNS} ${ITEMS}`, [accountId, basis]);
  let rows = 0;
  for (;;) {
    const batch = await client.query({
      text: `fetch ${BATCH} from items`,
      rowMode: 'array',
      types: { getTypeParser: () => (value: string) => value },
    } as pg.QueryArrayConfig);
    if (batch.rows.length === 0) break;
    rows += batch.rows.length;
  }
  await client.query('commit');
  return rows;
}

process.once('message', (task: BareLedger) => {
  void stream(task).then((streamed) => process.send!(streamed));
});
process.on('disconnect', () => process.exit(0));
