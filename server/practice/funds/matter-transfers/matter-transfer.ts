/** Transfers of a client's trust money between their matters, within one trust account. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { MONEY_ROLES } from '../bank-accounts/money-roles.ts';

const said = { write: true, required: true } as const;

export const matterTransfer = resource({
  name: 'matter_transfer',
  path: 'matter_transfers',
  table: 'matter_transfers',
  operations: ['read', 'create', 'update'],
  describe: "A transfer of a client's trust money between two of their matters, within one trust account.",
  scope: 'billing',
  writtenBy: MONEY_ROLES,
  fields: {
    id: f.id(),
    etag: f.etag(),
    type: f.oneOf(['MatterTransfer'], { sql: "'MatterTransfer'::text", notNull: true }),
    amount: f.money(said),
    date: f.date(said),
    description: f.text({ write: true }),
    primary_authorizer: f.text({
      write: true,
      limit: 255,
      describe: 'The person who authorized the transfer.',
    }),
    secondary_authorizer: f.text({ write: true, limit: 255 }),
    voided_on: f.date({ describe: 'The date as of which the transfer was reversed.' }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    bank_account: f.belongsTo('bank_account', { ...said, describe: 'The trust account that holds it.' }),
    client: f.belongsTo('contact', { ...said, column: 'client_id' }),
    destination_matter: f.belongsTo('matter', said),
    source_matter: f.belongsTo('matter', said),
  },
});
