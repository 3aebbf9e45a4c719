/** The refusals about bank accounts and their money. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'bank_account.currency': [
    422,
    'currency cannot be {value}: the books and the bank accounts of the firm are in {currency}.',
  ],
  'bank_account.not_empty': [
    422,
    'closed cannot be true: the bank account {id} holds {balance}. Move or pay out the money first.',
  ],
  'bank_account.closed': [422, 'The bank account {id} is closed. Reopen it with closed: false first.'],
  'bank_account.has_history': [
    409,
    'The bank account {id} cannot be deleted: it has transactions. Close it instead (closed: true).',
  ],
  'bank_transaction.amount_zero': [422, 'amount cannot be {value}: send an amount other than zero.'],
  'bank_transaction.deposit_below_zero': [
    422,
    'amount cannot be {value} for a deposit. Send a positive amount, or a disbursement.',
  ],
  'bank_transaction.currency': [422, 'currency cannot be {value}: the bank account is in {currency}.'],
  'bank_transaction.made_elsewhere': [
    422,
    'The amount of the bank transaction {id} cannot be changed here: it belongs to a {type}.',
  ],
  'bank_transaction.reconciled': [
    422,
    'The amount of the bank transaction {id} cannot be changed: it is reconciled. Send reconciled: false first.',
  ],
  'bank_transfer.same_account': [
    422,
    'destination_account cannot be {id}: the money is already in this account.',
  ],
  'bank_transaction.voided': [422, 'The bank transaction {id} was voided on {date} and cannot be changed.'],
  'bank_transaction.reversal': [
    422,
    'The bank transaction {id} returns the transaction {reversed} and cannot be changed. Record a new transaction.',
  ],
  'bank_transaction.void_before': [
    422,
    'date cannot be {date}: a void cannot be earlier than the transaction. Send {recorded} or later.',
  ],
  'bank_transaction.firm_funds': [
    422,
    'purpose can be firm_funds only for the firm’s own money in a trust account. Send a trust account, and no client or matter.',
  ],
  'bank_transaction.fee_of_client': [
    422,
    'The client {client} cannot pay a bank fee from an account that holds the money of several clients. Leave out client and matter: the firm’s own funds in the account pay the fee.',
  ],
  'transfer.voided': [422, 'The transfer {id} was voided on {date} and cannot be changed.'],
  'bank_transfer.mixed': [
    422,
    'Only the firm’s own funds can be moved between a trust account and an operating account: send purpose firm_funds, without client and matter. Client money leaves trust only to pay a bill.',
  ],
  'bank_transfer.firm_funds': [
    422,
    'purpose can be firm_funds only for a transfer into or out of a trust account, without client and matter.',
  ],
  'matter_transfer.same_matter': [
    422,
    'destination_matter cannot be {id}: the money already belongs to this matter.',
  ],
  'matter_transfer.account': [
    422,
    'bank_account cannot be {id}: only money in a trust account belongs to a matter and can be moved to another one.',
  ],
  'trust.client_required': [
    422,
    'Money in trust belongs to a client: send client, or matter, which implies its client. The firm’s own money there has a purpose: bank_fee, interest or firm_funds.',
  ],
  'trust.matter_of_other': [422, 'The matter {matter} does not belong to the client {client}.'],
  'trust.opening_below_zero': [422, 'balance cannot be {balance}: a trust balance cannot be negative.'],
  'trust.below_zero': [
    422,
    '{amount} cannot be taken out of trust: only {held} is held in trust for this client and matter, and a trust balance cannot be negative.',
  ],
  'trust.below_zero_on': [
    422,
    'A trust balance cannot be negative: on {date}, {whose} would have {balance} in this account.',
  ],
  'trust.firm_below_zero': [
    422,
    '{amount} cannot be taken out of trust: the firm has {held} of its own in this trust account. Move firm funds into it first, dated on or before this.',
  ],
  'trust.controlled': [
    422,
    'The bank account {id} accepts only money of the client {client} (and of their matter, if it names one).',
  ],
  'payment.amount': [422, 'amount cannot be {value}: send an amount above zero.'],
});
