/** Money moved from one bank account of the firm to another of the same type. */
import { f } from '#kernel/records/field.ts';
import { resource } from '#kernel/records/resource.ts';
import { MONEY_ROLES } from '../bank-accounts/money-roles.ts';

const between = { write: 'create', required: true } as const;

export const bankTransfer = resource({
  name: 'bank_transfer',
  path: 'bank_transfers',
  table: 'bank_transfers',
  operations: ['read', 'create'],
  describe: 'Money moved from one bank account of the firm to another of the same type.',
  scope: 'billing',
  writtenBy: MONEY_ROLES,
  fields: {
    id: f.id(),
    etag: f.etag(),
    amount: f.money(between),
    date: f.dayOrInstant({
      ...between,
      describe: 'An instant counts on its day where the firm is; a date on itself.',
    }),
    purpose: f.oneOf(['firm_funds'], {
      write: 'create',
      nullable: true,
      describe:
        'firm_funds: the firm’s own money, into a trust account or out of one. Null between accounts of one type.',
    }),
    voided_on: f.date({ describe: 'The day on which the money moved back.' }),
    description: f.text({ write: 'create' }),
    primary_authorizer: f.text({ write: 'create', limit: 255, describe: 'Who said that it may be moved.' }),
    secondary_authorizer: f.text({ write: 'create', limit: 255 }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    client: f.belongsTo('contact', {
      write: 'create',
      nullable: true,
      column: 'client_id',
      describe: 'Whose money it is; required between trust accounts, unless matter tells.',
    }),
    matter: f.belongsTo('matter', { write: 'create', nullable: true }),
    source_account: f.belongsTo('bank_account', between),
    destination_account: f.belongsTo('bank_account', between),
  },
});
