/**
 * Changes to an intake contact. Details shared with a practice contact are written there, through the practice's
 * rules, and not here.
 */
import type { AnyRow, Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { InputOf } from '#kernel/declarations/typed-rows.ts';
import type { Draft, Work, WriteRules } from '#kernel/changes/write-rules.ts';
import { ASSOCIATIONS, phoneDigits } from '#practice';
import type { Tables } from '#tables';
import { writeCustomFieldValues } from '../custom-fields/write-values.ts';
import { changeInPractice } from '../practice-records.ts';
import type { contact } from './contact.ts';

const SHARED = ['name', 'emails', 'phone_numbers', 'addresses', 'type'] as const;

export const contactRules: WriteRules<typeof contact> = {
  prepare: (draft) => {
    const { columns, input, refusals } = draft;
    if (typeof input.name === 'string' && input.name.trim() === '')
      refusals.push(refuse('member.required', { member: 'name' }, { field: 'name' }));
    refusals.push(...badEmails(input), ...tooMany(input));
    if (draft.current?.contact_id) {
      for (const name of SHARED) delete columns[name];
      return;
    }
    if (input.name !== undefined) Object.assign(columns, { first_name: null, last_name: null });
    if (input.addresses !== undefined) columns.addresses = JSON.stringify(input.addresses.map(whole));
    if (input.phone_numbers !== undefined) columns.phone_digits = digitsOf(input.phone_numbers);
  },
  complete: async (draft, id, work) => {
    const contactId = draft.current?.contact_id;
    if (contactId) await writeShared(draft, contactId, work);
    await writeCustomFieldValues('contact', draft.input, id, contactId ?? null, work);
  },
};

export function digitsOf(numbers: readonly string[]): string {
  return numbers.map(phoneDigits).join(' ');
}

function badEmails({ emails = [] }: InputOf<typeof contact>) {
  return emails
    .filter((email) => !isEmail(email))
    .map((value) =>
      refuse(
        'member.invalid',
        { member: 'emails', value, accepted: 'send email addresses' },
        { field: 'emails' },
      ),
    );
}

/** As many as the practice contact can have that it becomes. */
function tooMany(input: InputOf<typeof contact>) {
  return (['emails', 'phone_numbers', 'addresses'] as const)
    .filter((member) => (input[member]?.length ?? 0) > ASSOCIATIONS.max)
    .map((member) =>
      refuse('member.too_many', { resource: 'contact', limit: ASSOCIATIONS.max, member }, { field: member }),
    );
}

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text) && text.length <= 320;
}

const PARTS = ['street', 'city', 'province', 'postal_code', 'country'] as const;

type SentAddress = NonNullable<InputOf<typeof contact>['addresses']>[number];

function whole(address: SentAddress): Record<string, unknown> {
  return Object.fromEntries(PARTS.map((name) => [name, address[name] ?? null]));
}

async function writeShared({ input }: Draft<typeof contact>, contactId: string, work: Work): Promise<void> {
  const { connection, context } = work;
  const kept = (table: DetailTable) => rowsOf(connection, context.principal.accountId, table, contactId);
  const changes: Record<string, unknown> = {};
  if (input.name !== undefined) changes.name = input.name;
  if (input.type !== undefined) changes.type = input.type;
  if (input.emails !== undefined)
    changes.email_addresses = replaced(
      await kept('email_addresses'),
      listOf(input.emails, 'address'),
      ['address'],
      'default_email',
    );
  if (input.phone_numbers !== undefined)
    changes.phone_numbers = replaced(
      await kept('phone_numbers'),
      listOf(input.phone_numbers, 'number'),
      ['number'],
      'default_number',
    );
  if (input.addresses !== undefined)
    changes.addresses = replaced(await kept('addresses'), input.addresses.map(whole), PARTS, 'primary');
  if (Object.keys(changes).length > 0) await changeInPractice('contact', contactId, changes, work);
}

function listOf(values: readonly string[], member: string): Record<string, unknown>[] {
  return values.map((value) => ({ [member]: value }));
}

type DetailTable = 'email_addresses' | 'phone_numbers' | 'addresses';
type DetailRow = AnyRow & Pick<Tables[DetailTable], 'id'>;

async function rowsOf(
  connection: Connection,
  account: string,
  table: DetailTable,
  id: string,
): Promise<DetailRow[]> {
  const query = {
    email_addresses: sql`select * from email_addresses where account_id = ${account} and contact_id = ${id} order by id`,
    phone_numbers: sql`select * from phone_numbers where account_id = ${account} and contact_id = ${id} order by id`,
    addresses: sql`select * from addresses where account_id = ${account} and contact_id = ${id} order by id`,
  }[table];
  return connection.rows<DetailRow>(query);
}

/**
 * A nested array that results in exactly the wanted elements: existing ones are kept, and the first becomes primary.
 */
function replaced(
  kept: readonly DetailRow[],
  wanted: readonly Record<string, unknown>[],
  by: readonly string[],
  primary: string,
): Record<string, unknown>[] {
  const left = [...kept];
  const elements = wanted.map((each, index) => {
    const at = left.findIndex((row) => by.every((name) => (row[name] ?? null) === (each[name] ?? null)));
    const [row] = at >= 0 ? left.splice(at, 1) : [];
    return {
      ...(row ? { id: row.id } : { name: 'Other', ...each }),
      ...(index === 0 ? { [primary]: true } : {}),
    };
  });
  return [...left.map(({ id }) => ({ id, _destroy: true })), ...elements];
}
