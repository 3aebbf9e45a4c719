/** What the form for a call or email shows of it, and what it sends. */
import { type Communication, getCommunication } from '../../../sdk/practice.ts';
import { type DataOf, read } from '../../api/queries.ts';
import { session } from '../../api/session.ts';
import type { Picked } from '../../ui/fields/find-records.ts';
import { dayIn, instantAt, today } from '../../ui/values/format.ts';

export const readCommunication = (id: number) =>
  read(getCommunication, {
    id,
    fields:
      'id,etag,type,subject,body,received_at,date,matter{id,display_number},senders{id,type,name},receivers{id,type,name},time_entries{id,quantity,note},user{name}',
  });
export type Logged = DataOf<typeof readCommunication>;

export type LogValues = {
  readonly subject: string;
  readonly direction: string;
  readonly person: Picked | null;
  readonly matter: Picked | null;
  readonly body: string;
  readonly date: string;
  readonly time: string;
  readonly quantity: number | null;
};

export const newValues = (matter: Picked | null): LogValues => ({
  subject: '',
  direction: 'in',
  person: null,
  matter,
  body: '',
  date: today(),
  time: '',
  quantity: null,
});

type People = Logged['senders'];

const isUser = ({ type }: People[number]) => type === 'User';

/** Whether the form can show who took part: one user and one contact at most, on different sides. */
export function isBetweenTwo({ senders, receivers }: Logged): boolean {
  const all = [...senders, ...receivers];
  const users = all.filter(isUser).length;
  return senders.length <= 1 && receivers.length <= 1 && users <= 1 && all.length - users <= 1;
}

export function valuesOf(logged: Logged): LogValues {
  const { subject, body, received_at, matter, senders, receivers } = logged;
  const contact = [...senders, ...receivers].find((one) => !isUser(one));
  const isOutgoing = senders.some(isUser) || receivers.some((one) => !isUser(one));
  return {
    subject,
    body,
    direction: isOutgoing ? 'out' : 'in',
    person: contact ? { id: contact.id, label: contact.name ?? 'hidden' } : null,
    matter: matter && { id: matter.id, label: matter.display_number ?? String(matter.id) },
    ...momentOf(received_at),
    quantity: null,
  };
}

function momentOf(instant: string): Pick<LogValues, 'date' | 'time'> {
  const timeZone = session().time_zone;
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' });
  return { date: dayIn(instant, timeZone), time: clock.format(new Date(instant)) };
}

export function newCommunication(type: Communication['type'], values: LogValues) {
  return {
    type,
    ...sentTexts(values),
    received_at: instantOf(values),
    ...peopleOf(values, { id: session().user_id, type: 'User' }),
  };
}

/** The members that the form changes; the seconds and the people stay as they are unless the form shows others. */
export function changedCommunication(logged: Logged, values: LogValues) {
  const before = valuesOf(logged);
  const isMoved = before.date !== values.date || before.time !== values.time;
  const isWithOthers = before.direction !== values.direction || before.person?.id !== values.person?.id;
  return {
    ...sentTexts(values),
    ...(isMoved ? { received_at: instantOf(values) } : {}),
    ...(isWithOthers && isBetweenTwo(logged) ? changedPeople(logged, values) : {}),
  };
}

function sentTexts({ subject, body, matter }: LogValues) {
  return {
    subject,
    body: body.trim() === '' ? subject : body,
    matter: matter && { id: matter.id },
  };
}

interface Person {
  readonly id: number;
  readonly type: 'User' | 'Contact';
}

function peopleOf({ direction, person }: LogValues, user: Person) {
  const us = [user];
  const them: Person[] = person ? [{ id: person.id, type: 'Contact' }] : [];
  return direction === 'in' ? { senders: them, receivers: us } : { senders: us, receivers: them };
}

/** The user who spoke or wrote stays, also if someone else changes the entry. */
function changedPeople({ senders, receivers }: Logged, values: LogValues) {
  const user = [...senders, ...receivers].find(isUser) ?? { id: session().user_id };
  const after = peopleOf(values, { id: user.id, type: 'User' });
  return {
    senders: [...removed(senders), ...after.senders],
    receivers: [...removed(receivers), ...after.receivers],
  };
}

const removed = (people: People) =>
  people.map((one) => ({
    id: one.id,
    type: isUser(one) ? ('User' as const) : ('Contact' as const),
    _deleted: true,
  }));

/** The instant in the person's time zone; now, unless another date or time was entered. */
function instantOf({ date, time }: LogValues): string {
  if (time === '' && date === today()) return new Date().toISOString();
  return instantAt(`${date}T${time || '12:00'}`, session().time_zone);
}
