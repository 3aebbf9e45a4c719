/** What the practice slice refuses about bills, their lines, themes and interest. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'bill.nothing_to_bill': [
    422,
    'There is nothing to bill on {what}: no work in this time that is not on a bill already.',
  ],
  'bill.whose': [422, 'A bill is for matters or for a client: send matters, or client, and not both.'],
  'bill.one_client': [
    422,
    'matters can not be of several clients: a bill has one. Matter {id} belongs to another client than the first.',
  ],
  'bill.currencies': [
    422,
    'The work to bill is in several currencies ({value}): bill the matters of each by themselves.',
  ],
  'bill.too_many_lines': [
    422,
    'A bill has at most {limit} lines, and there is more work to bill. Send start_at and end_at to bill part of it.',
  ],
  'bill.state': [422, 'state can not be {value}: the bill {id} is {state}; {accepted}.'],
  'bill.void_settled': [
    422,
    'The bill {id} can not be void: payments or credits stand on it. Take them back first.',
  ],
  'bill.paid_owed': [
    422,
    'state can not be paid: the bill {id} is not paid in full. Record a payment instead.',
  ],
  'bill.delete_settled': [
    409,
    'The bill {id} can not be deleted: payments or credits stand on it. Take them back first.',
  ],
  'bill.is_void': [422, 'The bill {id} is void already and can not be deleted.'],
  'bill.frozen': [
    422,
    '{member} can not be changed: the bill {id} is {state}. Only drafts and bills that await approval are edited.',
  ],
  'bill.split': [
    422,
    '{member} can not be changed: the bill {id} is one payer’s share of an invoice. Delete it and bill the work again.',
  ],
  'bill.total_below_zero': [
    422,
    'The bill would come to {total}: a bill is never below zero. Take lines off it, or add work.',
  ],
  'bill.currency': [
    422,
    'currency_id can not be {value}: send the currency of the firm, or one of its billing currencies.',
  ],
  'bill.dates': [422, '{member} can not be {value}: it is before {other}, which is {date}.'],
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
  'bill.not_sent': [422, 'The bill {id} is {state} and can not be sent. {advice}.'],
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
  'line_item.no_charge': [422, '{member} can not be changed: the line {id} is shown without charge.'],
  'line_item.activity_line': [422, '{member} can not be changed: the line {id} stands for an activity.'],
  'line_item.computed': [
    422,
    '{member} can not be written: it is computed from quantity, price, discounts and taxes. Change those of the line {id}.',
  ],
  'line_item.last': [
    422,
    'The line {id} can not be deleted: it is the only one of its bill. Delete the bill instead.',
  ],
  'interest_charge.settled': [
    422,
    'The interest charge {id} can not be deleted: what was paid on the bill {bill} pays part of it. Take payments back first.',
  ],
  'bill_theme.config': [422, 'config can not be {value}: send a JSON object as text.'],
  'bill_theme.logo': [
    422,
    'The logo in config can not be used: send a PNG or JPEG image as a data URL, such as data:image/png;base64,….',
  ],
  'activity.on_draft': [
    422,
    '{member} can not be changed: the activity {id} is on the draft of a bill. Take its line off the bill first.',
  ],
  'activity.on_bill': [
    422,
    'The activity {id} can not be deleted: it is on a bill. Take its line off the bill first.',
  ],
  'letterhead.other_region': [
    422,
    '{member} can not be sent by a firm in the region {region}: it is a number of the region {other}.',
  ],
  'letterhead.number': [422, '{member} can not be "{value}": send {accepted}.'],
  'letterhead.no_logo': [404, 'The letterhead has no logo. Send one with PATCH.', 'RecordNotFound'],
  'letterhead.logo': [
    422,
    'logo must be a PNG without interlacing, or a JPEG, in base64, of at most {limit_bytes} bytes and four million pixels.',
  ],
});
