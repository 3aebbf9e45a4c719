/**
 * When an intake contact turns out to be a known practice contact, addresses and numbers that only intake has are
 * added there. Existing practice data is not changed.
 */
import { column } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { JsonText } from '#kernel/values/column.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import { phoneDigits, searchedDigits } from '#practice';
import type { Tables } from '#tables';
import { addInPractice } from '../practice-records.ts';

interface PracticeDetails {
  readonly emails: readonly Tables['email_addresses']['address'][];
  readonly numbers: readonly Tables['phone_numbers']['number'][];
  readonly addresses: JsonText;
}

type Address = Readonly<Record<'street' | 'city' | 'province' | 'postal_code' | 'country', string | null>>;

/** An intake contact with its details; those of a client come from its practice contact, even if that was deleted. */
export async function withDetails(
  row: Tables['lead_contacts'],
  work: Pick<Work, 'connection' | 'context'>,
): Promise<Tables['lead_contacts']> {
  if (row.contact_id === null) return row;
  const { emails, numbers, addresses } = await practiceDetailsOf(row.contact_id, work);
  const named = await work.connection.one<
    Pick<Tables['contacts'], 'type' | 'name' | 'first_name' | 'last_name'>
  >(sql`
    select type, name, first_name, last_name from contacts
     where account_id = ${work.context.principal.accountId} and id = ${row.contact_id}`);
  return { ...row, ...named, emails: [...emails], phone_numbers: [...numbers], addresses };
}

/** `row` is the intake contact with its details. */
export async function copyDetails(
  row: Tables['lead_contacts'],
  contactId: string,
  work: Work,
): Promise<void> {
  const practice = await practiceDetailsOf(contactId, work);
  const emails = missing(row.emails ?? [], practice.emails, (each) => each.toLowerCase());
  const numbers = missing(row.phone_numbers ?? [], practice.numbers, sameNumber);
  const addresses = missing(addressesIn(row.addresses), addressesIn(practice.addresses), sameAddress);
  const changes = {
    ...(emails.length > 0 ? { email_addresses: emails.map((address) => ({ name: 'Other', address })) } : {}),
    ...(numbers.length > 0 ? { phone_numbers: numbers.map((number) => ({ name: 'Other', number })) } : {}),
    ...(addresses.length > 0 ? { addresses: addresses.map((each) => ({ name: 'Other', ...each })) } : {}),
  };
  if (Object.keys(changes).length > 0) await addInPractice(contactId, changes, work);
}

async function practiceDetailsOf(
  contactId: string,
  { connection, context }: Pick<Work, 'connection' | 'context'>,
): Promise<PracticeDetails> {
  const account = context.principal.accountId;
  return connection.one<PracticeDetails>(sql`
    select array(select address from email_addresses where account_id = ${account} and contact_id = ${contactId}) as emails,
           array(select number from phone_numbers where account_id = ${account} and contact_id = ${contactId}) as numbers,
           (select coalesce(json_agg(json_build_object('street', street, 'city', city, 'province', province,
                     'postal_code', postal_code, 'country', country)), '[]')
              from addresses where account_id = ${account} and contact_id = ${contactId}) as addresses`);
}

function addressesIn(json: JsonText | null): readonly Address[] {
  return column.json<readonly Address[]>(json) ?? [];
}

/** The elements of the first list that the second lacks, without duplicates, compared by a key. */
function missing<T>(own: readonly T[], existing: readonly T[], by: (each: T) => string): T[] {
  const known = new Set(existing.map(by));
  return own.filter((each) => !known.has(by(each)) && known.add(by(each)));
}

function sameNumber(number: string): string {
  return searchedDigits(number) ?? (phoneDigits(number) || number);
}

function sameAddress({ street, city, province, postal_code, country }: Address): string {
  return JSON.stringify(
    [street, city, province, postal_code, country].map((part) => part?.trim().toLowerCase() || null),
  );
}
