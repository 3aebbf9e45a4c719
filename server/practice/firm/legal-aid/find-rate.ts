/** Looks up published rates: by their key, or by the kind of work and what is known of the matter. */
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import type { OrNull } from '#kernel/values/column.ts';
import type { PublishedRate } from './price.ts';
import { CATEGORIES, COURTS, CRIMINAL, REGIONS, wordOf, type RateTable } from './words.ts';

/** What a matter says of its legal aid, as the terms of an entry read it. */
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

/** The day whose rates hold: that on which legal aid was granted, else that of the work. */
export function dayOfRates(matter: AidedMatter | null, day: string): string {
  if (!matter) return day;
  const granted = {
    criminal_controlled: matter.representation_order_date,
    civil_certificated: matter.certificate_effective_date,
    civil_controlled: null,
  }[tableOf(matter)];
  return granted ?? matter.case_start_date ?? day;
}

/** A rate by its key; its fee is null where it has none on that day. */
export async function rateByKey(connection: Connection, key: string, day: string) {
  return connection.row<Omit<PublishedRate, 'fee'> & OrNull<Pick<PublishedRate, 'fee'>>>(sql`
    select r.key, r.activity, r.rate_type, (legal_aid_uk_fee(r.id, ${day}::date)).fee as fee
    from legal_aid_uk_rates r where r.key = ${key}`);
}

/** What holds of the matter, or of anything, for this kind of work: the rate that says most of it. */
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

/** What an expense costs by its published category. */
export async function expenseRate(connection: Connection, key: string, region: string, day: string) {
  return connection.row<
    Pick<Tables['legal_aid_uk_expense_categories'], 'name'> &
      OrNull<Pick<Tables['legal_aid_uk_expense_rates'], 'rate'>>
  >(sql`
    select c.name, (select w.rate from legal_aid_uk_expense_rates w
      where w.expense_category_id = c.id and w.valid_from <= ${day}::date order by w.valid_from desc limit 1) as rate
    from legal_aid_uk_expense_categories c where c.key = ${key} and c.region = ${region}`);
}
