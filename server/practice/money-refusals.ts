/** What the practice slice refuses about money: in bank accounts, in trust, paid by clients. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'money.decimals': [
    422,
    '{member} cannot be {value}: amounts in {code} have {digits} decimals. Send an amount with no more.',
  ],
  'bank_account.currency': [
    422,
    'currency can not be {value}: the firm keeps its books in {currency}, and its bank accounts with them.',
  ],
  'bank_account.not_empty': [
    422,
    'closed can not be true: the bank account {id} holds {balance}. Move or pay out what it holds first.',
  ],
  'bank_account.closed': [422, 'The bank account {id} is closed. Open it again with closed: false first.'],
  'bank_account.has_history': [
    409,
    'The bank account {id} can not be deleted: it has transactions. Close it with PATCH and closed: true.',
  ],
  'bank_transaction.amount_zero': [422, 'amount can not be {value}: send at least one cent.'],
  'bank_transaction.deposit_below_zero': [
    422,
    'amount can not be {value} for a deposit. Send it without a sign, or a disbursement.',
  ],
  'bank_transaction.currency': [422, 'currency can not be {value}: the bank account is kept in {currency}.'],
  'bank_transaction.made_elsewhere': [
    422,
    'The money of the bank transaction {id} can not be changed here: it belongs to a {type}.',
  ],
  'bank_transaction.reconciled': [
    422,
    'The money of the bank transaction {id} can not be changed: it is reconciled. Send reconciled: false first.',
  ],
  'bank_transfer.same_account': [
    422,
    'destination_account can not be {id}: the money is in this account already.',
  ],
  'bank_transaction.voided': [422, 'The bank transaction {id} was voided on {date}, and stays so.'],
  'bank_transaction.reversal': [
    422,
    'The bank transaction {id} returns the transaction {reversed} and can not be changed. Record a new transaction.',
  ],
  'bank_transaction.void_before': [
    422,
    'date can not be {date}: a void can not come before what it returns. Send {recorded} or later.',
  ],
  'bank_transaction.firm_funds': [
    422,
    'purpose can be firm_funds only for the firm’s own money in a trust account. Send a trust account, and no client or matter.',
  ],
  'bank_transaction.fee_of_client': [
    422,
    'The client {client} can not pay a bank fee from an account that holds the money of several clients. Leave client and matter out: the fee is paid from the firm’s own funds in the account.',
  ],
  'transfer.voided': [422, 'The transfer {id} was voided on {date}, and stays so.'],
  'bank_transfer.mixed': [
    422,
    'Between a trust account and an operating account only the firm’s own funds can be moved: send purpose firm_funds, without client and matter. Clients’ money leaves trust only by paying a bill.',
  ],
  'bank_transfer.firm_funds': [
    422,
    'purpose can be firm_funds only for a transfer into a trust account or out of one, without client and matter.',
  ],
  'matter_transfer.same_matter': [
    422,
    'destination_matter can not be {id}: the money belongs to this matter already.',
  ],
  'matter_transfer.account': [
    422,
    'bank_account can not be {id}: only in a trust account money belongs to a matter, and can be moved to another.',
  ],
  'trust.client_required': [
    422,
    'Money in trust belongs to a client: send client, or matter, whose client it is then. The firm’s own money there has a purpose: bank_fee, interest or firm_funds.',
  ],
  'trust.matter_of_other': [422, 'The matter {matter} does not belong to the client {client}.'],
  'trust.opening_below_zero': [422, 'balance can not be {balance}: money in trust is never below zero.'],
  'trust.below_zero': [
    422,
    'amount can not be {amount}: {held} is held in trust for this client and matter, and it is never below zero.',
  ],
  'trust.below_zero_on': [
    422,
    'Nobody’s money in trust can be below zero, and on {date} {whose} would have {balance} in this account.',
  ],
  'trust.firm_below_zero': [
    422,
    'amount can not be {amount}: the firm has {held} of its own in this trust account. Move firm funds into it first, dated on or before this.',
  ],
  'trust.controlled': [
    422,
    'The bank account {id} takes only the money of the client {client} (and of their matter, where it names one).',
  ],
  'trust.client_holds': [
    409,
    'The contact {id} can not be deleted: {held} is held in trust for them. Pay it out first.',
  ],
  'trust.matter_holds': [
    409,
    'The matter {id} can not be deleted: {held} is held in trust for it. Pay it out or move it first.',
  ],
  'trust.client_changes': [
    422,
    'client can not be changed: {held} is held in trust for the matter {id}. Pay it out or move it first.',
  ],

  'payment.amount': [422, 'amount can not be {value}: send an amount above zero.'],
  'payment.state': [422, 'state can not be {wanted}: the payment {id} is {state} and can become {accepted}.'],
  'link.subject': [422, 'subject can not be {value}: send an id and a type, BankAccount, Bill or Contact.'],
  'link.bill': [422, 'subject can not be the bill {id}: {reason}.'],
  'link.amount': [422, 'amount can not be {value}: send an amount above zero.'],
  'link.duration': [
    422,
    'duration can not be {value}: send seconds from 1 to {most}, which are ninety days.',
  ],
  'link.currency': [
    422,
    'currency can not be {value}: send {accepted}, in which the destination account is kept.',
  ],
  'link.account': [422, 'destination_account can not be {id}: {reason}.'],
  'link.too_many': [
    422,
    'A firm of {users} users can have {most} payment links {which}, and there are as many. {advice}',
  ],
  'payment.notification': [400, 'The signature of the notification is missing, wrong or too old.'],
  'link.gone': [404, 'This payment link is not there or can no longer be paid.'],
  'link.payment_running': [409, 'A payment under this link is under way already.'],

  'allocation.left': [
    422,
    'amount can not be {amount}: {left} is left of the {parent} {id}. Send an amount above zero and up to that.',
  ],
  'allocation.date': [
    422,
    'date cannot be {value}: neither the {parent} nor the bill is there before {first}. Send that day or a later one.',
  ],
  'void.date': [
    422,
    'voided_on cannot be {value}: send a day from {first}, the day of what is voided, to {last}.',
  ],
  'payment.refunded': [422, 'The payment {id} cannot be voided: {refunded} of it was refunded.'],
  'payment.refund_state': [
    422,
    'The payment {id} is {state}: only a payment of which something is left in an operating account can be refunded.',
  ],
  'payment.refund_left': [
    422,
    'amount cannot be {amount}: {left} is left of the payment {id}. Send an amount above zero and up to that.',
  ],
  'payment.refund_date': [
    422,
    'date cannot be {value}: the payment came on {first}. Send that day or a later one.',
  ],
  'allocation.voided': [422, 'The {resource} {id} is voided already, and stays so.'],
  'allocation.parent_voided': [
    422,
    'The {parent} {id} is voided and can be applied to nothing. Record another one.',
  ],
  'allocation.payment_state': [
    422,
    'The payment {id} is {state}: only money that is there can be applied to bills.',
  ],
  'allocation.trust_request': [
    422,
    'The bill {id} is a request for money in trust, of which nothing is written off. Void it instead.',
  ],
  'allocation.currency': [
    422,
    'The payment {payment} can not pay the bill {id}, which is in another currency. Send a bill in the currency of the payment.',
  ],
  'allocation.account': [
    422,
    'The payment {payment} can not pay the bill {id}: requests are paid into trust, other bills into an operating account, and what was taken as revenue is earned already.',
  ],
  'payment.same_bill': [422, 'bills can not name the bill {id} twice.'],
  'payment.from_trust': [
    422,
    'source_account is a trust account, from which bills are paid into an operating account. Send such accounts.',
  ],
  'payment.from_trust_whole': [
    422,
    'amount can not be {amount}: money leaves trust only to pay bills, so bills must name what it pays, to the cent.',
  ],
  'payment.from_trust_of_other': [
    422,
    'The bill {id} can not be paid: it is of another client, or not for the matter whose money it is.',
  ],
  'payment.from_trust_not_issued': [
    422,
    'The bill {id} is {state}: trust money pays only issued bills. Issue it first.',
  ],
  'payment.from_trust_before': [
    422,
    'date can not be {date}: trust money can not pay the bill {id} before it is issued. Send {issued} or later.',
  ],
  'payment.from_trust_later': [
    422,
    'date can not be {date}: money leaves trust on the day it is taken. Send {today} or earlier.',
  ],
  'payment.from_trust_share': [
    422,
    'The bill {id} can not be paid {amount} from the money of the matter {matter}: {share} of what is due is for this matter. Send up to that, or pay the rest from the other matters’ money.',
  ],
  'allocation.from_trust': [
    422,
    'The allocation {id} can not be voided by itself: money leaves trust only to pay a bill. Void the payment {payment}, which returns the money to trust.',
  ],
  'payment.protected': [
    422,
    'amount can not be {amount}: of the {held} in trust for the matter, {aside} is set aside.',
  ],
  'trust_request.total': [
    422,
    'trust_amount can not be {amount}: what is asked for the matters comes to {total}.',
  ],
  'trust_request.matters': [422, 'A request of the type matter names at least one matter with trust_amount.'],
  'trust_request.matter_of_other': [422, 'The matter {id} does not belong to the client {client}.'],
  'trust_line_item.bill': [
    422,
    'bill can not be {id}: only a request for money in trust has such lines. POST /trust_requests makes one.',
  ],
  'trust_request.issued': [
    422,
    'The request {id} is {state}, and its lines stay. Only those of a draft, or of one that awaits approval, change.',
  ],
});
