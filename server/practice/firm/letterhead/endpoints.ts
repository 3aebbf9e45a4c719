/** The letterhead is one record for the firm, so its address has no id. Every user reads it. */
import { sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { readRecord, updateRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import type { Tables } from '#tables';
import { refuse as refuseBilling } from '../refusals.ts';
import { letterhead, LOGO_BODY_BYTES } from './letterhead.ts';
import { readLogo } from './stored-letterhead.ts';

const PATH = '/settings/letterhead';

export function letterheadEndpoints(records: Records): Endpoint[] {
  const update = (method: 'PATCH' | 'PUT'): Endpoint => ({
    method,
    path: PATH,
    describe:
      'Change the letterhead of the firm. logo takes a PNG or JPEG in base64 as image, null removes it.',
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
      describe: 'Read the letterhead of the firm.',
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
      describe: 'Read the logo of the firm.',
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

/** Its type was read from its bytes, and browsers do not guess it again. */
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
