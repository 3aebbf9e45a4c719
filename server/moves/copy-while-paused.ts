/**
 * What is moved while the firm is paused, because it is looked up without the firm: sign-ins, sessions, consents and
 * tokens, and the delivery queues of webhooks. It is written at the target in one transaction, together with the
 * firm's previous stay.
 */
import type pg from 'pg';
import { FIRST } from '#kernel/database/database.ts';
import { rangeOf } from '#kernel/database/several/id-ranges.ts';
import { copyTable } from './replicate.ts';
import { movedTables, written, type Move } from './move.ts';
import { rowOf } from '../kernel/database/owner/owner-rows.ts';
import { column } from '../kernel/database/decode.ts';

/** Tokens refer to their authorization, not to the firm. */
const TOKENS = ['access_tokens', 'refresh_tokens'] as const;
const authorized = (accountId: string) =>
  `authorization_id in (select id from authorizations where account_id = ${BigInt(accountId)})`;

/** All secrets that are looked up by their hash. */
const SECRETS = [
  ...TOKENS.map((table) => ({ table, column: 'token_hash', named: false })),
  { table: 'authorizations', column: 'code_hash', named: true },
  { table: 'sessions', column: 'token_hash', named: true },
  { table: 'password_resets', column: 'token_hash', named: true },
  { table: 'scim_tokens', column: 'token_hash', named: true },
] as const;

const of = (accountId: string) => `account_id = ${BigInt(accountId)}`;

/** `holder` holds the delivery queues at the target until the dispatchers at the source have released theirs. */
export async function copyWhilePaused(move: Move, holder: number): Promise<void> {
  const { from, to, accountId } = move;
  const tables = (await movedTables(from)).filter(({ moves_at_once }) => moves_at_once);
  await written(to, async () => {
    for (const table of TOKENS) await to.query(`delete from ${table} where ${authorized(accountId)}`);
    for (const { name } of tables) await to.query(`delete from ${name} where ${of(accountId)}`);
    for (const table of tables)
      await copyTable(
        move,
        table,
        `${of(accountId)}${table.name === 'sign_ins' ? ' and not elsewhere' : ''}`,
      );
    for (const name of TOKENS) await copyTable(move, { name, account_column: '' }, authorized(accountId));
    await to.query(
      `update webhook_queues set holder = $2, leased_until = now() + interval '1 minute', open = true
       where account_id = $1`,
      [accountId, holder],
    );
    if (move.target === FIRST) await to.query(`delete from moved_secrets where ${of(accountId)}`);
    await writeStays(move);
  });
}

/** Records the last transaction at the source and the id of its database. */
async function writeStays(move: Move): Promise<void> {
  const { from, to, first, accountId, target } = move;
  await to.query(`delete from firm_stays where ${of(accountId)}`);
  await copyTable(move, { name: 'firm_stays', account_column: 'account_id' });
  const { transaction } = await rowOf(
    from,
    { transaction: column.required },
    'select pg_current_xact_id() as transaction',
  );
  const { rowCount } = await to.query(
    'update firm_stays set until_transaction = $2 where account_id = $1 and until_transaction is null and database_id = $3',
    [accountId, transaction, await idOf(from)],
  );
  // The firm may have ids of earlier ranges of its first database too.
  if (!rowCount) await addStay(await idOf(from), 0, transaction);
  await addStay(await idOf(to), await rangeOf(first, target), null);

  async function addStay(id: string, idsFrom: number, until: string | null): Promise<void> {
    await to.query(
      `insert into firm_stays (account_id, number, database_id, database_number, until_transaction)
       select $1, coalesce(max(number), 0) + 1, $2, $3, $4 from firm_stays where account_id = $1`,
      [accountId, id, idsFrom, until],
    );
  }
}

/** The id of a database in cursors of the event feed. */
async function idOf(client: pg.Client): Promise<string> {
  const { id } = await rowOf(
    client,
    { id: column.required },
    `select system_identifier || '-' || (select oid from pg_database where datname = current_database()) as id
     from pg_control_system()`,
  );
  return id;
}

/**
 * Closes the firm at the source, in one transaction: from now on nothing works on it there. If the source is the
 * first database, it keeps the addresses and the ownership of secrets.
 */
export async function closeAtSource({ from, accountId, source }: Move): Promise<void> {
  await written(from, async () => {
    await from.query(
      `insert into absent_firms (account_id, state, since) values ($1, 'gone', now())
       on conflict (account_id) do update set state = 'gone', since = excluded.since, removed_at = null`,
      [accountId],
    );
    if (source === FIRST) {
      for (const { table, column, named } of SECRETS)
        await from.query(
          `insert into moved_secrets (token_hash, account_id)
           select ${column}, $1 from ${table} where ${column} is not null and ${named ? of(accountId) : authorized(accountId)}
           on conflict do nothing`,
          [accountId],
        );
      await from.query(
        `update sign_ins set elsewhere = true, password_hash = null, totp_secret = null where account_id = $1`,
        [accountId],
      );
    } else await from.query('delete from sign_ins where account_id = $1', [accountId]);
    for (const table of TOKENS) await from.query(`delete from ${table} where ${authorized(accountId)}`);
    for (const table of ['sessions', 'authorizations', 'password_resets'])
      await from.query(`delete from ${table} where ${of(accountId)}`);
  });
}
