/** A trust account's balance for a matter, or for a client including all their matters. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

const HELD = `(
  select h.account_id, h.bank_account_id as id, h.matter_id, null::bigint as client_id, h.balance
  from trust_balances h where h.account_id = {account} and h.matter_id is not null
  union all
  select h.account_id, h.bank_account_id, null, h.client_id, sum(h.balance)
  from trust_balances h where h.account_id = {account} group by h.account_id, h.bank_account_id, h.client_id)`;

const ofBankAccount = (column: string): string =>
  `(select b.${column} from bank_accounts b where b.account_id = {t}.account_id and b.id = {t}.id)`;

export const accountBalance = resource({
  name: 'account_balance',
  table: 'trust_balances',
  from: HELD,
  nestedFreely: true,
  describe: "A trust account's balance for a client or a matter.",
  fields: {
    id: f.id({ order: false, describe: 'The id of the bank account.' }),
    name: f.text({ sql: ofBankAccount('name'), describe: 'The name of the bank account.' }),
    type: f.oneOf(['Trust'], { sql: ofBankAccount('type') }),
    balance: f.money({ notNull: true }),
    currency_id: f.integer({ sql: ofBankAccount('currency_id') }),
  },
});

/** The relation of an owner: matter_id or client_id. */
export const accountBalances = (holder: 'matter_id' | 'client_id') =>
  f.hasMany('account_balance', {
    foreign: holder,
    where: '{t}.balance <> 0',
    orderBy: '{t}.id',
    describe: 'The trust balance in each account that is not zero.',
  });
