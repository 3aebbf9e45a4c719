/** Pending payments: started on the payment page of a bill, and neither completed nor canceled. */

/** SQL: their sum for the bills that equal the argument; write `= any(…)` as `any(…)`. */
export function pendingOn(bills: string): string {
  return (
    '(select coalesce(sum(p.amount), 0.00) from payment_links l join payments p on p.account_id = l.account_id' +
    ` and p.payment_link_id = l.id where l.account_id = {t}.account_id and l.bill_id = ${bills}` +
    " and p.state in ('pending', 'authorized', 'requires_confirmation'))"
  );
}
