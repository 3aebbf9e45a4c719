/** SQL: which items of the journal are live. */
/** An item is live unless another item reverses it, or it reverses another. */
export const LIVE_ITEM =
  '{t}.reverses_id is null and not exists (select from journal_entry_items r where r.account_id = {t}.account_id and r.reverses_id = {t}.id)';
