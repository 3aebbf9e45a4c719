/** SQL: whether the payment `p` was made on a payment page: one of a link, or that of a bank account. */
export const PAID_ONLINE = 'num_nonnulls(p.payment_link_id, p.page_form) > 0';
