/** Creating, changing and closing matters as an application. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createClient, createMatter, createTime, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { makeBillOne } from '../../test-support/billing.ts';

const PATH = '/api/v4/matters';

/** Late in the evening of June 14 in the time zone of the firms. */
const NOW = new Date('2026-06-15T02:30:00Z');

withFixture(
  'A matter',
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

    it('needs a client and a description, and nothing else (records:296)', async () => {
      const { status, body } = await fixture.firm.post(PATH, { data: {} });
      assert.equal(status, 422);
      assert.deepEqual(Object.keys(body.error.errors).toSorted(), ['client', 'description']);
      const blank = await fixture.firm.post(PATH, {
        data: { client: { id: (await createClient(fixture.firm)).id }, description: '  ' },
      });
      assert.equal(blank.status, 422);
      assert.deepEqual(blank.body.error.errors, { description: ['description is required.'] });
      assert.equal((await createMatter(fixture.firm)).id > 0, true);
    });

    it('starts open, billable and hourly, opened by the caller, today in the firm’s time zone (records:298) (decisions:37)', async () => {
      const client = await createClient(fixture.firm);
      const matter = await createMatter(fixture.firm, { client });
      const fields =
        'status,open_date,pending_date,close_date,billable,billing_method,client_id,user{id},shared,has_tasks,last_activity_date,maildrop_address,client_reference,location,custom_number';
      assert.deepEqual(await read(matter.id, fields), {
        status: 'Open',
        open_date: '2026-06-14',
        pending_date: null,
        close_date: null,
        billable: true,
        billing_method: 'hourly',
        client_id: client.id,
        user: { id: Number(fixture.firm.userId) },
        shared: false,
        has_tasks: false,
        last_activity_date: null,
        maildrop_address: null,
        client_reference: null,
        location: null,
        custom_number: null,
      });
    });

    it('shows its id and etag by default, and ETag and Last-Modified headers (practice:23,28) (decisions:18)', async () => {
      const { id } = await createMatter(fixture.firm);
      const answer = await fixture.firm.get(`${PATH}/${id}`);
      assert.deepEqual(Object.keys(answer.body.data), ['id', 'etag']);
      assert.equal(answer.headers.get('etag'), answer.body.data.etag);
      assert.equal(
        (await fixture.firm.get(`${PATH}/${id}`, { headers: { 'if-none-match': answer.body.data.etag } }))
          .status,
        304,
      );
      assert.equal(
        (
          await fixture.firm.patch(
            `${PATH}/${id}`,
            { data: { location: 'A' } },
            { headers: { 'if-match': '"other"' } },
          )
        ).status,
        412,
      );
      assert.equal(
        (
          await fixture.firm.patch(
            `${PATH}/${id}`,
            { data: { location: 'A' } },
            { headers: { 'if-match': answer.body.data.etag } },
          )
        ).status,
        200,
      );
    });

    it('stores its members, and changes only those that are sent (records:296,297)', async () => {
      const data = {
        description: 'Merger',
        client_reference: 'PO-7',
        location: 'Court 3',
        billable: 'false',
        require_utbms_codes: true,
        open_date: '2026-01-05T10:00:00Z',
      };
      const { id } = await createMatter(fixture.firm, data);
      const kept = {
        description: 'Merger',
        client_reference: 'PO-7',
        location: 'Court 3',
        billable: false,
        require_utbms_codes: true,
        open_date: '2026-01-05',
      };
      assert.deepEqual(await read(id, Object.keys(kept).join()), kept);
      const { body } = await patch(
        id,
        { location: null, client_reference: '' },
        'location,client_reference,description',
      );
      assert.deepEqual(body.data, { location: null, client_reference: '', description: 'Merger' });
    });

    it('has an entity tag that changes with every write and only then (decisions:19)', async () => {
      const { id, etag } = await createMatter(fixture.firm);
      assert.equal((await patch(id, {}, 'etag')).body.data.etag, etag);
      const budget = (await patch(id, { matter_budget: { budget: 100 } }, 'etag')).body.data.etag;
      assert.notEqual(budget, etag);
      assert.equal((await read(id, 'etag')).etag, budget);
    });

    it('refers to people, practice area, stage and group, which null removes (records:296,299)', async () => {
      const area = await create(fixture.firm, 'practice_areas', { name: 'Shipping' });
      const stage = await create(fixture.firm, 'matter_stages', {
        name: 'Loading',
        practice_area: { id: area.id },
      });
      const group = await create(fixture.firm, 'groups', { name: 'Harbour team' });
      const links = {
        responsible_attorney: { id: Number(fixture.firm.userId) },
        originating_attorney: { id: Number(fixture.firm.userId) },
        responsible_staff: { id: Number(fixture.firm.userId) },
        practice_area: { id: area.id },
        matter_stage: { id: stage.id },
        group: { id: group.id },
      };
      const { id } = await createMatter(fixture.firm, links);
      const fields = Object.keys(links)
        .map((name) => `${name}{id}`)
        .join();
      assert.deepEqual(await read(id, fields), links);
      const none = Object.fromEntries(Object.keys(links).map((name) => [name, null]));
      assert.deepEqual((await patch(id, none, fields)).body.data, none);
      assert.equal((await patch(id, { client: null })).status, 422);
    });

    it('uses its own currency, otherwise its client’s, otherwise the firm’s (records:299)', async () => {
      const currencies = (await fixture.firm.get('/api/v4/currencies?fields=id,code')).body.data as {
        id: number;
        code: string;
      }[];
      const idOf = (code: string) => currencies.find((each) => each.code === code)!.id;
      const plain = await createMatter(fixture.firm);
      assert.deepEqual(await read(plain.id, 'currency{code}'), { currency: { code: 'USD' } });
      const client = await createClient(fixture.firm, { currency: { id: idOf('EUR') } });
      const theirs = await createMatter(fixture.firm, { client });
      assert.deepEqual(await read(theirs.id, 'currency{code}'), { currency: { code: 'EUR' } });
      assert.deepEqual(
        (await patch(theirs.id, { currency: { id: idOf('GBP') } }, 'currency{code}')).body.data,
        { currency: { code: 'GBP' } },
      );
      const list = await fixture.firm.get(`${PATH}?currency_id=${idOf('GBP')}`);
      assert.deepEqual(
        list.body.data.map(({ id }: { id: number }) => id),
        [theirs.id],
      );
    });

    it('requires UTBMS codes if its client does, unless it overrides this (practice:68)', async () => {
      const client = await createClient(fixture.firm, { require_utbms_codes: true });
      const { id } = await createMatter(fixture.firm, { client });
      assert.equal((await read(id, 'require_utbms_codes')).require_utbms_codes, true);
      assert.equal(
        (await patch(id, { require_utbms_codes: false }, 'require_utbms_codes')).body.data
          .require_utbms_codes,
        false,
      );
    });

    it('shows the date of its latest entry (records:298)', async () => {
      const { id } = await createMatter(fixture.firm);
      await createTime(fixture.firm, { matter: { id }, date: '2026-04-30' });
      await createTime(fixture.firm, { matter: { id }, date: '2026-03-01' });
      assert.equal((await read(id, 'last_activity_date')).last_activity_date, '2026-04-30');
    });

    it('refuses unsupported records by name, instead of ignoring them (records:296)', async () => {
      const { id } = await createMatter(fixture.firm);
      const bodies = {
        task_template_list_instances: [{ task_template_list: { id: 987654 } }],
        statute_of_limitations: {
          reminders: [{ duration_unit: 'days', duration_value: 2, notification_method: { id: 987654 } }],
        },
      };
      for (const [member, value] of Object.entries(bodies)) {
        const { status, body } = await patch(id, { [member]: value });
        assert.equal(status, 422, member);
        assert.match(body.error.errors[member][0], /987654/);
      }
      assert.equal((await patch(id, { task_template_list_instances: [] })).status, 200);
    });

    it('refuses links to records of another firm as to those that do not exist (decisions:12)', async () => {
      const theirs = await createClient(fixture.otherFirm);
      const theirArea = await create(fixture.otherFirm, 'practice_areas', { name: 'Elsewhere' });
      const { status, body } = await fixture.firm.post(PATH, {
        data: {
          client: { id: theirs.id },
          description: 'X',
          practice_area: { id: theirArea.id },
          responsible_attorney: { id: fixture.otherFirm.userId },
          relationships: [{ contact: { id: theirs.id }, description: 'witness' }],
        },
      });
      assert.equal(status, 422);
      assert.deepEqual(Object.keys(body.error.errors).toSorted(), [
        'client',
        'practice_area',
        'relationships',
        'responsible_attorney',
      ]);
    });

    it('does not exist for another firm, on every verb and in lists (decisions:12)', async () => {
      const { id } = await createMatter(fixture.firm);
      const [read, change, remove] = [
        await fixture.otherFirm.get(`${PATH}/${id}`),
        await fixture.otherFirm.patch(`${PATH}/${id}`, { data: { status: 'Closed' } }),
        await fixture.otherFirm.delete(`${PATH}/${id}`),
      ];
      const unknown = await fixture.otherFirm.get(`${PATH}/987654321`);
      for (const each of [read, change, remove]) {
        assert.equal(each.status, 404);
        assert.equal(each.body.error.message, unknown.body.error.message.replace('987654321', String(id)));
      }
      assert.deepEqual((await fixture.otherFirm.get(`${PATH}?ids[]=${id}`)).body.data, []);
      assert.equal((await fixture.firm.get(`${PATH}/${id}`)).status, 200);
    });

    it('requires the matters scopes, and for writing the write scope (decisions:39)', async () => {
      const reader = await hire(fixture, fixture.firm, { scopes: ['matters_read'] });
      const stranger = await hire(fixture, fixture.firm, { scopes: ['contacts_write'] });
      assert.equal((await reader.firm.get(PATH)).status, 200);
      assert.equal((await reader.firm.post(PATH, { data: {} })).status, 403);
      const refused = await stranger.firm.get(PATH);
      assert.equal(refused.status, 403);
      assert.match(refused.headers.get('www-authenticate') ?? '', /matters_read/);
    });

    it('is deleted with its relationships, and cannot be read while its row stays (practice:33) (decisions:44)', async () => {
      const client = await createClient(fixture.firm);
      const { id } = await createMatter(fixture.firm, {
        relationships: [{ contact: { id: client.id }, description: 'witness' }],
      });
      const answer = await fixture.firm.delete(`${PATH}/${id}`);
      assert.equal(answer.status, 204);
      assert.equal(answer.body, '');
      assert.equal((await fixture.firm.get(`${PATH}/${id}`)).status, 404);
      assert.equal((await fixture.firm.delete(`${PATH}/${id}`)).status, 404);
      assert.deepEqual((await fixture.firm.get(`/api/v4/relationships?matter_id=${id}`)).body.data, []);
      assert.deepEqual((await eventsOf(id)).at(-1), 'deleted');
      const kept = await fixture.asOwner((owner) =>
        owner.query('select description from matters where id = $1 and deleted_at is not null', [id]),
      );
      assert.equal(kept.rowCount, 1);
    });

    it('cannot be deleted while its work is on a bill (decisions:36)', async () => {
      const { id } = await createMatter(fixture.firm);
      const entry = await createTime(fixture.firm, { matter: { id } });
      await makeBillOne(fixture);
      await fixture.asOwner((owner) =>
        owner.query('update activities set bill_id = 1 where id = $1', [entry.id]),
      );
      const refused = await fixture.firm.delete(`${PATH}/${id}`);
      assert.equal(refused.status, 409);
      assert.match(refused.body.error.message, /on a bill/);
      assert.equal((await fixture.firm.get(`${PATH}/${id}`)).status, 200);
    });
  },
  { now: () => NOW },
);
