/** Files of other systems: how their columns are mapped, and the result for each row. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { create } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import type { ImportKind } from './import-record.ts';

withFixture('A file of another system', (fixture) => {
  const send = (kind: ImportKind, csv: string, options: object = {}) =>
    fixture.firm.post(`/api/v4/${kind}/import`, { data: { csv, ...options } });
  const bring = async (kind: ImportKind, csv: string, options: object = {}) => {
    const { body } = await send(kind, csv, options);
    assert.deepEqual(body.data.refused, []);
    return body.data;
  };
  const first = async (path: string) =>
    (await fixture.firm.get(`/api/v4/${path}&order=id(desc)&limit=1`)).body.data[0];
  let matter = '';

  before(async () => {
    await bring('contacts', 'type,name\nCompany,Mill Ltd.\n');
    await bring('matters', 'client.name,description\nMill Ltd.,Delay claim\n');
    matter = (await first('matters?fields=display_number')).display_number;
  });

  it('is refused with what its columns can stand for', async () => {
    const { body } = await send('matters', 'Nr,description,Ours\n1,Delay claim,x\n', {
      dry_run: true,
      mapping: { columns: { Ours: null } },
    });
    assert.equal(body.data.refused.length, 1);
    assert.deepEqual(body.data.columns, [
      { header: 'Nr', member: null },
      { header: 'description', member: 'description' },
      { header: 'Ours', member: null },
    ]);
    const accepted: string[] = body.data.accepted_columns;
    for (const name of [
      'description',
      'client',
      'client.name',
      'responsible_staff.email',
      'matter_budget.budget',
    ])
      assert.ok(accepted.includes(name), name);
    const known = await send('matters', `${accepted.join()}\n1\n`, { dry_run: true });
    assert.doesNotMatch(JSON.stringify(known.body.data.refused), /is not a member/);
  });

  it('is read with a mapping: columns, values, dates, amounts, and fixed members', async () => {
    const mapping = {
      columns: {
        When: 'date',
        Hrs: 'quantity_in_hours',
        Per: 'price',
        Kind: 'non_billable',
        Remark: 'note',
        Ours: null,
      },
      values: { Kind: { Charged: 'false', Free: 'true' } },
      fixed: { type: 'TimeEntry', 'matter.display_number': matter },
      dates: 'day_first',
    };
    const csv =
      'When,Hrs,Per,Kind,Remark,Ours\n3/2/2026,1:30,"$1,200.00",Free,Site visit,x\n04.02.2026,2,90,Charged,,y\n';
    const report = await bring('activities', csv, { mapping });
    assert.deepEqual([report.created, report.written.length], [2, 2]);
    assert.deepEqual(report.columns.slice(1), [
      { header: 'Hrs', member: 'quantity_in_hours' },
      { header: 'Per', member: 'price' },
      { header: 'Kind', member: 'non_billable' },
      { header: 'Remark', member: 'note' },
      { header: 'Ours', member: null },
    ]);
    const fields = 'date,quantity,price,non_billable,note';
    const { body } = await fixture.firm.get(`/api/v4/activities/${report.written[0].id}?fields=${fields}`);
    assert.deepEqual(body.data, {
      date: '2026-02-03',
      quantity: 5400,
      price: 1200,
      non_billable: true,
      note: 'Site visit',
    });
    assert.equal(report.written[0].line, 2);
  });

  it('is refused if the mapping has unknown members, or no date order', async () => {
    const csv = 'When\n3/2/2026\n';
    const wrong = await send('activities', csv, { mapping: { column: { When: 'date' } } });
    assert.deepEqual([wrong.status, /column/.test(wrong.body.error.message)], [422, true]);
    const unknown = await send('activities', csv, { mapping: { columns: { When: 'whenever' } } });
    assert.deepEqual([unknown.body.data.refused[0].line, unknown.body.data.refused[0].member], [1, 'When']);
    const keyless = await send('activities', csv, { mapping: { columns: { When: 'date' }, key: 'Number' } });
    assert.match(keyless.body.data.refused[0].sentence, /no column Number.*It has: When/);
    const fixed = { type: 'ExpenseEntry', price: 1, 'matter.display_number': matter };
    const days = await send('activities', csv, { mapping: { columns: { When: 'date' }, fixed } });
    assert.match(days.body.data.refused[0].sentence, /date cannot be 3\/2\/2026/);
  });

  it('is recognized by its columns as an address book, a timesheet or a calendar', async () => {
    const book = await bring(
      'contacts',
      'First Name,Last Name,Company,Job Title,E-mail Address,Business Phone,Mobile Phone,Home Street,Home City,Birthday,Notes\n' +
        'Ada,Byron,Mill Ltd.,Counsel,ada@mill.example,,555 0101,12 High St,Oxford,12/10/1975,\n' +
        ',,Heron Foods Ltd.,,office@heron.example,555 0102,,,,0/0/00,\n',
    );
    assert.match(book.recognised_as, /^An address book/);
    assert.deepEqual(book.columns.at(-1), { header: 'Notes', member: null });
    const { body } = await fixture.firm.get(
      '/api/v4/contacts?order=id(desc)&limit=2&fields=type,name,title,date_of_birth,phone_numbers{name,number},addresses{name,city}',
    );
    assert.deepEqual(body.data[1], {
      type: 'Person',
      name: 'Ada Byron',
      title: 'Counsel',
      date_of_birth: '1975-12-10',
      phone_numbers: [{ name: 'Mobile', number: '555 0101' }],
      addresses: [{ name: 'Home', city: 'Oxford' }],
    });
    assert.deepEqual([body.data[0].type, body.data[0].name], ['Company', 'Heron Foods Ltd.']);
    const sheet = await bring(
      'activities',
      `Date,Matter,Hours,Rate,Description\n2026-02-09,${matter},0.5,200,Call\n`,
    );
    assert.deepEqual([sheet.created, /timesheet/.test(sheet.recognised_as)], [1, true]);
    const calendar = await bring(
      'calendar_entries',
      'Subject,Start Date,Start Time,End Date,End Time,All day event,Location\n' +
        'Mediation,3/8/2027,9:30:00 AM,3/8/2027,1:00:00 PM,False,Room 2\nHoliday,3/9/2027,,3/9/2027,,True,\n',
    );
    assert.equal(calendar.created, 2);
    const { body: entries } = await fixture.firm.get(
      '/api/v4/calendar_entries?fields=summary,start_at,end_at,all_day&order=id(asc)',
    );
    const [mediation, holiday] = entries.data;
    assert.deepEqual(
      [
        mediation.start_at.slice(0, 16),
        mediation.end_at.slice(0, 16),
        holiday.all_day,
        holiday.start_at.slice(0, 10),
      ],
      ['2027-03-08T09:30', '2027-03-08T13:00', true, '2027-03-09'],
    );
  });

  it('changes records by key, and matters by their existing number', async () => {
    const mapping = { columns: { No: null, Name: 'name', Kind: 'type' }, key: 'No' };
    const one = await bring('contacts', 'No,Name,Kind\n7,Quarry Ltd.,Company\n', { mapping });
    const other = await bring('contacts', 'No,Name,Kind\n7,Quarry & Sons Ltd.,Company\n', { mapping });
    assert.deepEqual([other.created, other.changed, other.written[0].id], [0, 1, one.written[0].id]);
    const again = await bring('contacts', 'No,Name,Kind\n7,Quarry & Sons Ltd.,Company\n', { mapping });
    assert.deepEqual([again.changed, again.unchanged], [0, 1]);
    const numbered = { columns: { Number: 'display_number', About: 'description' }, key: 'Number' };
    const changed = await bring('matters', `Number,About\n${matter},Delay and damage\n`, {
      mapping: numbered,
    });
    assert.deepEqual([changed.created, changed.changed], [0, 1]);
    assert.equal((await first('matters?fields=description')).description, 'Delay and damage');
  });

  it('creates deleted records again, and no duplicates of equal rows', async () => {
    const csv = 'type,name\nCompany,Twin Ltd.\nCompany,Twin Ltd.\n';
    const made = await bring('contacts', csv);
    assert.equal(made.created, 2);
    await fixture.firm.delete(`/api/v4/contacts/${made.written[0].id}`);
    const again = await bring('contacts', `${csv}Company,Third Ltd.\n`);
    assert.deepEqual([again.created, again.unchanged], [2, 1]);
    const foreign = await fixture.otherFirm.post('/api/v4/contacts/import', { data: { csv } });
    assert.equal(foreign.body.data.created, 2);
  });

  it('imports tasks, notes and trust balances', async () => {
    const email = (await fixture.firm.get('/api/v4/users/who_am_i?fields=email')).body.data.email;
    const tasks = await bring(
      'tasks',
      `name,description,due_at,assignee.email,matter.display_number\nFile the answer,By noon,2027-03-31,${email},${matter}\n`,
    );
    assert.equal(tasks.created, 1);
    const notes = await bring(
      'notes',
      `type,subject,detail,date,matter.display_number\nMatter,"=HYPERLINK(""http://x"")",Spoke with the expert,2026-01-05,${matter}\n`,
    );
    assert.equal(notes.created, 1);
    const account = await create(fixture.firm, 'bank_accounts', { type: 'Trust', currency: 'USD' });
    const trust = 'date,amount,description,client.name,matter.display_number,bank_account.id\n';
    const row = `2026-01-01,"$2,500.00",Opening balance,Mill Ltd.,${matter},${account.id}\n`;
    assert.equal((await bring('bank_transactions', trust + row)).created, 1);
    assert.equal((await bring('bank_transactions', trust + row)).unchanged, 1);
    const { body } = await fixture.firm.get(`/api/v4/bank_accounts/${account.id}?fields=balance`);
    assert.equal(body.data.balance, 2500);
  });
});
