/**
 * The practical limit: hand-written code on node:http and pg for these three responses and nothing else. Prepared
 * statements, one join for the nested matter, objects through JSON.stringify; no authorization, versions, field
 * selection, rules, audit or limits. It returns the same JSON as the service.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

interface Measured {
  readonly connection: pg.ClientConfig;
  readonly accountId: string;
  readonly userId: string;
}

const { connection, accountId, userId } = JSON.parse(process.env['MEASURED']!) as Measured;

/** The driver's fastest types: numbers as numbers, dates and instants as text. */
const { INT8, NUMERIC, DATE, TIMESTAMPTZ } = pg.types.builtins;
for (const type of [INT8, NUMERIC]) pg.types.setTypeParser(type, Number);
pg.types.setTypeParser(DATE, (text) => text);
pg.types.setTypeParser(TIMESTAMPTZ, (text) => {
  const time = text.slice(11, -3);
  // PostgreSQL leaves out zeros at the end of the milliseconds.
  return `${text.slice(0, 10)}T${(time.includes('.') ? time : `${time}.`).padEnd(12, '0')}Z`;
});

const pool = new pg.Pool({ ...connection, max: 10, options: '-c timezone=UTC' });

const COLUMNS =
  'a.id, a.type, a.date, a.quantity, a.price, a.total, a.note, a.non_billable, a.created_at, a.updated_at,' +
  ' m.id as matter_id, m.display_number, m.description' +
  ' from activities a left join matters m on m.account_id = a.account_id and m.id = a.matter_id' +
  ' where a.account_id = $1 and a.deleted_at is null';

const PAGE = { name: 'page', text: `select ${COLUMNS} and a.id > $2 order by a.id limit 200` };
const POINT = { name: 'point', text: `select ${COLUMNS} and a.id = $2` };
const INSERT = {
  name: 'insert',
  text:
    'insert into activities (account_id, type, date, quantity, rounded_quantity, price, total, note, matter_id, user_id,' +
    ' currency_id, etag, created_at, updated_at)' +
    " values ($1, 'TimeEntry', $2, $3, $3, $4, round($3::numeric * $4::numeric / 3600, 2), $5, $6, $7, $8, $9, $10, $10) returning id",
};
const OUTBOX = {
  name: 'outbox',
  text: "insert into event_log (account_id, at, resource, record_id, event, user_id) values ($1, $2, 'activity', $3, 'created', $4)",
};

function bodyOf(row: Record<string, unknown>): Record<string, unknown> {
  const { matter_id, display_number, description, ...activity } = row;
  return { ...activity, matter: matter_id === null ? null : { id: matter_id, display_number, description } };
}

async function page(after: string): Promise<unknown> {
  const { rows } = await pool.query({ ...PAGE, values: [accountId, after] });
  return { data: rows.map(bodyOf) };
}

async function point(id: string): Promise<unknown> {
  const { rows } = await pool.query({ ...POINT, values: [accountId, id] });
  return rows[0] && { data: bodyOf(rows[0]) };
}

/** Inserts a row and its outbox row in one transaction. */
async function create(body: string): Promise<unknown> {
  const { data } = JSON.parse(body) as {
    data: {
      date: string;
      quantity: number;
      price: number;
      note: string;
      matter: { id: number };
      currency: number;
    };
  };
  const at = new Date().toISOString();
  const client = await pool.connect();
  try {
    await client.query('begin');
    const values = [
      accountId,
      data.date,
      data.quantity,
      data.price,
      data.note,
      data.matter.id,
      userId,
      data.currency,
      at,
      at,
    ];
    const { rows } = await client.query({ ...INSERT, values });
    await client.query({ ...OUTBOX, values: [accountId, at, rows[0].id, userId] });
    await client.query('commit');
    return { data: { id: rows[0].id } };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function answer(request: http.IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
  if (request.method === 'POST') {
    let body = '';
    for await (const chunk of request) body += chunk;
    return create(body);
  }
  const id = /^\/activities\/(\d+)$/.exec(pathname)?.[1];
  return id ? point(id) : page(searchParams.get('after') ?? '0');
}

const server = http.createServer((request, response) => {
  answer(request).then(
    (value) => {
      const text = JSON.stringify(value ?? { error: 'not found' });
      const status = value === undefined ? 404 : request.method === 'POST' ? 201 : 200;
      response.writeHead(status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      });
      response.end(text);
    },
    (error: Error) => {
      response.writeHead(500);
      response.end(error.message);
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ listening: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
});
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pool.end();
});
