/** The rates that a generated firm agreed with clients and on matters, as rows and for pricing work. */
import type { ClientRate, MatterRate } from '../time/index.ts';
import type { LoadedRow, Target } from './loader.ts';
import type { SeededMatter } from './seeded-records.ts';
import type { SeedContext } from './seed-context.ts';

export interface AgreedRates {
  readonly ofMatter: ReadonlyMap<string, readonly MatterRate[]>;
  readonly ofClient: ReadonlyMap<string, readonly ClientRate[]>;
}

const CLIENTS_WITH_RATES_PERCENT = 6;
const HOURLY_MATTERS_WITH_RATES_PERCENT = 10;
const BUDGETED_PERCENT = 8;

const STAMPS = { etag: 'text', created_at: 'timestamptz', updated_at: 'timestamptz' } as const;
const MATTER_RATE: Target = {
  table: 'matter_rates',
  columns: { id: 'bigint', matter_id: 'bigint', type: 'text', user_id: 'bigint', rate: 'numeric', ...STAMPS },
};
const CLIENT_RATE: Target = {
  table: 'activity_rates',
  columns: { id: 'bigint', contact_id: 'bigint', user_id: 'bigint', rate: 'numeric', ...STAMPS },
};
const BUDGET: Target = {
  table: 'matter_budgets',
  columns: {
    matter_id: 'bigint',
    budget: 'numeric',
    notification_threshold: 'integer',
    notify_users: 'boolean',
    ...STAMPS,
  },
};

const TYPES = { hourly: 'HourlyRate', flat: 'FlatRate', contingency: 'ContingencyFee' } as const;

export async function seedAgreedRates(
  seedContext: SeedContext,
  matters: readonly SeededMatter[],
): Promise<AgreedRates> {
  await seedBudgets(seedContext, matters);
  return {
    ofMatter: await ratesOfMatters(seedContext, matters),
    ofClient: await ratesOfClients(seedContext, matters),
  };
}

async function ratesOfMatters(
  { loader, random }: SeedContext,
  matters: readonly SeededMatter[],
): Promise<AgreedRates['ofMatter']> {
  const agreed = matters.flatMap((matter) => {
    const type = TYPES[matter.billing_method];
    if (type === 'HourlyRate' && !random.chance(HOURLY_MATTERS_WITH_RATES_PERCENT)) return [];
    const rate = {
      HourlyRate: random.between(40, 110) * 5,
      FlatRate: random.between(5, 90) * 100,
      ContingencyFee: random.pick([25, 33, 40]),
    }[type];
    return [{ matter, type, rate: `${rate}.00` }];
  });
  const rates = await loader.withIds(MATTER_RATE.table, agreed);
  await loader.load(
    MATTER_RATE,
    rates.map(({ id, matter, type, rate }) => ({
      id,
      matter_id: matter.id,
      type,
      user_id: matter.team[0].id,
      rate,
      ...stamps(matter, random),
    })),
  );
  return new Map(
    rates.map(({ id, matter, type, rate }) => [
      matter.id,
      [{ id, type, rate, user_id: matter.team[0].id, group_id: null, activity_description_id: null }],
    ]),
  );
}

async function ratesOfClients(
  { loader, random }: SeedContext,
  matters: readonly SeededMatter[],
): Promise<AgreedRates['ofClient']> {
  const first = new Map(matters.toReversed().map((matter) => [matter.clientId, matter]));
  const agreed = [...first.values()].filter(() => random.chance(CLIENTS_WITH_RATES_PERCENT));
  const rates = await loader.withIds(
    CLIENT_RATE.table,
    agreed.map((matter) => ({
      matter,
      // For everyone who works for the client, or for one person.
      user_id: random.chance(50) ? null : matter.team[0].id,
      rate: `${random.between(40, 90) * 5}.00`,
    })),
  );
  await loader.load(
    CLIENT_RATE,
    rates.map(({ matter, ...rate }) => ({ ...rate, contact_id: matter.clientId, ...stamps(matter, random) })),
  );
  return new Map(
    rates.map(({ matter, ...rate }) => [matter.clientId, [{ ...rate, group_id: null, flat_rate: false }]]),
  );
}

async function seedBudgets({ loader, random }: SeedContext, matters: readonly SeededMatter[]): Promise<void> {
  const budgeted = matters.filter(
    ({ billing_method }) => billing_method === 'hourly' && random.chance(BUDGETED_PERCENT),
  );
  await loader.load(
    BUDGET,
    budgeted.map((matter) => ({
      matter_id: matter.id,
      budget: `${random.between(5, 200) * 1000}.00`,
      notification_threshold: 80,
      notify_users: true,
      ...stamps(matter, random),
    })),
  );
}

function stamps(
  { created_at }: SeededMatter,
  random: SeedContext['random'],
): LoadedRow<'etag' | 'created_at' | 'updated_at'> {
  return { etag: random.etag(), created_at, updated_at: created_at };
}
