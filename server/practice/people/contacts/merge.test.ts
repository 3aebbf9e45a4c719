import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createClient, createMatter, createTime, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { untilLocked } from '../../../../test/support/waiting-for-locks.ts';
import { NOT_REPOINTED, IN_THE_BOOKS, PARTS, RECORDS } from './merge-places.ts';

withFixture('Merging contacts', (fixture) => {
  const merge = (kept: number, other: number, firm = fixture.firm) =>
    firm.post(`/api/v4/contacts/${kept}/merge?fields=id,name,title`, { data: { contact: { id: other } } });

  it('moves the records of the other contact, deletes it and keeps its name as a former one', async () => {
    const { firm } = fixture;
    const kept = await createClient(firm, {
      first_name: 'Rosa',
      last_name: 'Quill',
      email_addresses: [{ name: 'Work', address: 'rosa@quill.example' }],
    });
    const other = await createClient(firm, {
      first_name: 'Rose',
      last_name: 'Quill',
      title: 'Judge',
      email_addresses: [{ name: 'Home', address: 'rose@home.example' }],
    });
    const matter = await createMatter(firm, { client: { id: other.id } });
    await create(firm, 'notes', { type: 'Contact', contact: { id: other.id }, subject: 'Met at the fair' });
    const opposed = await createMatter(firm);
    await create(firm, 'relationships', { contact: { id: other.id }, matter: { id: opposed.id } });
    const answer = await merge(kept.id, other.id);
    assert.deepEqual(
      [answer.status, answer.body.data],
      [200, { id: kept.id, name: 'Rosa Quill', title: 'Judge' }],
    );
    const read = async (path: string) => (await firm.get(`/api/v4/${path}`)).body.data;
    assert.equal((await firm.get(`/api/v4/contacts/${other.id}`)).status, 404);
    assert.equal((await read(`matters/${matter.id}?fields=client{id}`)).client.id, kept.id);
    assert.equal((await read(`notes?type=Contact&contact_id=${kept.id}`)).length, 1);
    assert.equal((await read(`relationships?contact_id=${kept.id}`)).length, 1);
    assert.deepEqual(await read(`contacts/${kept.id}?fields=email_addresses{address,primary}`), {
      email_addresses: [
        { address: 'rosa@quill.example', primary: true },
        { address: 'rose@home.example', primary: false },
      ],
    });
    const told = await fixture.asOwner(async (owner) => {
      const { rows } = await owner.query(
        `select resource || ' ' || event as event from event_log where account_id = $1 and resource in ('contact', 'matter') and record_id = any($2) order by id desc limit 3`,
        [firm.accountId, [kept.id, other.id, matter.id]],
      );
      return rows.map(({ event }: { event: string }) => event).toSorted();
    });
    assert.deepEqual(told, ['contact deleted', 'contact updated', 'matter updated']);
    const names = await fixture.asOwner(async (owner) => {
      const { rows } = await owner.query('select name from former_names where account_id = $1', [
        firm.accountId,
      ]);
      return rows;
    });
    assert.deepEqual(names, [{ name: 'Rose Quill' }]);
  });

  it('refuses itself, the other type, contacts of another firm, and contacts in the books (decisions:12)', async () => {
    const { firm, otherFirm } = fixture;
    const kept = await createClient(firm);
    const company = await create(firm, 'contacts', { type: 'Company', name: 'Quill Ltd.' });
    const foreign = await createClient(otherFirm);
    assert.equal((await merge(kept.id, kept.id)).status, 422);
    assert.equal((await merge(kept.id, company.id)).status, 422);
    for (const id of [foreign.id, 987654321]) {
      const { status, body } = await merge(kept.id, id);
      assert.deepEqual([status, body.error.errors], [422, { contact: [`No contact has the id ${id}.`] }]);
    }
    assert.equal((await merge(foreign.id, kept.id)).status, 404);
    const billed = await createClient(firm);
    const matter = { id: (await createMatter(firm, { client: { id: billed.id } })).id };
    await createTime(firm, { matter, price: 100 });
    await create(firm, 'bills', { matters: [matter] });
    const refused = await merge(kept.id, billed.id);
    assert.equal(refused.status, 409);
    assert.match(refused.body.error.message, /is used by bills/);
    assert.equal((await merge(billed.id, kept.id)).status, 200);
  });

  it('keeps the values of custom fields that the kept contact leaves empty', async () => {
    const { firm } = fixture;
    const field = (name: string) =>
      create(firm, 'custom_fields', { name, parent_type: 'Contact', field_type: 'text_line' });
    const [language, source] = [await field('Language'), await field('Source')];
    const valued = (...values: readonly (readonly [{ id: number }, string])[]) =>
      createClient(firm, {
        custom_field_values: values.map(([{ id }, value]) => ({ custom_field: { id }, value })),
      });
    const kept = await valued([language, 'French']);
    const other = await valued([language, 'English'], [source, 'A friend']);
    assert.equal((await merge(kept.id, other.id)).status, 200);
    const { body } = await firm.get(
      `/api/v4/contacts/${kept.id}?fields=custom_field_values{field_name,value}`,
    );
    assert.deepEqual(body.data.custom_field_values, [
      { field_name: 'Language', value: 'French' },
      { field_name: 'Source', value: 'A friend' },
    ]);
  });

  it('is no longer a payer or recipient beside the kept contact, whose share grows by its own', async () => {
    const { firm } = fixture;
    const payer = (name: string) => create(firm, 'contacts', { type: 'Company', name });
    const [kept, other, { id }] = [
      await payer('Insurer'),
      await payer('Insurer Inc.'),
      await createMatter(firm),
    ];
    const data = {
      split_invoice_payers: [
        { contact_id: kept.id, split_portion: 30 },
        { contact_id: other.id, split_portion: 20 },
      ],
      matter_bill_recipients: [{ recipient: { id: kept.id } }, { recipient: { id: other.id } }],
    };
    const patched = await firm.patch(`/api/v4/matters/${id}`, { data });
    assert.equal((await merge(kept.id, other.id)).status, 200);
    const fields = 'etag,split_invoice_payers{contact_id,split_portion},matter_bill_recipients{recipient}';
    const { body } = await firm.get(`/api/v4/matters/${id}?fields=${fields}`);
    assert.notEqual(body.data.etag, patched.body.data.etag);
    assert.deepEqual(body.data.split_invoice_payers, [{ contact_id: kept.id, split_portion: 50 }]);
    assert.deepEqual(
      body.data.matter_bill_recipients.map(({ recipient }: { recipient: { id: number } }) => recipient.id),
      [kept.id],
    );
  });

  it('moves a private task of a colleague that its user cannot see', async () => {
    const { firm } = fixture;
    const [kept, other] = [await createClient(firm), await createClient(firm)];
    const assignee = { id: other.id, type: 'Contact' };
    const data = { name: 'Sign', description: 'the deed', permission: 'private', assignee };
    const task = await create(firm, 'tasks', data);
    const { firm: colleague } = await hire(fixture, firm);
    assert.equal((await colleague.get(`/api/v4/tasks/${task.id}`)).status, 404);
    assert.equal((await merge(kept.id, other.id, colleague)).status, 200);
    const { body } = await firm.get(`/api/v4/tasks/${task.id}?fields=assignee{id}`);
    assert.equal(body.data.assignee.id, kept.id);
  });

  it('waits for a bill that is being written for the other contact, and then refuses it (decisions:99)', async () => {
    const { firm } = fixture;
    const [kept, other] = [await createClient(firm), await createClient(firm)];
    const answer = await fixture.asOwner(async (owner) => {
      await owner.query('begin');
      await owner.query(
        `insert into bills (account_id, number, client_id, currency_id, etag, created_at, updated_at)
         values ($1, 'arrives late', $2, 840, 'late', now(), now())`,
        [firm.accountId, other.id],
      );
      const sent = merge(kept.id, other.id);
      await untilLocked(fixture, 1, 'a merge that waits for the bill');
      await owner.query('commit');
      return sent;
    });
    assert.deepEqual([answer.status, answer.body.error?.code], [409, 'contact.merge_books']);
  });

  it('waits for a change of a matter before it locks the contact that the change may need', async () => {
    const { firm } = fixture;
    const [kept, other] = [await createClient(firm), await createClient(firm)];
    const matter = await createMatter(firm, { client: { id: other.id } });
    const answer = await fixture.asOwner(async (owner) => {
      const held = (table: string, id: number, how: string) =>
        owner.query(`select from ${table} where account_id = $1 and id = $2 for ${how}`, [
          firm.accountId,
          id,
        ]);
      await owner.query('begin');
      await held('matters', matter.id, 'no key update');
      const sent = merge(kept.id, other.id);
      await untilLocked(fixture, 1, 'a merge that waits for the matter');
      await held('contacts', other.id, 'key share nowait');
      await owner.query('commit');
      return sent;
    });
    assert.equal(answer.status, 200);
    const { body } = await firm.get(`/api/v4/matters/${matter.id}?fields=client{id}`);
    assert.equal(body.data.client.id, kept.id);
  });

  it('of employees and of their companies at the same time takes turns', async () => {
    const { firm } = fixture;
    const company = () => create(firm, 'contacts', { type: 'Company', name: 'Brook & Daughters' });
    const [keptCompany, otherCompany] = [await company(), await company()];
    const other = await createClient(firm, { company: { id: otherCompany.id } });
    const kept = await createClient(firm);
    const answers = await fixture.asOwner(async (owner) => {
      const held = (id: number, how: string) =>
        owner.query(`select from contacts where account_id = $1 and id = $2 for ${how}`, [
          firm.accountId,
          id,
        ]);
      await owner.query('begin');
      await held(kept.id, 'update');
      const people = merge(kept.id, other.id);
      await untilLocked(fixture, 1, 'a merge that waits for the kept person');
      const companies = merge(keptCompany.id, otherCompany.id);
      await untilLocked(fixture, 2, 'a merge that waits for the first');
      await held(otherCompany.id, 'key share nowait');
      await owner.query('commit');
      return Promise.all([people, companies]);
    });
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    const { body } = await firm.get(`/api/v4/contacts/${kept.id}?fields=company{id}`);
    assert.equal(body.data.company.id, keptCompany.id);
  });

  it('covers every table that refers to a contact', async () => {
    const places = await fixture.asOwner(async (owner) => {
      const { rows } = await owner.query(
        `select c.conrelid::regclass || '.' || a.attname as place from pg_constraint c
           join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'account_id'
         where c.contype = 'f' and c.confrelid = 'contacts'::regclass and c.conparentid = 0`,
      );
      return rows.map(({ place }: { place: string }) => place);
    });
    const tables: Readonly<Record<string, string>> = {
      matter: 'matters',
      note: 'notes',
      task: 'tasks',
      relationship: 'relationships',
      activity: 'activities',
      contact: 'contacts',
      folder: 'items',
      document: 'items',
      medical_records_request: 'medical_records_requests',
      lien: 'liens',
      safe_custody_packet: 'safe_custody_packets',
      legal_hold: 'legal_holds',
    };
    const records = Object.entries(RECORDS).map(([noun, column]) => `${tables[noun]}.${column}`);
    const known = [...IN_THE_BOOKS, ...Object.keys(PARTS), ...NOT_REPOINTED, ...records];
    assert.deepEqual(
      places.filter((place: string) => !known.includes(place)),
      [],
    );
  });
});
