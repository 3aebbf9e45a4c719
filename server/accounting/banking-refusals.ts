/** The refusals about checks, bank statements and reconciliations. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'check.void': [422, 'The check {number} ({id}) is void and cannot be changed.'],
  'check.void_before': [
    422,
    'The date cannot be {date}: the check was issued on {issued}. Send that day or a later one.',
  ],
  'check.number': [422, 'The check number cannot be {number}: send a number from 1 to 999999999999.'],
  'check.number_taken': [
    422,
    'The check number {number} is already used by the check {id} of this account. Send another number, or leave it out to get the next one.',
  ],
  'check.account': [422, 'A check cannot be drawn on {name}: send one of the firm’s own bank accounts.'],
  'check.nothing': [
    422,
    'Vendor credits cover the whole payment, so there is no amount to write a check for. Leave the check out.',
  ],
  'check.payment_has_one': [
    422,
    'The check {number} was already written for the payment {id}. Void that check first.',
  ],
  'check.entry_has_one': [
    422,
    'The check {number} was already written for the journal entry {id}. Void that check first.',
  ],
  'check.entry_of_payment': [
    422,
    'The journal entry {id} belongs to the vendor bill payment {payment}: send that payment as vendor_bill_payment.',
  ],
  'check.entry_accounts': [
    422,
    'The journal entry {id} takes money from {count} bank accounts: a check is drawn on exactly one.',
  ],
  'check.entry_is_there': [
    422,
    'The journal entry {id} determines the accounts and amounts of the check: leave {member} out.',
  ],
  'check.payment_is_there': [
    422,
    'The payment {id} already exists: leave {member} out, or leave vendor_bill_payment out to create a new payment.',
  ],
  'bank_statement.content_twice': [422, 'Send the file as content or as content_base64, not both.'],
  'bank_statement.base64': [422, 'content_base64 is not valid base64: send the bytes of the file in base64.'],
  'bank_statement.csv': [422, 'The file cannot be read as comma-separated values: {reason}.'],
  'bank_statement.columns': [
    422,
    'No row of the file names a date column and an amount column. Recognized names are {known}; or name the columns in columns.',
  ],
  'bank_statement.accounts': [
    422,
    'The file contains statements of {count} accounts. Upload the statement of one account at a time.',
  ],
  'bank_statement.empty': [
    422,
    'The file, read as {format}, has no lines. If it has another format, send format.',
  ],
  'bank_statement.too_long': [
    422,
    'The file has {count} lines, but at most {limit} can be uploaded at a time.',
  ],
  'bank_statement.account': [
    422,
    'Statements cannot be uploaded for {name}: send an account whose type is bank_feed_connectable.',
  ],
  'bank_statement.nothing_new': [
    422,
    'The file contains nothing new: all of its {count} lines were already imported.',
  ],
  'bank_statement.matched': [
    422,
    'The bank statement {id} cannot be deleted: {count} of its lines are matched. Unmatch them first.',
  ],
  'bank_line.date': [
    422,
    'Line {line}: {value} is not a date. Send date_format (mdy, dmy or ymd), or skip_refused to leave the line out.',
  ],
  'bank_line.amount': [
    422,
    'Line {line}: {value} is not an amount, such as -1,234.56. Send skip_refused to leave the line out.',
  ],
  'bank_line.zero': [422, 'Line {line}: the amount is zero. Send skip_refused to leave the line out.'],
  'bank_line.corrects_matched': [
    422,
    'Line {line}: it corrects the bank’s line {reference}, which is the matched bank statement line {id}. Unmatch that line first, or send skip_refused to leave this line out.',
  ],
  'bank_line.more': [422, '{count} more lines cannot be read either.'],
  'bank_line.matched': [422, 'The bank statement line {id} is already matched. Unmatch it first.'],
  'bank_line.unmatched': [422, 'The bank statement line {id} is not matched.'],
  'bank_line.reconciled': [
    422,
    'The match of the bank statement line {id} cannot be removed: the completed reconciliation {reconciliation} rests on it. Reopen that reconciliation first.',
  ],
  'bank_line.one_thing': [
    422,
    'Send what the line matches: either register_items, or one of vendor_bill_payment, expense and journal_entry.',
  ],
  'bank_line.no_items': [
    422,
    'The record that you sent has no items in the account of the bank statement line {id}. Send a record that was posted to that account.',
  ],
  'bank_line.item_taken': [
    422,
    'The register item {item} is already matched with the bank statement line {line}. Unmatch it first.',
  ],
  'bank_line.differs': [
    422,
    'The bank statement line {id} is {amount}, but the selected items total {total}: the amounts must be equal.',
  ],
  'reconciliation.account': [
    422,
    'The account {name} cannot be reconciled: send an account whose type is reconcilable.',
  ],
  'reconciliation.open': [
    422,
    'The reconciliation {id} of the account is still open. Complete or delete it first.',
  ],
  'reconciliation.not_after': [
    422,
    'end_date cannot be {date}: the previous reconciliation ended on {previous}. Send a later day.',
  ],
  'reconciliation.future': [
    422,
    'end_date cannot be {date}: it is in the future. Send {today} or an earlier day.',
  ],
  'reconciliation.clears_later': [
    422,
    'end_date cannot be {date}: an item dated {last} is cleared. Remove that item first.',
  ],
  'reconciliation.later': [
    422,
    'The register item {item} is dated {date}, after the statement date {end_date}: clear it in a later reconciliation.',
  ],
  'reconciliation.cleared_already': [
    422,
    'The register item {item} is already cleared in the reconciliation {id}.',
  ],
  'reconciliation.difference': [
    422,
    'The reconciliation {id} cannot be completed: the cleared items add up to {reached}, but the statement balance is {statement}. A difference of {difference} remains.',
  ],
  'reconciliation.completed': [
    422,
    'The reconciliation {id} is completed and cannot be changed. Reopen it first.',
  ],
  'reconciliation.is_open': [422, 'The reconciliation {id} is already open.'],
  'reconciliation.not_last': [
    422,
    'The reconciliation {id} cannot be reopened: there are later ones. Reopen or delete the last one, {last}, first.',
  ],
});
