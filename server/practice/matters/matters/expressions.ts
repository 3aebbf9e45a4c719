/** Values that a matter takes from its client or the firm, as SQL over its row. */

const OF_CLIENT = (column: string): string =>
  `(select c.${column} from contacts c where c.account_id = {t}.account_id and c.id = {t}.client_id)`;

const OF_FIRM =
  '(select f.id from billing_settings s join currencies f on f.code = s.currency where s.account_id = {t}.account_id)';

/** The matter's currency, otherwise the client's, otherwise the firm's. */
export const EFFECTIVE_CURRENCY = `coalesce({t}.currency_id, ${OF_CLIENT('currency_id')}, ${OF_FIRM})`;

export const REQUIRES_UTBMS_CODES = `coalesce({t}.require_utbms_codes, ${OF_CLIENT('require_utbms_codes')}, false)`;

export const LAST_ACTIVITY_DATE =
  '(select max(a.date) from activities a where a.account_id = {t}.account_id and a.matter_id = {t}.id and a.deleted_at is null)';

export const HAS_TASKS =
  'exists (select from tasks k where k.account_id = {t}.account_id and k.matter_id = {t}.id and k.deleted_at is null)';

/** SQL: the firm's time zone; it does not depend on rows, so it is evaluated once per statement. */
export const ZONE_OF_FIRM = '(select f.time_zone from accounts f where f.id = {account})';
