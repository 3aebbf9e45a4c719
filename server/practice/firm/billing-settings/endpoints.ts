/** The billing settings are a single record of the firm, so their path has no id. */
import { sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { readRecord, updateRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import type { Tables } from '#tables';
import { billingSettings } from './billing-settings.ts';

export function billingSettingsEndpoints(records: Records): Endpoint[] {
  const update = (method: 'PATCH' | 'PUT'): Endpoint => ({
    method,
    path: '/settings/billing',
    describe: "Change the firm's billing settings.",
    scope: 'billing_write',
    resource: billingSettings,
    operation: 'update',
    handle: async (call) => updateRecord(billingSettings, records, call, await idOfFirms(call)),
  });
  return [
    {
      method: 'GET',
      path: '/settings/billing',
      describe: "Read the firm's billing settings.",
      scope: 'billing_read',
      resource: billingSettings,
      operation: 'read',
      handle: async (call) => readRecord(billingSettings, records, call, await idOfFirms(call)),
    },
    update('PATCH'),
    update('PUT'),
  ];
}

async function idOfFirms({ context, read }: Call): Promise<string> {
  const { accountId } = context.principal;
  const found = await read((connection) =>
    connection.row<Pick<Tables['billing_settings'], 'id'>>(
      sql`select id from billing_settings where account_id = ${accountId}`,
    ),
  );
  if (!found) throw refuse('record.not_found', { resource: 'billing_settings', id: accountId });
  return found.id;
}
