/** Generated lists: sources, campaigns, matter types named like practice areas, and locations. */
import { raw, sql } from '#kernel/database/sql.ts';
import type { Target } from '#practice';
import type { Tables } from '#tables';
import type { Intake } from './intake.ts';
import { CAMPAIGNS, SOURCES } from './words.ts';

const STAMPS = { etag: 'text', created_at: 'timestamptz', updated_at: 'timestamptz' } as const;
const PLACES_AT_MOST = 3;
const MATTER_TYPES_AT_MOST = 12;

type LookupTable = 'lead_sources' | 'lead_matter_types' | 'lead_locations' | 'marketing_campaigns';

export type Named = Pick<Tables[LookupTable], 'id' | 'name'>;

export interface Lookups {
  readonly sources: readonly Named[];
  readonly campaigns: readonly Named[];
  readonly matterTypes: readonly Named[];
  readonly locations: readonly Named[];
}

export async function seedLookups(intake: Intake): Promise<Lookups> {
  const { loader, towns } = intake;
  const areas = await loader.connection.rows<Pick<Tables['practice_areas'], 'name'>>(sql`
    select name from practice_areas where account_id = ${loader.accountId} and deleted_at is null
     order by id limit ${MATTER_TYPES_AT_MOST}`);
  await add(intake, 'lead_sources', SOURCES);
  await add(
    intake,
    'lead_matter_types',
    areas.map(({ name }) => name),
  );
  await add(intake, 'lead_locations', towns.slice(0, PLACES_AT_MOST));
  await addCampaigns(intake);
  const [sources, matterTypes, locations, campaigns] = [
    await all(intake, 'lead_sources'),
    await all(intake, 'lead_matter_types'),
    await all(intake, 'lead_locations'),
    await all(intake, 'marketing_campaigns'),
  ];
  return { sources, matterTypes, locations, campaigns };
}

/** Adds the names that the firm does not have yet. */
async function add(
  { loader, random, at }: Intake,
  table: LookupTable,
  names: readonly string[],
): Promise<void> {
  const target: Target = { table, columns: { name: 'text', ...STAMPS } };
  const known = new Set((await all({ loader }, table)).map(({ name }) => name.toLowerCase()));
  const rows = names
    .filter((name) => !known.has(name.toLowerCase()) && known.add(name.toLowerCase()))
    .map((name) => ({ name, etag: random.etag(), created_at: at, updated_at: at }));
  await loader.load(target, rows);
}

async function addCampaigns({ loader, random, at }: Intake): Promise<void> {
  const known = new Set((await all({ loader }, 'marketing_campaigns')).map(({ name }) => name));
  const rows = CAMPAIGNS.filter(({ name }) => !known.has(name)).map((each) => ({
    ...each,
    etag: random.etag(),
    created_at: at,
    updated_at: at,
  }));
  await loader.load(
    { table: 'marketing_campaigns', columns: { name: 'text', status: 'text', ...STAMPS } },
    rows,
  );
}

function all({ loader }: Pick<Intake, 'loader'>, table: LookupTable): Promise<Named[]> {
  return loader.connection.rows<Named>(
    sql`select id, name from ${raw(table)} where account_id = ${loader.accountId} order by id`,
  );
}
