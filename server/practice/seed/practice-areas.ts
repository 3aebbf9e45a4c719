/** The practice areas of a generated firm, with stages. */
import { sql } from '#kernel/database/sql.ts';
import type { Tables } from '#tables';
import { AREAS } from './words/areas.ts';
import type { Area } from './words/area.ts';
import type { Target } from './loader.ts';
import type { SeedContext } from './seed-context.ts';

export interface PractisedArea extends Area {
  readonly id: string;
  readonly stageIds: readonly string[];
}

const AREA: Target = {
  table: 'practice_areas',
  columns: {
    id: 'bigint',
    name: 'text',
    code: 'text',
    category: 'text',
    etag: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
};
const STAGE: Target = {
  table: 'matter_stages',
  columns: {
    practice_area_id: 'bigint',
    name: 'text',
    '"order"': 'integer',
    etag: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
};

/** Existing areas keep their own stages. */
export async function seedPracticeAreas(seedContext: SeedContext): Promise<PractisedArea[]> {
  const { loader, random, measure, at } = seedContext;
  const known = await loader.named(AREA.table);
  const areas = AREAS.slice(0, measure.areas);
  const missing = areas.filter(({ name }) => !known.has(name.toLowerCase()));
  const added = await loader.withIds(AREA.table, missing);
  const stamps = () => ({ etag: random.etag(), created_at: at, updated_at: at });
  await loader.load(
    AREA,
    added.map(({ id, name, code, category }) => ({ id, name, code, category, ...stamps() })),
  );
  const stages = added.flatMap((area) =>
    area.stages.map((name, order) => ({
      practice_area_id: area.id,
      name,
      '"order"': order,
      ...stamps(),
    })),
  );
  await loader.load(STAGE, stages);
  const stageIds = await stagesByArea(seedContext);
  const idOf = await loader.idByName(AREA.table);
  return areas.map((area) => {
    const id = idOf(area.name);
    return { ...area, id, stageIds: stageIds.get(id) ?? [] };
  });
}

async function stagesByArea({
  loader: { connection, accountId },
}: SeedContext): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await connection.rows<
    Pick<Tables['matter_stages'], 'practice_area_id'> & { stages: readonly Tables['matter_stages']['id'][] }
  >(sql`
    select practice_area_id, array_agg(id order by "order") as stages
    from matter_stages where account_id = ${accountId} group by 1`);
  return new Map(rows.map(({ practice_area_id, stages }) => [practice_area_id, stages]));
}
