/** Users who may see only their own contacts (since 4.0.9). */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { create, createClient, createMatter, hire } from '../../../../test/support/casework.ts';
import type { Firm } from '../../../../test/support/caller.ts';
import { ParameterNames, substitute, visibleTo } from '#kernel/declarations/expression.ts';
import { document } from '../../documents/documents/document.ts';
import { note } from '../../messages/notes/note.ts';
import { relationship } from '../relationships/relationship.ts';
import { contact } from './contact.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const CONTACTS = '/api/v4/contacts';
const BEFORE = { headers: { 'x-api-version': '4.0.8' } };

withFixture('A user who may see only their own contacts', (fixture) => {
  let restricted: Firm;
  let userId: string;
  let hidden: { id: number; etag: string };
  const ids: Record<string, number> = {};
  const namesOf = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name);

  before(async () => {
    ({ firm: restricted, userId } = await hire(fixture, fixture.firm, { contactsVisibility: 'own' }));
    const other = await hire(fixture, fixture.firm, { contactsVisibility: 'own' });
    const me = { id: userId };
    const employer = await create(fixture.firm, 'contacts', { type: 'Company', name: 'Employer' });
    const client = (name: string, company?: { id: number }) =>
      createClient(fixture.firm, { first_name: name, last_name: 'X', ...(company ? { company } : {}) });
    const roles: Record<string, object> = {
      responsible_attorney: me,
      originating_attorney: me,
      responsible_staff: me,
    };
    for (const [role, user] of Object.entries(roles)) {
      ids[role] = (await client(role, role === 'responsible_staff' ? { id: employer.id } : undefined)).id;
      const matter = await createMatter(fixture.firm, { client: { id: ids[role] }, [role]: user });
      ids.matter ??= matter.id;
    }
    ids.witness = (await client('witness')).id;
    await create(fixture.firm, 'relationships', {
      matter: { id: ids.matter },
      contact: { id: ids.witness },
      description: 'Witness',
    });
    ids.mine = (await create(restricted, 'contacts', { type: 'Person', name: 'mine X' })).id;
    hidden = await create(fixture.firm, 'contacts', {
      type: 'Person',
      name: 'hidden X',
      email_addresses: [{ address: 'hidden@a.example' }],
    });
    await createMatter(fixture.firm, {
      client: { id: hidden.id },
      responsible_attorney: { id: other.userId },
    });
  });

  it('sees the contacts that they added, those of their matters, and their companies (practice:248) (records:420)', async () => {
    const { body } = await restricted.get(`${CONTACTS}?fields=name`);
    assert.deepEqual(namesOf(body), [
      'Employer',
      'responsible_attorney X',
      'originating_attorney X',
      'responsible_staff X',
      'witness X',
      'mine X',
    ]);
    assert.equal(body.meta.records, 6);
  });

  it('has lists for which the own contacts are read once, not for each row', async () => {
    const viewer = { version: 13, restrictions: new Set(['contacts_of_others']) };
    for (const listed of [contact, relationship, note, document]) {
      const names = new ParameterNames();
      const visible = substitute(visibleTo(listed, viewer, 'inLists') ?? '', 't', names);
      const plan = await fixture.asOwner((owner) =>
        owner.query<{ 'QUERY PLAN': string }>(
          `explain (generic_plan) select t.id from ${listed.table} t where t.account_id = ${names.use('account')} and (${visible}) order by t.id limit 200`,
        ),
      );
      const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      assert.match(lines, /hashed SubPlan/, listed.name);
    }
  });

  it('finds no others by id, path, search or filter, and cannot change them (practice:248) (records:420)', async () => {
    const path = `${CONTACTS}/${hidden.id}`;
    const answers = await Promise.all([
      restricted.get(path),
      restricted.get(`${path}/email_addresses`),
      restricted.patch(path, { data: { title: 'x' } }),
      restricted.delete(path),
      restricted.post(CONTACTS, { data: { type: 'Person', name: 'A B', company: { id: hidden.id } } }),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [404, 404, 404, 404, 422],
    );
    for (const query of [`ids[]=${hidden.id}`, 'query=hidden', 'email_only=true']) {
      assert.deepEqual((await restricted.get(`${CONTACTS}?${query}`)).body.data, [], query);
    }
  });

  it('sees no more of them inside other records than their id (practice:248) (records:420)', async () => {
    const { body } = await restricted.get(
      '/api/v4/matters?fields=client{id,etag,name,primary_email_address,type}&order=id(desc)&limit=1',
    );
    const { etag } = (await fixture.firm.get(`/api/v4/contacts/${hidden.id}`)).body.data;
    assert.deepEqual(body.data[0].client, {
      id: hidden.id,
      etag,
      name: null,
      primary_email_address: null,
      type: null,
    });
  });

  it('sees no notes on them', async () => {
    await create(fixture.firm, 'notes', { type: 'Contact', contact: { id: hidden.id }, subject: 'secret' });
    await create(fixture.firm, 'notes', { type: 'Contact', contact: { id: ids.mine }, subject: 'open' });
    const { body } = await restricted.get('/api/v4/notes?type=Contact&fields=subject');
    assert.deepEqual(body.data, [{ subject: 'open' }]);
  });

  it('cannot find them by sorting, or through time entries (practice:248) (records:420)', async () => {
    const note = await create(fixture.firm, 'notes', {
      type: 'Contact',
      contact: { id: hidden.id },
      subject: 'secret',
    });
    const cost = (vendor?: object) =>
      create(fixture.firm, 'activities', { type: 'HardCostEntry', date: '2026-03-02', price: 1, ...vendor });
    const costs = [
      await cost({ vendor: { id: ids.mine } }),
      await cost({ vendor: { id: hidden.id } }),
      await cost(),
      await cost({ contact_note: { id: note.id } }),
    ].map(({ id }) => id);
    const sorted = async (options = {}) =>
      (
        await restricted.get(
          `/api/v4/activities?order=vendor.name(asc)&fields=id,subject{identifier,secondary_identifier}`,
          options,
        )
      ).body.data as { id: number; subject: object | null }[];
    const now = await sorted();
    const [first, ...rest] = costs;
    assert.deepEqual(
      now.map(({ id }) => id),
      [...rest, first],
    );
    assert.deepEqual(now.find(({ id }) => id === costs[3])!.subject, {
      identifier: null,
      secondary_identifier: null,
    });
    const before = await sorted(BEFORE);
    assert.deepEqual(before, now);
  });

  it('sees no more of them in versions without such a limit (decisions:35)', async () => {
    assert.equal((await restricted.get(`${CONTACTS}/${hidden.id}`, BEFORE)).status, 404);
    const { body } = await restricted.get(`${CONTACTS}?fields=name`, BEFORE);
    assert.equal(body.meta.records, 6);
    const inside = await restricted.get('/api/v4/matters?fields=client{name}&order=id(desc)&limit=1', BEFORE);
    assert.equal(inside.body.data[0].client.name, null);
  });

  it('sees all of them as an admin', async () => {
    const admin = await hire(fixture, fixture.firm, { contactsVisibility: 'own', roles: ['admin'] });
    assert.equal((await admin.firm.get(`${CONTACTS}/${hidden.id}`)).status, 200);
  });

  it('sees exactly those records in lists that are found by their ids (practice:248) (records:420)', async () => {
    const client = await createClient(fixture.firm, { last_name: 'Of nobody' });
    const matter = await createMatter(fixture.firm, { client });
    await create(fixture.firm, 'relationships', { matter, contact: hidden, description: 'Witness' });
    for (const path of [
      'contacts',
      'relationships',
      'documents',
      'folders',
      'notes?type=Matter',
      'notes?type=Contact',
    ]) {
      const [noun] = path.split('?');
      const all = (await fixture.firm.get(`/api/v4/${path}`)).body.data as { id: number }[];
      const found: number[] = [];
      for (const { id } of all)
        if ((await restricted.get(`/api/v4/${noun}/${id}`)).status === 200) found.push(id);
      const { body } = await restricted.get(`/api/v4/${path}`);
      assert.deepEqual(
        body.data.map(({ id }: { id: number }) => id),
        found,
        path,
      );
    }
  });
});
