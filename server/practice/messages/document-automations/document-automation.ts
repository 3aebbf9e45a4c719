/**
 * Document automations: documents created from a template for a matter by a job, and stored in the matter's folder.
 */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { isOwnContactId, ownContacts, formerStateValues } from '../../firm/index.ts';
import { parentOf } from '../../documents/index.ts';
import { FORMATS } from './formats.ts';

const STATES = ['not_started', 'queued', 'in_progress', 'empty', 'failed', 'completed'] as const;

/** The first minor version that lists the created documents (contract, practice, 244). */
const DOCUMENTS_SINCE = 5;

const CLIENT =
  '(select m.client_id from matters m where m.account_id = {t}.account_id and m.id = {t}.matter_id)';

export const documentAutomation = resource({
  name: 'document_automation',
  path: 'document_automations',
  table: 'document_automations',
  describe:
    'Creates documents from a template for a matter, in the background. They show what the requesting user may see.',
  scope: 'documents',
  operations: ['list', 'read', 'create'],
  counted: false,
  visible: { ...ownContacts, unless: `{t}.creator_id = {viewer} or ${isOwnContactId(CLIENT)}` },
  fields: {
    id: f.id(),
    etag: f.etag(),
    filename: f.text({
      write: 'create',
      required: true,
      limit: 255,
      describe: 'The names of the documents; a missing suffix is added.',
    }),
    export_formats: f.texts({
      notNull: true,
      schema: { type: 'array', items: { type: 'string', enum: [...FORMATS] } },
    }),
    state: f.oneOf(STATES, { notNull: true, ...formerStateValues(STATES, 'state') }),
    progress: f.integer({ notNull: true, describe: 'Completion in percent.' }),
    message: f.text({ describe: 'Why it failed; otherwise null.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    document_template: f.belongsTo('document_template', { write: 'create', required: true }),
    documents: f.hasMany('document', {
      via: {
        table: 'document_automation_documents',
        local: 'document_automation_id',
        target: 'document_id',
      },
      since: DOCUMENTS_SINCE,
      describe: 'The created documents.',
    }),
    matter: f.belongsTo('matter', { write: 'create', required: true }),
  },
  input: {
    formats: {
      is: 'value',
      kind: 'texts',
      required: true,
      schema: { type: 'array', items: { type: 'string', enum: [...FORMATS] } },
    },
    parent: parentOf(['Document', 'Folder', 'Matter'], { required: false }),
  },
});
