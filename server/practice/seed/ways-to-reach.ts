/** Email addresses, phone numbers, addresses and web sites of generated contacts. None of them are real. */
import { phoneDigits } from '../people/index.ts';
import { CITIES, CITIES_ELSEWHERE, STREETS } from './words/cities.ts';
import type { SeededContact } from './seeded-records.ts';
import type { LoadedRow, Target } from './loader.ts';
import type { SeedContext } from './seed-context.ts';

const STAMPS = { etag: 'text', created_at: 'timestamptz', updated_at: 'timestamptz' } as const;

const EMAIL: Target = {
  table: 'email_addresses',
  columns: { contact_id: 'bigint', name: 'text', address: 'text', '"primary"': 'boolean', ...STAMPS },
};
const PHONE: Target = {
  table: 'phone_numbers',
  columns: {
    contact_id: 'bigint',
    name: 'text',
    number: 'text',
    digits: 'text',
    '"primary"': 'boolean',
    ...STAMPS,
  },
};
const ADDRESS: Target = {
  table: 'addresses',
  columns: {
    contact_id: 'bigint',
    name: 'text',
    street: 'text',
    city: 'text',
    province: 'text',
    postal_code: 'text',
    country: 'text',
    '"primary"': 'boolean',
    ...STAMPS,
  },
};
const WEB_SITE: Target = {
  table: 'web_sites',
  columns: { contact_id: 'bigint', name: 'text', address: 'text', default_web_site: 'boolean', ...STAMPS },
};

/** Number ranges that are not assigned. */
export const PHONE_PATTERNS: Readonly<Record<string, string>> = {
  US: '(###) 555-01##',
  CA: '(###) 555-01##',
  AU: '(0#) 5550 ####',
  IE: '(020) 91# ####',
};
export const PHONE_PATTERN_ELSEWHERE = '+99 ## ### ####';

export async function seedWaysToReach(
  seedContext: SeedContext,
  contacts: readonly SeededContact[],
): Promise<void> {
  const { loader, random } = seedContext;
  const emails: LoadedRow<string>[] = [];
  const phones: LoadedRow<string>[] = [];
  const addresses: LoadedRow<string>[] = [];
  const sites: LoadedRow<string>[] = [];
  for (const contact of contacts) {
    const company = contact.type === 'Company';
    const employer = contact.companyIndex === null ? undefined : contacts[contact.companyIndex];
    const common = () => ({
      contact_id: contact.id,
      etag: random.etag(),
      created_at: contact.created_at,
      updated_at: contact.created_at,
    });
    if (random.chance(85))
      emails.push({ ...common(), ...emailOf(contact, employer, random), '"primary"': true });
    if (random.chance(80))
      phones.push({ ...common(), ...phoneOf(seedContext, company ? 'Work' : 'Mobile'), '"primary"': true });
    if (random.chance(20))
      phones.push({ ...common(), ...phoneOf(seedContext, company ? 'Fax' : 'Home'), '"primary"': false });
    if (random.chance(70))
      addresses.push({ ...common(), ...addressOf(seedContext, company), '"primary"': true });
    if (company && random.chance(50)) {
      sites.push({
        ...common(),
        name: 'Work',
        address: `https://www.${domainOf(contact.name)}`,
        default_web_site: true,
      });
    }
  }
  await loader.load(EMAIL, emails);
  await loader.load(PHONE, phones);
  await loader.load(ADDRESS, addresses);
  await loader.load(WEB_SITE, sites);
}

function emailOf(
  { type, name }: SeededContact,
  employer: SeededContact | undefined,
  random: SeedContext['random'],
) {
  if (type === 'Company') return { name: 'Work', address: `office@${domainOf(name)}` };
  const person = name.toLowerCase().replace(/[^a-z]+/g, '.');
  if (employer) return { name: 'Work', address: `${person}@${domainOf(employer.name)}` };
  return { name: 'Home', address: `${person}${random.between(1, 99)}@mail.example` };
}

function domainOf(company: string): string {
  return `${company
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')}.example`;
}

function phoneOf({ random, country }: SeedContext, name: string) {
  const number = random.filled(PHONE_PATTERNS[country] ?? PHONE_PATTERN_ELSEWHERE);
  return { name, number, digits: phoneDigits(number) };
}

function addressOf({ random, country }: SeedContext, company: boolean) {
  const { city, province, postal } = random.pick(CITIES[country] ?? CITIES_ELSEWHERE);
  const street = `${random.between(1, 980)} ${random.pick(STREETS)}${random.chance(25) ? `, Suite ${random.between(100, 990)}` : ''}`;
  return {
    name: company ? 'Work' : 'Home',
    street,
    city,
    province,
    postal_code: random.filled(postal),
    country,
  };
}
