/** The audit log of the firm, for its admins: who did what, when, from where, and what was before and after. */
import type { Endpoint } from '#kernel/http/api/endpoint.ts';
import { listRecords, type Records } from '#kernel/http/api/record-endpoints.ts';
import { by } from '#kernel/records/filter.ts';
import { f } from '#kernel/records/field.ts';
import { resource } from '#kernel/records/resource.ts';
import { ADMINS } from './answers.ts';

export const auditEntry = resource({
  name: 'audit_entry',
  path: 'audit_entries',
  table: 'audit_log',
  operations: [],
  counted: false,
  describe: 'One deed in the audit log of the firm. Nothing in it is ever changed or deleted.',
  fields: {
    id: f.id(),
    at: f.instant({ notNull: true }),
    action: f.text({ notNull: true, describe: 'Such as matter.updated or sign_in.' }),
    subject_type: f.text({ describe: 'What it was done to.' }),
    subject_id: f.integer(),
    address: f.text(),
    request_id: f.text(),
    credential_id: f.text({ describe: 'The session or token.' }),
    before: f.json(),
    after: f.json(),
    user: f.belongsTo('user'),
    application_name: f.text({
      sql: '(select p.name from applications p where p.id = {t}.application_id)',
      describe:
        'The application through which it was done; null for a person at the app and the service itself.',
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

export function auditLogEndpoints(records: Records): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/audit_entries',
      describe: 'List the audit log of the firm, the latest first.',
      callers: ADMINS,
      resource: auditEntry,
      operation: 'list',
      handle: (call) => listRecords(auditEntry, records, call),
    },
  ];
}
