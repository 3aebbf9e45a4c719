/** Medical records sent by a provider: a document, and the period that it covers. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { hiddenWithClientOfMatter } from '../../firm/index.ts';
import { MATTER_IS_THERE } from './claim-values.ts';

export const medicalRecord = resource({
  name: 'medical_record',
  path: 'medical_records',
  table: 'medical_records',
  operations: ['list', 'read', 'update', 'delete'],
  describe: 'Medical records of a treatment. They are added with the request that they answer.',
  scope: 'matters',
  defaultOrder: null,
  where: MATTER_IS_THERE,
  visible: hiddenWithClientOfMatter,
  counted: false,
  fields: {
    id: f.id(),
    etag: f.etag(),
    document_id: f.integer({ notNull: true, describe: 'A document of the same matter.' }),
    start_date: f.instant({ write: true, describe: 'The start of the period that it covers.' }),
    end_date: f.instant({ write: true }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    matter: f.belongsTo('matter'),
  },
  input: { document_id: m.idOf('document') },
  filters: {
    matter_id: by.ref(undefined, { nullable: false }),
    document_id: by.ref(undefined, { nullable: false }),
  },
});
