/**
 * What an entry's price, rounding and currency depend on, read in one statement: the firm's billing
 * settings, the matter with its client, the person, the kind of work, and the rates agreed among them.
 */
import type { Connection } from '#kernel/database/database.ts';
import { statementName } from '#kernel/resource/statement-name.ts';

/** The word `null` for what the entry does not name. */
export interface TermsOf {
  readonly accountId: string;
  readonly matterId: string | null;
  readonly userId: string | null;
  readonly activityDescriptionId: string | null;
  readonly expenseCategoryId: string | null;
}

/** A rate agreed for a person, for a group they belong to, or for everyone. */
export interface AgreedRate {
  readonly rate: string;
  readonly type: string;
  readonly ofUser: boolean;
  readonly ofGroup: boolean;
  readonly activityDescriptionId: string | null;
}

export interface Terms {
  readonly rounding: number;
  readonly useDecimalRounding: boolean;
  readonly mandatoryLedesBilling: boolean;
  readonly flatTimeIsNonBillable: boolean;
  readonly currencyId: string;
  /** Null where the entry names no matter. */
  readonly billingMethod: 'hourly' | 'flat' | 'contingency' | null;
  readonly requiresUtbmsCodes: boolean;
  readonly description: { readonly rateType: string; readonly amount: string; readonly nonBillableAmount: string; readonly utbms: boolean } | null;
  readonly matterRates: readonly AgreedRate[];
  readonly clientRates: readonly AgreedRate[];
  readonly userRate: string | null;
  readonly categoryRate: string | null;
  readonly categoryHasUtbmsCode: string | null;
}

const AGREED = (user: string, group: string, type: string, description: string): string =>
  `json_build_object('rate', r.rate::text, 'type', ${type}, 'ofUser', r.${user} is not null, 'ofGroup', r.${group} is not null,` +
  ` 'activityDescriptionId', ${description}::text)`;

const OF_PERSON =
  '(r.user_id = $3 or r.group_id in (select g.group_id from group_members g where g.account_id = $1 and g.user_id = $3))';

const text =
  `select s.rounding, s.use_decimal_rounding, s.mandatory_ledes_billing, s.time_on_flat_rate_contingency_matters_is_non_billable,` +
  ` coalesce(m.currency_id, c.currency_id, f.id), m.billing_method,` +
  ` coalesce(m.require_utbms_codes, c.require_utbms_codes, false), u.rate,` +
  ` d.rate_type, d.rate_amount, d.rate_non_billable_amount, d.type, e.rate, e.utbms_code_id,` +
  ` (select json_agg(${AGREED('user_id', 'group_id', 'r.type', 'r.activity_description_id')} order by r.id)` +
  ` from matter_rates r where r.account_id = $1 and r.matter_id = $2 and ${OF_PERSON}),` +
  ` (select json_agg(${AGREED('user_id', 'group_id', "case when r.flat_rate then 'FlatRate' else 'HourlyRate' end", 'null')} order by r.id)` +
  ` from activity_rates r where r.account_id = $1 and r.contact_id = m.client_id and r.deleted_at is null` +
  ` and (${OF_PERSON} or (r.user_id is null and r.group_id is null)))` +
  ` from billing_settings s join currencies f on f.code = s.currency` +
  ` left join matters m on m.account_id = $1 and m.id = $2` +
  ` left join contacts c on c.account_id = $1 and c.id = m.client_id` +
  ` left join users u on u.account_id = $1 and u.id = $3` +
  ` left join activity_descriptions d on d.account_id = $1 and d.id = $4` +
  ` left join expense_categories e on e.account_id = $1 and e.id = $5` +
  ` where s.account_id = $1`;

const statement = { name: statementName(text), text };

export async function readTerms(connection: Connection, of: TermsOf): Promise<Terms> {
  const { accountId, matterId, userId, activityDescriptionId, expenseCategoryId } = of;
  const [row] = await connection.arrays(statement, [accountId, matterId, userId, activityDescriptionId, expenseCategoryId]);
  if (!row) throw new Error(`The firm ${accountId} has no billing settings.`);
  const [rounding, decimal, ledes, flatTime, currencyId, method, utbms, userRate, rateType, amount, nonBillable, kind, categoryRate, categoryCode, matterRates, clientRates] = row;
  return {
    rounding: Number(rounding),
    useDecimalRounding: decimal === 't',
    mandatoryLedesBilling: ledes === 't',
    flatTimeIsNonBillable: flatTime === 't',
    currencyId: currencyId!,
    billingMethod: (method ?? null) as Terms['billingMethod'],
    requiresUtbmsCodes: utbms === 't',
    description: rateType ? { rateType, amount: amount!, nonBillableAmount: nonBillable!, utbms: kind === 'utbms' } : null,
    matterRates: JSON.parse(matterRates ?? '[]') as AgreedRate[],
    clientRates: JSON.parse(clientRates ?? '[]') as AgreedRate[],
    userRate: userRate ?? null,
    categoryRate: categoryRate ?? null,
    categoryHasUtbmsCode: categoryCode ?? null,
  };
}
