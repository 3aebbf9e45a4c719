/** Trust balances, by client and matter, and for the firm's own funds. */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { hiddenWithContact } from '../../firm/index.ts';

const HELD =
  '(select h.account_id, h.id, h.bank_account_id, h.client_id, h.matter_id, h.balance, h.updated_at, h.client_id as contact_id' +
  ' from trust_balances h where h.account_id = {account} and h.balance <> 0)';

export const trustBalance = resource({
  name: 'trust_balance',
  path: 'trust_balances',
  table: 'trust_balances',
  from: HELD,
  operations: ['list'],
  keepsDeleted: false,
  visible: hiddenWithContact,
  describe: "A trust account's balance for a client, either outside of matters or for one matter.",
  scope: 'billing',
  fields: {
    id: f.id(),
    balance: f.money({ notNull: true, order: true }),
    updated_at: f.updatedAt(),
    bank_account: f.belongsTo('bank_account'),
    client: f.belongsTo('contact', {
      column: 'client_id',
      describe: "Null for the firm's own funds, which pay bank fees.",
    }),
    matter: f.belongsTo('matter'),
  },
  filters: {
    bank_account_id: by.ref('bank_account_id', { nullable: false }),
    client_id: by.ref(),
    matter_id: by.ref(),
  },
});
