/**
 * Writes calendars: owners and admins may change them; every user can show or hide a calendar for themselves. The
 * firm's and users' calendars cannot be deleted.
 */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { Draft, Work, WriteRules } from '#kernel/changes/write-rules.ts';
import { isAdmin } from '#kernel/requests/admins.ts';
import type { Tables } from '#tables';
import { COLORS, prepareColor, requireName } from '../../firm/index.ts';
import { refuse } from '../refusals.ts';
import { permissionOf } from './permission-of.ts';
import type { calendar } from './calendar.ts';

/** The most entries deleted with their calendar in one request. */
const ENTRIES_AT_ONCE = 1000;

export const calendarRules: WriteRules<typeof calendar> = {
  async prepare(draft, work) {
    const { columns, current, input, refusals } = draft;
    prepareColor(draft);
    refusals.push(...requireName(draft), ...permissionsAreWhole(draft));
    if (!current) {
      const { userId } = work.context.principal;
      columns.type ??= 'AdhocCalendar';
      columns.creator_id ??= userId;
      columns.color ??= String(BigInt(userId) % BigInt(COLORS.length));
    } else if (Object.keys(input).some((member) => member !== 'visible')) {
      await requireOwner(current, work);
    }
    if (columns.court_rules_default_calendar === true) await unmarkOther(current?.id, work);
  },

  async complete({ input }, id, { connection, context: { principal } }) {
    if (typeof input.visible !== 'boolean') return;
    await connection.execute(sql`
      insert into calendar_displays (account_id, calendar_id, user_id, visible)
      values (${principal.accountId}, ${id}, ${principal.userId}, ${input.visible})
      on conflict (account_id, calendar_id, user_id) do update set visible = excluded.visible`);
  },

  async refuseDelete(row, work) {
    if (row.type !== 'AdhocCalendar') return refuse('calendar.stays', { id: row.id, type: row.type });
    await requireOwner(row, work);
    const count = (await entriesOf(row, work)).length;
    return count > ENTRIES_AT_ONCE
      ? refuse('calendar.full', { id: row.id, limit: ENTRIES_AT_ONCE })
      : undefined;
  },

  async afterDelete(row, work) {
    await deleteDockets(row, work);
    const entry = work.writer.registry.of('calendar_entries', 'calendar_entry');
    for (const { id } of await entriesOf(row, work)) {
      const stillThere = await work.connection.row<Pick<Tables['calendar_entries'], 'id'>>(sql`
        select id from calendar_entries where account_id = ${work.context.principal.accountId} and id = ${id} and deleted_at is null`);
      if (stillThere) await work.writer.delete(work.connection, entry, id, work.context);
    }
  },
};

/** At most one of the firm's calendars is for court rules: marking another removes the previous mark. */
async function unmarkOther(
  id: string | null | undefined,
  { connection, context, writer }: Work,
): Promise<void> {
  const other = await connection.row<Pick<Tables['calendars'], 'id'>>(sql`
    select id from calendars where account_id = ${context.principal.accountId} and court_rules_default_calendar
      and id is distinct from ${id ?? null}::bigint`);
  if (!other) return;
  const calendar = writer.registry.of('calendars', 'calendar');
  const locked = await writer.lockRecord(connection, calendar, other.id, context, 'no key update');
  await writer.change(connection, calendar, locked, context, { court_rules_default_calendar: false });
}

async function requireOwner(row: Tables['calendars'], work: Work): Promise<void> {
  if (isAdmin(work.context.principal)) return;
  if ((await permissionOf(row.id, work)) === 'owner') return;
  throw refuseGenerally('auth.forbidden', {
    reason: `the calendar ${row.id} can be changed by its owner and by admins; all users can change visible`,
  });
}

/** A new permission must have a user and a level. */
function permissionsAreWhole({ input }: Draft<typeof calendar>) {
  const elements = input.permissions ?? [];
  const halves = elements.filter(
    ({ id, user, permission }) => (id ?? null) === null && (user === undefined || permission === undefined),
  );
  return halves.map(({ user }) =>
    refuseGenerally(
      'member.required',
      { member: user === undefined ? 'permissions.user' : 'permissions.permission' },
      { field: 'permissions' },
    ),
  );
}

/** The dockets whose entries are in the calendar. */
async function deleteDockets(
  { id }: Tables['calendars'],
  { connection, context, writer }: Work,
): Promise<void> {
  const docket = writer.registry.of('matter_dockets', 'matter_docket');
  const rows = await connection.rows<Pick<Tables['matter_dockets'], 'id'>>(sql`
    select id from matter_dockets where account_id = ${context.principal.accountId} and calendar_id = ${id}
      and deleted_at is null order by id`);
  for (const each of rows) await writer.delete(connection, docket, each.id, context);
}

/** The calendar's own entries, up to one more than the limit. */
function entriesOf(
  { id }: Tables['calendars'],
  { connection, context }: Work,
): Promise<{ readonly id: string }[]> {
  return connection.rows<Pick<Tables['calendar_entries'], 'id'>>(sql`
    select id from calendar_entries where account_id = ${context.principal.accountId} and calendar_owner_id = ${id}
      and deleted_at is null order by id limit ${ENTRIES_AT_ONCE + 1}`);
}
