import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { before, it } from 'node:test';
import { withFixture } from '../../../../test/support/fixture.ts';
import { importFile, type ImportKind, type ImportReport } from './import-file.ts';

withFixture('An import', (fixture) => {
  let files = 0;

  function file(content: string | Buffer): string {
    const name = path.join(fixture.config.data_dir, `import-${++files}.csv`);
    fs.writeFileSync(name, content);
    return name;
  }

  async function bring(
    kind: ImportKind,
    content: string | Buffer,
    options: { skipRefused?: boolean; firm?: typeof fixture.firm } = {},
  ): Promise<ImportReport> {
    const { firm = fixture.firm, ...others } = options;
    const { report } = await importFile(fixture.parts, {
      accountId: firm.accountId,
      userId: firm.userId,
      kind,
      file: file(content),
      ...others,
    });
    return report;
  }

  async function count(noun: string): Promise<number> {
    return (await fixture.firm.get(`/api/v4/${noun}?limit=1`)).body.meta.records;
  }

  before(async () => {
    const report = await bring(
      'contacts',
      [
        'type,name,first_name,last_name,company.name,email_addresses.address,email_addresses.name,phone_numbers[0].number,phone_numbers[1].number',
        'Company,Granite Builders LLC,,,,office@granite.example,Work,(555) 010-2000,',
        'Person,,Ada,Byron,Granite Builders LLC,ada@granite.example,Work,,(555) 010-2001',
        'Person,,Grace,"O\'Neil, Jr.",,,,,',
      ].join('\n'),
    );
    assert.deepEqual([report.rows, report.created, report.refused], [3, 3, []]);
  });

  it('creates contacts with their details, and finds their companies by name', async () => {
    const { body } = await fixture.firm.get(
      '/api/v4/contacts?fields=name,type,company{name},email_addresses{address,name,primary},phone_numbers{number}&order=id(asc)',
    );
    assert.deepEqual(body.data, [
      {
        name: 'Granite Builders LLC',
        type: 'Company',
        company: null,
        email_addresses: [{ address: 'office@granite.example', name: 'Work', primary: true }],
        phone_numbers: [{ number: '(555) 010-2000' }],
      },
      {
        name: 'Ada Byron',
        type: 'Person',
        company: { name: 'Granite Builders LLC' },
        email_addresses: [{ address: 'ada@granite.example', name: 'Work', primary: true }],
        phone_numbers: [{ number: '(555) 010-2001' }],
      },
      { name: "Grace O'Neil, Jr.", type: 'Person', company: null, email_addresses: [], phone_numbers: [] },
    ]);
  });

  it('names the members that had no effect, such as numbers of matters that are numbered automatically', async () => {
    const { ignored_members, created } = await bring(
      'matters',
      'client.name,description,display_number\nGranite Builders LLC,A dam,N-17\nada byron,,N-18\n',
    );
    assert.deepEqual([ignored_members, created], [['display_number'], 0]);
  });

  it('creates matters and their work, with references by name', async () => {
    const email = (await fixture.firm.get('/api/v4/users/who_am_i?fields=email')).body.data.email;
    const matters = await bring(
      'matters',
      `client.name;description;responsible_attorney.email;practice_area.name;open_date\nGranite Builders LLC;Delay claim;${email};Civil litigation;2026-02-03\nada byron;Her will;${email};Estates;2026-02-04\n`,
    );
    assert.equal(matters.created, 2);
    const listed = await fixture.firm.get(
      '/api/v4/matters?fields=display_number,description,status,practice_area{name},responsible_attorney{email}',
    );
    assert.deepEqual(listed.body.data[0], {
      display_number: '00001-Granite Builders LLC',
      description: 'Delay claim',
      status: 'Open',
      practice_area: { name: 'Civil litigation' },
      responsible_attorney: { email },
    });
    const activities = await bring(
      'activities',
      [
        'type\tdate\tquantity_in_hours\tprice\tnote\tmatter.display_number\tuser.email\tactivity_description.name',
        `TimeEntry\t2026-02-05\t1:30\t300\t"Site visit\nand notes"\t00001-granite builders llc\t${email}\tMeeting`,
        `TimeEntry\t2026-02-06\t0.25\t300\t\t00002-Byron\t${email}\t`,
        'ExpenseEntry\t2026-02-06\t\t12.50\tCopies\t00002-Byron\t\t',
      ].join('\r\n'),
    );
    assert.deepEqual([activities.created, activities.refused], [3, []]);
    const work = await fixture.firm.get(
      '/api/v4/activities?fields=type,date,quantity,price,total,note,matter{display_number},activity_description{name}',
    );
    assert.deepEqual(work.body.data, [
      {
        type: 'TimeEntry',
        date: '2026-02-05',
        quantity: 5400,
        price: 300,
        total: 450,
        note: 'Site visit\nand notes',
        matter: { display_number: '00001-Granite Builders LLC' },
        activity_description: { name: 'Meeting' },
      },
      {
        type: 'TimeEntry',
        date: '2026-02-06',
        quantity: 900,
        price: 300,
        total: 75,
        note: null,
        matter: { display_number: '00002-Byron' },
        activity_description: null,
      },
      {
        type: 'ExpenseEntry',
        date: '2026-02-06',
        quantity: 1,
        price: 12.5,
        total: 12.5,
        note: 'Copies',
        matter: { display_number: '00002-Byron' },
        activity_description: null,
      },
    ]);
  });

  it('writes nothing if a row is refused, and gives line, column and reason of each', async () => {
    const before = await count('contacts');
    const report = await bring(
      'contacts',
      'type,first_name,last_name,date_of_birth,company.name\nPerson,Mary,Shelley,1797-08-30,\nPerson,"Two\nlines",Person,soon,\nPerson,,,,\nRobot,R,Daneel,,\nPerson,A,B,,Nobody Inc.\nPerson,A,B\n',
    );
    assert.equal(report.created, 0);
    assert.deepEqual([report.rows, report.refused_rows], [6, 5]);
    assert.deepEqual(
      report.refused.map(({ line, member }) => [line, member]),
      [
        [3, 'date_of_birth'],
        [5, 'name'],
        [6, 'type'],
        [7, 'company.name'],
        [8, null],
      ],
    );
    assert.match(report.refused[0]!.sentence, /date_of_birth cannot be soon/);
    assert.equal(report.refused[3]!.sentence, 'The name Nobody Inc. does not belong to any contact.');
    assert.match(report.refused[4]!.sentence, /The row has 3 cells, but the header has 5 columns/);
    assert.equal(await count('contacts'), before);
  });

  it('counts lines as in the file, including empty ones and line breaks in cells', async () => {
    const report = await bring(
      'contacts',
      '\n\ntype,first_name\n\nPerson,\n\n\nPerson,"A\n\nB"\nRobot,R\n\nRobot,R\n',
    );
    assert.deepEqual(
      report.refused.map(({ line }) => line),
      [5, 11, 13],
    );
  });

  it('writes the accepted rows on request', async () => {
    const before = await count('contacts');
    const report = await bring(
      'contacts',
      'type,name\nCompany,Kestrel Press Ltd.\nCompany,\nCompany,Heron Foods Ltd.\n',
      { skipRefused: true },
    );
    assert.deepEqual([report.created, report.refused_rows, report.refused[0]!.line], [2, 1, 3]);
    assert.equal(await count('contacts'), before + 2);
  });

  it('refuses ambiguous names, and records of another firm', async () => {
    await bring('contacts', 'type,name\nCompany,Twin Ltd.\nCompany,Twin Ltd.\n');
    const ambiguous = await bring('matters', 'client.name,description\nTwin Ltd.,Whose is it?\n');
    assert.match(ambiguous.refused[0]!.sentence, /The name Twin Ltd\. belongs to more than one contact/);
    const foreign = await bring('matters', 'client.name,description\nGranite Builders LLC,Not theirs\n', {
      firm: fixture.otherFirm,
    });
    assert.match(
      foreign.refused[0]!.sentence,
      /The name Granite Builders LLC does not belong to any contact/,
    );
    const { body } = await fixture.firm.get('/api/v4/contacts?query=Granite&fields=id');
    const byId = await bring('matters', `client.id,description\n${body.data[0].id},Not theirs\n`, {
      firm: fixture.otherFirm,
    });
    assert.equal(byId.refused[0]!.member, 'client');
  });

  it('refuses unknown columns in every mode', async () => {
    const report = await bring(
      'contacts',
      'type,name,shoe_size,name,company.rate,toString,__proto__\nCompany,X,44,Y,1,a,b\n',
      {
        skipRefused: true,
      },
    );
    assert.equal(report.created, 0);
    assert.deepEqual(
      report.refused.map(({ line, member }) => [line, member]),
      [
        [1, 'shoe_size'],
        [1, 'name'],
        [1, 'company.rate'],
        [1, 'toString'],
        [1, '__proto__'],
      ],
    );
    assert.match(report.refused[0]!.sentence, /Its members are: .*first_name/);
  });

  it('refuses files that are missing, empty, wrongly encoded or end inside a quote', async () => {
    await assert.rejects(bring('contacts', ''), { code: 'import.empty' });
    await assert.rejects(bring('contacts', Buffer.from('type,name\nCompany,Caf\xe9\n', 'latin1')), {
      code: 'import.encoding',
    });
    await assert.rejects(bring('contacts', 'type,name\nCompany,"Open\n'), { code: 'import.malformed' });
    const { accountId, userId } = fixture.firm;
    const none = path.join(fixture.config.data_dir, 'none.csv');
    const missing = importFile(fixture.parts, { accountId, userId, kind: 'contacts', file: none });
    await assert.rejects(missing, { code: 'import.no_file' });
  });

  it('ignores rows without any value before the header and at the end, as spreadsheets save them', async () => {
    const report = await bring(
      'contacts',
      ',,\ntype,name,title\nCompany,Dunlin Ltd.,\n , ,\nRobot,X,\n,,\n , ,\n,,\n',
      { skipRefused: true },
    );
    assert.deepEqual([report.rows, report.created], [3, 1]);
    assert.deepEqual(
      report.refused.map(({ line, member }) => [line, member]),
      [
        [4, 'type'],
        [5, 'type'],
      ],
    );
  });

  it('says in a whole sentence what is wrong with the quotes of a file', async () => {
    const sentence = async (row: string): Promise<string> => {
      const csv = `type,name\nCompany,${row}\nCompany,B\n`;
      const { status, body } = await fixture.firm.post('/api/v4/contacts/import', { data: { csv } });
      assert.equal(status, 422);
      return body.error.message;
    };
    const advice = ' Put quotes around the whole cell, and double each quote inside it.';
    assert.equal(
      await sentence('"Open'),
      `The file that was sent cannot be read after line 2: a quote is opened and never closed.${advice}`,
    );
    for (const [row, reason] of [
      ['"The" Inn', 'text follows the closing quote of a cell'],
      ['The "Inn"', 'a quote is inside a cell that does not begin with one'],
    ] as const)
      assert.equal(
        await sentence(row),
        `The file that was sent cannot be read after line 1: ${reason}.${advice}`,
      );
  });

  it('creates nothing twice if the same file is sent several times at once', async () => {
    const { firm } = fixture;
    const before = await count('contacts');
    const names = ['Avocet', 'Brent', 'Curlew', 'Avocet'];
    const csv = `type,name\n${names.map((name) => `Company,${name} Ltd.\n`).join('')}`;
    const send = () => firm.post('/api/v4/contacts/import', { data: { csv } });
    const answers = await Promise.all([send(), send(), send()]);
    const reports = answers.map(({ status, body }) => {
      assert.equal(status, 200, JSON.stringify(body));
      return [body.data.created, body.data.unchanged].join();
    });
    assert.deepEqual(reports.toSorted(), ['0,4', '0,4', '4,0']);
    assert.equal(await count('contacts'), before + names.length);
  });

  it('can be sent as text through the API, and tested in a dry run', async () => {
    const { firm, otherFirm } = fixture;
    const before = await count('contacts');
    const send = (data: object, caller = firm) => caller.post('/api/v4/contacts/import', { data });
    const csv =
      'type,name,email_addresses[0].address\nCompany,Harbor Ltd.,office@harbor.example\nRobot,R. Daneel,\n';
    const tried = await send({ csv, dry_run: true, skip_refused: true });
    assert.deepEqual(
      [tried.status, tried.body.data.rows, tried.body.data.created, tried.body.data.refused_rows],
      [200, 2, 0, 1],
    );
    assert.deepEqual([tried.body.data.refused[0].line, tried.body.data.refused[0].member], [3, 'type']);
    assert.equal((await send({ csv })).body.data.created, 0);
    assert.equal(await count('contacts'), before);
    assert.equal((await send({ csv, skip_refused: true })).body.data.created, 1);
    assert.equal(await count('contacts'), before + 1);
    const wrong = await send({ csv: 'type,shoe_size\nPerson,42\n', dry_run: true });
    assert.deepEqual(
      wrong.body.data.refused.map(({ line, member }: { line: number; member: string }) => [line, member]),
      [[1, 'shoe_size']],
    );
    assert.equal((await send({ csv: '' }, otherFirm)).status, 422);
  });

  it('is imported with the rights of a user of the firm, with or without a byte order mark', async () => {
    const stranger = importFile(fixture.parts, {
      accountId: fixture.firm.accountId,
      userId: fixture.otherFirm.userId,
      kind: 'contacts',
      file: file('type,name\nCompany,X\n'),
    });
    await assert.rejects(stranger, { code: 'import.user' });
    const marked = await bring('contacts', '\ufefftype,name\nCompany,Marked Ltd.\n');
    assert.equal(marked.created, 1);
    const [entry] = await fixture.asOwner(async (owner) => {
      const { rows } = await owner.query(
        `select a.user_id, a.credential_id, e.event from audit_log a join event_log e on e.account_id = a.account_id
           and e.resource = 'contact' and e.record_id = a.subject_id
         where a.account_id = $1 and a.subject_type = 'contact' order by a.id desc limit 1`,
        [fixture.firm.accountId],
      );
      return rows;
    });
    assert.deepEqual(entry, { user_id: fixture.firm.userId, credential_id: 'command', event: 'created' });
  });
});
