/**
 * What an entry's price, rounding and currency depend on, read in one statement: the firm's billing
 * settings, the matter with its client, the person, the kind of work, and the rates agreed among them.
 */
import type { Connection, Prepared } from '#kernel/database/database.ts';
import { statementName } from '#kernel/records/statement-name.ts';
import type { ClientRate, MatterRate, RateCandidates, RateType } from '../activity-rates/hierarchy.ts';
import type { AidedMatter, RoundingSettings } from '../../firm/index.ts';
import type { MatterCharging } from './rules.ts';

/** What an entry names; null where it names none. */
export interface TermsOf {
  readonly accountId: string;
  readonly matterId: string | null;
  readonly userId: string | null;
  readonly activityDescriptionId: string | null;
  readonly expenseCategoryId: string | null;
}

export interface Terms {
  readonly settings: RoundingSettings & {
    readonly mandatory_ledes_billing: boolean;
    readonly time_on_flat_rate_contingency_matters_is_non_billable: boolean;
  };
  readonly currencyId: string;
  /** Places of its smallest unit. */
  readonly digits: number;
  readonly matter: (MatterCharging & { readonly require_utbms_codes: boolean }) | null;
  /** Whether the kind of work is made of UTBMS codes. */
  readonly utbmsDescription: boolean;
  readonly rates: Omit<RateCandidates, 'non_billable'>;
  readonly clientConnect: boolean;
  /** What the matter says of its legal aid; null where legal aid does not pay for it. */
  readonly legalAid: AidedMatter | null;
  readonly category: { readonly rate: string; readonly utbms_code_id: string | null } | null;
}

/** Rates for the person ($3), for a group of theirs, or for everyone. */
const MATTER_RATES =
  `(select json_agg(json_build_object('id', r.id::text, 'type', r.type, 'user_id', r.user_id::text, 'group_id', r.group_id::text,` +
  ` 'activity_description_id', r.activity_description_id::text, 'rate', r.rate::text)) from matter_rates r` +
  ` where r.account_id = $1 and r.matter_id = $2)`;
const CLIENT_RATES =
  `(select json_agg(json_build_object('id', r.id::text, 'user_id', r.user_id::text, 'group_id', r.group_id::text,` +
  ` 'rate', r.rate::text, 'flat_rate', r.flat_rate)) from activity_rates r` +
  ` where r.account_id = $1 and r.contact_id = m.client_id and r.deleted_at is null)`;
const LEGAL_AID =
  `(select json_build_object('category', l.category, 'certification_type', l.certification_type, 'region', l.region, 'court', l.court,` +
  ` 'case_start_date', l.case_start_date, 'certificate_effective_date', l.certificate_effective_date,` +
  ` 'representation_order_date', l.representation_order_date) from legal_aid_uk_matters l` +
  ` where l.account_id = $1 and l.matter_id = $2)`;
const GROUPS = `(select json_agg(g.group_id::text) from group_members g where g.account_id = $1 and g.user_id = $3)`;

/** What an entry may name besides matter and person, with the columns read of it. Few entries name one. */
const DESCRIPTION = {
  columns:
    'd.rate_type, d.rate_amount, d.rate_non_billable_amount, d.utbms_task_id is not null and d.utbms_activity_id is not null',
  join: ' left join activity_descriptions d on d.account_id = $1 and d.id = $4',
};
const CATEGORY = {
  columns: 'e.rate, e.utbms_code_id',
  join: ' left join expense_categories e on e.account_id = $1 and e.id = $5',
};

/** A table that is not named is not opened: one statement for each combination. */
function statementOf(description: boolean, category: boolean): Prepared {
  const text =
    `select s.rounding, s.use_decimal_rounding, s.mandatory_ledes_billing, s.time_on_flat_rate_contingency_matters_is_non_billable,` +
    ` coalesce(m.currency_id, c.currency_id, f.id), currency_digits(coalesce(m.currency_id, c.currency_id, f.id)), m.billing_method, m.billable,` +
    ` coalesce(m.require_utbms_codes, c.require_utbms_codes, false), u.rate, u.client_connect,` +
    ` ${MATTER_RATES}, ${CLIENT_RATES}, ${GROUPS}, ${LEGAL_AID},` +
    ` ${description ? DESCRIPTION.columns : '$4::bigint, null, null, null'}, ${category ? CATEGORY.columns : '$5::bigint, null'}` +
    ` from billing_settings s join currencies f on f.code = s.currency` +
    ` left join matters m on m.account_id = $1 and m.id = $2` +
    ` left join contacts c on c.account_id = $1 and c.id = m.client_id` +
    ` left join users u on u.account_id = $1 and u.id = $3` +
    `${description ? DESCRIPTION.join : ''}${category ? CATEGORY.join : ''}` +
    ` where s.account_id = $1`;
  return { name: statementName(text), text };
}

const [NEITHER, OF_CATEGORY, OF_DESCRIPTION, OF_BOTH] = [false, true].flatMap((description) =>
  [false, true].map((category) => statementOf(description, category)),
) as [Prepared, Prepared, Prepared, Prepared];

export async function readTerms(connection: Connection, of: TermsOf): Promise<Terms> {
  const { accountId, matterId, userId, activityDescriptionId, expenseCategoryId } = of;
  const statement = activityDescriptionId
    ? expenseCategoryId
      ? OF_BOTH
      : OF_DESCRIPTION
    : expenseCategoryId
      ? OF_CATEGORY
      : NEITHER;
  const [row] = await connection.arrays(statement, [
    accountId,
    matterId,
    userId,
    activityDescriptionId,
    expenseCategoryId,
  ]);
  if (!row) throw new Error(`The firm ${accountId} has no billing settings.`);
  const [
    rounding,
    decimal,
    ledes,
    flatTime,
    currencyId,
    digits,
    method,
    billable,
    utbms,
    userRate,
    connect,
    ...rest
  ] = row;
  const [
    matterRates,
    clientRates,
    groups,
    legalAid,
    rateType,
    amount,
    nonBillable,
    pair,
    categoryRate,
    categoryCode,
  ] = rest;
  return {
    settings: {
      rounding: Number(rounding),
      use_decimal_rounding: decimal === 't',
      mandatory_ledes_billing: ledes === 't',
      time_on_flat_rate_contingency_matters_is_non_billable: flatTime === 't',
    },
    currencyId: currencyId!,
    digits: Number(digits),
    matter: method
      ? { billing_method: method, billable: billable === 't', require_utbms_codes: utbms === 't' }
      : null,
    legalAid: legalAid ? (JSON.parse(legalAid) as AidedMatter) : null,
    utbmsDescription: pair === 't',
    clientConnect: connect === 't',
    rates: {
      description: rateType
        ? {
            id: activityDescriptionId!,
            rate_type: rateType as RateType,
            rate_amount: amount!,
            rate_non_billable_amount: nonBillable!,
          }
        : null,
      matter: JSON.parse(matterRates ?? '[]') as MatterRate[],
      client: JSON.parse(clientRates ?? '[]') as ClientRate[],
      user:
        userId && userRate
          ? { id: userId, rate: userRate, group_ids: JSON.parse(groups ?? '[]') as string[] }
          : null,
    },
    category: categoryRate ? { rate: categoryRate, utbms_code_id: categoryCode ?? null } : null,
  };
}
