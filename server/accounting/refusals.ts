/** What the accounting slice refuses, in its own words: bookkeeping and clients' money. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'ledger.amount': [
    422,
    'An amount cannot be {value}: send a number below {limit} with at most {digits} decimals, those of the currency.',
  ],
  'ledger.unbalanced': [
    422,
    'The entry does not balance: its debits are {debits} and its credits {credits}. Both must be the same.',
  ],
  'ledger.too_few_items': [422, 'An entry needs at least two items with amounts; this one has {count}.'],
  'firm.country': [
    403,
    'The accounting API is for firms in the United States, and this firm is in {country}. The practice API has its bills, payments and bank accounts.',
  ],
  'ledger.closed_period': [
    422,
    'Nothing can be posted, changed or removed on {date}: the books are closed through {closed_through}. Use a later date, or have an admin open the period again.',
  ],
  'ledger.reconciled_period': [
    422,
    'Nothing can be posted, changed or removed on {date} on the account {name}: it is reconciled through {through}. Use a later date, or open the reconciliation again.',
  ],
  'ledger.cleared': [
    422,
    'What was posted on {date} on the account {name} stays: it is cleared in a reconciliation. Take it out of that first.',
  ],
  'ledger.matched': [
    422,
    'What was posted on {date} on the account {name} stays: it is matched with a line of a bank statement. Unmatch that first.',
  ],
  'ledger.account_inactive': [
    422,
    'The ledger account {name} ({id}) is inactive and takes no new items. Use another, or make it active again.',
  ],
  'ledger.account_unknown': [422, 'No ledger account has the id {id}.'],
  'ledger.bank_account_unknown': [422, 'The bank account {id} has no ledger account.'],
  'ledger.trust_source': [
    422,
    'The account {name} holds trust money and follows the practice’s records of it. Instead of an entry or expense, record the movement with POST /api/v4/bank_transactions, /bank_transfers, /matter_transfers or /payments; POST /checks then makes out a check for its journal entry.',
  ],
  'ledger.trust_client': [
    422,
    'Money on the trust account {name} is always a client’s: name the client whose it is.',
  ],
  'ledger.trust_commingled': [
    422,
    'Trust money must stay in trust within an entry: for client {client} and matter {matter} the trust accounts’ debits are {debits} and their credits {credits}.',
  ],
  'ledger.trust_overdrawn': [
    422,
    'A trust balance cannot be negative: on {date}, {whose} would have {balance} on the account {name}.',
  ],
  'ledger.overpaid': [422, 'The payment cannot be {amount}: {left} of the {type} {id} is still unpaid.'],
  'money.currency': [422, 'The currency cannot be {value}: the account keeps its books in {currency}.'],
  'ledger_account.of_service': [
    422,
    'The ledger account {name} is one that the service itself posts to: its type stays, and it stays active.',
  ],
  'ledger_account.posted': [
    422,
    'The ledger account {name} has items, so its type can only become one of the same primary type and kind.',
  ],
  'ledger_account.has_parts': [
    422,
    'The ledger account {name} has others below it, which are of its primary type and kind. Move them first.',
  ],
  'ledger_account.circle': [422, 'The parent cannot be {name}, which is the account itself or below it.'],
  'ledger_account.parent_kind': [
    422,
    'The parent cannot be {name}, which is of the primary type {primary_type} and the kind {kind}: both must be those of the account.',
  ],
  'ledger_account.too_deep': [
    422,
    'Accounts can be nested {limit} levels deep: send a parent at a higher level.',
  ],
  'journal_entry.of_source': [
    422,
    'The journal entry {id} was posted by the {type} {source}: change or remove that, and the entry follows.',
  ],
  'journal_entry.matched': [
    422,
    'The journal entry {id} cannot be changed: it is matched with the bank statement line {by} of {date}. Unmatch that first.',
  ],
  'journal_entry.reconciled': [
    422,
    'The journal entry {id} cannot be changed: it is cleared in the reconciliation {by} of {date}. Take it out of that first.',
  ],
  'item.amount_positive': [422, 'The amount of an item cannot be {amount}: send one above zero.'],
  'item.amount_zero': [
    422,
    'The amount of an item cannot be zero: send one above or below it, or leave the item out.',
  ],
  'items.total': [422, 'The items come to {total}, and must come to more than zero.'],
  'vendor.name': [422, 'A vendor needs a name: send company_name or last_name.'],
  'vendor.email': [422, 'email cannot be {value}: send an address such as accounts@vendor.example.'],
  'vendor.system': [422, 'The vendor {name} belongs to the service and cannot be deleted.'],
  'vendor.used': [
    422,
    'The vendor {name} has transactions and cannot be deleted. Send status inactive to retire it.',
  ],
  'vendor.inactive': [422, 'The vendor {name} is inactive. Make it active again, or name another.'],
  'expense.paid_from_itself': [
    422,
    'An item cannot be charged to the very account that the expense is paid from.',
  ],
  'expense.reversal': [
    422,
    'The expense {id} reverses the expense {reversed}: its date, accounts and amounts stay. Delete it instead.',
  ],
  'expense.reversed': [
    422,
    'The expense {id} was reversed by the expense {by}: its date, accounts and amounts stay, and it cannot be deleted or reversed again.',
  ],
  'expense.check': [
    422,
    'The expense {id} cannot be changed: the check {by} of {date} is made out for it. Void that check first.',
  ],
  'journal_entry.check': [
    422,
    'The journal entry {id} cannot be changed: the check {by} of {date} is made out for it. Void that check first.',
  ],
  'ledger.check_stands': [
    422,
    'What was posted on {date} stays as it is: the check {number} is made out for it. Void that check first.',
  ],
  'expense.matched': [
    422,
    'The expense {id} cannot be changed: it is matched with the bank statement line {by} of {date}. Unmatch that first.',
  ],
  'expense.reconciled': [
    422,
    'The expense {id} cannot be changed: it is cleared in the reconciliation {by} of {date}. Take it out of that first, or reverse the expense.',
  ],
  'vendor_bill.account': [
    422,
    'A bill cannot be charged to {name}: send an account that is neither trust money nor what clients or the firm owe.',
  ],
  'vendor_bill.posted': [422, 'The bill {id} is posted and cannot become a draft again. Delete it instead.'],
  'vendor_bill.below_paid': [
    422,
    'The items of the bill {id} cannot come to {total}: {paid} of it is paid already. Void payments first.',
  ],
  'vendor_bill.vendor_paid': [
    422,
    'The vendor of the bill {id} cannot change: payments have been applied to it. Void them first.',
  ],
  'vendor_bill.paid': [
    422,
    'The bill {id} cannot be deleted: payments have been applied to it. Void them first.',
  ],
  'payment.void_before': [
    422,
    'date cannot be {date}: the payment {id} was made on {paid}. Send that day or a later one.',
  ],
  'payment.bill_draft': [422, 'The bill {id} is a draft and cannot be paid. Post it first.'],
  'payment.bill_twice': [422, 'The bill {id} is named twice: name each bill once, with the whole amount.'],
  'payment.vendors': [
    422,
    'A payment is to one vendor, and these bills are of several: {vendors}. Send a payment for each.',
  ],
  'payment.too_much': [422, 'The amount applied to the bill {id} cannot be {amount}: {due} of it is due.'],
  'payment.account': [
    422,
    'A vendor cannot be paid from {name}: send a bank, credit card or cash account of the firm’s own.',
  ],
  'payment.amount_short': [
    422,
    'The amount cannot be {amount}: {applied} is applied to bills, of which vendor credits pay {credits}.',
  ],
  'payment.credit_twice': [
    422,
    'The vendor credit {id} is named twice: name each once, with the whole amount.',
  ],
  'payment.credit_vendor': [422, 'The vendor credit {id} is of another vendor than the bills.'],
  'payment.credit_short': [422, '{amount} of the vendor credit {id} cannot be used: {left} of it is left.'],
  'payment.credits_exceed': [
    422,
    'Vendor credits of {credits} are more than the {applied} that is applied to bills.',
  ],
  'payment.from_check': [
    422,
    'The payment {id} was created from a check and cannot be changed here. Void the check instead.',
  ],
  'payment.has_check': [
    422,
    'The payment {id} cannot be changed: the check {number} is made out for it. Void that check first.',
  ],
  'payment.matched': [
    422,
    'The payment {id} cannot be changed: it is matched with the bank statement line {by} of {date}. Unmatch that first.',
  ],
  'payment.reconciled': [
    422,
    'The payment {id} cannot be changed: it is cleared in the reconciliation {by} of {date}. Take it out of that first.',
  ],
  'payment.credit_spent': [
    422,
    'The payment {id} cannot be changed: the vendor credit {credit}, which was left over of it, is applied to other bills. Void the payment that uses it first.',
  ],
  'payment.uses_credit': [
    422,
    'The payment {id} cannot be changed: it uses the vendor credit {credit}. Void it and enter a new payment.',
  ],
  'payment.holds_credit': [
    422,
    'The items of the payment {id} cannot change: the rest of it became the vendor credit {credit}. Void the payment and enter a new one.',
  ],
  'vendor_credit.of_payment': [
    422,
    'The vendor credit {id} was left over of the payment {payment}: void that instead.',
  ],
  'vendor_credit.spent': [
    422,
    'The vendor credit {id} is applied to bills. Void the payments that use it first.',
  ],
  'ledger.no_firm': [404, 'No firm has the id {id}.'],
  'report.which_trust_account': [
    422,
    'The firm has several trust bank accounts ({names}): name one with ledger_account.',
  ],
  'report.not_trust_account': [
    422,
    'The ledger account {id} is no bank account for trust money: name one of the kind trust and the ledger_type bank.',
  ],
  'report.bank_balance': [
    422,
    'No completed reconciliation of {name} ends on {date}: send bank_balance, what the bank says is there, with deposits in transit added and outstanding checks taken off.',
  ],
  'report.not_reconciliation': [
    422,
    'The report {id} cannot be signed off: only a three-way reconciliation of a trust account can.',
  ],
  'report.not_made': [422, 'The report {id} cannot be signed off while it is {state}.'],
  'report.differs': [
    422,
    'The report {id} cannot be signed off: the bank has {bank}, the trust ledger {ledger} and the clients {clients}. Find the difference, and ask for a new report.',
  ],
  'report.signed_off': [422, 'The report {id} was signed off at {at} already.'],
  'ledger.not_posted': [422, 'The {type} {id} is not posted, so nothing can be paid on it.'],
});
