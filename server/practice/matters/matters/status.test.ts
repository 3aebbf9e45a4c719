/** The status of a matter, with its dates and events, and its stage. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createMatter } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const PATH = '/api/v4/matters';

/** Late in the evening of June 14 in the time zone of the firms. */
const NOW = new Date('2026-06-15T02:30:00Z');

withFixture(
  'Where a matter stands',
  (fixture) => {
    const read = async (id: number, fields: string) =>
      (await fixture.firm.get(`${PATH}/${id}?fields=${fields}`)).body.data;
    const patch = (id: number, data: object, fields = 'id') =>
      fixture.firm.patch(`${PATH}/${id}?fields=${fields}`, { data });
    const eventsOf = (id: number) =>
      fixture.asOwner(async (owner) => {
        const { rows } = await owner.query(
          "select event from event_log where account_id = $1 and resource = 'matter' and record_id = $2 order by id",
          [fixture.firm.accountId, id],
        );
        return rows.map(({ event }) => event as string);
      });

    it('moves only through stages of its practice area, and records when (records:298,332)', async () => {
      const [family, tax] = [
        await create(fixture.firm, 'practice_areas', { name: 'Family life' }),
        await create(fixture.firm, 'practice_areas', { name: 'Tax advice' }),
      ];
      const stage = await create(fixture.firm, 'matter_stages', {
        name: 'Hearing',
        practice_area: { id: family.id },
      });
      const { id } = await createMatter(fixture.firm, { matter_stage: { id: stage.id } });
      const fields = 'practice_area{id},matter_stage{id},matter_stage_updated_at';
      const moved = '2026-06-15T02:30:00.000Z';
      assert.deepEqual(await read(id, fields), {
        practice_area: { id: family.id },
        matter_stage: { id: stage.id },
        matter_stage_updated_at: moved,
      });
      const refused = await patch(id, { practice_area: { id: tax.id }, matter_stage: { id: stage.id } });
      assert.equal(refused.status, 422);
      assert.match(refused.body.error.errors.matter_stage[0], new RegExp(String(stage.id)));
      assert.deepEqual((await patch(id, { practice_area: { id: tax.id } }, fields)).body.data, {
        practice_area: { id: tax.id },
        matter_stage: null,
        matter_stage_updated_at: moved,
      });
    });

    it('changes from any status to any, in any case, and is returned capitalized (records:300) (decisions:37)', async () => {
      const { id } = await createMatter(fixture.firm, { status: 'pending' });
      for (const status of ['closed', 'PENDING', 'Open', 'Closed', 'open', 'pending']) {
        const { body } = await patch(id, { status }, 'status');
        assert.equal(body.data.status, status[0]!.toUpperCase() + status.slice(1).toLowerCase());
      }
      const unknown = await patch(id, { status: 'archived' });
      assert.equal(unknown.status, 422);
      assert.match(unknown.body.error.errors.status[0], /archived.*Pending, Open, Closed/);
    });

    it('gets the date of its new status, unless it has one (decisions:37)', async () => {
      const { id } = await createMatter(fixture.firm, { status: 'Pending' });
      const dates = 'open_date,pending_date,close_date';
      assert.deepEqual(await read(id, dates), {
        open_date: null,
        pending_date: '2026-06-14',
        close_date: null,
      });
      assert.deepEqual((await patch(id, { status: 'Open', open_date: '2026-02-01' }, dates)).body.data, {
        open_date: '2026-02-01',
        pending_date: '2026-06-14',
        close_date: null,
      });
      await patch(id, { status: 'Closed' });
      await patch(id, { status: 'Open' });
      assert.deepEqual(await read(id, dates), {
        open_date: '2026-02-01',
        pending_date: '2026-06-14',
        close_date: '2026-06-14',
      });
    });

    it('has an event for each real change of status in addition to updated, and none without a change (practice:194,195,196) (decisions:37)', async () => {
      const { id } = await createMatter(fixture.firm);
      for (const status of ['Pending', 'Pending', 'Closed', 'Open']) await patch(id, { status });
      assert.deepEqual(await eventsOf(id), [
        'created',
        'matter_opened',
        'updated',
        'matter_pended',
        'updated',
        'matter_closed',
        'updated',
        'matter_opened',
      ]);
    });
  },
  { now: () => NOW },
);
