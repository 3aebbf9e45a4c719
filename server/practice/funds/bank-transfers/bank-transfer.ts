/** Transfers between two bank accounts of the firm with the same type. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { MONEY_ROLES } from '../bank-accounts/money-roles.ts';

const between = { write: 'create', required: true } as const;

export const bankTransfer = resource({
  name: 'bank_transfer',
  path: 'bank_transfers',
  table: 'bank_transfers',
  operations: ['read', 'create'],
  describe: 'A transfer between two bank accounts of the firm with the same type.',
  scope: 'billing',
  writtenBy: MONEY_ROLES,
  fields: {
    id: f.id(),
    etag: f.etag(),
    amount: f.money(between),
    date: f.dayOrInstant({
      ...between,
      describe: "An instant is converted to the date in the firm's time zone.",
    }),
    purpose: f.oneOf(['firm_funds'], {
      write: 'create',
      nullable: true,
      describe:
        "firm_funds: the firm's own money, into or out of a trust account. Null between accounts of the same type.",
    }),
    voided_on: f.date({ describe: 'The date as of which the transfer was reversed.' }),
    description: f.text({ write: 'create' }),
    primary_authorizer: f.text({
      write: 'create',
      limit: 255,
      describe: 'The person who authorized the transfer.',
    }),
    secondary_authorizer: f.text({ write: 'create', limit: 255 }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    client: f.belongsTo('contact', {
      write: 'create',
      nullable: true,
      column: 'client_id',
      describe: 'The owner of the money; required between trust accounts, unless matter is given.',
    }),
    matter: f.belongsTo('matter', { write: 'create', nullable: true }),
    source_account: f.belongsTo('bank_account', between),
    destination_account: f.belongsTo('bank_account', between),
  },
});
