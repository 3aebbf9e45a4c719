/** An entry in the firm's audit log. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

export const auditEntry = resource({
  name: 'audit_entry',
  path: 'audit_entries',
  table: 'audit_log',
  operations: [],
  counted: false,
  describe: "An entry in the firm's audit log. Entries are never changed or deleted.",
  fields: {
    id: f.id(),
    at: f.instant({ notNull: true }),
    action: f.text({ notNull: true, describe: 'Such as matter.updated or sign_in.' }),
    subject_type: f.text({ describe: 'The type of record that was changed.' }),
    subject_id: f.integer(),
    address: f.text(),
    request_id: f.text(),
    credential_id: f.text({ describe: 'The session or token.' }),
    before: f.json(),
    after: f.json(),
    user: f.belongsTo('user'),
    application_name: f.text({
      sql: '(select p.name from applications p where p.id = {t}.application_id)',
      describe: 'The application that made the change; null for a user in the web app or the service itself.',
    }),
  },
  filters: {
    action: by.eq('text'),
    subject_type: by.eq('text'),
    subject_id: by.eq('integer'),
    user_id: by.ref(),
    request_id: by.eq('text'),
    since: by.from('at', 'instant'),
    until: by.until('at', 'instant'),
  },
  defaultOrder: 'id(desc)',
});
