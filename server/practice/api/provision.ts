/**
 * What a firm has from its first moment, so that its people can work before they have set anything up. Written by
 * the same rules as everything later, in the transaction that opens the firm; all of it can be changed or deleted.
 */
import { provisionLedger } from '#accounting';
import type { Connection } from '#kernel/database/database.ts';
import { RuledRegistry } from '#kernel/records/ruled-registry.ts';
import { RecordWriter } from '#kernel/records/write.ts';
import type { Writer } from '#kernel/records/writer.ts';
import { rootFolder } from '../documents/index.ts';
import { provisionUserWith, type UserToProvision } from '../people/index.ts';
import { EXPENSES, FIRM_CALENDAR, KINDS_OF_WORK, PRACTICE_AREAS } from './defaults.ts';
import { serviceContext } from '../firm/index.ts';
import { resources } from './resources.ts';
import { rules } from './write-rules.ts';

export interface FirmToProvision {
  readonly accountId: string;
  /** Its owner, who is said to have written it all. */
  readonly userId: string;
  /** ISO 4217; refused where it is none. */
  readonly currency: string;
  /** Members of its letterhead that are known already. */
  readonly letterhead?: Readonly<Record<string, string>>;
  readonly at: Date;
}

/** Made when it is first used, since it knows every record. */
let writer: Writer | undefined;

/** For those who write the practice's records beside a request of its API. */
export function practiceWriter(): Writer {
  writer ??= new RecordWriter(new RuledRegistry(resources, rules));
  return writer;
}

/** What every user has, wherever they are added. */
export function provisionUser(connection: Connection, user: UserToProvision): Promise<void> {
  return provisionUserWith(practiceWriter(), connection, user);
}

export async function provisionFirm(connection: Connection, firm: FirmToProvision): Promise<void> {
  const practice = practiceWriter();
  const { registry } = practice;
  const context = serviceContext({ ...firm, requestId: 'account-opened' });
  const add = (
    noun: string,
    input: Parameters<Writer['write']>[2],
    columns: Record<string, string | boolean> = {},
  ) => practice.write(connection, registry.get(noun), input, undefined, context, columns);
  await add('billing_settings', {}, { currency: firm.currency });
  await add('letterhead', firm.letterhead ?? {});
  await add('calendar', { name: FIRM_CALENDAR }, { type: 'AccountCalendar', color: '6' });
  await provisionLedger(connection, firm);
  await add('bill_theme', {}, { name: 'Standard', default: true });
  await rootFolder(connection, firm.accountId, {}, firm.at);
  for (const name of KINDS_OF_WORK) await add('activity_description', { name });
  for (const expense of EXPENSES) await add('expense_category', expense);
  for (const { stages, ...area } of PRACTICE_AREAS) {
    const practice_area = await add('practice_area', area);
    for (const name of stages) await add('matter_stage', { name, practice_area });
  }
}
