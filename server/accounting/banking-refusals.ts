/** The refusals about checks, bank statements and reconciliations. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'check.void': [422, 'The check {number} ({id}) is void and stays as it is.'],
  'check.void_before': [
    422,
    'The date cannot be {date}: the check is of {issued}. Send that day or a later one.',
  ],
  'check.number': [422, 'The number of a check cannot be {number}: send one from 1 to 999999999999.'],
  'check.number_taken': [
    422,
    'The number {number} is that of the check {id} of the same account. Send another, or none to get the next.',
  ],
  'check.account': [422, 'A check cannot be drawn on {name}: send a bank account of the firm’s own.'],
  'check.nothing': [
    422,
    'The payment takes no money, since vendor credits pay all of it: there is nothing to make a check out for.',
  ],
  'check.payment_has_one': [
    422,
    'The check {number} is made out for the payment {id} already. Void that check first.',
  ],
  'check.entry_has_one': [
    422,
    'The check {number} is made out for the journal entry {id} already. Void that check first.',
  ],
  'check.entry_of_payment': [
    422,
    'The journal entry {id} is that of the vendor bill payment {payment}: name that with vendor_bill_payment.',
  ],
  'check.entry_accounts': [
    422,
    'The journal entry {id} takes money from {count} bank accounts: a check is drawn on exactly one.',
  ],
  'check.entry_is_there': [
    422,
    'The check pays the journal entry {id}, which sets what is paid: omit {member}.',
  ],
  'check.payment_is_there': [
    422,
    'The check is for the payment {id}, which is there: leave {member} out, or leave vendor_bill_payment out to make a new one.',
  ],
  'bank_statement.content_twice': [422, 'Send the file as content or as content_base64, not as both.'],
  'bank_statement.base64': [422, 'content_base64 is not base64: send the bytes of the file in base64.'],
  'bank_statement.csv': [422, 'The file cannot be read as comma-separated values: {reason}.'],
  'bank_statement.columns': [
    422,
    'No row of the file names a column of dates and one of amounts. Known columns are {known}; or name them in columns.',
  ],
  'bank_statement.accounts': [
    422,
    'The file holds statements of {count} accounts. Upload the statement of one account at a time.',
  ],
  'bank_statement.empty': [422, 'The file, read as {format}, has no lines. Send format where it is another.'],
  'bank_statement.too_long': [422, 'The file has {count} lines, and {limit} can be uploaded at a time.'],
  'bank_statement.account': [
    422,
    'No statements come for {name}: send an account whose type is bank_feed_connectable.',
  ],
  'bank_statement.nothing_new': [
    422,
    'The file brings nothing new: all of its {count} lines are there already.',
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
  'bank_line.zero': [422, 'Line {line}: its amount is zero. Send skip_refused to leave the line out.'],
  'bank_line.corrects_matched': [
    422,
    'Line {line}: it corrects the bank’s line {reference}, which is bank statement line {id} and matched. Unmatch that first, or send skip_refused to leave the line out.',
  ],
  'bank_line.more': [422, '{count} further lines cannot be read either.'],
  'bank_line.matched': [422, 'The bank statement line {id} is matched already. Unmatch it first.'],
  'bank_line.unmatched': [422, 'The bank statement line {id} is not matched with anything.'],
  'bank_line.one_thing': [
    422,
    'Name what the line is: either register_items, or one of vendor_bill_payment, expense and journal_entry.',
  ],
  'bank_line.no_items': [
    422,
    'What was named has nothing on the account of the bank statement line {id}. Name what was posted there.',
  ],
  'bank_line.item_taken': [
    422,
    'The register item {item} is matched with the bank statement line {line} already. Unmatch that first.',
  ],
  'bank_line.differs': [
    422,
    'The bank statement line {id} is {amount}, but the selected items total {total}: the amounts must be equal.',
  ],
  'reconciliation.account': [
    422,
    'The account {name} is not reconciled: send one whose type is reconcilable.',
  ],
  'reconciliation.open': [
    422,
    'The reconciliation {id} of the account is still open. Complete or delete it first.',
  ],
  'reconciliation.not_after': [
    422,
    'end_date cannot be {date}: the reconciliation before it ended on {previous}. Send a later day.',
  ],
  'reconciliation.clears_later': [
    422,
    'end_date cannot be {date}: an item of {last} is cleared. Take that out first.',
  ],
  'reconciliation.later': [
    422,
    'The register item {item} is of {date}, after the statement’s {end_date}: clear it in a later reconciliation.',
  ],
  'reconciliation.cleared_already': [
    422,
    'The register item {item} is cleared in the reconciliation {id} already.',
  ],
  'reconciliation.difference': [
    422,
    'The reconciliation {id} cannot be completed: what is cleared leads to {reached}, and the statement says {statement}; {difference} is still to be found.',
  ],
  'reconciliation.completed': [
    422,
    'The reconciliation {id} is completed and stays as it is. Open it again to change it.',
  ],
  'reconciliation.is_open': [422, 'The reconciliation {id} is open already.'],
  'reconciliation.not_last': [
    422,
    'The reconciliation {id} cannot be opened again: others follow it. Open or delete the last, {last}, first.',
  ],
});
