/**
 * Everything that determines an entry's price, rounding and currency, read in one statement: the firm's billing
 * settings, the matter and its client, the user, the activity description, and the agreed rates.
 */
import { column, rowDecoder, type Connection, type Prepared } from '#kernel/database/database.ts';
import { statementName } from '#kernel/database/raw/statement-name.ts';
import {
  RATE_TYPES,
  type ClientRate,
  type DescriptionRate,
  type MatterRate,
  type RateCandidates,
} from '../activity-rates/hierarchy.ts';
import type { AidedMatter, RoundingSettings } from '../../firm/index.ts';
import type { MatterCharging } from './rules.ts';

/** The records that an entry names; null for none. */
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
  /** The decimals of the currency. */
  readonly digits: number;
  readonly matter: (MatterCharging & { readonly require_utbms_codes: boolean }) | null;
  /** Whether the activity description consists of UTBMS codes. */
  readonly utbmsDescription: boolean;
  readonly rates: Omit<RateCandidates, 'non_billable'>;
  readonly clientConnect: boolean;
  /** The matter's legal aid data; null if legal aid does not pay for it. */
  readonly legalAid: AidedMatter | null;
  readonly category: { readonly rate: string; readonly utbms_code_id: string | null } | null;
}

/** Rates for the user ($3), for one of their groups, or for everyone. */
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

/** Records other than matter and user that an entry may name, with the columns read. Few entries name one. */
const DESCRIPTION = {
  columns:
    'd.rate_type, d.rate_amount, d.rate_non_billable_amount, d.utbms_task_id is not null and d.utbms_activity_id is not null',
  join: ' left join activity_descriptions d on d.account_id = $1 and d.id = $4',
};
const CATEGORY = {
  columns: 'e.rate, e.utbms_code_id',
  join: ' left join expense_categories e on e.account_id = $1 and e.id = $5',
};

/** Tables that are not needed are left out: one statement for each combination. */
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

const NEITHER = statementOf(false, false);
const OF_CATEGORY = statementOf(false, true);
const OF_DESCRIPTION = statementOf(true, false);
const OF_BOTH = statementOf(true, true);

function statementFor({ activityDescriptionId, expenseCategoryId }: TermsOf): Prepared {
  if (activityDescriptionId) return expenseCategoryId ? OF_BOTH : OF_DESCRIPTION;
  return expenseCategoryId ? OF_CATEGORY : NEITHER;
}

/** The columns of each of them, in order. */
const termsRow = rowDecoder({
  rounding: column.integer,
  use_decimal_rounding: column.boolean,
  mandatory_ledes_billing: column.boolean,
  flat_time_is_non_billable: column.boolean,
  currency_id: column.required,
  digits: column.integer,
  billing_method: column.text,
  billable: column.boolean,
  require_utbms_codes: column.boolean,
  user_rate: column.text,
  client_connect: column.boolean,
  matter_rates: column.json<MatterRate[]>,
  client_rates: column.json<ClientRate[]>,
  groups: column.json<string[]>,
  legal_aid: column.json<AidedMatter>,
  rate_type: column.oneOf(RATE_TYPES),
  rate_amount: column.text,
  rate_non_billable_amount: column.text,
  is_utbms: column.boolean,
  category_rate: column.text,
  category_code: column.text,
});

/** Null for an entry without an activity description. */
function descriptionOf(id: string | null, found: ReturnType<typeof termsRow>): DescriptionRate | null {
  const { rate_type, rate_amount, rate_non_billable_amount } = found;
  return id && rate_type && rate_amount && rate_non_billable_amount
    ? { id, rate_type, rate_amount, rate_non_billable_amount }
    : null;
}

export async function readTerms(connection: Connection, of: TermsOf): Promise<Terms> {
  const { accountId, matterId, userId, activityDescriptionId, expenseCategoryId } = of;
  const [row] = await connection.arrays(statementFor(of), [
    accountId,
    matterId,
    userId,
    activityDescriptionId,
    expenseCategoryId,
  ]);
  if (!row) throw new Error(`The firm ${accountId} has no billing settings.`);
  return termsOf(of, termsRow(row));
}

function termsOf({ userId, activityDescriptionId }: TermsOf, found: ReturnType<typeof termsRow>): Terms {
  return {
    settings: {
      rounding: found.rounding ?? 0,
      use_decimal_rounding: found.use_decimal_rounding,
      mandatory_ledes_billing: found.mandatory_ledes_billing,
      time_on_flat_rate_contingency_matters_is_non_billable: found.flat_time_is_non_billable,
    },
    currencyId: found.currency_id,
    digits: found.digits ?? 0,
    matter: found.billing_method
      ? {
          billing_method: found.billing_method,
          billable: found.billable,
          require_utbms_codes: found.require_utbms_codes,
        }
      : null,
    legalAid: found.legal_aid,
    utbmsDescription: found.is_utbms,
    clientConnect: found.client_connect,
    rates: {
      description: descriptionOf(activityDescriptionId, found),
      matter: found.matter_rates ?? [],
      client: found.client_rates ?? [],
      user:
        userId && found.user_rate
          ? { id: userId, rate: found.user_rate, group_ids: found.groups ?? [] }
          : null,
    },
    category: found.category_rate ? { rate: found.category_rate, utbms_code_id: found.category_code } : null,
  };
}
