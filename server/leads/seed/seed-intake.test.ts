/** The intake records of a demo firm. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { seedFirm, type SeedCounts } from '#practice';
import { withFixture } from '../../../test/support/fixture.ts';
import { read } from '../test-support/intake.ts';
import { seedIntake } from './seed-intake.ts';

const NOW = new Date('2026-04-15T15:00:00Z');

withFixture(
  'The intake of a seeded firm',
  (fixture) => {
    let counts: SeedCounts;
    before(async () => {
      const { accountId } = fixture.firm;
      await seedFirm(fixture.parts, { accountId, size: 'small' });
      counts = await seedIntake(fixture.parts, { accountId, size: 'small' });
    });

    interface Shown {
      readonly id: number;
      readonly svc_id: number | null;
      readonly name: string;
      readonly inbox_lead_id: number | null;
      readonly status: string;
      readonly status_category: string;
      readonly description: string;
      readonly hired_date: string | null;
      readonly created_at: string;
      readonly client: { readonly full_name: string };
    }
    const list = async (path: string): Promise<Shown[]> => (await read(fixture.firm, path)).data;

    it('has leads in every state, sources, campaigns, matter types and locations in realistic numbers', async () => {
      const states = await Promise.all(
        ['untriaged', 'ignored'].map(async (state) => (await list(`inbox_leads?state=${state}`)).length),
      );
      const converted = (await list('matters')).filter(({ inbox_lead_id }) => inbox_lead_id !== null);
      states.push(converted.length);
      assert.ok(
        states.every((count) => count > 0),
        String(states),
      );
      assert.equal(states[0]! + states[1]! + states[2]!, 24);
      assert.equal(counts.inbox_leads, 24);
      for (const [path, least] of [
        ['sources', 7],
        ['marketing_campaigns', 3],
        ['matter_types', 4],
        ['locations', 3],
      ] as const)
        assert.ok((await list(path)).length >= least, path);
      assert.deepEqual((await read(fixture.otherFirm, 'inbox_leads?state=untriaged')).data, []);
    });

    it('has contacts with matters, of which some are matters of the practice', async () => {
      const matters = await list('matters');
      assert.equal(matters.length, counts.lead_matters);
      const hired = matters.filter(({ status }) => status === 'Hired');
      assert.ok(hired.length >= 3 && hired.length < matters.length, `${hired.length} of ${matters.length}`);
      for (const { svc_id, description, hired_date, client } of hired) {
        const { body } = await fixture.firm.get(`/api/v4/matters/${svc_id}?fields=description,client{name}`);
        assert.deepEqual([body.data.description, body.data.client.name], [description, client.full_name]);
        assert.ok(hired_date);
      }
      for (const { description, created_at, client } of matters) {
        assert.doesNotMatch(description, /[{}]|undefined/);
        assert.ok(client.full_name && created_at <= NOW.toISOString());
      }
    });

    it('is searched and hired like any other', async () => {
      const open = (await list('matters')).find(({ status_category }) => status_category === 'intake');
      const contact = (await list('contacts')).find(({ svc_id }) => svc_id === null)!;
      const found = await list(`contacts?query=${encodeURIComponent(contact.name)}`);
      assert.ok(found.some(({ id }) => id === contact.id));
      if (!open) return;
      const { status, body } = await fixture.firm.post(`/lead/matters/${open.id}/hire`, {
        data: { contact: { svc_id: null } },
      });
      assert.equal(status, 200, JSON.stringify(body));
    });

    it('is not created again if it exists', async () => {
      const again = await seedIntake(fixture.parts, { accountId: fixture.firm.accountId, size: 'small' });
      assert.deepEqual(again, {});
      assert.equal((await list('marketing_campaigns')).length, 4);
    });
  },
  { now: () => NOW },
);
