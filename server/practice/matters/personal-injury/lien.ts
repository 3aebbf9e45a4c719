/** Claims on the recovery. Liens of medical bills follow their bill; general ones are written here. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { hiddenWithClientOfMatter } from '../../firm/index.ts';
import { MATTER_IS_THERE, LIEN_TYPES } from './claim-values.ts';

export const lien = resource({
  name: 'lien',
  path: 'liens',
  table: 'liens',
  describe:
    'A claim on the recovery. Liens of payers and providers follow their medical bill; general ones are created here.',
  scope: 'matters',
  defaultOrder: null,
  where: MATTER_IS_THERE,
  visible: hiddenWithClientOfMatter,
  counted: false,
  fields: {
    id: f.id(),
    etag: f.etag(),
    amount: f.money({ write: true, required: true }),
    description: f.text({ write: true, limit: 10_000 }),
    lien_type: f.oneOf(LIEN_TYPES, { notNull: true }),
    mark_as_lien: f.boolean({
      write: true,
      notNull: true,
      nullable: false,
      describe: 'False: the amount is owed or was paid, but is not claimed from the recovery.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    holder: f.belongsTo('contact', { describe: 'The holder of the claim.' }),
    matter: f.belongsTo('matter'),
    medical_bill: f.belongsTo('medical_bill', { describe: 'The bill that it follows.' }),
  },
  input: {
    matter_id: m.idOf('matter', { required: 'create', write: 'create' }),
    holder_id: m.idOf('contact', { nullable: true }),
  },
  filters: {
    matter_id: by.ref(undefined, { nullable: false }),
    medical_bill_id: by.ref(),
    lien_type: by.oneOf(LIEN_TYPES),
    mark_as_lien: by.flag('{t}.mark_as_lien', { describe: 'Only liens that are claimed from the recovery.' }),
  },
});
