/** The refusals of the accounting slice: bookkeeping and trust money. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'ledger.amount': [
    422,
    'An amount cannot be {value}: send a number below {limit}. Its currency has {decimals}.',
  ],
  'ledger.unbalanced': [
    422,
    'The entry does not balance: its debits are {debits} and its credits {credits}. They must be equal.',
  ],
  'ledger.too_few_items': [422, 'An entry needs at least two items with amounts; this one has {count}.'],
  'firm.country': [
    403,
    'The accounting API is for firms in the United States, and this firm is in {country}. Use the practice API for its bills, payments and bank accounts.',
  ],
  'ledger.closed_period': [
    422,
    'Nothing can be posted, changed or removed on {date}: the books are closed through {closed_through}. Use a later date, or ask an administrator to reopen the period.',
  ],
  'period.future': [
    422,
    'closed_through cannot be {value}: it is in the future. Send {today} or an earlier day.',
  ],
  'ledger.reconciled_period': [
    422,
    'Nothing can be posted, changed or removed on {date} in the account {name}: it is reconciled through {through}. Use a later date, or reopen the reconciliation.',
  ],
  'ledger.cleared': [
    422,
    'The item of {date} in the account {name} cannot be changed: it is cleared in a reconciliation. Remove it from the reconciliation first.',
  ],
  'ledger.matched': [
    422,
    'The item of {date} in the account {name} cannot be changed: it is matched with a bank statement line. Unmatch it first.',
  ],
  'ledger.account_inactive': [
    422,
    'The ledger account {name} ({id}) is inactive and accepts no new items. Use another one, or activate it.',
  ],
  'ledger.account_unknown': [422, 'No ledger account has the id {id}.'],
  'ledger.bank_account_unknown': [422, 'The bank account {id} has no ledger account.'],
  'ledger.trust_source': [
    422,
    'The account {name} holds trust money and follows the practice’s records of it. Instead of an entry or expense, record the movement with POST /api/v4/bank_transactions, /bank_transfers, /matter_transfers or /payments; POST /checks can then write a check for its journal entry.',
  ],
  'ledger.trust_client': [
    422,
    'Money in the trust account {name} always belongs to a client: name the client.',
  ],
  'ledger.trust_commingled': [
    422,
    'Trust money must stay in trust within an entry: for client {client} and matter {matter}, the debits of the trust accounts are {debits} and their credits {credits}.',
  ],
  'ledger.trust_overdrawn': [
    422,
    'A trust balance cannot be negative: on {date}, {whose} would have {balance} in the account {name}.',
  ],
  'ledger.overpaid': [422, 'The payment cannot be {amount}: {left} of the {type} {id} is still unpaid.'],
  'money.currency': [422, 'The currency cannot be {value}: the account keeps its books in {currency}.'],
  'ledger_account.of_service': [
    422,
    'The service posts to the ledger account {name} automatically, so it must keep its type and stay active.',
  ],
  'ledger_account.posted': [
    422,
    'The ledger account {name} has items, so its type can change only to one of the same primary type and kind.',
  ],
  'ledger_account.has_parts': [
    422,
    'The ledger account {name} has sub-accounts, which must have its primary type and kind. Move them first.',
  ],
  'ledger_account.circle': [
    422,
    'The parent cannot be {name}, which is the account itself or one of its sub-accounts.',
  ],
  'ledger_account.parent_kind': [
    422,
    'The parent cannot be {name}, which has the primary type {primary_type} and the kind {kind}: both must be those of the account.',
  ],
  'ledger_account.too_deep': [
    422,
    'Accounts can be nested {limit} levels deep: send a parent at a higher level.',
  ],
  'journal_entry.of_source': [
    422,
    'The journal entry {id} was posted by the {type} {source}: change or delete that record, and the entry follows.',
  ],
  'journal_entry.matched': [
    422,
    'The journal entry {id} cannot be changed: it is matched with the bank statement line {by} of {date}. Unmatch it first.',
  ],
  'journal_entry.reconciled': [
    422,
    'The journal entry {id} cannot be changed: it is cleared in the reconciliation {by} of {date}. Remove it from the reconciliation first.',
  ],
  'item.amount_positive': [422, 'The amount of an item cannot be {amount}: send one above zero.'],
  'item.amount_zero': [
    422,
    'The amount of an item cannot be zero: send one above or below it, or leave the item out.',
  ],
  'items.total': [422, 'The sum of the items is {total} and must be above zero.'],
  'vendor.name': [422, 'A vendor needs a name: send company_name or last_name.'],
  'vendor.email': [422, 'email cannot be {value}: send an address such as accounts@vendor.example.'],
  'vendor.system': [422, 'The vendor {name} is built in and cannot be deleted.'],
  'vendor.used': [
    422,
    'The vendor {name} has transactions and cannot be deleted. Send status inactive to retire it.',
  ],
  'vendor.inactive': [422, 'The vendor {name} is inactive. Activate it, or name another one.'],
  'expense.paid_from_itself': [
    422,
    'An item cannot be charged to the account from which the expense is paid.',
  ],
  'expense.reversal': [
    422,
    'The expense {id} reverses the expense {reversed}: its date, accounts and amounts cannot be changed. Delete it instead.',
  ],
  'expense.reversed': [
    422,
    'The expense {id} was reversed by the expense {by}: its date, accounts and amounts cannot be changed, and it cannot be deleted or reversed again.',
  ],
  'expense.check': [
    422,
    'The expense {id} cannot be changed: the check {by} of {date} was written for it. Void that check first.',
  ],
  'journal_entry.check': [
    422,
    'The journal entry {id} cannot be changed: the check {by} of {date} was written for it. Void that check first.',
  ],
  'ledger.check_stands': [
    422,
    'The item of {date} cannot be changed: the check {number} was written for it. Void that check first.',
  ],
  'expense.matched': [
    422,
    'The expense {id} cannot be changed: it is matched with the bank statement line {by} of {date}. Unmatch it first.',
  ],
  'expense.reconciled': [
    422,
    'The expense {id} cannot be changed: it is cleared in the reconciliation {by} of {date}. Remove it from the reconciliation first, or reverse the expense.',
  ],
  'vendor_bill.account': [
    422,
    'A bill cannot be charged to {name}: send an account that is not a trust, receivable or payable account.',
  ],
  'vendor_bill.posted': [422, 'The bill {id} is posted and cannot become a draft again. Delete it instead.'],
  'vendor_bill.below_paid': [
    422,
    'The sum of the items of the bill {id} cannot be {total}: {paid} of it is already paid. Void payments first.',
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
    'A payment has one vendor, but these bills have several: {vendors}. Send a payment for each.',
  ],
  'payment.too_much': [
    422,
    'The amount applied to the bill {number} cannot be {amount}: {due} of it is due.',
  ],
  'payment.account': [
    422,
    'A vendor cannot be paid from {name}: send one of the firm’s own bank, credit card or cash accounts.',
  ],
  'payment.amount_short': [
    422,
    'The amount cannot be {amount}: {applied} is applied to bills, of which vendor credits pay {credits}.',
  ],
  'payment.credit_twice': [
    422,
    'The vendor credit {id} is named twice: name each once, with the whole amount.',
  ],
  'payment.credit_vendor': [422, 'The vendor credit {id} belongs to another vendor than the bills.'],
  'payment.credit_short': [
    422,
    '{amount} of the vendor credit {id} cannot be used: only {left} of it is left.',
  ],
  'payment.credits_exceed': [
    422,
    'The vendor credits of {credits} are more than the {applied} applied to bills.',
  ],
  'payment.from_check': [
    422,
    'The payment {id} was created from a check and cannot be changed here. Void the check instead.',
  ],
  'payment.has_check': [
    422,
    'The payment {id} cannot be changed: the check {number} was written for it. Void that check first.',
  ],
  'payment.matched': [
    422,
    'The payment {id} cannot be changed: it is matched with the bank statement line {by} of {date}. Unmatch it first.',
  ],
  'payment.reconciled': [
    422,
    'The payment {id} cannot be changed: it is cleared in the reconciliation {by} of {date}. Remove it from the reconciliation first.',
  ],
  'payment.credit_spent': [
    422,
    'The payment {id} cannot be changed: the vendor credit {credit}, which came from its excess, is applied to other bills. Void the payment that uses the credit first.',
  ],
  'payment.uses_credit': [
    422,
    'The payment {id} cannot be changed: it uses the vendor credit {credit}. Void it and enter a new payment.',
  ],
  'payment.holds_credit': [
    422,
    'The items of the payment {id} cannot change: its excess became the vendor credit {credit}. Void the payment and enter a new one.',
  ],
  'vendor_credit.of_payment': [
    422,
    'The vendor credit {id} came from the excess of the payment {payment}: void that payment instead.',
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
    'The ledger account {id} is not a trust bank account: name one of the kind trust and the ledger_type bank.',
  ],
  'report.bank_balance': [
    422,
    'No completed reconciliation of {name} ends on {date}: send bank_balance, the bank’s balance plus deposits in transit minus outstanding checks.',
  ],
  'report.not_reconciliation': [
    422,
    'The report {id} cannot be signed off: only a three-way reconciliation of a trust account can.',
  ],
  'report.not_made': [422, 'The report {id} cannot be signed off while it is {state}.'],
  'report.differs': [
    422,
    'The report {id} cannot be signed off: the bank has {bank}, the trust ledger {ledger} and the clients {clients}. Find the difference, and create a new report.',
  ],
  'report.signed_off': [422, 'The report {id} was already signed off at {at}.'],
  'ledger.not_posted': [422, 'The {type} {id} is not posted, so no payment can be applied to it.'],
});
