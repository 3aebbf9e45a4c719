/** Conflict checks, over HTTP. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { issueToken } from '#identity';
import { create, createMatter, hire } from '../../../test/support/casework.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { convertLead, createLead, idsOf, LEAD, read } from '../test-support/intake.ts';
import { excerpt } from './result.ts';

interface ConflictResult {
  kind: string;
  text: string;
  likeness: number;
  contact_id: number | null;
  matters: { id: number; role: string }[];
}

withFixture('A conflict check', (fixture) => {
  const check = async (data: Record<string, unknown>) => {
    const { status, body } = await fixture.firm.post(`${LEAD}/conflict_checks`, { data });
    assert.equal(status, 201, JSON.stringify(body));
    return body as {
      id: number;
      names: string[];
      found: ConflictResult[];
      found_beyond: number;
      created_at: string;
    };
  };
  const kinds = ({ found }: { found: ConflictResult[] }) => found.map(({ kind }) => kind).toSorted();
  const person = (last_name: string, first_name = 'Ottilie') =>
    create(fixture.firm, 'contacts', { type: 'Person', first_name, last_name });

  it('finds a name anywhere in the firm, in similar spellings, with its matters', async () => {
    const client = await person('Quenneville');
    const matter = await createMatter(fixture.firm, { client: { id: client.id } });
    const other = await person('Brandt', 'Hugo');
    await create(fixture.firm, 'relationships', {
      contact: { id: other.id },
      matter: { id: matter.id },
      description: 'Expert named by Quenneville',
    });
    await create(fixture.firm, 'notes', {
      type: 'Contact',
      contact: { id: other.id },
      subject: 'Lunch',
      detail: `${'He spoke of the weather. '.repeat(20)}Then of Ms Quenneville and her ship. ${'And of the sea. '.repeat(20)}`,
      date: '2026-03-02',
    });
    await createLead(fixture.firm, { first_name: 'Otilie', last_name: 'Quennevile' });
    const report = await check({ names: ['Otilie Quenevile'] });
    assert.deepEqual(
      [...new Set(kinds(report))],
      ['contact', 'inbox_lead', 'matter', 'note', 'relationship'],
    );
    const contact = report.found.find(({ kind }) => kind === 'contact')!;
    assert.deepEqual(
      [contact.text, contact.contact_id, contact.matters.map(({ id, role }) => [id, role])],
      ['Ottilie Quenneville', client.id, [[matter.id, 'client']]],
    );
    const note = report.found.find(({ kind }) => kind === 'note')!;
    assert.match(note.text, /^….*Quenneville.*…$/);
    assert.deepEqual(
      report.found.map(({ likeness }) => likeness),
      report.found.map(({ likeness }) => likeness).toSorted((one, two) => two - one),
    );
    assert.equal(report.found_beyond, 0);
  });

  it('finds contacts by former names', async () => {
    const { id } = await person('Zubrowka', 'Agatha');
    await fixture.firm.patch(`/api/v4/contacts/${id}`, { data: { last_name: 'Desgoffe' } });
    const { found } = await check({ names: ['Agatha Zubrowka'], likeness: 0.9 });
    assert.deepEqual(
      found.map(({ kind, text, contact_id }) => [kind, text, contact_id]),
      [['former_name', 'Agatha Zubrowka', id]],
    );
  });

  it("searches for the lead's own name by default, and is stored with it unchanged", async () => {
    const lead = await createLead(fixture.firm, { first_name: 'Ingmar', last_name: 'Fjellstad' });
    const first = await check({ inbox_lead: { id: lead.id } });
    assert.deepEqual([first.names, kinds(first)], [['Ingmar Fjellstad'], ['inbox_lead']]);
    await person('Fjellstad', 'Ingmar');
    const again = await check({ inbox_lead: { id: lead.id } });
    assert.deepEqual(kinds(again), ['contact', 'inbox_lead']);
    assert.deepEqual(await idsOf(fixture.firm, `conflict_checks?inbox_lead_id=${lead.id}`), [
      first.id,
      again.id,
    ]);
    assert.deepEqual(kinds(await read(fixture.firm, `conflict_checks/${first.id}`)), ['inbox_lead']);
    const matter = await convertLead(fixture.firm, { first_name: 'Solveig', last_name: 'Haraldsen' });
    const ofMatter = await check({ matter: { id: matter.id } });
    assert.deepEqual(ofMatter.names, ['Solveig Haraldsen']);
    assert.ok(kinds(ofMatter).includes('lead_contact'));
  });

  it('gives no access to other firms, and refuses invalid searches', async () => {
    await create(fixture.otherFirm, 'contacts', { type: 'Company', name: 'Wolpertinger Exports' });
    assert.deepEqual((await check({ names: ['Wolpertinger Exports'] })).found, []);
    const theirs = await createLead(fixture.otherFirm, { last_name: 'Wolpertinger' });
    const post = (data: unknown) => fixture.firm.post(`${LEAD}/conflict_checks`, { data });
    for (const [data, field] of [
      [{}, 'names'],
      [{ names: ['ab'] }, 'names'],
      [{ names: Array.from({ length: 21 }, (_, place) => `Person ${place}`) }, 'names'],
      [{ names: ['Somebody'], likeness: 0.1 }, 'likeness'],
      [{ inbox_lead: { id: theirs.id } }, 'inbox_lead'],
    ] as const) {
      const { status, body } = await post(data);
      assert.equal(status, 422, JSON.stringify(data));
      assert.deepEqual(Object.keys(body.error.errors), [field]);
    }
    const made = await check({ names: ['Somebody'] });
    assert.equal((await fixture.otherFirm.get(`${LEAD}/conflict_checks/${made.id}`)).status, 404);
  });

  it('finds a name in intake: custom field values, notes, matters', async () => {
    const matter = await convertLead(fixture.firm, {
      last_name: 'Anybody',
      from_message: 'Against Thibodeaux',
    });
    const field = await fixture.firm.post(`${LEAD}/custom_fields`, {
      data: { name: 'Opponent', parent_type: 'Matter', field_type: 'text_line' },
    });
    await fixture.firm.patch(`${LEAD}/matters/${matter.id}`, {
      data: { custom_field_values: [{ custom_field: { id: field.body.id }, value: 'Remy Thibodaux' }] },
    });
    for (const path of [`contacts/${matter.client.id}/notes`, `matters/${matter.id}/notes`])
      await fixture.firm.post(`${LEAD}/${path}`, { data: { body: 'Thibodeau called.' } });
    const report = await check({ names: ['Thibodeaux'] });
    assert.deepEqual(kinds(report), [
      'inbox_lead',
      'lead_custom_field',
      'lead_matter',
      'lead_note',
      'lead_note',
    ]);
  });

  it('is available only to users who see all names: all contacts, and the leads of all applications', async () => {
    const { id } = await check({ names: ['Somebody'] });
    const { email, clientId } = fixture.firm.credentials;
    const scopes = ['lead_inbox_triage', 'lead_inbox_read'];
    const { access_token } = await issueToken(fixture.parts, { email, clientId, scopes });
    const clerk = await hire(fixture, fixture.firm, { contactsVisibility: 'own' });
    for (const [firm, reason] of [
      [fixture.firm.with(access_token), /lead_inbox_all_read/],
      [clerk.firm, /sees only some of them/],
    ] as const) {
      const refused = await firm.post(`${LEAD}/conflict_checks`, { data: { names: ['Somebody'] } });
      assert.equal(refused.status, 403);
      assert.match(refused.body.error.message, reason);
      assert.equal((await firm.get(`${LEAD}/conflict_checks/${id}`)).status, 404);
      assert.deepEqual(await idsOf(firm, 'conflict_checks'), []);
    }
  });

  it('shows the words around a name in a long text, and a short text whole', () => {
    assert.equal(excerpt('A short  text', 'text'), 'A short text');
    const long = `${'lorem ipsum '.repeat(40)}Benedikta Sörensen ${'dolor sit '.repeat(40)}`;
    assert.match(excerpt(long, 'Benedicta Sorensen'), /^….*Benedikta Sörensen.*…$/);
  });
});
