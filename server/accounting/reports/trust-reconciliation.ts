/** A three-way reconciliation of a trust account: its input and its result. */
import { f } from '#kernel/declarations/field.ts';
import { m } from '#kernel/declarations/member.ts';
import { moneyMember, moneyOrNull } from '../money-members.ts';
import { NAMED, PERSON, record } from '../record.ts';

export const RECONCILIATION = 'trust_reconciliation';

export const RECONCILIATION_MEMBERS = {
  ledger_account: m.reference('ledger_account'),
  bank_balance: moneyMember(false),
};

export const trustReconciliation = record({
  name: RECONCILIATION,
  table: 'trust_reconciliations',
  describe: "A trust account's balance at the bank, in the books, and for its clients.",
  // Signing off requires the right to change the books, not just to request reports.
  writtenBy: ['admin', 'account_owner', 'accounts'],
  fields: {
    ledger_account: f.belongsTo('ledger_account', { shows: NAMED, describe: 'The trust bank account.' }),
    bank_balance: moneyOrNull('{t}.bank_balance', {
      describe: "The bank's balance, plus deposits in transit and less outstanding checks.",
    }),
    reconciled: f.boolean({
      describe:
        'Whether the balance of the bank comes from the reconciliation of the account that was completed for that day, with its outstanding items; otherwise bank_balance was sent.',
    }),
    ledger_balance: moneyOrNull('{t}.ledger_balance', {
      describe: "The account's balance in the books.",
    }),
    client_balance: moneyOrNull('{t}.client_balance', {
      describe: 'The total held for all clients and matters.',
    }),
    signed_off_at: f.instant({ describe: 'From then on it cannot be changed.' }),
    signed_off_by: f.belongsTo('user', {
      column: 'signed_off_by_user_id',
      local: '{t}.signed_off_by_user_id',
      shows: PERSON,
    }),
    sha256: f.text({ describe: "The SHA-256 of the report's content in hexadecimal, once signed off." }),
  },
});
