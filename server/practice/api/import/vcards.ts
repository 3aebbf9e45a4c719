/**
 * Converts vCards (RFC 6350, 3.0 of RFC 2426, and 2.1) to rows with the columns of a contacts file, each with the line
 * where its card begins. Properties without a contact member, such as photos, are left out. Refuses cards that cannot
 * be parsed, and groups of contacts.
 */
import { messageOf } from '#kernel/errors/message.ts';
import { refuse } from '../refusals.ts';
import type { FileForm, ImportRow } from './rows.ts';
import { ical } from './ical.ts';
import { asVersion3 } from './vcards-of-2-1.ts';

const VERSIONS = ['2.1', '3.0', '4.0'];

const EMAILS = 5;
const PHONES = 5;
const ADDRESSES = 3;
const SITES = 2;

type Value = string | readonly (string | readonly string[])[];
/** A property as parsed: name, parameters, type, and one or more values. */
type Property = readonly [string, Readonly<Record<string, string | readonly string[]>>, string, ...Value[]];

const numbered = (list: string, count: number, members: readonly string[]): string[] =>
  Array.from({ length: count }, (_, at) => members.map((member) => `${list}[${at}].${member}`)).flat();

const ADDRESS = ['street', 'city', 'province', 'postal_code', 'country', 'name'] as const;

const COLUMNS = [
  'type',
  'name',
  'prefix',
  'first_name',
  'middle_name',
  'last_name',
  'title',
  'date_of_birth',
  ...numbered('email_addresses', EMAILS, ['address', 'name']),
  ...numbered('phone_numbers', PHONES, ['number', 'name']),
  ...numbered('addresses', ADDRESSES, ADDRESS),
  ...numbered('web_sites', SITES, ['address']),
];

export const VCARD_FILE: FileForm = { name: 'vCards', begins: /^BEGIN:VCARD\s/i, read: readVcards };

function* readVcards(text: string): Generator<ImportRow> {
  yield { line: 1, cells: COLUMNS };
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  let end = -1;
  for (const [at, first] of lines.entries()) {
    if (at <= end || first.trim() === '') continue;
    end = endOfCard(lines, at);
    const card = lines.slice(at, end < 0 ? undefined : end + 1);
    const key = /^UID(?:;[^:\n]*)?:(.+)$/im.exec(card.join('\n'))?.[1]?.trim();
    yield { line: at + 1, cells: cellsOf(card), ...(key ? { key } : {}) };
    if (end < 0) return;
  }
}

/** The index of the line that ends a card; negative if there is none. */
function endOfCard(lines: readonly string[], at: number): number {
  for (let index = at; index < lines.length; index++)
    if (/^END:VCARD\s*$/i.test(lines[index] ?? '')) return index;
  return -1;
}

function cellsOf(card: readonly string[]): ImportRow['cells'] {
  try {
    const version = /^VERSION:(.*)$/im.exec(card.join('\n'))?.[1]?.trim();
    if (version === undefined || !VERSIONS.includes(version))
      return refuse('import.vcard', {
        reason: `its version is ${version || 'missing'}; ${VERSIONS.join(', ')} are supported`,
      });
    const [, properties]: readonly [string, readonly Property[]] = ical().parse(
      (version === '2.1' ? asVersion3(card) : card).join('\r\n'),
    );
    if (textOf(properties, 'kind').toLowerCase() === 'group')
      return refuse('import.vcard', { reason: 'it is a group of contacts; send the cards of its members' });
    const members = membersOf(properties);
    return COLUMNS.map((column) => members[column] ?? '');
  } catch (error) {
    return refuse('import.vcard', { reason: messageOf(error) });
  }
}

function membersOf(properties: readonly Property[]): Record<string, string> {
  const [last = '', first = '', middle = '', prefix = ''] = partsOf(properties, 'n');
  const organization = partsOf(properties, 'org')[0] ?? '';
  const isCompany =
    textOf(properties, 'kind').toLowerCase() === 'org' || (`${first}${last}` === '' && organization !== '');
  const name = textOf(properties, 'fn');
  return {
    ...(isCompany
      ? { type: 'Company', name: organization || name }
      : {
          type: 'Person',
          // A name without parts is split by the service.
          ...(`${first}${last}` === '' ? { name } : { first_name: first, last_name: last }),
          middle_name: middle,
          prefix,
          title: textOf(properties, 'title'),
        }),
    date_of_birth: /^\d{4}-\d{2}-\d{2}/.exec(textOf(properties, 'bday'))?.[0] ?? '',
    ...listOf(properties, 'email', 'email_addresses', (value) => ({ address: String(value) })),
    ...listOf(
      properties,
      'tel',
      'phone_numbers',
      (value) => ({
        number: String(value).replace(/^tel:/i, ''),
      }),
      ['Mobile', 'Fax', 'Pager', 'Home', 'Work'],
    ),
    ...listOf(properties, 'adr', 'addresses', addressOf),
    ...listOf(properties, 'url', 'web_sites', (value) => ({ address: String(value) }), []),
  };
}

function addressOf(value: Value): Record<string, string> {
  const [box = '', extended = '', street = '', city = '', province = '', code = '', country = ''] = (
    Array.isArray(value) ? value : [value]
  ).map((part) => unescaped([part].flat().join(', ')));
  return {
    street: [street, extended, box].filter(Boolean).join(', '),
    city,
    province,
    postal_code: code,
    country,
  };
}

function listOf(
  properties: readonly Property[],
  name: string,
  list: string,
  members: (value: Value) => Record<string, string>,
  kinds: readonly string[] = ['Home', 'Work'],
): Record<string, string> {
  const found = properties.filter(([each]) => each === name);
  return Object.fromEntries(
    found.flatMap(([, { type = '' }, , value = ''], at) =>
      Object.entries({ ...members(value), ...(kinds.length > 0 ? { name: kindOf(type, kinds) } : {}) }).map(
        ([member, cell]) => [`${list}[${at}].${member}`, cell] as const,
      ),
    ),
  );
}

/** The first of these kinds that the card has. */
function kindOf(type: string | readonly string[], kinds: readonly string[]): string {
  const types = [type].flat().map((each) => each.toLowerCase().replace('cell', 'mobile'));
  return kinds.find((kind) => types.includes(kind.toLowerCase())) ?? 'Other';
}

function textOf(properties: readonly Property[], name: string): string {
  const value = properties.find(([each]) => each === name)?.[3];
  return value === undefined ? '' : unescaped([value].flat(2).join(' ').trim());
}

function partsOf(properties: readonly Property[], name: string): string[] {
  const value = properties.find(([each]) => each === name)?.[3];
  return value === undefined ? [] : [value].flat().map((part) => unescaped([part].flat().join(' ').trim()));
}

/** The parser keeps the backslash that both versions allow before a semicolon. */
function unescaped(text: string): string {
  return text.replaceAll(String.raw`\;`, ';');
}
