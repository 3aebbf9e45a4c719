import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { isCounted } from '#kernel/records/row-conditions.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { until } from '../../../test/support/until.ts';
import { resources } from '../api/resources.ts';
import { importShipped } from '../matters/court-rules/test-support/rules.ts';
import { seedCasework } from './casework/seed-casework.ts';
import type { Progress } from './loader.ts';
import { seedFirm, type SeedCounts } from './seed-firm.ts';

const NOW = new Date('2026-04-15T15:00:00Z');

withFixture(
  'A seeded firm',
  (fixture) => {
    const steps: Progress[] = [];
    let counts: SeedCounts;

    before(async () => {
      const { accountId } = fixture.firm;
      counts = await seedFirm(fixture.parts, {
        accountId,
        size: 'small',
        onProgress: (step) => steps.push(step),
      });
    });

    it('has users, contacts, matters and work, and reports its progress', () => {
      assert.equal(counts.users, 5);
      assert.equal(counts.contacts, 60);
      assert.equal(counts.matters, 40);
      assert.equal(counts.activities, 1500);
      const last = steps.filter(({ table }) => table === 'activities').at(-1);
      assert.deepEqual([last?.done, last?.total], [1500, 1500]);
    });

    it('is read through the API like any other, with its matters nested', async () => {
      const path =
        '/api/v4/activities?fields=id,type,date,quantity,price,total,note,matter{display_number,description},user{name}&limit=50&order=date(desc)';
      const { status, body } = await fixture.firm.get(path);
      assert.equal(status, 200);
      assert.equal(body.meta.records, 1500);
      for (const each of body.data) {
        assert.ok(each.date <= '2026-04-15', each.date);
        assert.match(each.matter.display_number, /^\d{5}-\S/);
        assert.ok(each.note.length > 3 && !/[{}]|undefined/.test(each.note), each.note);
        assert.ok(!/[{}]|undefined/.test(each.matter.description), each.matter.description);
        assert.ok(each.user.name.includes(' '));
      }
    });

    it('updates the record counters', async () => {
      const counted = resources.filter((each) => isCounted(each) && counts[each.table] !== undefined);
      assert.ok(counted.length >= 8);
      await fixture.asOwner(async (owner) => {
        for (const { name, table, keepsDeleted } of counted) {
          const alive = keepsDeleted ? 'and deleted_at is null' : '';
          const { rows } = await owner.query(
            `select (select count(*) from ${table} where account_id = $1 ${alive}) as rows,
             (select sum(live) from record_counters where account_id = $1 and resource = $2) as live`,
            [fixture.firm.accountId, name],
          );
          assert.equal(rows[0].live, rows[0].rows, name);
        }
      });
    });

    it('charges its time as the service would', async () => {
      const path =
        '/api/v4/activities?type=TimeEntry&fields=price,total,quantity,flat_rate,matter{id},user{id},activity_description{id}&limit=200';
      const { body } = await fixture.firm.get(path);
      const seen = new Set<string>();
      for (const { price, total, quantity, flat_rate, matter, user, activity_description } of body.data) {
        if (seen.size >= 12 || seen.has(matter.id) || (flat_rate && !activity_description)) continue;
        seen.add(matter.id);
        const data = {
          type: 'TimeEntry',
          date: '2026-04-15',
          quantity,
          matter,
          user,
          ...(activity_description ? { activity_description } : {}),
        };
        const again = await fixture.firm.post('/api/v4/activities?fields=price,total', { data });
        assert.deepEqual(again.body.data, { price, total });
      }
    });

    it('continues its numbering with the next matter', async () => {
      const { body } = await fixture.firm.get('/api/v4/matters?fields=number,client{id}&limit=200');
      const numbers = body.data.map(({ number }: { number: number }) => number);
      assert.deepEqual(
        numbers,
        Array.from({ length: 40 }, (_, index) => index + 1),
      );
      const data = { description: 'A new one', client: { id: body.data[0].client.id } };
      const opened = await fixture.firm.post('/api/v4/matters?fields=number', { data });
      assert.equal(opened.body.data.number, 41);
    });

    it('gets claims, originals, deadlines, a letter, snippets and reports, once', async () => {
      const { accountId } = fixture.firm;
      await importShipped(fixture);
      for (let times = 0; times < 2; times++) await seedCasework(fixture.parts, { accountId });
      await fixture.runJobs();
      const list = async (path: string) => {
        const { status, body } = await fixture.firm.get(`/api/v4/${path}`);
        assert.equal(status, 200, path);
        return body.data;
      };
      for (const [path, least] of [
        ['damages', 3],
        ['liens', 4],
        ['medical_records_details', 2],
        ['safe_custody/locations', 2],
        ['safe_custody/packets', 3],
        ['court_rules/matter_dockets', 3],
        ['calendar_entries?has_court_rule=true', 9],
        ['settings/text_snippets', 3],
        ['report_presets', 2],
        ['report_schedules', 1],
        ['tasks', 3],
        ['communications', 1],
      ] as const) {
        const { length } = await list(path);
        assert.ok(length >= least && length < 50, `${path}: ${length}`);
      }
      const states = (await list('safe_custody/records?fields=state')).map(
        ({ state }: { state: string }) => state,
      );
      assert.deepEqual(new Set(states), new Set(['held', 'temporarily_removed', 'removed']));
      const made = await until(async () => {
        const [automation] = await list('document_automations?fields=state,message,documents{id,name}');
        return ['completed', 'failed'].includes(automation.state) ? automation : undefined;
      }, 'the letter');
      assert.deepEqual(
        [made.message, made.documents[0]?.name],
        [null, 'Engagement letter.docx'],
        JSON.stringify(made),
      );
    });

    it('is invisible to other firms', async () => {
      for (const noun of ['activities', 'matters', 'contacts']) {
        const { body } = await fixture.otherFirm.get(`/api/v4/${noun}`);
        assert.deepEqual([body.data, body.meta.records], [[], 0], noun);
      }
    });

    it('is not filled twice', async () => {
      const again = seedFirm(fixture.parts, { accountId: fixture.firm.accountId, size: 'small' });
      await assert.rejects(again, { code: 'seed.not_empty' });
    });
  },
  { now: () => NOW },
);

withFixture(
  'Two firms from one seed',
  (fixture) => {
    it('are equal except for their owners', async () => {
      const { firm, otherFirm } = fixture;
      await seedFirm(fixture.parts, { accountId: firm.accountId, size: 'small', seed: 7 });
      await seedFirm(fixture.parts, { accountId: otherFirm.accountId, size: 'small', seed: 7 });
      const work = async (of: typeof firm) =>
        (
          await of.get(
            '/api/v4/activities?fields=date,type,quantity,total,created_at,matter{display_number,description}',
          )
        ).body.data;
      assert.deepEqual(await work(firm), await work(otherFirm));
    });

    it('have legal aid work in the United Kingdom', async () => {
      const { accountId } = fixture.firm;
      await fixture.asOwner((owner) =>
        owner.query(`update accounts set country = 'GB' where id = $1`, [accountId]),
      );
      for (const each of [fixture.firm, fixture.otherFirm])
        await seedCasework(fixture.parts, { accountId: each.accountId });
      const aided = async (of: typeof fixture.firm) => {
        const path =
          '/api/v4/activities?limit=200&order=id(desc)&fields=total,legal_aid_uk_activity{json_key}';
        const { body } = await of.get(path);
        return body.data.filter(
          (each: { legal_aid_uk_activity: object | null }) => each.legal_aid_uk_activity,
        );
      };
      const work = await aided(fixture.firm);
      assert.equal(work.length, 2);
      for (const { total, legal_aid_uk_activity } of work)
        assert.ok(total > 0 && legal_aid_uk_activity.json_key, JSON.stringify(legal_aid_uk_activity));
      assert.deepEqual(await aided(fixture.otherFirm), []);
    });
  },
  { now: () => NOW },
);
