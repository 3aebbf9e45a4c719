/** Looks up published rates: by key, or by the kind of work and the matter's properties. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import type { OrNull } from '#kernel/values/column.ts';
import type { PublishedRate } from './price.ts';
import { CATEGORIES, COURTS, CRIMINAL, REGIONS, wordOf, type RateTable } from './legal-aid-values.ts';

/** The legal aid properties of a matter, named as in an entry. */
export interface AidedMatter {
  readonly category: number | null;
  readonly certification_type: number | null;
  readonly region: number | null;
  readonly court: number | null;
  readonly case_start_date: string | null;
  readonly certificate_effective_date: string | null;
  readonly representation_order_date: string | null;
}

const CERTIFICATED = 2;

export function tableOf({ category, certification_type }: AidedMatter): RateTable {
  if (CRIMINAL.includes(wordOf(CATEGORIES, category) ?? '')) return 'criminal_controlled';
  return certification_type === CERTIFICATED ? 'civil_certificated' : 'civil_controlled';
}

/** The date whose rates apply: that of the grant of legal aid, otherwise that of the work. */
export function dayOfRates(matter: AidedMatter | null, day: string): string {
  if (!matter) return day;
  const granted = {
    criminal_controlled: matter.representation_order_date,
    civil_certificated: matter.certificate_effective_date,
    civil_controlled: null,
  }[tableOf(matter)];
  return granted ?? matter.case_start_date ?? day;
}

/** A rate by key; its fee is null if there is none on that date. */
export async function rateByKey(connection: Connection, key: string, day: string) {
  return connection.row<Omit<PublishedRate, 'fee'> & OrNull<Pick<PublishedRate, 'fee'>>>(sql`
    select r.key, r.activity, r.rate_type, (legal_aid_uk_fee(r.id, ${day}::date)).fee as fee
    from legal_aid_uk_rates r where r.key = ${key}`);
}

/** The most specific rate for this kind of work that fits the matter. */
export async function rateOfWork(
  connection: Connection,
  matter: AidedMatter,
  work: { readonly activity: string; readonly region: number | null; readonly court: number | null },
  day: string,
): Promise<PublishedRate | undefined> {
  const category = wordOf(CATEGORIES, matter.category);
  const region = wordOf(REGIONS, work.region ?? matter.region);
  const court = wordOf(COURTS, work.court ?? matter.court);
  return connection.row<PublishedRate>(sql`
    select r.key, r.activity, r.rate_type, w.fee
    from legal_aid_uk_rates r cross join lateral (select (legal_aid_uk_fee(r.id, ${day}::date)).fee) w
    where r.rate_table = ${tableOf(matter)} and lower(r.activity) = lower(${work.activity})
      and r.rate_type in ('hourly', 'item', 'fixed') and w.fee is not null
      and (r.category_of_law is null or r.category_of_law = ${category})
      and (r.region is null or r.region = ${region}) and (r.court is null or r.court = ${court})
      and num_nonnulls(r.party, r.number_of_clients, r.standard_fee_category) = 0
    order by num_nonnulls(r.category_of_law, r.region, r.court) desc, r.id limit 1`);
}

/** The rate of a published expense category. */
export async function expenseRate(connection: Connection, key: string, region: string, day: string) {
  return connection.row<
    Pick<Tables['legal_aid_uk_expense_categories'], 'name'> &
      OrNull<Pick<Tables['legal_aid_uk_expense_rates'], 'rate'>>
  >(sql`
    select c.name, (select w.rate from legal_aid_uk_expense_rates w
      where w.expense_category_id = c.id and w.valid_from <= ${day}::date order by w.valid_from desc limit 1) as rate
    from legal_aid_uk_expense_categories c where c.key = ${key} and c.region = ${region}`);
}
