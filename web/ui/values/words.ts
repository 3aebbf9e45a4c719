/** The API's names of records, members and actions, as people read them. */

const ABBREVIATIONS: ReadonlySet<string> = new Set([
  'ach',
  'ip',
  'json',
  'kyc',
  'lauk',
  'scim',
  'uk',
  'uri',
  'url',
  'utbms',
]);

/** `non_billable` and `TimeEntry` become Non billable and Time entry. */
export function wordsOf(name: string): string {
  const words = name
    .replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
    .split('_')
    .map((word) => (ABBREVIATIONS.has(word) ? word.toUpperCase() : word))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Records that the app calls by another name. */
const RECORDS: Readonly<Record<string, string>> = {
  account: 'Firm',
  activity: 'Time or expense',
  calendar_entry: 'Appointment',
  my_event: 'Notice',
  safe_custody_location: 'Custody location',
  safe_custody_packet: 'Packet of originals',
  safe_custody_record: 'Original',
  safe_custody_state_change: 'Change of custody',
  svc_payments_link: 'Payment link',
  svc_payments_payment: 'Payment',
};

/** `calendar_entry` becomes Appointment. */
export function recordInWords(name: string): string {
  // Installations choose the prefix of payments.
  return RECORDS[name.replace(/^[a-z]+_payments_/, 'svc_payments_')] ?? wordsOf(name);
}

/** Words that begin a title, inside of a sentence: Time or expense becomes time or expense, and UTBMS code stays. */
export function inSentence(words: string): string {
  return words.replace(/^[A-Z](?![A-Z])/, (capital) => capital.toLowerCase());
}

/** The name of a record that is typed in words or as the API has it: Appointment or `calendar_entry`. */
export function recordNamed(text: string): string {
  const words = text.trim().toLowerCase();
  const known = Object.entries(RECORDS).find(([, title]) => title.toLowerCase() === words);
  return known?.[0] ?? words.replaceAll(' ', '_');
}

const MEMBERS: Readonly<Record<string, string>> = {
  account_id: 'Firm',
  due_at: 'Due date',
  etag: 'Version',
};

/** `due_at` becomes Due date, `matter_id` Matter. */
export function memberInWords(name: string): string {
  return MEMBERS[name] ?? wordsOf(name.replace(/(?<=.)_(?:id|at)$/, ''));
}

/** States of bills, as in "the bill 12 is awaiting_payment". */
const STATES: Readonly<Record<string, string>> = {
  awaiting_approval: 'to be approved',
  awaiting_payment: 'issued',
};

interface FormWords {
  /** The member's field in a form. */
  readonly field?: string;
  /** The label of a member's field in the form. */
  readonly label?: (member: string) => string | undefined;
}

/**
 * The API's sentence with its member in words: `due_at is required.` becomes Due date is required. A part of the member is
 * named by itself: `items[0].note` becomes Note, line 1, and `items[0]` Line 1. In a form, members that it has a field for
 * are named by the labels of their fields.
 */
export function sentenceInWords(
  sentence: string,
  member: string,
  { field = member, label = () => undefined }: FormWords = {},
): string {
  const [named = ''] = /^[\w.[\]]+/.exec(sentence) ?? [];
  const rest = sentence
    .slice(named.length)
    .replaceAll(/\b[a-z]+(?:_[a-z]+)+\b/g, (other) => label(other) ?? STATES[other] ?? other)
    // What a program may leave out, a form shows as empty.
    .replace(/ cannot be null: send a value, or leave it out\.$/, ' is required.');
  if (named === member && !PATH.test(field)) return agreeing(label(field) ?? memberInWords(field), rest);
  if (OF_PART.test(sentence)) return (label(named) ?? memberInWords(named)) + rest;
  if (!named.startsWith(member) || !PATH.test(named)) return named + rest;
  const [, line] = /\[(\d+)\]/.exec(named) ?? [];
  if (named === `${member}[${line}]`) return `Line ${Number(line) + 1}${rest}`;
  const part =
    named
      .replaceAll(/\[\d+\]/g, '')
      .replace(/\.id$/, '')
      .split('.')
      .at(-1) ?? '';
  return `${memberInWords(part)}${line === undefined ? '' : `, line ${Number(line) + 1}`}${rest}`;
}

/** `Items` and ` is required.` become Items are required. */
function agreeing(words: string, rest: string): string {
  return words + (PLURAL.test(words) ? rest.replace(/^ is required/, ' are required') : rest);
}

/** Not Address, Status or Basis. */
const PLURAL = /[^siu]s$/;
const PATH = /[.[]/;
/** About `option`, a member of one of the `picklist_options`. */
const OF_PART = /^[a-z]+(?:_[a-z]+)* (?:cannot be|is required)/;

/** What happens to any record, by its name in the API. */
const CHANGES: Readonly<Record<string, string>> = {
  created: 'created',
  updated: 'changed',
  deleted: 'deleted',
  written: 'written',
  loaded: 'loaded',
  downloaded: 'downloaded',
};

/** An event of a record: `updated` becomes changed, and `matter_opened` of a `matter` opened. */
export function eventInWords(record: string, event: string): string {
  return CHANGES[event] ?? event.replace(`${record}_`, '').replaceAll('_', ' ');
}

/** What happened to a record: `matter`, `updated` and `matter`, `matter_opened` become Matter changed and Matter opened. */
export function changeInWords(record: string, event: string): string {
  return `${recordInWords(record)} ${eventInWords(record, event)}`;
}

/** Actions that the app calls by another name. */
const ACTIONS: Readonly<Record<string, string>> = {
  'account.closed_through': 'Closed period changed',
  second_step_off: 'Two-factor authentication off',
  second_step_on: 'Two-factor authentication on',
};

/** An action of the audit log: `matter.updated` becomes Matter changed, `sign_in` Sign in. */
export function actionInWords(action: string): string {
  const known = ACTIONS[action];
  if (known) return known;
  const [record = '', event] = action.split('.');
  return event === undefined ? wordsOf(action) : changeInWords(record, event);
}

/** The name of an action that is typed in words or as the API has it: Matter changed or `matter.updated`. */
export function actionNamed(text: string): string {
  const words = text.trim().toLowerCase();
  const known = Object.entries(ACTIONS).find(([, title]) => title.toLowerCase() === words);
  if (known) return known[0];
  const happened = Object.entries(CHANGES).find(([, change]) => words.endsWith(` ${change}`));
  if (!happened) return words.replaceAll(' ', '_');
  const [event, change] = happened;
  return `${recordNamed(words.slice(0, -change.length))}.${event}`;
}
