/** A note about an intake contact or matter. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import { hiddenWithLeadContact } from '../contacts/hidden-contacts.ts';
import { record } from '../record.ts';

const SUBJECT_CHARACTERS = 255;
const BODY_CHARACTERS = 65_535;

function note(noun: 'contact' | 'matter'): Resource {
  const parent = `${noun}_id`;
  return record({
    name: `lead_${noun}_note`,
    path: `${noun}_notes`,
    table: `lead_${noun}_notes`,
    describe: `A note about a ${noun} of intake.`,
    scope: `${noun}_note`,
    operations: ['list', 'create'],
    keepsDeleted: false,
    ...(noun === 'contact' ? { visible: hiddenWithLeadContact } : {}),
    fields: {
      id: f.id(),
      etag: f.etag(),
      subject: f.text({ write: true, limit: SUBJECT_CHARACTERS }),
      body: f.text({ write: true, required: true, limit: BODY_CHARACTERS }),
      created_at: f.createdAt(),
      updated_at: f.updatedAt(),
    },
    filters: {
      [parent]: by.ref(parent, {
        required: true,
        nullable: false,
        describe: `The ${noun} of the notes.`,
      }),
    },
    // Required only if neither the path nor a parameter names it.
    input: { [parent]: m.idOf(`lead_${noun}`) },
  });
}

export const contactNote = note('contact');
export const matterNote = note('matter');
