/** Importing leads from a file. */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { it } from 'node:test';
import { withFixture } from '../../test/support/fixture.ts';
import { importLeads } from './import-leads.ts';
import { read } from './test-support/intake.ts';

withFixture('A file of leads', (fixture) => {
  const bring = async (text: string, skipRefused = false) => {
    const file = path.join(fixture.config.data_dir, 'leads.csv');
    await fs.writeFile(file, text);
    const { accountId, userId } = fixture.firm;
    return (await importLeads(fixture.parts, { accountId, userId, file, skipRefused })).report;
  };
  const leads = async () => (await read(fixture.firm, 'inbox_leads?state=untriaged')).data;

  it('is imported completely, with references by name', async () => {
    const report = await bring(
      'first_name,last_name,email,phone_number,from_message,marketing_source.name,marketing_campaign.name\n' +
        'Ines,Okoro,ines@okoro.example,555 0100,"Help, please.",website,Spring Fair\n' +
        'Boris,,,555 0101,,,\n',
    );
    assert.deepEqual([report.rows, report.created, report.refused], [2, 2, []]);
    const [ines, boris] = await leads();
    assert.deepEqual(
      [
        ines.first_name,
        ines.email,
        ines.from_message,
        ines.marketing_source.name,
        ines.marketing_campaign.name,
      ],
      ['Ines', 'ines@okoro.example', 'Help, please.', 'Website', 'Spring fair'],
    );
    assert.deepEqual([boris.first_name, boris.email, boris.marketing_source], ['Boris', null, null]);
    assert.deepEqual((await read(fixture.otherFirm, 'inbox_leads?state=untriaged')).data, []);
  });

  it('is imported and undone over the API, except leads that were triaged since', async () => {
    const before = (await leads()).length;
    const data = { csv: 'first_name,last_name\nNia,Stone\nOle,Field\n', file_name: 'fair.csv' };
    const { status, body } = await fixture.firm.post('/lead/inbox_leads/import', { data });
    assert.deepEqual([status, body.created, body.refused], [200, 2, []]);
    const nia = (await read(fixture.firm, 'inbox_leads?state=untriaged&query=Nia')).data[0];
    await fixture.firm.patch(`/lead/inbox_leads/${nia.id}`, { data: { state: 'ignored' } });
    const undo = `/lead/inbox_leads/imports/${body.import_id}/undo`;
    assert.equal((await fixture.otherFirm.post(undo, { data: {} })).status, 404);
    const undone = await fixture.firm.post(undo, { data: {} });
    assert.equal(undone.body.deleted, 1);
    assert.deepEqual(undone.body.kept, [
      { id: nia.id, sentence: `The inbox lead ${nia.id} was changed after the import.` },
    ]);
    assert.equal((await leads()).length, before);
  });

  it('is refused completely with the invalid lines, or imported without them', async () => {
    const text =
      'first_name,email,marketing_source.name\nZoe,zoe@x.example,\n,,\n,nowhere,\nMax,,Nobody knows this\n';
    const before = (await leads()).length;
    const refused = await bring(text);
    assert.deepEqual([refused.created, refused.refused_rows], [0, 2]);
    assert.deepEqual(
      refused.refused.map(({ line, member }) => [line, member]),
      [
        [3, 'email'],
        [5, 'marketing_source.name'],
      ],
    );
    assert.equal((await leads()).length, before);
    // An invalid email address does not prevent the import of a lead.
    assert.equal((await bring(text, true)).created, 2);
    assert.equal((await leads()).length, before + 2);
    const column = await bring('first_name,shoe_size\nZoe,38\n');
    assert.match(column.refused[0]!.sentence, /shoe_size/);
  });
});
