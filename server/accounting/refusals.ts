/** What the accounting slice refuses, in its own words: bookkeeping and clients' money. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'ledger.amount': [
    422,
    'An amount can not be {value}: send a decimal such as 120.50, with at most two places and below {limit}.',
  ],
  'ledger.unbalanced': [
    422,
    'The entry does not balance: its debits are {debits} and its credits {credits}. Both must be the same.',
  ],
  'ledger.too_few_items': [422, 'An entry needs at least two items with amounts; this one has {count}.'],
  'ledger.closed_period': [
    422,
    'Nothing can be posted, changed or removed on {date}: the books are closed through {closed_through}. Use a later date, or have an admin open the period again.',
  ],
  'ledger.account_inactive': [
    422,
    'The ledger account {name} ({id}) is inactive and takes no new items. Use another, or make it active again.',
  ],
  'ledger.account_unknown': [422, 'No ledger account has the id {id}.'],
  'ledger.bank_account_unknown': [422, 'The bank account {id} has no ledger account.'],
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
    'Nobody’s money in trust can be below zero, and on {date} {whose} would have {balance} on the account {name}.',
  ],
  'ledger.overpaid': [422, 'The payment can not be {amount}: {left} of the {type} {id} is still unpaid.'],
  'ledger.not_posted': [422, 'The {type} {id} is not posted, so nothing can be paid on it.'],
});
