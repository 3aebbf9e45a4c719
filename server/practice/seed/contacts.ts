/** The contacts of a generated firm: clients, opposing parties, lawyers, witnesses. */
import type { SeededContact } from './seeded-records.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import { nameOf, type ContactName, type NameSent } from '../people/index.ts';
import { COMPANY_FIRST, COMPANY_FORMS, COMPANY_FORMS_ELSEWHERE, COMPANY_SECOND } from './words/companies.ts';
import { FIRST_NAMES, JOB_TITLES, LAST_NAMES, PREFIXES } from './words/people.ts';
import { seedWaysToReach } from './ways-to-reach.ts';
import { instantOf, type SeedContext } from './seed-context.ts';
import type { LoadedRow, Target } from './loader.ts';
import type { Person } from './people.ts';

const COMPANIES_PERCENT = 28;
const EMPLOYED_PERCENT = 35;

const CONTACT: Target = {
  table: 'contacts',
  columns: {
    id: 'bigint',
    type: 'text',
    name: 'text',
    prefix: 'text',
    first_name: 'text',
    middle_name: 'text',
    last_name: 'text',
    title: 'text',
    company_id: 'bigint',
    created_by_id: 'bigint',
    etag: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
};

/** In the order in which the firm got to know them. */
export async function seedContacts(
  seedContext: SeedContext,
  people: readonly Person[],
): Promise<SeededContact[]> {
  const { loader, random, measure } = seedContext;
  const ids = await loader.ids(CONTACT.table, measure.contacts);
  const contacts: SeededContact[] = [];
  const companies: { readonly id: string; readonly index: number }[] = [];
  const rows: LoadedRow<string>[] = [];
  for (const [index, id] of ids.entries()) {
    // The first ones are companies, so that people have an employer.
    const company = index < 2 || random.chance(COMPANIES_PERCENT);
    const name = company ? nameOfCompany(seedContext) : nameOfPerson(seedContext);
    const employer = !company && random.chance(EMPLOYED_PERCENT) ? random.pick(companies) : undefined;
    const contact: SeededContact = {
      id,
      type: company ? 'Company' : 'Person',
      ...name,
      companyIndex: employer?.index ?? null,
      ...known(seedContext, index),
    };
    if (company) companies.push({ id, index });
    contacts.push(contact);
    rows.push({
      id,
      type: contact.type,
      ...name,
      title: employer ? random.pick(JOB_TITLES) : null,
      company_id: employer?.id ?? null,
      created_by_id: random.pick(people).id,
      etag: random.etag(),
      created_at: contact.created_at,
      updated_at: contact.created_at,
    });
  }
  await loader.load(CONTACT, rows);
  await seedWaysToReach(seedContext, contacts);
  return contacts;
}

/** The number of contacts grows evenly over the firm's years. */
function known(
  { calendar, random, measure }: SeedContext,
  index: number,
): Pick<SeededContact, 'createdDay' | 'created_at'> {
  const createdDay = calendar.workday(
    calendar.firstDay + Math.floor((index / measure.contacts) * calendar.days),
    random,
  );
  return { createdDay, created_at: instantOf(calendar.officeSecond(createdDay, random)) };
}

function nameOfCompany({ random, country }: SeedContext): ContactName {
  const form = random.pick(COMPANY_FORMS[country] ?? COMPANY_FORMS_ELSEWHERE);
  const first = random.chance(70)
    ? random.pick(COMPANY_FIRST)
    : `${random.pick(LAST_NAMES)} & ${random.pick(LAST_NAMES)}`;
  return wellFormed('Company', { name: `${first} ${random.pick(COMPANY_SECOND)} ${form}` });
}

function nameOfPerson({ random }: SeedContext): ContactName {
  return wellFormed('Person', {
    prefix: random.chance(30) ? random.pick(PREFIXES) : null,
    first_name: random.pick(FIRST_NAMES),
    middle_name: random.chance(12) ? random.pick(FIRST_NAMES) : null,
    last_name: random.chance(3)
      ? `${random.pick(LAST_NAMES)}-${random.pick(LAST_NAMES)}`
      : random.pick(LAST_NAMES),
  });
}

function wellFormed(type: SeededContact['type'], sent: NameSent): ContactName {
  const name = nameOf(type, sent, undefined);
  if (name instanceof Refusal) throw name;
  return name;
}
