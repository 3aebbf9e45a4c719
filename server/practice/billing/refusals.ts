/** The refusals about bills and payments. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'payment.state': [422, 'state cannot be {wanted}: the payment {id} is {state} and can become {accepted}.'],
  'link.subject': [422, 'subject cannot be {value}: send an id and a type, BankAccount, Bill or Contact.'],
  'link.bill': [422, 'subject cannot be the bill {id}: {reason}.'],
  'link.amount': [422, 'amount cannot be {value}: send an amount above zero.'],
  'link.duration': [422, 'duration cannot be {value}: send 1 to {most} seconds (at most ninety days).'],
  'link.currency': [
    422,
    'currency cannot be {value}: send {accepted}, the currency of the destination account.',
  ],
  'link.account': [422, 'destination_account cannot be {id}: {reason}.'],
  'link.too_many': [
    422,
    'A firm with {users} users can have {most} payment links {which}, and has reached this limit. {advice}',
  ],
  'payment.notification': [400, 'The signature of the notification is missing, wrong or too old.'],
  'link.gone': [404, 'This payment link does not exist or can no longer be paid.'],
  'link.payment_running': [409, 'A payment with this link is already in progress.'],

  'allocation.left': [
    422,
    'amount cannot be {amount}: {left} of the {parent} {id} is left. Send an amount above zero, up to what is left.',
  ],
  'allocation.date': [
    422,
    'date cannot be {value}: the {parent} and the bill do not both exist before {first}. Send that day or a later one.',
  ],
  'void.date': [
    422,
    'voided_on cannot be {value}: send a day from {first}, the day of the voided record, to {last}.',
  ],
  'payment.refunded': [422, 'The payment {id} cannot be voided: {refunded} of it was refunded.'],
  'payment.refund_state': [
    422,
    'The payment {id} is {state}: only a payment with money left in an operating account can be refunded.',
  ],
  'payment.refund_left': [
    422,
    'amount cannot be {amount}: {left} of the payment {id} is left. Send an amount above zero, up to what is left.',
  ],
  'payment.refund_date': [
    422,
    'date cannot be {value}: the payment was made on {first}. Send that day or a later one.',
  ],
  'allocation.voided': [422, 'The {resource} {id} is already voided and cannot be changed.'],
  'allocation.parent_voided': [422, 'The {parent} {id} is voided and cannot be applied. Record another one.'],
  'allocation.payment_state': [
    422,
    'The payment {id} is {state}: only money that has been received can be applied to bills.',
  ],
  'allocation.trust_request': [
    422,
    'The bill {id} is a trust request and cannot be written off. Void it instead.',
  ],
  'allocation.request_of_other': [
    422,
    'The request {id} asks the client {client} for money in trust, and money in trust for the contact {contact} cannot pay it. Send the client as contact, and name in description who paid.',
  ],
  'allocation.currency': [
    422,
    'The payment {payment} cannot pay the bill {id}, which is in another currency. Send a bill in the currency of the payment.',
  ],
  'allocation.account': [
    422,
    'The payment {payment} cannot pay the bill {id}: requests are paid into trust, other bills into an operating account, and a payment deposited as revenue is already earned.',
  ],
  'payment.same_bill': [422, 'bills cannot name the bill {id} twice.'],
  'payment.from_trust': [
    422,
    'source_account must be a trust account, and destination_account an operating account. Send such accounts.',
  ],
  'payment.from_trust_whole': [
    422,
    'amount cannot be {amount}: money leaves trust only to pay bills, so bills must name what it pays, to the cent.',
  ],
  'payment.from_trust_of_other': [
    422,
    'The bill {id} cannot be paid: it belongs to another client, or is not for the matter that owns the money.',
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
    'date cannot be {date}: money cannot leave trust on a future date. Send {today} or earlier.',
  ],
  'payment.from_trust_share': [
    422,
    'The bill {id} cannot be paid {amount} from the money of the matter {matter}: {share} of what is due is for this matter. Send up to that, or pay the rest from the other matters’ money.',
  ],
  'allocation.from_trust': [
    422,
    'The allocation {id} cannot be voided alone: money leaves trust only to pay a bill. Void the payment {payment}, which returns the money to trust.',
  ],
  'payment.protected': [
    422,
    'amount cannot be {amount}: of the {held} in trust for the matter, {aside} is protected.',
  ],
  'trust_request.total': [
    422,
    'trust_amount cannot be {amount}: the amounts of the matters add up to {total}.',
  ],
  'trust_request.matters': [
    422,
    'A request of the type matter must name at least one matter with trust_amount.',
  ],
  'trust_request.matter_of_other': [422, 'The matter {id} does not belong to the client {client}.'],
  'trust_line_item.bill': [
    422,
    'bill cannot be {id}: only a trust request has such lines. POST /trust_requests creates one.',
  ],
  'trust_request.issued': [
    422,
    'The request {id} is {state}, so its lines cannot change. Only lines of a request that is a draft or awaits approval can change.',
  ],

  'bill.nothing_to_bill': [
    422,
    'There is nothing to bill for {what}: all work in this period is already on a bill.',
  ],
  'bill.whose': [422, 'A bill is for matters or for a client: send matters or client, not both.'],
  'bill.one_client': [
    422,
    'matters cannot belong to several clients: a bill has one. The matter {id} belongs to another client than the first.',
  ],
  'bill.currencies': [
    422,
    'The work to bill is in several currencies ({value}): bill the matters of each currency separately.',
  ],
  'bill.too_many_lines': [
    422,
    'A bill can have at most {limit} lines, and there is more work to bill. Send start_at and end_at to bill part of it.',
  ],
  'bill.state': [422, 'state cannot be {value}: the bill {id} is {state}; {accepted}.'],
  'bill.void_settled': [422, 'The bill {id} cannot be voided: it has payments or credits. Void them first.'],
  'bill.paid_owed': [
    422,
    'state cannot be paid: the bill {id} is not paid in full. Record a payment instead.',
  ],
  'bill.delete_settled': [
    409,
    'The bill {id} cannot be deleted: it has payments or credits. Void them first.',
  ],
  'bill.is_void': [422, 'The bill {id} is already void and cannot be deleted.'],
  'bill.voided_on': [
    422,
    'voided_on cannot be {value}: the bill {id} is {state}. The day is set together with the state void, and stays.',
  ],
  'bill.frozen': [
    422,
    '{member} cannot be changed: the bill {id} is {state}. Only drafts and bills that await approval can be edited.',
  ],
  'bill.no_legal_aid': [
    422,
    'legal_aid_uk_bill cannot be sent: the bill {id} is not for one matter that legal aid pays. Add a legal_aid_uk_matter to its matter first.',
  ],
  'bill.split': [
    422,
    '{member} cannot be changed: the bill {id} is one payer’s share of an invoice. Delete it and bill the work again.',
  ],
  'bill.total_below_zero': [
    422,
    'The total of the bill would be {total}: a bill cannot be negative. Remove lines, or add work.',
  ],
  'bill.currency': [
    422,
    'currency_id cannot be {value}: send the currency of the firm, or one of its billing currencies.',
  ],
  'bill.dates': [422, '{member} cannot be {value}: it is before {other}, which is {date}.'],
  'bill.not_issued': [422, 'The bill {id} is {state}: only an issued bill can be paid or credited.'],
  'bill.over_settled': [
    422,
    '{amount} is more than the {balance} owed on the bill {number}. Send at most that.',
  ],
  'bill.overpaid': [
    422,
    'The bill {id} would be overpaid by {over}, because less interest would be owed. Send a smaller amount, or void a later payment first.',
  ],
  'bill.under_settled': [422, '{amount} is more than was paid or credited on the bill {id}.'],
  'bill.no_draft_pdf': [
    422,
    'The bill {id} is {state}: only issued bills have a PDF. Use its preview instead.',
  ],
  'bill.not_sent': [422, 'The bill {id} is {state} and cannot be sent. {advice}.'],
  'bill.nobody_to_send_to': [
    422,
    'The bill {id} has no address to send it to: neither a bill recipient of its matters nor its payer has an email address. Send one in to.',
  ],
  'bill.no_account_to_pay_to': [
    422,
    'The bill {id} cannot have a payment link: the firm has no open account of the right kind in its currency.',
  ],
  'bill.ledes_format': [400, 'format cannot be "{value}": send one of {accepted}.', 'ArgumentError'],
  'bill.ledes_request': [
    422,
    'The bill {id} is a trust request: LEDES files exist only for invoices. Send its PDF instead.',
  ],
  'bill.ledes_length': [
    422,
    'The bill {id} cannot be exported as LEDES: {field} has at most {limit} characters, and "{value}" has more. Shorten {source}.',
  ],
  'bill.ledes_draft': [422, 'The bill {id} is {state}: only issued bills can be exported as LEDES.'],
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
    'The interest charge {id} cannot be deleted: payments on the bill {bill} pay part of it. Void those payments first.',
  ],
  'bill_theme.config': [422, 'config cannot be {value}: send a JSON object as text.'],
  'bill_theme.color': [
    422,
    'config.color cannot be {value}: send # and six hexadecimal digits, such as #1f4e79.',
  ],
  'bill_theme.logo': [
    422,
    'config.logo cannot be used: send a PNG or JPEG image as a data URL, such as data:image/png;base64,….',
  ],
  'activity.on_draft': [
    422,
    '{member} cannot be changed: the activity {id} is on a draft bill. Remove its line from the bill first.',
  ],
  'activity.on_bill': [
    422,
    'The activity {id} cannot be deleted: it is on a bill. Remove its line from the bill first.',
  ],
});
