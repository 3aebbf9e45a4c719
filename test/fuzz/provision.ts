/** Creates several of every record in the fixture's first firm, so that small ids are likely to exist. */
import { describedApis } from '../../server/apis.ts';
import { Rows } from '../../server/kernel/records/conformance/rows.ts';
import { withOfferedOperations } from '../../server/kernel/records/conformance/offered-operations.ts';
import {
  FEDERAL,
  importShipped,
  workWith,
} from '../../server/practice/matters/court-rules/test-support/rules.ts';
import type { Fixture } from '../support/fixture.ts';
import { SAMPLES } from '../support/api-samples.ts';

const OF_EACH = 8;

/** Existing ids, by noun. */
export type Known = ReadonlyMap<string, readonly number[]>;

export async function provision(fixture: Fixture): Promise<Known> {
  await importShipped(fixture);
  for (const firm of [fixture.firm, fixture.otherFirm]) await workWith(firm, FEDERAL);
  const known = new Map<string, number[]>();
  const absent = (): never => {
    throw new Error('Provisioning needs no more than calls.');
  };
  for (const api of describedApis('svc')) {
    const { firm, otherFirm } = fixture;
    const rows = new Rows({
      api,
      firm,
      otherFirm,
      samples: SAMPLES[api.name] ?? {},
      limited: absent,
      tokenWith: absent,
      context: absent,
      holdTable: absent,
      disagreement: absent,
    });
    for (const of of api.registry.all.filter(({ path }) => path !== undefined)) {
      const { operations } = withOfferedOperations(of, api);
      const ids: number[] = [];
      known.set(of.name, ids);
      for (let made = 0; made < OF_EACH && operations.includes('create'); made++) {
        ids.push(Number((await rows.make(of, firm)).body.data.id));
      }
      if (ids.length > 0 || !operations.includes('list')) continue;
      const asked = await SAMPLES[api.name]?.[of.name]?.list?.(rows.maker(firm));
      const query = new URLSearchParams({ ...asked, limit: String(OF_EACH) });
      const { body } = await firm.get(`${api.base}/${of.path}?${query}`);
      ids.push(...body.data.map(({ id }: { id: number }) => id));
    }
  }
  return known;
}
