/** Creates many firms beside the measured one: copies of a new firm's rows, made with statements of the owner. */
import type pg from 'pg';
import { createAccount, createUser } from '#identity';
import { onEveryFirm } from '../server/kernel/database/owner/every-firm.ts';
import { tablesOfFirm } from '../server/kernel/firm-archive/tables.ts';
import type { MeasuredFirm } from './firm.ts';

/** Firms per transaction. */
const AT_ONCE = 500;

/** Returns the ids of the created firms. */
export async function multiplyFirm(
  { parts, owner }: MeasuredFirm,
  { firms, users }: { readonly firms: number; readonly users: number },
): Promise<string[]> {
  const model = await openModelFirm(parts, users);
  const tables = await tablesOfFirm(owner, {
    tables: ['audit_seals'],
    columns: {},
    rows: {},
    files: 'select null as key where $1::bigint is null',
  });
  const made: string[] = [];
  for (let done = 0; done < firms; done += AT_ONCE) {
    const { rows } = await owner.query<{ id: string }>(
      `select nextval('accounts_id_seq') as id from generate_series(1, $1)`,
      [Math.min(AT_ONCE, firms - done)],
    );
    const ids = rows.map(({ id }) => id);
    await onEveryFirm(owner, () => copyTo(owner, model, ids, tables));
    made.push(...ids);
  }
  await owner.query('vacuum analyze');
  return made;
}

/** Creates the firm that is copied; returns its id. */
async function openModelFirm(parts: MeasuredFirm['parts'], users: number): Promise<string> {
  const { accountId } = await createAccount(parts, {
    name: 'One of many',
    country: 'US',
    currency: 'USD',
    owner: {
      email: 'owner@0.many.example',
      password: 'one of very many',
      firstName: 'Olive',
      lastName: 'Owner',
    },
  });
  for (let user = 1; user < users; user++)
    await createUser(parts, {
      accountId,
      email: `user${user}@0.many.example`,
      firstName: 'Una',
      lastName: `User ${user}`,
    });
  return accountId;
}

async function copyTo(
  owner: pg.Client,
  model: string,
  ids: readonly string[],
  tables: Awaited<ReturnType<typeof tablesOfFirm>>,
): Promise<void> {
  await owner.query('begin');
  await owner.query('set constraints all deferred');
  for (const { name, account_column, columns } of tables) {
    const value = (column: string) => {
      if (column === account_column) return 'n.id';
      return name === 'sign_ins' && column === 'email'
        ? `replace(t.email, '@0.', '@' || n.id || '.')`
        : `t."${column}"`;
    };
    await owner.query(
      `insert into "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) overriding system value
       select ${columns.map(value).join(', ')} from "${name}" t cross join unnest($2::bigint[]) n(id)
       where t.${account_column} = $1`,
      [model, ids],
    );
  }
  await owner.query('commit');
}

/** Creates work for the recurring tasks: new audit log entries, and expired keys and requests. */
export async function giveWork(owner: pg.Client, ids: readonly string[]): Promise<void> {
  for (const statement of [
    `insert into audit_log (account_id, at, action) select n.id, now(), 'measured'
     from unnest($1::bigint[]) n(id) cross join generate_series(1, 50)`,
    `insert into idempotency_keys (account_id, key_hash, body_hash, parameters_hash, fields_hash, status, headers, body, created_at)
     select n.id, sha256(k::text::bytea), ''::bytea, ''::bytea, ''::bytea, 201, '{}', '', now() - interval '2 days'
     from unnest($1::bigint[]) n(id) cross join generate_series(1, 50) k`,
    `insert into api_requests (account_id, at, api, method, path, status, duration_ms, request_id, user_id, application_id, address)
     select n.id, now() - interval '2 days', 'practice', 'GET', '/api/v4/matters', 200, 1, 'measured', 1, 1, '127.0.0.1'
     from unnest($1::bigint[]) n(id) cross join generate_series(1, 50)`,
  ])
    await onEveryFirm(owner, () => owner.query(statement, [ids]));
}
