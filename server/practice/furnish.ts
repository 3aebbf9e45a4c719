/**
 * What a firm has from its first moment, so that its people can work before they have set anything up. Written by
 * the same rules as everything later, in the transaction that opens the firm; all of it can be changed or deleted.
 */
import type { Connection } from '#kernel/database/database.ts';
import type { Ask } from '#kernel/resource/ask.ts';
import { Query } from '#kernel/resource/query.ts';
import { Registry } from '#kernel/resource/resource.ts';
import { Writer } from '#kernel/resource/write.ts';
import { NEWEST_MINOR } from './api.ts';
import { EXPENSES, KINDS_OF_WORK, PRACTICE_AREAS } from './furniture.ts';
import { resources } from './resources.ts';

export interface FirmToFurnish {
  readonly accountId: string;
  /** Its owner, who is said to have written it all. */
  readonly userId: string;
  /** ISO 4217; refused where it is none. */
  readonly currency: string;
  readonly at: Date;
}

let writer: Writer | undefined;

export async function furnishFirm(connection: Connection, firm: FirmToFurnish): Promise<void> {
  writer ??= new Writer(new Registry(resources));
  const { registry } = writer;
  const ask = askOf(firm);
  const add = (noun: string, input: Parameters<Writer['write']>[2], columns: Record<string, string> = {}) =>
    writer!.write(connection, registry.get(noun), input, undefined, ask, columns);
  await add('billing_settings', {}, { currency: firm.currency });
  for (const name of KINDS_OF_WORK) await add('activity_description', { name });
  for (const expense of EXPENSES) await add('expense_category', expense);
  for (const { stages, ...area } of PRACTICE_AREAS) {
    const practice_area = await add('practice_area', area);
    for (const name of stages) await add('matter_stage', { name, practice_area });
  }
}

function askOf({ accountId, userId, at }: FirmToFurnish): Ask {
  return {
    principal: {
      accountId,
      userId,
      applicationId: null,
      credentialId: 'service',
      grantId: null,
      scopes: new Set(),
      roles: new Set(['admin', 'account_owner']),
      sight: new Set(),
      requestsPerMinute: 0,
      address: '',
    },
    version: NEWEST_MINOR,
    now: at,
    query: new Query(''),
    requestId: 'account-opened',
  };
}
