/**
 * The kinds of imports, declared once for the command line, the API and the app: the record type, file formats other
 * than CSV, additional columns, and defaults for omitted members.
 */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { isObject } from '#kernel/values/json-object.ts';
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
import type { ImportKind } from './import-record.ts';
import { VCARD_FILE } from './vcards.ts';

export interface ImportDeclaration {
  readonly scope?: string;
  readonly forms?: readonly FileForm[];
  readonly presets?: readonly Preset[];
  readonly extra?: ExtraColumns;
  /** Defaults for members that a row does not have. */
  readonly usual?: (connection: Connection, context: RequestContext) => Promise<Record<string, string>>;
  /** The member that scopes row keys, such as the calendar of an entry. */
  readonly keyedWithin?: string;
  /** Completes a body with implied members. */
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

export interface DeclaredImport extends ImportDeclaration {
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
      // Spreadsheets contain hours; the body has seconds.
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

/** A row without a type is a person if it has parts of a name, otherwise an organization. */
function personOrCompany({ organization, ...body }: Body): Body {
  if (body.type !== undefined) return body;
  if (body.first_name !== undefined || body.last_name !== undefined) return { ...body, type: 'Person' };
  return organization === undefined ? body : { ...body, type: 'Company', name: organization };
}

/** Task and activity codes must be sent together. */
function bothCodes(body: Body): Body {
  const { activity_description: description } = body;
  if (!isObject(description) || !('utbms_task_id' in description || 'utbms_activity_id' in description))
    return body;
  const codes = { utbms_task_id: null, utbms_activity_id: null, ...description };
  return { ...body, activity_description: codes };
}

/** Tasks are assigned to users, unless the file names a contact. */
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
