/**
 * Texts that are written to be read slowly are read at once: the time to read a text grows with its length only, not
 * with its square.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createMatter } from './support/casework.ts';
import { withFixture } from './support/fixture.ts';

/** Nearly as much as a body can hold. */
const LENGTH = 900_000;
const SPACES = `${' '.repeat(LENGTH)}x`;

withFixture('A very long text that is not what it begins like is read at once', (fixture) => {
  it('in JSON that does not end, also without a token', async () => {
    const raw = `"${'\\"'.repeat(LENGTH / 2)}`;
    const headers = { 'content-type': 'application/json' };
    const { status } = await fixture.firm.post('/intake/unknown', undefined, { raw, headers, token: null });
    assert.equal(status, 400);
    assert.equal((await fixture.firm.post('/api/v4/tasks', undefined, { raw, headers })).status, 400);
  });

  it('in a time', async () => {
    const start_at = `2026-03-02T10:00${SPACES}`;
    const entry = { data: { summary: 'Hearing', start_at, end_at: '2026-03-02T11:00:00Z' } };
    assert.equal((await fixture.firm.post('/api/v4/calendar_entries', entry)).status, 422);
  });

  it('in the value of a custom field', async () => {
    const field = await create(fixture.firm, 'custom_fields', {
      name: 'Time of the hearing',
      field_type: 'time',
      parent_type: 'Matter',
    });
    const value = { custom_field: { id: field.id }, value: `10:00${SPACES}` };
    const matter = { data: { description: 'A', custom_field_values: [value] } };
    assert.equal((await fixture.firm.post('/api/v4/matters', matter)).status, 422);
  });

  for (const [what, cell] of [
    ['an amount', `(${SPACES}`],
    ['a time', `"1T${SPACES}\ny"`],
    ['a time with many marks', `"${'T'.repeat(LENGTH)}\ny"`],
  ] as const)
    it(`in a file, as ${what}`, async () => {
      const csv = `type,date,quantity,price,created_at\nExpenseEntry,2026-03-02,1,${cell},\n`;
      const times = `summary,start_at,end_at\nHearing,${cell},2026-03-02T11:00Z\n`;
      for (const [kind, content] of [
        ['activities', csv],
        ['calendar_entries', times],
      ] as const) {
        const { body } = await fixture.firm.post(`/api/v4/${kind}/import`, { data: { csv: content } });
        assert.equal(body.data.refused_rows, 1);
      }
    });

  it('in a vCard, as a folded line', async () => {
    const folded = ' a\n'.repeat(LENGTH / 3);
    const csv = `BEGIN:VCARD\nVERSION:2.1\nN:Doe;Jane\nNOTE;ENCODING=QUOTED-PRINTABLE:a=\nb\n${folded}END:VCARD\n`;
    const { body } = await fixture.firm.post('/api/v4/contacts/import', { data: { csv } });
    assert.equal(body.data.rows, 1);
  });

  it('in a file, as hundreds of thousands of columns', async () => {
    const csv = `${'c,'.repeat(LENGTH / 2)}c\n`;
    const answer = await fixture.firm.post('/api/v4/contacts/import', { data: { csv } });
    assert.ok(JSON.stringify(answer.body).length < LENGTH);
  });

  it('in rich text, which then stays as it was written', async () => {
    const matter = await createMatter(fixture.firm);
    const note = { type: 'Matter', matter: { id: matter.id }, subject: 'A', detail_text_type: 'rich_text' };
    const detail = '<p><b>'.repeat(40_000);
    const { body } = await fixture.firm.post('/api/v4/notes?fields=detail', { data: { ...note, detail } });
    assert.equal(body.data.detail, '&lt;p&gt;&lt;b&gt;'.repeat(40_000));
  });
});
