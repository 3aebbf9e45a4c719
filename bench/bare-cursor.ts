/**
 * The limit of a general ledger: what someone writes by hand who wants every item of the books in its order, with the
 * names beside it, and nothing else. One statement, one cursor, rows counted and thrown away; no running balance,
 * no text, no policies, nothing stored.
 */
import pg from 'pg';

export interface BareCursor {
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

const ITEMS = `
  select a.code, a.name, a.id, i.date, i.source_type, i.journal_entry_id, coalesce(i.description, i.entry_description),
    v.name, c.name, m.display_number, i.units
  from journal_entry_items i
  join ledger_accounts a on a.account_id = i.account_id and a.id = i.ledger_account_id
  left join vendors v on v.account_id = i.account_id and v.id = i.vendor_id
  left join contacts c on c.account_id = i.account_id and c.id = i.client_id
  left join matters m on m.account_id = i.account_id and m.id = i.matter_id
  where i.account_id = $1 and i.basis in ('both', $2) and i.reverses_id is null
    and not exists (select from journal_entry_items r where r.account_id = i.account_id and r.reverses_id = i.id)
  order by a.code, a.name, a.id, i.date, i.id`;

async function stream({ connection, accountId, basis }: BareCursor): Promise<Streamed> {
  const client = new pg.Client(connection);
  await client.connect();
  const began = performance.now();
  await client.query('begin read only');
  await client.query(`declare items no scroll cursor for ${ITEMS}`, [accountId, basis]);
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
  const seconds = (performance.now() - began) / 1000;
  await client.query('commit');
  await client.end();
  return { rows, seconds, peakMb: process.resourceUsage().maxRSS / KILOBYTES_OF_A_MEGABYTE };
}

process.once('message', (task: BareCursor) => {
  void stream(task).then((streamed) => process.send!(streamed));
});
process.on('disconnect', () => process.exit(0));
