import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createClient, createMatter, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import type { Firm } from '../../../../test/support/caller.ts';
import { RECORDS_AT_ONCE } from './undo.ts';

withFixture('An import of a file', (fixture) => {
  let names = 0;
  const anyName = (): string => `Undone ${++names} Ltd.`;

  async function bring(kind: string, lines: readonly string[], firm: Firm = fixture.firm) {
    const data = { csv: lines.join('\n'), file_name: `C:/files/${kind}.csv` };
    const { status, body } = await firm.post(`/api/v4/${kind}/import`, { data });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(body.data.refused, []);
    return body.data;
  }
  const companies = (...all: readonly string[]) => ['type,name', ...all.map((name) => `Company,${name}`)];
  const undo = (kind: string, id: number, firm: Firm = fixture.firm, data = {}) =>
    firm.post(`/api/v4/${kind}/imports/${id}/undo`, { data });
  async function undone(kind: string, id: number, firm: Firm = fixture.firm) {
    const { status, body } = await undo(kind, id, firm);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data;
  }
  async function stored(id: number, firm: Firm = fixture.firm) {
    const fields = 'kind,file_name,created_records,changed_records,undone_at,user{id}';
    return (await firm.get(`/api/v4/imports/${id}?fields=${fields}`)).body.data;
  }
  async function found(name: string): Promise<number> {
    return (await fixture.firm.get(`/api/v4/contacts?query=${encodeURIComponent(name)}`)).body.data.length;
  }

  it('is listed with what it did, and undone as a whole; the file can be imported again', async () => {
    const [one, other] = [anyName(), anyName()];
    const { import_id: id, created } = await bring('contacts', companies(one, other));
    assert.equal(created, 2);
    assert.deepEqual(await stored(id), {
      kind: 'contacts',
      file_name: 'contacts.csv',
      created_records: 2,
      changed_records: 0,
      undone_at: null,
      user: { id: Number(fixture.firm.userId) },
    });
    const { body } = await fixture.firm.get('/api/v4/imports?kind=contacts&fields=id&order=id(desc)');
    assert.deepEqual(body.data[0], { id });

    assert.deepEqual(await undone('contacts', id), { deleted: 2, kept: [], next: null });
    assert.deepEqual([await found(one), await found(other)], [0, 0]);
    assert.ok((await stored(id)).undone_at);
    assert.deepEqual(await undone('contacts', id), { deleted: 0, kept: [], next: null });

    const again = await bring('contacts', companies(one, other));
    assert.equal(again.created, 2);
    assert.notEqual(again.import_id, id);
    assert.equal((await undone('contacts', id)).deleted, 0, 'these belong to the second import');
    assert.equal((await undone('contacts', again.import_id)).deleted, 2);
  });

  it('is stored only if it wrote something', async () => {
    const name = anyName();
    const file = companies(name);
    const all = async () => (await fixture.firm.get('/api/v4/imports')).body.data.length;
    const before = await all();
    const data = { csv: file.join('\n'), dry_run: true };
    const tried = await fixture.firm.post('/api/v4/contacts/import', { data });
    assert.equal(tried.body.data.import_id, null);
    const refused = { csv: [...file, 'Robot,Nobody'].join('\n') };
    assert.equal(
      (await fixture.firm.post('/api/v4/contacts/import', { data: refused })).body.data.import_id,
      null,
    );
    assert.equal(await all(), before);
    await bring('contacts', file);
    const again = await bring('contacts', file);
    assert.deepEqual([again.unchanged, again.import_id, again.written[0].deed], [1, null, 'unchanged']);
    assert.equal(await all(), before + 1);
  });

  it('keeps records that were changed since, or that others need, and says why', async () => {
    const [renamed, called, client, free] = [anyName(), anyName(), anyName(), anyName()];
    const { import_id: id, written } = await bring('contacts', companies(renamed, called, client, free));
    const [first, second, third] = written.map((each: { id: string }) => Number(each.id));
    await fixture.firm.patch(`/api/v4/contacts/${first}`, { data: { title: 'Dr.' } });
    const phone_numbers = [{ name: 'Work', number: '555 010 2000' }];
    await fixture.firm.patch(`/api/v4/contacts/${second}`, { data: { phone_numbers } });
    await createMatter(fixture.firm, { client: { id: third } });

    const { deleted, kept } = await undone('contacts', id);
    assert.equal(deleted, 1);
    assert.equal(await found(free), 0);
    assert.deepEqual(
      kept.map((each: { id: number }) => each.id),
      [third, second, first],
    );
    assert.match(kept[0].sentence, /matter/);
    assert.equal(kept[1].sentence, `The contact ${second} was changed after the import.`);
    assert.equal(kept[2].sentence, `The contact ${first} was changed after the import.`);
  });

  it('does not count as changed what only derives from records of a later import', async () => {
    const name = anyName();
    const contacts = await bring('contacts', companies(name));
    const matters = await bring('matters', ['client.name,description', `${name},Boundary dispute`]);
    assert.equal((await undone('matters', matters.import_id)).deleted, 1);
    assert.deepEqual(await undone('contacts', contacts.import_id), { deleted: 1, kept: [], next: null });
  });

  it('is undone for every kind of record', async () => {
    const { firm } = fixture;
    const client = await createClient(firm, { type: 'Company', name: anyName() });
    const { id } = await createMatter(firm, { client: { id: client.id } });
    const account = { type: 'Trust', currency: 'USD', name: `Trust ${++names}` };
    await firm.post('/api/v4/bank_accounts', { data: account });
    const files: Record<string, readonly string[]> = {
      activities: ['type,date,quantity_in_hours,matter.id,note', `TimeEntry,2026-03-02,1.5,${id},Call`],
      tasks: ['name,description,matter.id,assignee.id', `Draft,The answer,${id},${firm.userId}`],
      calendar_entries: ['summary,start_at,end_at', 'Hearing,2026-03-02T09:00:00Z,2026-03-02T10:00:00Z'],
      notes: ['type,subject,detail,matter.id', `Matter,Expert,Reports in May.,${id}`],
      bank_transactions: [
        'date,amount,description,client.id,matter.id,bank_account.name',
        `2026-03-02,2500,Opening balance,${client.id},${id},${account.name}`,
      ],
    };
    for (const [kind, lines] of Object.entries(files)) {
      const { import_id, written } = await bring(kind, lines);
      assert.equal((await firm.get(`/api/v4/${kind}/${written[0].id}`)).status, 200, kind);
      assert.deepEqual(await undone(kind, import_id), { deleted: 1, kept: [], next: null }, kind);
      assert.equal((await firm.get(`/api/v4/${kind}/${written[0].id}`)).status, 404, kind);
    }
  });

  it('is undone in parts, the newest records first', async () => {
    const all = Array.from({ length: RECORDS_AT_ONCE + 1 }, anyName);
    const { import_id: id } = await bring('contacts', companies(...all));
    const first = await undone('contacts', id);
    assert.equal(first.deleted, RECORDS_AT_ONCE);
    assert.equal((await stored(id)).undone_at, null);
    assert.equal(await found(all[0]!), 1, 'the oldest is left');
    const { body } = await undo('contacts', id, fixture.firm, { before_id: first.next });
    assert.deepEqual(body.data, { deleted: 1, kept: [], next: null });
    assert.ok((await stored(id)).undone_at);
  });

  it('is found and undone by its user and by administrators only', async () => {
    const { firm: ada } = await hire(fixture, fixture.firm, { roles: [] });
    const { firm: bo } = await hire(fixture, fixture.firm, { roles: [] });
    const { import_id: id } = await bring('contacts', companies(anyName()), ada);
    for (const firm of [bo, fixture.otherFirm]) {
      assert.equal((await firm.get(`/api/v4/imports/${id}`)).status, 404);
      const { status, body } = await undo('contacts', id, firm);
      assert.deepEqual([status, body.error.message], [404, `No import has the id ${id}.`]);
    }
    assert.equal((await undo('tasks', id, ada)).status, 404, 'it imported contacts');
    assert.equal((await stored(id)).kind, 'contacts');
    assert.equal((await undone('contacts', id, ada)).deleted, 1);
  });
});
