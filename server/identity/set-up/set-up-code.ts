/**
 * The code for creating the first firm of an installation. It is printed in the terminal where the service starts;
 * the database stores its hash. A new code is generated at every start while there is no firm, and it works once.
 */
import { randomInt } from 'node:crypto';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { sha256 } from '#kernel/secrets.ts';
import type { Tables } from '#tables';
import { instant, type IdentityParts } from '../parts.ts';
import { refuse } from '../refusals.ts';

export const SET_UP_PATH = '/set-up';

const FACT = 'set_up_code';
/** Omits similar letters and digits, since people type the code. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const WORDS = 4;
const WORD_LETTERS = 4;
/** Stored instead of the hash once the code has been used. */
const USED = 'used';

/** A new code, of which only the hash is stored; undefined if there is a firm. */
export async function newSetUpCode(parts: IdentityParts): Promise<string | undefined> {
  if (!(await isWithoutFirm(parts))) return undefined;
  const code = Array.from({ length: WORDS }, word).join('-');
  const at = instant(parts).toISOString();
  await parts.database.forAccount(null, (connection) =>
    connection.execute(sql`
      insert into installation_facts (name, value, set_at) values (${FACT}, ${hashOf(code)}, ${at})
      on conflict (name) do update set value = excluded.value, set_at = excluded.set_at`),
  );
  return code;
}

/** Whether the installation has no firm yet. */
export async function isWithoutFirm({ database }: Pick<IdentityParts, 'database'>): Promise<boolean> {
  const someone = await database.forAccount(null, (connection) =>
    connection.row(sql`select from sign_ins limit 1`),
  );
  return someone === undefined;
}

export async function isSetUpCode({ database }: IdentityParts, code: string): Promise<boolean> {
  const fact = await database.forAccount(null, (connection) =>
    connection.row(sql`select from installation_facts where name = ${FACT} and value = ${hashOf(code)}`),
  );
  return fact !== undefined;
}

/**
 * Call this in the transaction that creates the firm: of two concurrent ones, the second waits here and then finds
 * the code used.
 */
export async function useSetUpCode(connection: Connection, code: string, at: Date): Promise<void> {
  const used = await connection.row<Pick<Tables['installation_facts'], 'name'>>(sql`
    update installation_facts set value = ${USED}, set_at = ${at.toISOString()}
    where name = ${FACT} and value = ${hashOf(code)} and not exists (select from sign_ins) returning name`);
  if (!used) throw refuse('set_up.code', {}, { field: 'code' });
}

/** Ignores case, spaces and hyphens. */
function hashOf(code: string): string {
  return sha256(code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')).toString('hex');
}

function word(): string {
  return Array.from({ length: WORD_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
