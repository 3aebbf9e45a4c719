/**
 * Published sets of UTBMS codes, such as litigation or bankruptcy. The sets are shared by all firms; each firm
 * chooses which it uses, so `enabled` and the etag differ between firms.
 */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { ADMINS } from '#kernel/requests/admins.ts';

export const utbmsSet = resource({
  name: 'utbms_set',
  path: 'utbms/sets',
  table: 'utbms_sets',
  from:
    '(select s.id, s.name, s.created_at, s.updated_at, e.utbms_set_id is not null as enabled,' +
    ' md5(s.etag || (e.utbms_set_id is not null)) as etag from utbms_sets s left join utbms_set_enablements e' +
    ' on e.account_id = {account} and e.utbms_set_id = s.id)',
  tenant: false,
  operations: ['list'],
  describe: 'A published set of UTBMS codes.',
  scope: 'activities',
  nestedFreely: true,
  writtenBy: ADMINS,
  fields: {
    id: f.id(),
    etag: f.etag(),
    name: f.text({ notNull: true, order: true }),
    enabled: f.boolean({ notNull: true, describe: 'Whether the firm uses it.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
  },
});
