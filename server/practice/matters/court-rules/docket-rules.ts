/**
 * Writes dockets: for a jurisdiction that the firm works with, by users who may edit the calendar, with the newest
 * edition of the rules. A docket keeps that edition until it is refreshed.
 */
import { sql, type Sql } from '#kernel/database/sql.ts';
import { isUpdate, requiredAfter, type UpdateDraft } from '#kernel/changes/update-draft.ts';
import { after, type Draft, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { requireWriter, wallTimeOf } from '../../calendar/index.ts';
import { requireName } from '../../firm/index.ts';
import { removeEntries, settleEntries } from './docket-entries.ts';
import { refuse } from './refusals.ts';
import { defaultServiceType, serviceTypesOf, timeZoneOf } from './stored-rules.ts';
import type { matterDocket } from './matter-docket.ts';

/** The range of dates for which deadlines can be counted in years in both directions. */
const FIRST_DATE = '1900-01-01';
const LAST_DATE = '9899-12-31';

/** Members that determine the dates of deadlines. */
const COUNTED_FROM = ['start_date', 'start_clock', 'service_type_id'] as const;

export const docketRules: WriteRules<typeof matterDocket> = {
  async prepare(draft, work) {
    const { columns, refusals } = draft;
    refusals.push(...requireName(draft), ...dateIsCountable(draft));
    if (isUpdate(draft)) {
      await requireWriter(draft.current.calendar_id, work);
      await prepareChange(draft, work);
    } else {
      columns.creator_id = work.context.principal.userId;
      await prepareNew(draft, work);
    }
  },

  async complete({ current }, id, work) {
    await settleEntries(id, work, current !== undefined);
  },

  async refuseDelete(row, work) {
    await requireWriter(row.calendar_id, work);
    return undefined;
  },

  afterDelete: ({ id }, work) => removeEntries(id, work),
};

function dateIsCountable({ columns }: Draft<typeof matterDocket>) {
  const value = columns.start_date;
  if (typeof value !== 'string' || (value >= FIRST_DATE && value <= LAST_DATE)) return [];
  return [refuse('docket.date', { value, first: FIRST_DATE, last: LAST_DATE }, { field: 'start_date' })];
}

type TriggerRow = Pick<
  Tables['court_triggers'],
  'jurisdiction_id' | 'is_served' | 'is_requirements_required' | 'do_not_recalculate' | 'retired_at'
> &
  Pick<Tables['court_jurisdictions'], 'description' | 'edition'> & { readonly chosen: boolean };

function triggerWith(id: string, { context }: Work): Sql {
  return sql`
    select t.jurisdiction_id, j.description, j.edition, t.is_served, t.is_requirements_required,
      t.do_not_recalculate, t.retired_at, exists (select from court_jurisdiction_choices c
        where c.account_id = ${context.principal.accountId} and c.jurisdiction_id = j.id) as chosen
    from court_triggers t join court_jurisdictions j on j.id = t.jurisdiction_id where t.id = ${id}`;
}

async function prepareNew(draft: Draft<typeof matterDocket>, work: Work): Promise<void> {
  const { columns, refusals } = draft;
  const [triggerId, jurisdiction] = [after(draft, 'trigger_id'), after(draft, 'jurisdiction_id')];
  columns.calendar_id ??= await calendarForRules(work);
  const calendarId = requiredAfter(draft, 'calendar_id');
  await requireWriter(calendarId, work);
  if (triggerId === null || jurisdiction === null) return;
  const trigger = await work.connection.row<TriggerRow>(triggerWith(triggerId, work));
  if (!trigger) return;
  if (trigger.jurisdiction_id !== jurisdiction || trigger.retired_at !== null) {
    refusals.push(refuse('docket.trigger_elsewhere', { id: triggerId, jurisdiction }, { field: 'trigger' }));
    return;
  }
  if (!trigger.chosen) {
    const { description } = trigger;
    refusals.push(
      refuse('docket.jurisdiction_unused', { id: jurisdiction, description }, { field: 'jurisdiction' }),
    );
    return;
  }
  columns.edition = trigger.edition;
  columns.time_zone = await timeZoneOf(work.connection, work.context, jurisdiction);
  if (trigger.is_served) columns.service_type_id ??= await defaultServiceType(work.connection);
  await settleDetails(draft, trigger, work);
}

async function prepareChange(draft: UpdateDraft<typeof matterDocket>, work: Work): Promise<void> {
  const { columns, current, input, refusals } = draft;
  const trigger = await work.connection.one<TriggerRow>(triggerWith(current.trigger_id, work));
  if (input.refresh === true) {
    if (trigger.retired_at === null) columns.edition = trigger.edition;
    else
      refusals.push(
        refuse(
          'docket.trigger_retired',
          { id: current.trigger_id, edition: trigger.edition },
          { field: 'refresh' },
        ),
      );
  }
  await settleDetails(draft, trigger, work);
  if (!trigger.do_not_recalculate) return;
  const moved = ([...COUNTED_FROM, 'edition'] as const).find(
    (column) => columns[column] !== undefined && after(draft, column) !== current[column],
  );
  if (moved !== undefined) refusals.push(notRecalculated(moved, current.trigger_id));
}

function notRecalculated(column: string, id: string) {
  const member =
    { start_clock: 'start_time', service_type_id: 'service_type', edition: 'refresh' }[column] ?? column;
  return refuse('docket.not_recalculated', { member, id }, { field: member });
}

/** The time of day and the way of service, as far as the trigger requires them. */
async function settleDetails(
  draft: Draft<typeof matterDocket>,
  trigger: TriggerRow,
  { connection }: Work,
): Promise<void> {
  const { columns, current, input, refusals } = draft;
  const sent = input.start_time;
  if (sent === null) columns.start_clock = null;
  else if (typeof sent === 'string')
    columns.start_clock = wallTimeOf(new Date(sent), requiredAfter(draft, 'time_zone')).time.slice(0, 8);
  const id = current?.trigger_id ?? after(draft, 'trigger_id');
  if (trigger.is_requirements_required && after(draft, 'start_clock') === null)
    refusals.push(refuse('docket.time_needed', { id }, { field: 'start_time' }));
  const serviceId = columns.service_type_id;
  if (typeof serviceId !== 'string') return;
  const known = await serviceTypesOf(connection, trigger.jurisdiction_id);
  if (!trigger.is_served || known.some((each) => each.id === serviceId)) return;
  const accepted = known.map((each) => `${each.id} (${each.description})`).join(', ');
  refusals.push(
    refuse(
      'docket.service_type',
      { id: serviceId, jurisdiction: trigger.jurisdiction_id, accepted },
      { field: 'service_type' },
    ),
  );
}

/** The calendar marked for court rules, otherwise the shared calendar of the firm. */
async function calendarForRules({ connection, context }: Work): Promise<string> {
  const found = await connection.one<Pick<Tables['calendars'], 'id'>>(sql`
    select id from calendars where account_id = ${context.principal.accountId} and deleted_at is null
      and (court_rules_default_calendar or type = 'AccountCalendar')
    order by court_rules_default_calendar desc limit 1`);
  return found.id;
}
