/** Originals in safe custody: their location, who held them since when, and a history that cannot be changed. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, it } from 'node:test';
import pg from 'pg';
import { create, createClient, createMatter, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { takesTheStandardQuery } from '../../../../test/support/standard-list.ts';

const PATH = '/api/v4/safe_custody';
const CHAIN =
  'last_state_change{position,state,date,reason,actor_type,previous_hash,hash,user,contact,recorded_by}';

withFixture('Safe custody', (fixture) => {
  let safe: { id: number };
  let client: { id: number };
  before(async () => {
    safe = await create(fixture.firm, 'safe_custody/locations', { name: 'Strong room' });
    client = await createClient(fixture.firm, { last_name: 'Testator' });
  });
  const packet = (data: object = {}, fields?: string) =>
    create(
      fixture.firm,
      'safe_custody/packets',
      { contact_id: client.id, safe_custody_location_id: safe.id, ...data },
      fields,
    );
  const record = async (data: object = {}, fields = 'id,etag') =>
    create(
      fixture.firm,
      'safe_custody/records',
      { safe_custody_packet_id: (await packet()).id, title: 'Last will', ...data },
      fields,
    );
  const change = (id: number, data: object, firm = fixture.firm) =>
    firm.post(`${PATH}/records/${id}/state_changes?fields=id,state,date,reason,created_at,updated_at`, {
      data: { actor_type: 1, actor_id: fixture.firm.userId, ...data },
    });

  it('stores packets of a contact in a location, with a number and a barcode (records:1087,1089,1092,1095,1097,1098)', async () => {
    const fields =
      'created_at,created_on,custom_number,description,etag,id,number,updated_at,barcode,contact{id,name},location{name}';
    const first = await packet(
      { custom_number: 'W-17', description: 'Envelope, sealed', created_on: '2026-01-05' },
      fields,
    );
    assert.deepEqual(
      [first.created_on, first.custom_number, first.description, first.barcode, first.location.name],
      ['2026-01-05', 'W-17', 'Envelope, sealed', `P-${first.number}`, 'Strong room'],
    );
    assert.deepEqual(first.contact, { id: client.id, name: 'Rosa Testator' });
    const second = await packet({}, 'id,number,created_on');
    assert.equal(Number(second.number), Number(first.number) + 1);
    assert.match(second.created_on, /^\d{4}-\d\d-\d\d$/);
    const vault = await create(fixture.firm, 'safe_custody/locations', { name: 'Bank vault' });
    const moved = await fixture.firm.patch(`${PATH}/packets/${second.id}?fields=location{name},description`, {
      data: { safe_custody_location_id: vault.id, description: 'Deeds' },
    });
    assert.deepEqual(moved.body.data, { location: { name: 'Bank vault' }, description: 'Deeds' });
    await takesTheStandardQuery(fixture.firm, 'safe_custody/packets', [first.id, second.id]);
    await takesTheStandardQuery(fixture.firm, 'safe_custody/locations', [safe.id, vault.id]);
    const ids = async (query: string) =>
      (await fixture.firm.get(`${PATH}/packets?${query}`)).body.data.map(({ id }: { id: number }) => id);
    assert.deepEqual(await ids(`location_id=${vault.id}`), [second.id]);
    assert.deepEqual(await ids('barcode=w-17'), [first.id]);
    assert.deepEqual(await ids(`barcode=p-${second.number}`), [second.id]);
    assert.deepEqual(await ids('query=sealed'), [first.id]);
    assert.deepEqual(await ids(`contact_id=${(await createClient(fixture.firm)).id}`), []);
    const refused = await fixture.firm.post(`${PATH}/packets`, { data: { contact_id: 999_999 } });
    assert.equal(refused.status, 422);
    const lacking = await fixture.firm.post(`${PATH}/packets`, { data: { contact_id: client.id } });
    assert.deepEqual(Object.keys(lacking.body.error.errors), ['safe_custody_location_id']);
    const twice = await fixture.firm.post(`${PATH}/locations`, { data: { name: 'STRONG ROOM' } });
    assert.deepEqual([twice.status, Object.keys(twice.body.error.errors)], [422, ['name']]);
  });

  it('stores records of originals, each with its type in words (records:1090,1093,1096,1099,1100)', async () => {
    const fields =
      'created_at,date,description,document_type,document_type_name,etag,id,stored_on,title,updated_at,state,barcode,packet{id}';
    const made = await record(
      {
        document_type: 'WILL_CODICIL_POA_PEG',
        date: '2020-05-01',
        stored_on: '2026-01-05',
        description: 'Two pages',
        reason: 'Signed here',
      },
      fields,
    );
    assert.deepEqual(
      [made.document_type, made.document_type_name, made.date, made.stored_on, made.state, made.barcode],
      ['will_codicil_poa_peg', 'Will codicil POA PEG', '2020-05-01', '2026-01-05', 'held', `R-${made.id}`],
    );
    const later = await fixture.firm.patch(`${PATH}/records/${made.id}?fields=title,state`, {
      data: { title: 'Will of 2020', state: 'removed', reason: 'x', document_type: 'will' },
    });
    assert.deepEqual(later.body.data, { title: 'Will of 2020', state: 'held' });
    assert.equal(later.headers.get('x-ignored-members'), 'state, reason');
    const list = async (query: string) =>
      (await fixture.firm.get(`${PATH}/records?${query}`)).body.data.map(({ id }: { id: number }) => id);
    assert.deepEqual(await list(`packet_id=${made.packet.id}`), [made.id]);
    assert.deepEqual(await list(`packet_id=${made.packet.id}&state=removed`), []);
    assert.deepEqual(await list(`barcode=r-${made.id}`), [made.id]);
    assert.deepEqual(await list('query=will of'), [made.id]);
    assert.ok((await list(`contact_id=${client.id}`)).includes(made.id));
    const scanned = await fixture.firm.get(`${PATH}/packets?barcode=R-${made.id}`);
    assert.equal(scanned.body.data[0].id, made.packet.id);
    const other = await record();
    await takesTheStandardQuery(fixture.firm, 'safe_custody/records', [made.id, other.id]);
  });

  it('shows who has an original and since when, through every transfer (records:1094,1102,1103)', async () => {
    const { id } = await record({ stored_on: '2026-01-05', reason: 'Signed here' });
    const read = async () =>
      (await fixture.firm.get(`${PATH}/records/${id}?fields=state,etag,${CHAIN}`)).body.data;
    const first = await read();
    const [state, last] = [first.state, first.last_state_change];
    assert.deepEqual(
      [state, last.date, last.reason, last.actor_type],
      ['held', '2026-01-05', 'Signed here', 1],
    );
    assert.equal(String(last.user.id), fixture.firm.userId);
    const out = await change(id, {
      state: 'temporarily_removed',
      actor_type: 2,
      actor_id: client.id,
      date: '2026-02-01',
      reason: 'To the notary',
    });
    assert.equal(out.status, 201, JSON.stringify(out.body));
    assert.deepEqual([out.body.data.state, out.body.data.date], ['temporarily_removed', '2026-02-01']);
    const away = await read();
    assert.notEqual(away.etag, first.etag);
    assert.deepEqual(
      [away.state, away.last_state_change.contact.id, away.last_state_change.user],
      ['temporarily_removed', client.id, null],
    );
    assert.equal((await change(id, { state: 'temporarily_removed', date: '2026-02-02' })).status, 201);
    assert.equal((await change(id, { state: 'held', date: '2026-02-03' })).status, 201);
    assert.equal((await change(id, { state: 'removed', date: '2026-02-04' })).status, 201);
    const all = await fixture.firm.get(
      `${PATH}/records/${id}?fields=state_changes{position,state,previous_hash,hash}`,
    );
    const chain = all.body.data.state_changes;
    assert.deepEqual(
      chain.map((link: { state: string }) => link.state),
      ['held', 'temporarily_removed', 'temporarily_removed', 'held', 'removed'],
    );
    chain.forEach((link: { previous_hash: string | null; hash: string }, place: number) => {
      assert.equal(link.previous_hash, place === 0 ? null : chain[place - 1].hash);
      assert.match(link.hash, /^[0-9a-f]{64}$/);
    });
  });

  it('refuses invalid transitions, and dates that are too early or in the future (records:1103)', async () => {
    const { id } = await record({ stored_on: '2026-01-05' });
    const refused = async (data: object, member: string) => {
      const { status, body } = await change(id, data);
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, [member]], JSON.stringify(data));
    };
    await refused({ state: 'held' }, 'state');
    await refused({ state: 'lost' }, 'state');
    await refused({ state: 'removed', actor_type: 3 }, 'actor_type');
    await refused({ state: 'removed', actor_id: 999_999 }, 'actor_id');
    await refused({ state: 'removed', actor_type: 2, actor_id: 999_999 }, 'actor_id');
    await refused({ state: 'removed', date: '2026-01-04' }, 'date');
    await refused({ state: 'removed', date: '2999-01-01' }, 'date');
    assert.equal((await change(id, { state: 'removed' })).status, 201);
    await refused({ state: 'held' }, 'state');
    assert.equal((await change(id, { state: 'held' }, fixture.otherFirm)).status, 404);
    assert.equal((await fixture.otherFirm.get(`${PATH}/records/${id}`)).status, 404);
  });

  it('cannot be rewritten in the database: no link can be changed, removed or inserted', async () => {
    const { id } = await record({ stored_on: '2026-01-05', reason: 'back\\slash' });
    await change(id, { state: 'temporarily_removed', date: '2026-02-01' });
    await change(id, { state: 'held', date: '2026-02-02' });
    const owner = new pg.Client(fixture.ownerConnection);
    await owner.connect();
    try {
      const where = `account_id = ${fixture.firm.accountId} and record_id = ${id}`;
      const { rows } = await owner.query(
        `select *, extract(epoch from created_at)::text as at, (date - date '2000-01-01')::text as day
         from safe_custody_state_changes where ${where} order by position`,
      );
      const [link] = rows;
      const said = [link.record_id, link.position, '', link.state, link.day, link.user_id, ''];
      const text = [...said, link.recorded_by_id, link.at, link.reason].join('|');
      assert.equal(link.hash, createHash('sha256').update(text).digest('hex'));
      const table = 'safe_custody_state_changes';
      for (const attempt of [
        `update ${table} set reason = 'Another' where ${where} and position = 1`,
        `update ${table} set date = '2025-01-01' where ${where} and position = 2`,
        `delete from ${table} where ${where} and position = 2`,
        `update safe_custody_records set state = 'removed' where id = ${id} and account_id = ${fixture.firm.accountId}`,
        `insert into ${table} (account_id, record_id, position, previous_state, previous_hash, state, date, user_id,
           recorded_by_id, etag, created_at, updated_at) select account_id, record_id, 4, 'temporarily_removed', hash,
           'held', date, user_id, recorded_by_id, etag, now(), now() from ${table} where ${where} and position = 3`,
      ])
        await assert.rejects(owner.query(attempt), { code: /^23/ }, attempt);
      await owner.query('begin');
      await owner.query('set local role chancery_app');
      await assert.rejects(owner.query(`delete from ${table} where ${where}`), { code: '42501' });
      await owner.query('rollback');
    } finally {
      await owner.end();
    }
  });

  it('is visible with the contact, prevents its deletion, and moves when contacts are merged', async () => {
    const own = await hire(fixture, fixture.firm, { contactsVisibility: 'own' });
    const made = await packet();
    const mine = await createClient(own.firm, { last_name: 'Own' });
    const theirs = await create(own.firm, 'safe_custody/packets', {
      contact_id: mine.id,
      safe_custody_location_id: safe.id,
    });
    const seen = await own.firm.get(`${PATH}/packets`);
    assert.deepEqual(
      seen.body.data.map(({ id }: { id: number }) => id),
      [theirs.id],
    );
    assert.equal((await own.firm.get(`${PATH}/packets/${made.id}`)).status, 404);
    const kept = await fixture.firm.delete(`/api/v4/contacts/${mine.id}`);
    assert.equal(kept.status, 409);
    assert.match(kept.body.error.message, /1 packets in safe custody/);
    await createMatter(fixture.firm, { client: { id: client.id }, responsible_attorney: { id: own.userId } });
    assert.equal((await own.firm.get(`${PATH}/packets/${made.id}`)).status, 200);
    const merged = await fixture.firm.post(`/api/v4/contacts/${client.id}/merge`, {
      data: { contact: { id: mine.id } },
    });
    assert.equal(merged.status, 200, JSON.stringify(merged.body));
    const moved = await fixture.firm.get(`${PATH}/packets/${theirs.id}?fields=contact{id}`);
    assert.equal(moved.body.data.contact.id, client.id);
  });
});
