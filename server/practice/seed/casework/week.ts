/**
 * The owner's days around today: recorded time, appointments and tasks, so that the home page, time and calendar have
 * content at the first visit.
 */
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import { instantOf } from '../../calendar/index.ts';
import type { RecordWriter, OpenMatter } from './record-writer.ts';

const SECONDS_PER_TENTH = 360;

/** The most matters worked on in a week. */
const MATTERS = 8;

/** Two weeks of work in tenths of an hour; each workday takes its next few items. */
const WORK = [
  [4, 'Call with client about the next steps'],
  [18, 'Draft reply to the motion'],
  [7, 'Review correspondence of opposing counsel'],
  [22, 'Prepare outline for the examination of the witness'],
  [3, 'E-mail to client with the draft agreement'],
  [13, 'Research limitation periods; note to file'],
  [9, 'Conference with client on the settlement offer'],
  [26, 'Revise the agreement and its schedules'],
  [5, 'Call with opposing counsel on dates for the hearing'],
  [15, 'Review documents produced by the other side'],
] as const;
const ENTRIES_A_DAY = 4;
const WORKDAYS_RECORDED = 9;
/** Entries are added until a day has this many hours; for today, it is not yet evening. */
const HOURS_A_DAY = 6;
const HOURS_TODAY = 5;
/** What the owner keeps of a day's generated work, so that no day is longer than a person can work. */
const GENERATED_HOURS = 2.5;
const SECONDS_PER_HOUR = 3600;

/** How many workdays earlier the work is put that is too much for a day. */
const EARLIER = 10;

interface GeneratedWork extends Pick<Tables['activities'], 'id' | 'quantity'> {
  readonly opened_earlier: boolean;
  readonly colleague_id: Tables['users']['id'] | null;
}

/** The workday relative to today, start and end, title and location. */
const APPOINTMENTS = [
  [-4, '10:00', '11:00', 'Client meeting', 'Room 1'],
  [-3, '14:00', '15:30', 'Mediation', 'Mediator’s office'],
  [-2, '09:30', '10:00', 'Call with the court clerk', ''],
  [-1, '15:00', '16:00', 'Witness interview', 'Room 2'],
  [0, '09:00', '09:30', 'Review of the day', ''],
  [0, '11:00', '12:00', 'Client meeting', 'Room 1'],
  [0, '15:30', '16:15', 'Call with opposing counsel', ''],
  [1, '10:00', '12:30', 'Hearing', 'Courtroom 4'],
  [2, '13:30', '14:30', 'Signing the agreement', 'Room 1'],
  [3, '09:30', '11:30', 'Deposition', 'Opposing counsel’s office'],
  [4, '16:00', '17:00', 'Weekly planning', ''],
  [6, '11:00', '12:00', 'First meeting with a new client', 'Room 2'],
] as const;

const DAY_AWAY = 9;

/** The due workday relative to today, and the status. */
const TASKS = [
  [-2, 'File the notice of appearance', 'complete', 'High'],
  [-1, 'Answer the request for documents', 'in_progress', 'High'],
  [0, 'Call the client back about the offer', 'pending', 'Normal'],
  [0, 'Approve the draft bills of last month', 'pending', 'Normal'],
  [1, 'Review the settlement offer', 'in_review', 'Normal'],
  [2, 'Send the exhibits to the court', 'in_progress', 'High'],
  [5, 'Close the file and return the originals', 'pending', 'Low'],
] as const;

export async function seedWeek(records: RecordWriter): Promise<void> {
  const matters = records.firm.matters.slice(0, MATTERS);
  if (matters.length === 0) return;
  const matter = (turn: number): OpenMatter => cycled(matters, turn);
  await seedRecordedTime(records, matter);
  await seedAppointments(records, matter);
  for (const [turn, [day, name, status, priority]] of TASKS.entries())
    await records.add('task', {
      name,
      description: '',
      due_at: workday(records, day),
      status,
      priority,
      matter: { id: matter(turn).id },
      assignee: { id: records.userId, type: 'User' },
    });
}

async function seedRecordedTime(records: RecordWriter, matter: (turn: number) => OpenMatter): Promise<void> {
  for (let day = -WORKDAYS_RECORDED; day <= 0; day++) {
    const enough = (day === 0 ? HOURS_TODAY : HOURS_A_DAY) * SECONDS_PER_HOUR;
    let seconds = await shortenDay(records, day);
    for (let turn = (day + WORKDAYS_RECORDED) * ENTRIES_A_DAY; seconds < enough; turn++) {
      const [tenths, note] = cycled(WORK, turn);
      const quantity = tenths * SECONDS_PER_TENTH;
      await records.add('activity', {
        type: 'TimeEntry',
        date: workday(records, day),
        quantity,
        note,
        matter: { id: matter(turn).id },
      });
      seconds += quantity;
    }
  }
}

/**
 * The generator spreads work over months without regard to a person's hours. What is too much for this day was done two
 * weeks earlier or, on a matter opened since, by a colleague. Returns the seconds that stay.
 */
async function shortenDay(records: RecordWriter, day: number): Promise<number> {
  const { connection, context } = records.work;
  const { accountId } = context.principal;
  const earlier = workday(records, day - EARLIER);
  const work = await connection.rows<GeneratedWork>(sql`
    select a.id, a.quantity, coalesce(m.open_date <= ${earlier}, true) as opened_earlier,
      (select u.id from users u where u.account_id = a.account_id and u.enabled and not u.account_owner
        and u.subscription_type = 'Attorney' order by u.id limit 1) as colleague_id
    from activities a join matters m on m.account_id = a.account_id and m.id = a.matter_id
    where a.account_id = ${accountId} and a.user_id = ${records.userId} and a.type = 'TimeEntry'
      and a.date = ${workday(records, day)} and a.bill_id is null and not a.flat_rate and a.deleted_at is null
    order by a.id`);
  let seconds = 0;
  for (const { id, quantity, opened_earlier, colleague_id } of work) {
    const stays = seconds + Number(quantity) <= GENERATED_HOURS * SECONDS_PER_HOUR;
    if (stays) seconds += Number(quantity);
    else if (opened_earlier) await records.change('activity', id, { date: earlier });
    else if (colleague_id) await records.change('activity', id, { user: { id: colleague_id } });
  }
  return seconds;
}

async function seedAppointments(records: RecordWriter, matter: (turn: number) => OpenMatter): Promise<void> {
  const { connection, context } = records.work;
  const id = await connection.value(sql`
    select id from calendars where account_id = ${context.principal.accountId} and user_id = ${records.userId}`);
  const at = (day: number, time: string) =>
    instantOf({ day: workday(records, day), time }, records.firm.time_zone).toISOString();
  const common = { calendar_owner: { id }, start_at_time_zone: records.firm.time_zone };
  for (const [turn, [day, from, to, summary, location]] of APPOINTMENTS.entries())
    await records.add('calendar_entry', {
      ...common,
      summary,
      location,
      start_at: at(day, from),
      end_at: at(day, to),
      matter: { id: matter(turn).id },
    });
  const away = `${workday(records, DAY_AWAY)}T00:00:00Z`;
  await records.add('calendar_entry', {
    ...common,
    summary: 'Out of office',
    all_day: true,
    start_at: away,
    end_at: away,
  });
}

/** The day a number of workdays from today, whatever today's weekday is. */
function workday(records: RecordWriter, count: number): string {
  const step = Math.sign(count);
  let offset = 0;
  for (let left = Math.abs(count); left > 0;) {
    offset += step;
    if (isWorkday(records.day(offset))) left--;
  }
  return records.day(offset);
}

function isWorkday(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** Cycles through the items of a list. */
function cycled<Item>(items: readonly Item[], turn: number): Item {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error('A list without items cannot be cycled through.');
  return item;
}
