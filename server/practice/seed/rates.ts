/** The billing settings, taxes, activity descriptions and expense categories of a generated firm. */
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import { TAX_ELSEWHERE, TAXES } from './words/cities.ts';
import { DESCRIPTIONS, EXPENSES } from './words/narratives.ts';
import type { Target } from './loader.ts';
import type { SeedContext } from './seed-context.ts';

export type Kind = Pick<
  Tables['activity_descriptions'],
  'id' | 'rate_type' | 'rate_amount' | 'rate_non_billable_amount'
>;

type KindOfExpense = (typeof EXPENSES)[number] & { readonly categoryId: string };

export interface Charging {
  readonly kinds: readonly Kind[];
  readonly expenses: readonly KindOfExpense[];
  readonly rounding: { readonly rounding: number; readonly use_decimal_rounding: boolean };
}

/** A tenth of an hour in minutes. */
const ROUNDING = 6;
export const PRICE_OF_A_COPY = '0.25';

const TAX: Target = {
  table: 'tax_rate_configurations',
  columns: {
    name: 'text',
    rate: 'numeric',
    country: 'text',
    tax_authority: 'text',
    etag: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
};
const DESCRIPTION: Target = {
  table: 'activity_descriptions',
  columns: {
    name: 'text',
    rate_type: 'text',
    rate_amount: 'numeric',
    etag: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
};
const CATEGORY: Target = {
  table: 'expense_categories',
  columns: {
    name: 'text',
    entry_type: 'text',
    rate: 'numeric',
    etag: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
};

/** Existing descriptions and categories are used unchanged. */
export async function seedCharging(seedContext: SeedContext): Promise<Charging> {
  await seedTaxes(seedContext);
  return {
    kinds: await seedKinds(seedContext),
    expenses: await seedCategories(seedContext),
    rounding: await roundingOf(seedContext),
  };
}

async function seedTaxes({ loader, random, country, at }: SeedContext): Promise<void> {
  const rows = (TAXES[country] ?? TAX_ELSEWHERE).map(({ name, rate, authority = null }) => ({
    name,
    rate,
    country,
    tax_authority: authority,
    etag: random.etag(),
    created_at: at,
    updated_at: at,
  }));
  await loader.load(TAX, rows);
}

async function seedKinds({ loader, random, at }: SeedContext): Promise<Kind[]> {
  const known = await loader.named(DESCRIPTION.table);
  const missing = DESCRIPTIONS.filter(({ name }) => !known.has(name.toLowerCase()));
  await loader.load(
    DESCRIPTION,
    missing.map(({ name, rate, amount }) => ({
      name,
      rate_type: rate,
      rate_amount: amount,
      etag: random.etag(),
      created_at: at,
      updated_at: at,
    })),
  );
  const rows = await loader.connection.rows<Kind & Pick<Tables['activity_descriptions'], 'name'>>(sql`
    select id, lower(name) as name, rate_type, rate_amount, rate_non_billable_amount
    from activity_descriptions where account_id = ${loader.accountId} and deleted_at is null order by id desc`);
  const byName = new Map(rows.map((row) => [row.name, row]));
  return DESCRIPTIONS.map(({ name }) => byName.get(name.toLowerCase())!);
}

async function seedCategories({ loader, random, at }: SeedContext): Promise<KindOfExpense[]> {
  const known = await loader.named(CATEGORY.table);
  const missing = EXPENSES.filter(({ category }) => !known.has(category.toLowerCase()));
  await loader.load(
    CATEGORY,
    missing.map(({ category, type, cost }) => ({
      name: category,
      entry_type: { HardCostEntry: 'hard_cost', SoftCostEntry: 'soft_cost', ExpenseEntry: 'unassociated' }[
        type
      ],
      rate: cost[0] === cost[1] ? PRICE_OF_A_COPY : '0.00',
      etag: random.etag(),
      created_at: at,
      updated_at: at,
    })),
  );
  const idOf = await loader.idByName(CATEGORY.table);
  return EXPENSES.map((each) => ({ ...each, categoryId: idOf(each.category) }));
}

/** Existing settings of the firm are kept. */
async function roundingOf({
  loader: { connection, accountId },
  random,
  at,
}: SeedContext): Promise<Charging['rounding']> {
  await connection.execute(sql`
    insert into billing_settings (account_id, currency, rounding, etag, created_at, updated_at)
    select id, currency, ${ROUNDING}, ${random.etag()}, ${at}, ${at} from accounts where id = ${accountId}
    on conflict (account_id) do nothing`);
  const settings = await connection.one<
    Pick<Tables['billing_settings'], 'rounding' | 'use_decimal_rounding'>
  >(sql`select rounding, use_decimal_rounding from billing_settings where account_id = ${accountId}`);
  return {
    rounding: settings.rounding,
    use_decimal_rounding: settings.use_decimal_rounding,
  };
}
