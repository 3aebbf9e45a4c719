/** Reads and changes a firm's intake form. Each firm has one, so its path has no id. */
import { sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { readRecord, updateRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import type { Tables } from '#tables';
import { previewEndpoint } from './preview.ts';
import { NAME } from './intake-form.ts';

export function intakeFormEndpoints(form: Resource, records: Records): Endpoint[] {
  const common = { path: '/intake_form', scope: 'lead_inbox_triage', resource: form } as const;
  return [
    {
      ...common,
      method: 'GET',
      describe: "Read the firm's public intake form.",
      operation: 'read',
      handle: async (call) => readRecord(form, records, call, await idOfFirms(call)),
    },
    {
      ...common,
      method: 'PATCH',
      describe: "Change the firm's public intake form. With `renew`, it gets a new URL.",
      operation: 'update',
      handle: async (call) => updateRecord(form, records, call, await idOfFirms(call)),
    },
    previewEndpoint,
  ];
}

async function idOfFirms({ context, read }: Call): Promise<string> {
  const { accountId } = context.principal;
  const found = await read((connection) =>
    connection.row<Pick<Tables['lead_intake_forms'], 'id'>>(
      sql`select id from lead_intake_forms where account_id = ${accountId}`,
    ),
  );
  if (!found) throw refuse('record.not_found', { resource: NAME, id: accountId });
  return found.id;
}
