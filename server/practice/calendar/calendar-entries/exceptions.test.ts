/** Exceptions of a series, removed and changed occurrences, when the series moves to another day or loses its last one. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { enterSeries } from './test-support/series.ts';

const PATH = '/api/v4/calendar_entries';
const MARCH = 'from=2026-03-01T00:00:00Z&to=2026-04-05T00:00:00Z';

withFixture('A series with exceptions', (fixture) => {
  const enter = (recurrence_rule: string) => enterSeries(fixture.firm, { recurrence_rule });
  const starts = async (calendar: number): Promise<string[]> => {
    const query = `expanded=true&calendar_id=${calendar}&${MARCH}&fields=start_at`;
    const { body } = await fixture.firm.get(`${PATH}?${query}`);
    return body.data.map(({ start_at }: { start_at: string }) => start_at.slice(5, 16)).toSorted();
  };
  const move = async (id: string, day: string, data: object = {}) => {
    const times = { start_at: `${day}T09:00:00-05:00`, end_at: `${day}T09:45:00-05:00` };
    const { status, body } = await fixture.firm.patch(`${PATH}/${id}`, { data: { ...times, ...data } });
    assert.equal(status, 200, JSON.stringify(body));
  };
  /** Removes the second occurrence and moves the third to the afternoon. */
  const differ = async (id: string) => {
    assert.equal((await fixture.firm.delete(`${PATH}/${id}-20260310`)).status, 204);
    const data = { start_at: '2026-03-17T15:00:00-04:00', end_at: '2026-03-17T16:00:00-04:00' };
    assert.equal((await fixture.firm.patch(`${PATH}/${id}-20260317`, { data })).status, 200);
  };

  it('is deleted without an occurrence that was moved to a calendar which its user cannot see', async () => {
    const { userId, firm: colleague } = await hire(fixture, fixture.firm);
    const sealed = await create(fixture.firm, 'calendars', {
      name: 'Sealed',
      permissions: [{ user: { id: userId }, permission: 'none' }],
    });
    const { id } = await enter('FREQ=WEEKLY;COUNT=5');
    const data = { calendar_owner: { id: sealed.id } };
    const moved = await fixture.firm.patch(`${PATH}/${id}-20260317?fields=id`, { data });
    const ended = await colleague.patch(`${PATH}/${id}-20260310`, { data: { _deleted: 'future' } });
    assert.equal(ended.status, 200, JSON.stringify(ended.body));
    assert.equal((await colleague.delete(`${PATH}/${id}`)).status, 204);
    const kept = await fixture.firm.get(
      `${PATH}/${moved.body.data.id}?fields=start_date,parent_calendar_entry_id`,
    );
    assert.deepEqual(kept.body.data, { start_date: '2026-03-17', parent_calendar_entry_id: null });
  });

  it('moves to another day without bringing back removed occurrences or repeating changed ones (records:603)', async () => {
    const { id, calendar } = await enter('FREQ=WEEKLY;COUNT=5');
    await differ(id);
    assert.deepEqual(await starts(calendar), ['03-03T09:00', '03-17T15:00', '03-24T09:00', '03-31T09:00']);
    await move(id, '2026-03-04');
    const later = ['03-04T09:00', '03-17T15:00', '03-25T09:00', '04-01T09:00'];
    assert.deepEqual(await starts(calendar), later);
    await move(id, '2026-03-05');
    assert.deepEqual(await starts(calendar), ['03-05T09:00', '03-17T15:00', '03-26T09:00', '04-02T09:00']);
    await move(id, '2026-03-04');
    assert.deepEqual(await starts(calendar), later);
    assert.equal((await fixture.firm.delete(`${PATH}/${id}`)).status, 204);
    assert.deepEqual(await starts(calendar), [], 'a changed occurrence is still one of the series');
  });

  it('keeps them with a rule that names another weekday', async () => {
    const { id, calendar } = await enter('FREQ=WEEKLY;BYDAY=TU;COUNT=4');
    await differ(id);
    await move(id, '2026-03-04', { recurrence_rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=4' });
    assert.deepEqual(await starts(calendar), ['03-04T09:00', '03-17T15:00', '03-25T09:00']);
  });

  it('is deleted with its last occurrence, and stays while a changed one is left (records:603)', async () => {
    const { id } = await enter('FREQ=WEEKLY;COUNT=2');
    const path = `${PATH}/${id}`;
    assert.equal((await fixture.firm.delete(`${path}-20260303`)).status, 204);
    assert.equal((await fixture.firm.get(path)).status, 200);
    const last = { data: { _deleted: 'single' } };
    assert.equal((await fixture.firm.patch(`${path}-20260310`, last)).status, 204);
    assert.equal((await fixture.firm.get(path)).status, 404);
    const other = await enter('FREQ=WEEKLY;COUNT=3');
    await differ(other.id);
    assert.equal((await fixture.firm.delete(`${PATH}/${other.id}-20260303`)).status, 204);
    assert.equal((await fixture.firm.get(`${PATH}/${other.id}`)).status, 200);
    assert.deepEqual(await starts(other.calendar), ['03-17T15:00']);
    const endless = await enter('FREQ=YEARLY');
    assert.equal((await fixture.firm.delete(`${PATH}/${endless.id}-20260303`)).status, 204);
    assert.equal((await fixture.firm.get(`${PATH}/${endless.id}`)).status, 200);
  });

  it('keeps a removed day on which the moved rule still occurs', async () => {
    const { id, calendar } = await enter('FREQ=DAILY;COUNT=4');
    assert.equal((await fixture.firm.delete(`${PATH}/${id}-20260305`)).status, 204);
    await move(id, '2026-03-04');
    assert.deepEqual(await starts(calendar), ['03-04T09:00', '03-06T09:00', '03-07T09:00']);
  });
});
