/**
 * What is brought in from files, declared once for the command line, the API and the app: the noun, the forms of files
 * beside CSV, columns beside the members of a body, and what a row that leaves something out means.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { RequestContext } from '#kernel/records/request-context.ts';
import { isObject } from '#kernel/records/input.ts';
import { readDuration } from '#kernel/values/dates.ts';
import type { Tables } from '#tables';
import { user } from '../../people/index.ts';
import { utbmsCode } from '../../time/index.ts';
import type { Body } from './body.ts';
import { CALENDAR_FILE } from './calendar-files.ts';
import type { ExtraColumns } from './columns.ts';
import { LEDES_FILE } from './ledes-files.ts';
import { PRESETS, type Preset } from './presets.ts';
import type { FileForm } from './rows.ts';
import { VCARD_FILE } from './vcards.ts';

export const IMPORTS = [
  'contacts',
  'matters',
  'activities',
  'tasks',
  'calendar_entries',
  'notes',
  'bank_transactions',
] as const;
export type ImportKind = (typeof IMPORTS)[number];

export interface ImportDeclaration {
  readonly scope?: string;
  readonly forms?: readonly FileForm[];
  readonly presets?: readonly Preset[];
  readonly extra?: ExtraColumns;
  /** Members of rows that do not name them. */
  readonly usual?: (connection: Connection, context: RequestContext) => Promise<Record<string, string>>;
  /** The member within which the keys of rows tell them apart, such as the calendar that holds them. */
  readonly keyedWithin?: string;
  /** What a body means that leaves something out. */
  readonly complete?: (body: Body) => Body;
}

const code = (member: string): ExtraColumns[string] => ({
  path: ['activity_description', member],
  named: { target: utbmsCode, by: 'code' },
});

const assignee = (by: string): ExtraColumns[string] => ({
  path: ['assignee', 'id'],
  named: { target: user, by },
});

interface DeclaredImport extends ImportDeclaration {
  readonly scope: string;
  /** The name of the record. */
  readonly noun: string;
}

export const DECLARATIONS: Readonly<Record<ImportKind, DeclaredImport>> = {
  contacts: {
    noun: 'contact',
    scope: 'contacts_write',
    forms: [VCARD_FILE],
    presets: PRESETS.contacts,
    extra: { organization: { path: ['organization'] } },
    complete: personOrCompany,
  },
  matters: { noun: 'matter', scope: 'matters_write', presets: PRESETS.matters },
  activities: {
    noun: 'activity',
    scope: 'activities_write',
    forms: [LEDES_FILE],
    presets: PRESETS.activities,
    extra: {
      // Lawyers' spreadsheets have hours; the body has seconds.
      quantity_in_hours: { path: ['quantity'], read: readDuration },
      utbms_task: code('utbms_task_id'),
      utbms_activity: code('utbms_activity_id'),
    },
    complete: bothCodes,
  },
  tasks: {
    noun: 'task',
    scope: 'tasks_write',
    extra: { 'assignee.email': assignee('email'), 'assignee.name': assignee('name') },
    complete: givenToUsers,
  },
  calendar_entries: {
    noun: 'calendar_entry',
    scope: 'calendars_write',
    forms: [CALENDAR_FILE],
    presets: PRESETS.calendar_entries,
    usual: ownCalendar,
    keyedWithin: 'calendar_owner',
  },
  notes: { noun: 'note', scope: 'communications_write' },
  bank_transactions: { noun: 'bank_transaction', scope: 'billing_write' },
};

/** A row that does not say what it is has the parts of a person's name, or else the organization that it is. */
function personOrCompany({ organization, ...body }: Body): Body {
  if (body.type !== undefined) return body;
  if (body.first_name !== undefined || body.last_name !== undefined) return { ...body, type: 'Person' };
  return organization === undefined ? body : { ...body, type: 'Company', name: organization };
}

/** The codes of task and activity are sent together. */
function bothCodes(body: Body): Body {
  const { activity_description: description } = body;
  if (!isObject(description) || !('utbms_task_id' in description || 'utbms_activity_id' in description))
    return body;
  const codes = { utbms_task_id: null, utbms_activity_id: null, ...description };
  return { ...body, activity_description: codes };
}

/** Tasks are given to users, unless the file says that it is a contact. */
function givenToUsers(body: Body): Body {
  const { assignee: given } = body;
  return given ? { ...body, assignee: { type: 'User', ...given } } : body;
}

async function ownCalendar(
  connection: Connection,
  { principal: { accountId, userId } }: RequestContext,
): Promise<Record<string, string>> {
  const calendar = await connection.row<Pick<Tables['calendars'], 'id'>>(sql`
    select id from calendars where account_id = ${accountId} and user_id = ${userId} and type = 'UserCalendar'
      and deleted_at is null order by id limit 1`);
  return calendar ? { 'calendar_owner.id': calendar.id } : {};
}
