/** The letterhead is a single record of the firm, so its path has no id. Every user can read it. */
import { sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { readRecord, updateRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { BODY_LIMIT_BYTES } from '#kernel/http/failures.ts';
import type { Tables } from '#tables';
import { refuse as refuseBilling } from '../refusals.ts';
import { letterhead } from './letterhead.ts';
import { LOGO_BYTES } from './picture.ts';
import { readLogo } from './stored-letterhead.ts';

const PATH = '/settings/letterhead';

/** The size limit of a body with a logo in base64 and the other members. */
const LOGO_BODY_BYTES = Math.ceil((LOGO_BYTES * 4) / 3) + BODY_LIMIT_BYTES;

export function letterheadEndpoints(records: Records): Endpoint[] {
  const update = (method: 'PATCH' | 'PUT'): Endpoint => ({
    method,
    path: PATH,
    describe:
      "Change the firm's letterhead. logo is a PNG or JPEG, with its base64 as image; null removes it.",
    scope: 'billing_write',
    resource: letterhead,
    operation: 'update',
    bodyLimit_bytes: LOGO_BODY_BYTES,
    handle: async (call) => updateRecord(letterhead, records, call, await idOfFirms(call)),
  });
  return [
    {
      method: 'GET',
      path: PATH,
      describe: "Read the firm's letterhead.",
      scope: 'billing_read',
      resource: letterhead,
      operation: 'read',
      handle: async (call) => readRecord(letterhead, records, call, await idOfFirms(call)),
    },
    update('PATCH'),
    update('PUT'),
    {
      method: 'GET',
      path: `${PATH}/logo`,
      describe: "Read the firm's logo.",
      scope: 'billing_read',
      answers: { media: 'image/*' },
      refuses: [404],
      handle: answerLogo,
    },
  ];
}

async function idOfFirms({ context, read }: Call): Promise<string> {
  const { accountId } = context.principal;
  const found = await read((connection) =>
    connection.row<Pick<Tables['letterheads'], 'id'>>(
      sql`select id from letterheads where account_id = ${accountId}`,
    ),
  );
  if (!found) throw refuse('record.not_found', { resource: letterhead.name, id: accountId });
  return found.id;
}

/** The type is detected from the bytes, and browsers are told not to guess it again. */
async function answerLogo({ context, read }: Call): Promise<Answer> {
  const { accountId } = context.principal;
  const logo = await read((connection) => readLogo(connection, accountId));
  if (!logo) throw refuseBilling('letterhead.no_logo');
  const headers = {
    'content-type': logo.content_type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-cache',
  };
  return { status: 200, body: logo.image, headers };
}
