/** Reads and changes the letterhead for operators, outside of API requests, with the same rules. */
import { sql } from '#kernel/database/sql.ts';
import type { Parts } from '#kernel/http/parts.ts';
import type { Tables } from '#tables';
import { practiceWriter } from './provision.ts';
import { serviceContext, letterhead } from '../firm/index.ts';

const UNWRITTEN = ['id', 'etag', 'logo_type', 'created_at', 'updated_at'];

/** The members that a command may set. */
export const LETTERHEAD_MEMBERS: readonly string[] = Object.keys(letterhead.fields).filter(
  (member) => !UNWRITTEN.includes(member),
);

export type LetterheadMembers = Readonly<Record<string, string | null>>;

/** Undefined if there is no such firm. */
export async function letterheadOf(parts: Parts, accountId: string): Promise<LetterheadMembers | undefined> {
  const row = await parts.database.forAccount(accountId, (connection) =>
    connection.row<LetterheadMembers>(sql`select * from letterheads where account_id = ${accountId}`),
  );
  return (
    row && Object.fromEntries([...LETTERHEAD_MEMBERS, 'logo_type'].map((name) => [name, row[name] ?? null]))
  );
}

export async function changeLetterhead(
  parts: Parts,
  { accountId, userId, data }: { accountId: string; userId: string; data: Readonly<Record<string, unknown>> },
): Promise<void> {
  const writer = practiceWriter();
  const at = parts.now?.() ?? new Date();
  const context = serviceContext({ accountId, userId, at, requestId: 'letterhead set' });
  await parts.database.transaction(accountId, async (connection) => {
    const row = await connection.one<Pick<Tables['letterheads'], 'id'>>(
      sql`select id from letterheads where account_id = ${accountId}`,
    );
    await writer.update(
      connection,
      writer.registry.of(letterhead.table, letterhead.name),
      row.id,
      data,
      context,
      undefined,
    );
  });
}
