/**
 * The code with which the first firm of an installation is opened. Whoever starts the service reads it in the
 * terminal; the database keeps its hash. It is made anew at every start while there is no firm, and works once.
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
/** Alike letters and digits are left out, since people type it. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const WORDS = 4;
const WORD_LETTERS = 4;
/** What stands in the place of the hash once the code was used. */
const USED = 'used';

/** A new code, of which only the hash is kept; undefined where there is a firm. */
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

/** Whether nobody can sign in here yet. */
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

/** In the transaction that opens the firm: of two at once one waits here and then finds the code used. */
export async function useSetUpCode(connection: Connection, code: string, at: Date): Promise<void> {
  const used = await connection.row<Pick<Tables['installation_facts'], 'name'>>(sql`
    update installation_facts set value = ${USED}, set_at = ${at.toISOString()}
    where name = ${FACT} and value = ${hashOf(code)} and not exists (select from sign_ins) returning name`);
  if (!used) throw refuse('set_up.code', {}, { field: 'code' });
}

/** As it is typed: capitals, spaces and hyphens do not matter. */
function hashOf(code: string): string {
  return sha256(code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')).toString('hex');
}

function word(): string {
  return Array.from({ length: WORD_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
