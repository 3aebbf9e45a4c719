/** chancery import, as an operator uses it with a running service: from a first look at a file to its report. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { IMPORTS } from '#practice';
import { CommandLine } from './support/chancery.ts';

describe('Records imported by command line', () => {
  const line = new CommandLine({ prepared: ['office'] });
  let account: readonly string[] = [];
  const write = (name: string, ...lines: readonly string[]) =>
    fs.writeFileSync(path.join(line.folder, name), `${lines.join('\n')}\n`);
  const read = (name: string) => fs.readFileSync(path.join(line.folder, name), 'utf8');
  const run = (kind: string, file: string, ...words: string[]) =>
    line.run('office', 'import', kind, file, ...account, ...words);
  const report = async (kind: string, file: string, ...words: string[]) => {
    const { json, err } = await run(kind, file, ...words, '--json');
    assert.ok(json, err);
    return json;
  };

  before(async () => {
    // Commands join the running service's database, which is faster than starting it each time.
    await line.start('office', '--no-demo');
    const firm = ['account', 'create', '--name', 'Mill', '--country', 'US', '--currency', 'USD'];
    const owner = ['--owner-email', 'ann@mill.example', '--owner-password', 'a long enough passphrase'];
    const { json } = await line.run('office', ...firm, ...owner, '--json');
    account = ['--account', String(json.account_id)];
  });
  after(() => line.remove());

  it('can be tested first: only the mapping is written, for editing', async () => {
    write(
      'people.csv',
      'First Name,Last Name,E-mail Address,Business Phone,Home City',
      'Ada,Byron,ada@mill.example,555 0101,Tulsa',
    );
    const looked = await report('contacts', 'people.csv', '--write-mapping', 'people.json');
    assert.match(looked.recognised_as, /^An address book/);
    assert.deepEqual([looked.rows, looked.created, looked.refused_rows], [1, 0, 0]);
    assert.equal(JSON.parse(read('people.json')).columns['First Name'], 'first_name');
    const again = await run('contacts', 'people.csv', '--write-mapping', 'people.json');
    assert.deepEqual([again.code, again.err.split('\n')[0]], [2, 'The file people.json already exists.']);
  });

  it('can be tested without a mapping, which says that every line can be imported', async () => {
    write('tested.csv', 'type,name', 'Company,Finch Ltd.', 'Company,Wren Ltd.');
    const { code, out } = await run('contacts', 'tested.csv', '--dry-run');
    assert.deepEqual([code, out], [0, 'Nothing was written, but all 2 lines can be imported.\n']);
  });

  it('are read with the edited mapping', async () => {
    const mapping = JSON.parse(read('people.json'));
    mapping.columns = { ...mapping.columns, 'Home City': null, Place: 'title' };
    fs.writeFileSync(path.join(line.folder, 'people.json'), JSON.stringify(mapping));
    write(
      'people.csv',
      'First Name,Last Name,E-mail Address,Home City,Place',
      'Ada,Byron,ada@mill.example,Tulsa,Counsel',
    );
    const { created, columns } = await report('contacts', 'people.csv', '--mapping', 'people.json');
    assert.equal(created, 1);
    assert.deepEqual(columns.at(-1), { header: 'Place', member: 'title' });
    write('broken.json', '{"columns":');
    const broken = await run('contacts', 'people.csv', '--mapping', 'broken.json');
    assert.deepEqual([broken.code, broken.out], [1, '']);
    assert.match(broken.err, /JSON/);
  });

  it('are not written by a dry run, whose report lists refused lines', async () => {
    write('firms.csv', 'type,name', 'Company,Heron Ltd.', 'Robot,Nobody', 'Company,Otter Ltd.');
    const tried = await run('contacts', 'firms.csv', '--dry-run', '--report', 'tried.csv');
    assert.equal(tried.code, 1);
    assert.match(tried.out, /^line 3, type: type cannot be Robot/);
    assert.match(tried.out, /Nothing was written: 1 of 3 lines are refused\.\n$/);
    const [header, ...rows] = read('tried.csv').trimEnd().split('\r\n');
    assert.equal(header, 'line,outcome,id,column,reason');
    assert.deepEqual(
      rows.map((row) => row.split(',').slice(0, 4)),
      [['3', 'refused', '', 'type']],
    );
  });

  it('are all written or none, unless refused lines are skipped; existing records stay', async () => {
    const whole = await report('contacts', 'firms.csv');
    assert.deepEqual([whole.created, whole.refused_rows], [0, 1]);
    const some = await report('contacts', 'firms.csv', '--skip-refused', '--report', 'written.csv');
    assert.deepEqual([some.created, some.unchanged, some.refused_rows], [2, 0, 1]);
    assert.match(read('written.csv'), /^2,created,\d+,,\r$/m);
    write('firms.csv', 'type,name', 'Company,Heron Ltd.', 'Company,Nobody', 'Company,Otter Ltd.');
    const again = await run('contacts', 'firms.csv');
    const [said, undo] = again.out.trimEnd().split('\n');
    assert.deepEqual([again.code, said], [0, '1 of 3 lines were imported; 2 were already imported.']);
    assert.match(String(undo), /^To undo it: chancery import undo \d+ --account \d+$/);
  });

  it('are deleted again when the import is undone', async () => {
    write('undone.csv', 'type,name', 'Company,Plover Ltd.', 'Company,Dunlin Ltd.');
    const { import_id: id } = await report('contacts', 'undone.csv');
    const undo = (...words: string[]) => line.run('office', 'import', 'undo', ...words, ...account);
    const { code, out } = await undo(String(id));
    assert.deepEqual([code, out], [0, '2 records deleted.\n']);
    assert.equal((await report('contacts', 'undone.csv')).created, 2);
    write('leads.csv', 'first_name,last_name,email', 'Ivo,Marsh,ivo@marsh.example');
    const leads = await report('leads', 'leads.csv');
    assert.deepEqual((await undo(String(leads.import_id), '--json')).json, { deleted: 1, kept: [] });
    const unknown = await undo('987654');
    assert.match(unknown.err, /^No import has the id 987654\.$/m);
    const wrong = await undo('people.csv');
    assert.deepEqual(
      [wrong.code, wrong.err.split('\n')[0]],
      [2, 'people.csv is not the id of an import, which is a number such as 12.'],
    );
  });

  it('report what cannot be imported, and what is missing', async () => {
    for (const [kind, file, sentence] of [
      ['invoices', 'firms.csv', `invoices cannot be imported. Give one of ${IMPORTS.join(', ')}, leads.`],
      ['contacts', 'gone.csv', 'The file gone.csv does not exist.'],
    ] as const) {
      const { code, err } = await run(kind, file);
      assert.deepEqual([code, err.split('\n')[0]], [2, sentence]);
    }
    const nobody = await run('contacts', 'firms.csv', '--user', 'bo@mill.example');
    assert.equal(nobody.code, 1);
    assert.match(nobody.err, /^The firm \d+ has no user with the email address bo@mill\.example\.$/m);
  });
});
