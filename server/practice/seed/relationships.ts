/** The participants of a generated firm's matters besides the clients, and notes on both. */
import { fillPlaceholders } from './fill-placeholders.ts';
import type { SeededContact, SeededMatter } from './seeded-records.ts';
import type { LoadedRow, Target } from './loader.ts';
import { dateOf, instantOf, type SeedContext } from './seed-context.ts';
import { NOTES } from './words/narratives.ts';

const STAMPS = { etag: 'text', created_at: 'timestamptz', updated_at: 'timestamptz' } as const;
const RELATIONSHIP: Target = {
  table: 'relationships',
  columns: { matter_id: 'bigint', contact_id: 'bigint', description: 'text', ...STAMPS },
};
const NOTE: Target = {
  table: 'notes',
  columns: {
    type: 'text',
    matter_id: 'bigint',
    contact_id: 'bigint',
    author_id: 'bigint',
    date: 'date',
    subject: 'text',
    detail: 'text',
    ...STAMPS,
  },
};

const WITNESS_PERCENT = 25;
const NOTES_ON_CONTACTS_PERCENT = 15;

export async function seedRelationships(
  { loader, random }: SeedContext,
  matters: readonly SeededMatter[],
  contacts: readonly SeededContact[],
): Promise<void> {
  const rows: LoadedRow<string>[] = [];
  for (const { id, clientId, area, other, created_at } of matters) {
    const add = (contact: SeededContact, description: string) => {
      if (contact.id === clientId) return;
      rows.push({
        matter_id: id,
        contact_id: contact.id,
        description,
        etag: random.etag(),
        created_at,
        updated_at: created_at,
      });
    };
    add(other, area.otherSide);
    if (random.chance(WITNESS_PERCENT)) add(random.pick(contacts), 'Witness');
  }
  await loader.load(RELATIONSHIP, rows);
}

export async function seedNotes(seedContext: SeedContext, matters: readonly SeededMatter[]): Promise<void> {
  const { loader, random, measure, calendar } = seedContext;
  const rows = Array.from({ length: measure.notes }, () => {
    const matter = random.pick(matters);
    const { subject, detail } = random.pick(NOTES);
    const day = calendar.workday(random.between(matter.openDay, matter.lastDay), random);
    const at = instantOf(calendar.officeSecond(day, random));
    const onContact = random.chance(NOTES_ON_CONTACTS_PERCENT);
    return {
      type: onContact ? 'Contact' : 'Matter',
      matter_id: onContact ? null : matter.id,
      contact_id: onContact ? matter.clientId : null,
      author_id: random.pick(matter.team).id,
      date: dateOf(day),
      subject,
      detail: fillPlaceholders(detail, matter, random),
      etag: random.etag(),
      created_at: at,
      updated_at: at,
    };
  });
  rows.sort((one, other) => (one.created_at < other.created_at ? -1 : 1));
  await loader.load(NOTE, rows);
}
