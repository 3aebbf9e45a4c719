/** Whether a payment came through a payment page: one of a link, or that of a bank account. By the alias of its row. */
export const cameOnline = (alias: string): string =>
  `num_nonnulls(${alias}.payment_link_id, ${alias}.page_form) > 0`;
