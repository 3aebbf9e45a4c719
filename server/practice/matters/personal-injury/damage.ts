/**
 * Damages claimed by an injured person: special damages are actual expenses or losses, general ones are estimated.
 */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { hiddenWithClientOfMatter } from '../../firm/index.ts';
import { MATTER_IS_THERE, DAMAGE_TYPES } from './claim-values.ts';

export const damage = resource({
  name: 'damage',
  path: 'damages',
  table: 'damages',
  describe: 'An amount claimed in a personal injury matter.',
  scope: 'matters',
  defaultOrder: null,
  where: MATTER_IS_THERE,
  visible: hiddenWithClientOfMatter,
  counted: false,
  fields: {
    id: f.id(),
    etag: f.etag(),
    amount: f.money({ write: true, required: true }),
    damage_type: f.oneOf(DAMAGE_TYPES, {
      write: true,
      required: true,
      describe: 'special: an actual expense or loss; general: pain, suffering and the like; other.',
    }),
    description: f.text({ write: true, required: true, limit: 10_000 }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    matter: f.belongsTo('matter'),
  },
  input: { matter_id: m.idOf('matter', { required: 'create', write: 'create' }) },
  filters: {
    matter_id: by.ref(undefined, { nullable: false }),
    damage_type: by.oneOf(DAMAGE_TYPES),
  },
});
