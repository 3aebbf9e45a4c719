/** The deadlines that an event sets under a rule set, ordered by date. */
import { dayIn } from '#kernel/values/dates.ts';
import { MIDNIGHT } from '../../calendar/index.ts';
import { CourtDays } from './court-days.ts';
import { lastDay, lastHour, type Period } from './counting.ts';
import type { Amount, Deadline, RuleSet, Trigger } from './rule-set.ts';

export interface Event {
  readonly trigger: number;
  readonly date: string;
  /** The time of day in the time zone, 09:30:00; null if it is not known. */
  readonly time: string | null;
  readonly timeZone: string;
  /** The key of a service type, such as mail; null if nothing was served. */
  readonly service: string | null;
}

export interface Due {
  readonly key: string;
  readonly summary: string;
  readonly description: string;
  readonly day: string;
  /** The time of day at which it ends; null if it covers the whole day. */
  readonly time: string | null;
}

export function deadlinesOf(rules: RuleSet, event: Event): readonly Due[] {
  const trigger = rules.triggers.find(({ system_id }) => system_id === event.trigger);
  if (!trigger) throw new Error(`The rules of ${rules.edition} have no trigger ${event.trigger}.`);
  const court = new CourtDays(rules);
  return trigger.deadlines
    .map((deadline) => dueOf(deadline, trigger, { rules, event, court }))
    .toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)));
}

const placeOf = ({ day, time, key }: Due): string => `${day} ${time ?? ''} ${key}`;

interface Case {
  readonly rules: RuleSet;
  readonly event: Event;
  readonly court: CourtDays;
}

function dueOf(deadline: Deadline, trigger: Trigger, { rules, event, court }: Case): Due {
  const { key, summary, due, roll, at } = deadline;
  const extended = extensionOf(deadline, rules, event);
  const period: Period = { due, roll, extended };
  const description = descriptionOf(deadline, trigger, event, extended?.by);
  if (due.unit === 'hours') {
    const begin = { day: event.date, time: event.time ?? MIDNIGHT };
    return { key, summary, description, ...lastHour(begin, period, { court, timeZone: event.timeZone }) };
  }
  const day = lastDay(event.date, period, court);
  return { key, summary, description, day, time: at === undefined ? null : `${at}:00` };
}

function extensionOf({ extension }: Deadline, rules: RuleSet, { service }: Event): Period['extended'] {
  const found = rules.service_extensions.find(({ name }) => name === extension);
  const by = found && service !== null ? found.types[service] : undefined;
  return found && by && by.count > 0 ? { by, added: found.added } : undefined;
}

/** Rules are of courts in the United States. A month in words is read alike elsewhere. */
const COUNTRY = 'US';

function descriptionOf(
  { authority, due }: Deadline,
  { description }: Trigger,
  { date, service }: Event,
  extension: Amount | undefined,
): string {
  const counted = `${amountInWords(due)} ${due.direction} “${description}” on ${dayIn(COUNTRY, date, 'long')}`;
  const longer =
    extension && service !== null
      ? `, extended by ${amountInWords(extension)} for service by ${meansOf(service)}`
      : '';
  return `${authority === undefined ? '' : `${authority}: `}${counted}${longer}.`;
}

/** The way of service as in a sentence: mail outside the state. */
function meansOf(service: string): string {
  if (service === 'electronic') return 'electronic means';
  return service.replaceAll('_', ' ').replace('outside', 'outside the');
}

function amountInWords({ count, unit }: Amount): string {
  const words = unit.replace('_', ' ');
  return `${count} ${count === 1 ? words.replace(/s$/, '') : words}`;
}
