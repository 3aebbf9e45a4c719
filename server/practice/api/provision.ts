/**
 * The defaults of a new firm, so that users can work without any setup. Written with the usual rules in the
 * transaction that creates the firm; everything can be changed or deleted later.
 */
import { provisionLedger } from '#accounting';
import type { Connection } from '#kernel/database/database.ts';
import { RegistryWithRules } from '#kernel/changes/registry-with-rules.ts';
import { RecordWriter } from '#kernel/changes/write.ts';
import type { Writer } from '#kernel/changes/writer.ts';
import { rootFolder } from '../documents/index.ts';
import { provisionUserWith, type UserToProvision } from '../people/index.ts';
import { EXPENSES, FIRM_CALENDAR, KINDS_OF_WORK, PRACTICE_AREAS } from './defaults.ts';
import { serviceContext } from '../firm/index.ts';
import { resources } from './resources.ts';
import { rules } from './write-rules.ts';

export interface FirmToProvision {
  readonly accountId: string;
  /** The firm's owner, recorded as the author. */
  readonly userId: string;
  /** ISO 4217; unknown codes are refused. */
  readonly currency: string;
  /** Members of its letterhead that are already known. */
  readonly letterhead?: Readonly<Record<string, string>>;
  readonly at: Date;
}

/** Created at first use, since it needs all records. */
let writer: Writer | undefined;

/** Writes practice records outside of API requests. */
export function practiceWriter(): Writer {
  writer ??= new RecordWriter(new RegistryWithRules(resources, rules));
  return writer;
}

/** The defaults of every user, wherever they are added. */
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
