/** A three-way reconciliation of a trust account: what it is asked for with, and what it came to. */
import { f } from '#kernel/records/field.ts';
import { m } from '#kernel/records/member.ts';
import { moneyMember, moneyOrNull } from '../money.ts';
import { NAMED, PERSON, record } from '../record.ts';

export const RECONCILIATION = 'trust_reconciliation';

export const RECONCILIATION_MEMBERS = {
  ledger_account: m.reference('ledger_account'),
  bank_balance: moneyMember(false),
};

export const trustReconciliation = record({
  name: RECONCILIATION,
  table: 'trust_reconciliations',
  describe: 'What a trust account came to at the bank, in the books and for its clients.',
  // Who changes the books signs them off, beyond those who may ask for a report.
  writtenBy: ['admin', 'account_owner', 'accounts'],
  fields: {
    ledger_account: f.belongsTo('ledger_account', { shows: NAMED, describe: 'The trust bank account.' }),
    bank_balance: moneyOrNull('{t}.bank_balance', {
      describe: 'What the bank says, deposits in transit added and outstanding checks taken off.',
    }),
    ledger_balance: moneyOrNull('{t}.ledger_balance', {
      describe: 'What the account stands at in the books.',
    }),
    client_balance: moneyOrNull('{t}.client_balance', {
      describe: 'What is held for all clients and matters.',
    }),
    signed_off_at: f.instant({ describe: 'From then on it stays as it is.' }),
    signed_off_by: f.belongsTo('user', {
      column: 'signed_off_by_user_id',
      local: '{t}.signed_off_by_user_id',
      shows: PERSON,
    }),
    sha256: f.text({ describe: 'Of the content of the report, hexadecimal, once it is signed off.' }),
  },
});
