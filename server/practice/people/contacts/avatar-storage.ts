/**
 * Stores and serves pictures. They are written without audit images; the audit log records that the contact or user
 * changed. Their type is detected from the bytes, so that they are never interpreted as anything else.
 */
import type { Connection } from '#kernel/database/database.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import type { Answer } from '#kernel/http/api/endpoint.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { newEtag } from '#kernel/changes/etags.ts';
import { bytesOf } from '#kernel/secrets.ts';
import type { Tables } from '#tables';
import { readAvatar } from './avatar.ts';

export interface AvatarOwner {
  readonly column: 'contact_id' | 'user_id';
  readonly id: string;
}

export async function storeAvatar(
  connection: Connection,
  { principal, now }: RequestContext,
  { column, id }: AvatarOwner,
  text: string,
): Promise<void> {
  const read = readAvatar(text, column === 'user_id' ? 'image' : 'avatar');
  if (read instanceof Refusal) throw read;
  const at = now.toISOString();
  await connection.execute(
    sql`insert into avatars (account_id, ${raw(column)}, content_type, image, etag, created_at, updated_at)
        values (${principal.accountId}, ${id}, ${read.content_type}, ${read.image}, ${newEtag()}, ${at}, ${at})
        on conflict (account_id, ${raw(column)}) do update set content_type = excluded.content_type,
          image = excluded.image, etag = excluded.etag, updated_at = excluded.updated_at`,
  );
}

export async function removeAvatar(
  connection: Connection,
  { principal }: RequestContext,
  { column, id }: AvatarOwner,
): Promise<void> {
  await connection.execute(
    sql`delete from avatars where account_id = ${principal.accountId} and ${raw(column)} = ${id}`,
  );
}

export async function serveAvatar(
  connection: Connection,
  { principal }: RequestContext,
  { column, id }: AvatarOwner,
): Promise<Answer> {
  const row = await connection.row<Pick<Tables['avatars'], 'content_type' | 'image'>>(
    sql`select content_type, image from avatars where account_id = ${principal.accountId} and ${raw(column)} = ${id}`,
  );
  if (!row) throw refuse('record.not_found', { resource: 'avatar', id });
  const headers = {
    'content-type': row.content_type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-cache',
  };
  return { status: 200, body: bytesOf(row.image), headers };
}
