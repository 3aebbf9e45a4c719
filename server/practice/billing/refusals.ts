/** What this room refuses: bills and payments. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'payment.state': [422, 'state cannot be {wanted}: the payment {id} is {state} and can become {accepted}.'],
  'link.subject': [422, 'subject cannot be {value}: send an id and a type, BankAccount, Bill or Contact.'],
  'link.bill': [422, 'subject cannot be the bill {id}: {reason}.'],
  'link.amount': [422, 'amount cannot be {value}: send an amount above zero.'],
  'link.duration': [422, 'duration cannot be {value}: send seconds from 1 to {most}, which are ninety days.'],
  'link.currency': [
    422,
    'currency cannot be {value}: send {accepted}, in which the destination account is kept.',
  ],
  'link.account': [422, 'destination_account cannot be {id}: {reason}.'],
  'link.too_many': [
    422,
    'A firm of {users} users can have {most} payment links {which}, and there are as many. {advice}',
  ],
  'payment.notification': [400, 'The signature of the notification is missing, wrong or too old.'],
  'link.gone': [404, 'This payment link is not there or can no longer be paid.'],
  'link.payment_running': [409, 'A payment under this link is under way already.'],

  'allocation.left': [
    422,
    'amount cannot be {amount}: {left} is left of the {parent} {id}. Send an amount above zero and up to that.',
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
    'The payment {payment} cannot pay the bill {id}, which is in another currency. Send a bill in the currency of the payment.',
  ],
  'allocation.account': [
    422,
    'The payment {payment} cannot pay the bill {id}: requests are paid into trust, other bills into an operating account, and what was taken as revenue is earned already.',
  ],
  'payment.same_bill': [422, 'bills cannot name the bill {id} twice.'],
  'payment.from_trust': [
    422,
    'source_account is a trust account, from which bills are paid into an operating account. Send such accounts.',
  ],
  'payment.from_trust_whole': [
    422,
    'amount cannot be {amount}: money leaves trust only to pay bills, so bills must name what it pays, to the cent.',
  ],
  'payment.from_trust_of_other': [
    422,
    'The bill {id} cannot be paid: it is of another client, or not for the matter whose money it is.',
  ],
  'payment.from_trust_not_issued': [
    422,
    'The bill {id} is {state}: trust money pays only issued bills. Issue it first.',
  ],
  'payment.from_trust_before': [
    422,
    'date cannot be {date}: trust money cannot pay the bill {id} before it is issued. Send {issued} or later.',
  ],
  'payment.from_trust_later': [
    422,
    'date cannot be {date}: money leaves trust on the day it is taken. Send {today} or earlier.',
  ],
  'payment.from_trust_share': [
    422,
    'The bill {id} cannot be paid {amount} from the money of the matter {matter}: {share} of what is due is for this matter. Send up to that, or pay the rest from the other matters’ money.',
  ],
  'allocation.from_trust': [
    422,
    'The allocation {id} cannot be voided by itself: money leaves trust only to pay a bill. Void the payment {payment}, which returns the money to trust.',
  ],
  'payment.protected': [
    422,
    'amount cannot be {amount}: of the {held} in trust for the matter, {aside} is set aside.',
  ],
  'trust_request.total': [
    422,
    'trust_amount cannot be {amount}: what is asked for the matters comes to {total}.',
  ],
  'trust_request.matters': [422, 'A request of the type matter names at least one matter with trust_amount.'],
  'trust_request.matter_of_other': [422, 'The matter {id} does not belong to the client {client}.'],
  'trust_line_item.bill': [
    422,
    'bill cannot be {id}: only a request for money in trust has such lines. POST /trust_requests makes one.',
  ],
  'trust_request.issued': [
    422,
    'The request {id} is {state}, and its lines stay. Only those of a draft, or of one that awaits approval, change.',
  ],

  'bill.nothing_to_bill': [
    422,
    'There is nothing to bill on {what}: no work in this time that is not on a bill already.',
  ],
  'bill.whose': [422, 'A bill is for matters or for a client: send matters, or client, and not both.'],
  'bill.one_client': [
    422,
    'matters cannot be of several clients: a bill has one. Matter {id} belongs to another client than the first.',
  ],
  'bill.currencies': [
    422,
    'The work to bill is in several currencies ({value}): bill the matters of each by themselves.',
  ],
  'bill.too_many_lines': [
    422,
    'A bill has at most {limit} lines, and there is more work to bill. Send start_at and end_at to bill part of it.',
  ],
  'bill.state': [422, 'state cannot be {value}: the bill {id} is {state}; {accepted}.'],
  'bill.void_settled': [
    422,
    'The bill {id} cannot be void: payments or credits stand on it. Take them back first.',
  ],
  'bill.paid_owed': [
    422,
    'state cannot be paid: the bill {id} is not paid in full. Record a payment instead.',
  ],
  'bill.delete_settled': [
    409,
    'The bill {id} cannot be deleted: payments or credits stand on it. Take them back first.',
  ],
  'bill.is_void': [422, 'The bill {id} is void already and cannot be deleted.'],
  'bill.frozen': [
    422,
    '{member} cannot be changed: the bill {id} is {state}. Only drafts and bills that await approval are edited.',
  ],
  'bill.no_legal_aid': [
    422,
    'legal_aid_uk_bill cannot be sent: the bill {id} is not of one matter that legal aid pays. Give its matter a legal_aid_uk_matter first.',
  ],
  'bill.split': [
    422,
    '{member} cannot be changed: the bill {id} is one payer’s share of an invoice. Delete it and bill the work again.',
  ],
  'bill.total_below_zero': [
    422,
    'The bill would come to {total}: a bill is never below zero. Take lines off it, or add work.',
  ],
  'bill.currency': [
    422,
    'currency_id cannot be {value}: send the currency of the firm, or one of its billing currencies.',
  ],
  'bill.dates': [422, '{member} cannot be {value}: it is before {other}, which is {date}.'],
  'bill.not_issued': [422, 'The bill {id} is {state}: only an issued bill can be paid or credited.'],
  'bill.over_settled': [422, '{amount} is more than is owed on the bill {id}: {balance}. Send at most that.'],
  'bill.overpaid': [
    422,
    'The bill {id} would be overpaid by {over}: with this, less interest is owed on it. Send a smaller amount, or void a later payment first.',
  ],
  'bill.under_settled': [422, '{amount} is more than was paid or credited on the bill {id}.'],
  'bill.no_draft_pdf': [
    422,
    'The bill {id} is {state}: a PDF is made of issued bills. Use its preview instead.',
  ],
  'bill.not_sent': [422, 'The bill {id} is {state} and cannot be sent. {advice}.'],
  'bill.nobody_to_send_to': [
    422,
    'There is no address to send the bill {id} to: neither a bill recipient of its matters nor who pays it has an email address. Send some in to.',
  ],
  'bill.no_account_to_pay_to': [
    422,
    'There can be no payment link for the bill {id}: the firm has no open account of its kind in its currency.',
  ],
  'bill.ledes_format': [400, 'format cannot be "{value}": send one of {accepted}.', 'ArgumentError'],
  'bill.ledes_request': [
    422,
    'The bill {id} asks for money in trust: LEDES files are made of invoices for work. Send its PDF instead.',
  ],
  'bill.ledes_length': [
    422,
    'The bill {id} cannot be LEDES: {field} has at most {limit} characters, and "{value}" has more. Shorten {source}.',
  ],
  'bill.ledes_draft': [422, 'The bill {id} is {state}: LEDES is made of issued bills.'],
  'line_item.no_charge': [422, '{member} cannot be changed: the line {id} is shown without charge.'],
  'line_item.activity_line': [422, '{member} cannot be changed: the line {id} belongs to an activity.'],
  'line_item.computed': [
    422,
    '{member} cannot be written: it is computed from quantity, price, discounts and taxes. Change those of the line {id}.',
  ],
  'line_item.last': [
    422,
    'The line {id} cannot be deleted: it is the only one of its bill. Delete the bill instead.',
  ],
  'interest_charge.settled': [
    422,
    'The interest charge {id} cannot be deleted: what was paid on the bill {bill} pays part of it. Take payments back first.',
  ],
  'bill_theme.config': [422, 'config cannot be {value}: send a JSON object as text.'],
  'bill_theme.logo': [
    422,
    'The logo in config cannot be used: send a PNG or JPEG image as a data URL, such as data:image/png;base64,….',
  ],
  'activity.on_draft': [
    422,
    '{member} cannot be changed: the activity {id} is on the draft of a bill. Take its line off the bill first.',
  ],
  'activity.on_bill': [
    422,
    'The activity {id} cannot be deleted: it is on a bill. Take its line off the bill first.',
  ],
});
