/** Writes communications: by the caller, with the date of receipt and the participants. */
import { sql } from '#kernel/database/sql.ts';
import { dateIn, isDate } from '#kernel/values/dates.ts';
import { requiredAfter } from '#kernel/changes/update-draft.ts';
import { after, type Draft, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import { instantOf, MIDNIGHT } from '../../calendar/index.ts';
import { requireName } from '../../firm/index.ts';
import type { Tables } from '#tables';
import { linkPeople, readPeople } from '../../people/index.ts';
import { tellSubscribers } from '../notes/notices.ts';
import { subscribersAreOfCalls } from './rules.ts';
import type { communication } from './communication.ts';

const PARTS = [
  ['senders', 'sender'],
  ['receivers', 'receiver'],
] as const;

export const communicationRules: WriteRules<typeof communication> = {
  async prepare(draft, work) {
    const { columns, operation, refusals } = draft;
    if (operation === 'create') columns.user_id = work.context.principal.userId;
    if (typeof columns.received_at === 'string') {
      const timeZone = await timeZoneOf(after(draft, 'user_id'), work);
      if (isDate(columns.received_at)) {
        const midnight = instantOf({ day: columns.received_at, time: MIDNIGHT }, timeZone);
        columns.received_at = midnight.toISOString();
      }
      columns.date = dateIn(timeZone, new Date(columns.received_at));
    }
    const type = requiredAfter(draft, 'type');
    // Mails without a subject exist, and are recorded as they are.
    if (type === 'PhoneCommunication') refusals.push(...requireName(draft, 'subject'));
    const refusal = subscribersAreOfCalls(type, await subscribersAfter(draft, work));
    if (refusal) refusals.push(refusal);
  },

  async complete(draft, id, work) {
    for (const [member, part] of PARTS) {
      const persons = await readPeople(member, draft.input[member], work);
      await linkPeople('communication_participants', { communication_id: id, part }, persons, work);
    }
    await tellSubscribers(draft, { communication_id: id }, work);
  },
};

async function timeZoneOf(userId: string | null, { connection, context }: Work): Promise<string> {
  const user = await connection.row<Pick<Tables['users'], 'time_zone'>>(
    sql`select time_zone from users where account_id = ${context.principal.accountId} and id = ${userId}`,
  );
  return user?.time_zone ?? 'UTC';
}

/** The number of subscribers that a body adds, and those of a call that becomes a mail. */
async function subscribersAfter(
  { input, current }: Draft<typeof communication>,
  { connection, context }: Work,
): Promise<number> {
  const sent = input.notification_event_subscribers ?? [];
  const added = sent.filter(({ _destroy, _deleted }) => _destroy !== true && _deleted !== true).length;
  if (!current) return added;
  const going = sent
    .filter(({ _destroy, _deleted }) => _destroy === true || _deleted === true)
    .flatMap(({ id }) => (typeof id === 'string' && /^\d{1,18}$/.test(id) ? [id] : []));
  const kept = await connection.count(
    sql`select count(*) from notification_event_subscribers where account_id = ${context.principal.accountId}
        and communication_id = ${current.id} and id <> all(${going}::bigint[])`,
  );
  return added + kept;
}
