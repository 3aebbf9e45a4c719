/** Damages, medical records, medical bills and liens of a personal injury matter. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { Firm } from '../../../../test/support/caller.ts';
import { create, createClient, createMatter, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { medicalBillCheck } from '../../index.ts';

const BILL = {
  name: 'Emergency room',
  amount: '1000.10',
  adjustment: 100,
  balance: '400.05',
  mark_balance_type_as: 'lien',
};
const BILL_FIELDS =
  'id,amount,adjustment,balance,damage_type,name,liens{id,amount,lien_type,mark_as_lien,holder}';
const REQUEST = { in_treatment: true, records_status: 'requested', bills_status: 'Not_Yet_Requested' };

withFixture('A personal injury matter', (fixture) => {
  let matter: number;
  let hospital: number;
  let insurer: number;
  const idOf = async (made: Promise<{ id: number }>): Promise<number> => (await made).id;
  before(async () => {
    matter = await idOf(createMatter(fixture.firm));
    hospital = await idOf(createClient(fixture.firm, { type: 'Company', name: 'St. Brigid Hospital' }));
    insurer = await idOf(createClient(fixture.firm, { type: 'Company', name: 'Harbour Health' }));
  });
  const fileIn = (parent: number) =>
    idOf(create(fixture.firm, 'documents', { name: 'Chart.pdf', parent: { id: parent, type: 'Matter' } }));
  const request = (data: object = {}, fields = 'id,etag') =>
    create(
      fixture.firm,
      'medical_records_details',
      { matter_id: matter, medical_provider_id: hospital, ...REQUEST, ...data },
      fields,
    );
  const refusedMembers = async (path: string, data: object, firm: Firm = fixture.firm) => {
    const { status, body } = await firm.post(`/api/v4/${path}`, { data });
    assert.equal(status, 422, JSON.stringify(body));
    return Object.keys(body.error.errors).toSorted();
  };
  const totals = async (of = matter) =>
    (await fixture.firm.get(`/api/v4/matters/${of}?fields=personal_injury_totals`)).body.data
      .personal_injury_totals;

  it('has damages of three types, exact to the cent (records:1045,1046,1047,1048,1049,1050)', async () => {
    const written = await create(
      fixture.firm,
      'damages',
      { matter_id: String(matter), amount: '12500.10', damage_type: 'SPECIAL', description: 'Lost wages' },
      'amount,damage_type,description,matter{id}',
    );
    assert.deepEqual(written, {
      amount: 12500.1,
      damage_type: 'special',
      description: 'Lost wages',
      matter: { id: matter },
    });
    const { id, etag } = await create(fixture.firm, 'damages', {
      matter_id: matter,
      amount: 40_000,
      damage_type: 'general',
      description: 'Pain and suffering',
    });
    const change = { amount: 45_000, damage_type: 'other', matter_id: 1 };
    const path = `/api/v4/damages/${id}`;
    const changed = await fixture.firm.patch(
      `${path}?fields=amount,damage_type,matter{id}`,
      { data: change },
      { headers: { 'if-match': etag } },
    );
    assert.deepEqual(changed.body.data, { amount: 45000, damage_type: 'other', matter: { id: matter } });
    assert.equal(changed.headers.get('x-ignored-members'), 'matter_id');
    assert.deepEqual(await refusedMembers('damages', {}), [
      'amount',
      'damage_type',
      'description',
      'matter_id',
    ]);
    const damage = { matter_id: matter, amount: 1, damage_type: 'other', description: 'Other' };
    for (const [wrong, member] of [
      [{ amount: -1 }, 'amount'],
      [{ amount: '1.005' }, 'amount'],
      [{ damage_type: 'punitive' }, 'damage_type'],
      [{ description: ' ' }, 'description'],
    ] as const)
      assert.deepEqual(await refusedMembers('damages', { ...damage, ...wrong }), [member]);
    assert.equal((await fixture.firm.delete(path)).status, 204);
    assert.equal((await fixture.firm.get(path)).status, 404);
  });

  it('uses the decimals of its currency (decisions:21)', async () => {
    const { body } = await fixture.firm.get('/api/v4/currencies?fields=id,code&limit=200');
    const yen = body.data.find(({ code }: { code: string }) => code === 'JPY');
    const tokyo = await idOf(createMatter(fixture.firm, { currency: { id: yen.id } }));
    const damage = { matter_id: tokyo, damage_type: 'general', description: 'Solatium' };
    assert.deepEqual(await refusedMembers('damages', { ...damage, amount: 100.5 }), ['amount']);
    await create(fixture.firm, 'damages', { ...damage, amount: 100 });
    assert.deepEqual(
      [(await totals(tokyo)).general_damages, (await totals(tokyo)).currency_code],
      [100, 'JPY'],
    );
  });

  it('requests records and bills from providers, and stores them with documents (records:1056,1057,1058,1062,1063,1064,1066)', async () => {
    const document = await fileIn(matter);
    const made = await request(
      {
        description: 'All charts since the accident',
        records_status: 'received',
        records_request_date: '2026-03-02',
        records_follow_up_date: '2026-04-02T09:00:00Z',
        treatment_start_date: '2026-01-10',
        treatment_end_date: '2026-02-10',
        medical_records: [{ document_id: document, start_date: '2026-01-10', end_date: '2026-02-10' }],
        medical_bills: [{ ...BILL, bill_date: '2026-02-11', document_id: document }],
      },
      `id,description,records_status,bills_status,in_treatment,records_request_date,medical_provider{name},medical_records{document_id,start_date,end_date,matter},medical_bills{name,amount,document_id,bill_date,liens}`,
    );
    assert.deepEqual(
      [made.records_status, made.bills_status, made.in_treatment, made.records_request_date],
      ['received', 'not_yet_requested', true, '2026-03-02T00:00:00.000Z'],
    );
    assert.equal(made.medical_provider.name, 'St. Brigid Hospital');
    const [record] = made.medical_records;
    assert.deepEqual([record.document_id, record.matter.id], [document, matter]);
    const [bill] = made.medical_bills;
    assert.deepEqual(
      [bill.name, bill.amount, bill.document_id, bill.bill_date, bill.liens.length],
      ['Emergency room', 1000.1, document, '2026-02-11', 1],
    );
    const period = await fixture.firm.get(
      '/api/v4/medical_records_details?treatment_start_date=2026-01-10&treatment_end_date=2026-02-10&fields=id',
    );
    assert.deepEqual(period.body.data, [{ id: made.id }]);
    const later = await fixture.firm.get('/api/v4/medical_records_details?treatment_start_date=2026-01-11');
    assert.deepEqual(later.body.data, []);
    const elsewhere = await fileIn(await idOf(createMatter(fixture.firm)));
    const bare = { matter_id: matter, medical_provider_id: hospital, ...REQUEST };
    for (const [wrong, member] of [
      [{ medical_records: [{ document_id: elsewhere }] }, 'medical_records'],
      [{ medical_records: [{ start_date: '2026-01-01' }] }, 'medical_records'],
      [{ medical_bills: [{ ...BILL, document_id: elsewhere }] }, 'medical_bills'],
      [{ medical_bills: [{ ...BILL, amount: undefined }] }, 'medical_bills'],
      [{ records_status: 'lost' }, 'records_status'],
      [{ treatment_start_date: '2026-02-01', treatment_end_date: '2026-01-01' }, 'treatment_end_date'],
    ] as const)
      assert.deepEqual(await refusedMembers('medical_records_details', { ...bare, ...wrong }), [member]);
  });

  it('changes records and bills directly or with their request (records:1059,1060,1061)', async () => {
    const document = await fileIn(matter);
    const made = await request(
      { medical_records: [{ document_id: document }], medical_bills: [BILL] },
      'id,etag,medical_records{id},medical_bills{id}',
    );
    const recordPath = `/api/v4/medical_records/${made.medical_records[0].id}`;
    const billPath = `/api/v4/medical_bills/${made.medical_bills[0].id}`;
    const dated = await fixture.firm.patch(`${recordPath}?fields=start_date,end_date,document_id`, {
      data: { start_date: '2026-01-01', end_date: '2026-01-31' },
    });
    assert.deepEqual(dated.body.data, {
      start_date: '2026-01-01T00:00:00.000Z',
      end_date: '2026-01-31T00:00:00.000Z',
      document_id: document,
    });
    const received = await fixture.firm.patch(`${billPath}?fields=name,bill_received_date`, {
      data: { name: 'ER and ambulance', bill_received_date: '2026-03-01' },
    });
    assert.deepEqual(received.body.data, { name: 'ER and ambulance', bill_received_date: '2026-03-01' });
    const path = `/api/v4/medical_records_details/${made.id}`;
    const changed = await fixture.firm.patch(
      `${path}?fields=etag,bills_status,description,medical_bills{name},medical_records{id}`,
      {
        data: {
          bills_status: 'certified',
          description: null,
          medical_bills: [{ ...BILL, name: 'Radiology' }],
          medical_records: [{ id: made.medical_records[0].id, _destroy: true }],
        },
      },
    );
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    const { etag, ...rest } = changed.body.data;
    assert.notEqual(etag, made.etag);
    assert.deepEqual(rest, {
      bills_status: 'certified',
      description: null,
      medical_bills: [{ name: 'ER and ambulance' }, { name: 'Radiology' }],
      medical_records: [],
    });
    assert.equal((await fixture.firm.delete(path)).status, 204);
    assert.equal((await fixture.firm.get(billPath)).status, 404);
    assert.equal(
      (await fixture.firm.get(`/api/v4/liens?medical_bill_id=${made.medical_bills[0].id}`)).body.meta.records,
      0,
    );
  });

  it('has a lien of each payer and of the provider, which follow the bill (records:1058,1059,1067,1176)', async () => {
    const payers = [{ amount: '300.05', holder_id: insurer, mark_as_lien: true }];
    const made = await request({ medical_bills: [{ ...BILL, payers }] }, `id,medical_bills{id}`);
    const path = `/api/v4/medical_bills/${made.medical_bills[0].id}?fields=${BILL_FIELDS}`;
    const bill = async () => (await fixture.firm.get(path)).body.data;
    const liens = async () =>
      (await bill()).liens.map(
        (each: { lien_type: string; amount: number; mark_as_lien: boolean; holder: { id: number } }) => [
          each.lien_type,
          each.amount,
          each.mark_as_lien,
          each.holder.id,
        ],
      );
    assert.deepEqual(await liens(), [
      ['medical_provider', 400.05, true, hospital],
      ['medical_payer', 300.05, true, insurer],
    ]);
    assert.equal((await bill()).damage_type, 'special');
    const change = async (data: object) => {
      const { status, body } = await fixture.firm.patch(path, { data });
      assert.equal(status, 200, JSON.stringify(body));
    };
    await change({ balance: 100, mark_balance_type_as: 'outstanding_balance' });
    assert.deepEqual((await liens())[0], ['medical_provider', 100, false, hospital]);
    await change({
      mark_balance_type_as: 'neither',
      payers: [{ amount: 50, holder_id: insurer, mark_as_lien: false }],
    });
    assert.deepEqual(await liens(), [['medical_payer', 50, false, insurer]]);
    await change({ mark_balance_type_as: 'lien' });
    await fixture.firm.patch(`/api/v4/medical_records_details/${made.id}`, {
      data: { medical_provider_id: insurer },
    });
    assert.deepEqual(
      (await liens()).map(([, , , holder]: unknown[]) => holder),
      [insurer, insurer],
    );
    const [{ id: lien }] = (await bill()).liens;
    for (const answer of [
      await fixture.firm.patch(`/api/v4/liens/${lien}`, { data: { amount: 1 } }),
      await fixture.firm.delete(`/api/v4/liens/${lien}`),
    ])
      assert.match(answer.body.error.message, /follows the medical bill/);
    for (const [wrong, member] of [
      [{ balance: 900 }, 'balance'],
      [{ amount: 10 }, 'amount'],
      [{ payers: [{ amount: 5000, holder_id: insurer, mark_as_lien: true }] }, 'amount'],
      [{ payers: [{ amount: -5, holder_id: insurer, mark_as_lien: true }] }, 'payers'],
      [{ payers: [{ amount: 5, mark_as_lien: true }] }, 'payers'],
    ] as const) {
      const { status, body } = await fixture.firm.patch(path, { data: wrong });
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, [member]], JSON.stringify(wrong));
    }
    const owner = { parts: fixture.parts };
    await fixture.asOwner(async (connection) =>
      assert.deepEqual(await medicalBillCheck.run({ ...owner, owner: connection }), []),
    );
  });

  it('has general liens in addition to those of its bills', async () => {
    const agency = await idOf(createClient(fixture.firm, { type: 'Company', name: 'Benefit Agency' }));
    const made = await create(
      fixture.firm,
      'liens',
      { matter_id: matter, amount: 250, description: 'Benefits paid', holder_id: agency },
      'id,amount,lien_type,mark_as_lien,holder{name},medical_bill',
    );
    assert.deepEqual(
      { ...made, id: 0 },
      {
        id: 0,
        amount: 250,
        lien_type: 'general',
        mark_as_lien: true,
        holder: { name: 'Benefit Agency' },
        medical_bill: null,
      },
    );
    const lowered = await fixture.firm.patch(`/api/v4/liens/${made.id}?fields=amount`, {
      data: { amount: 200 },
    });
    assert.deepEqual(lowered.body.data, { amount: 200 });
    const listed = await fixture.firm.get(`/api/v4/liens?matter_id=${matter}&lien_type=general&fields=id`);
    assert.deepEqual(listed.body.data, [{ id: made.id }]);
    assert.equal((await fixture.firm.delete(`/api/v4/liens/${made.id}`)).status, 204);
  });

  it('has totals of damages, bills and liens, also by status', async () => {
    const of = await idOf(createMatter(fixture.firm));
    const damage = { matter_id: of, description: 'Claimed' };
    await create(fixture.firm, 'damages', { ...damage, amount: 10.1, damage_type: 'special' });
    await create(fixture.firm, 'damages', { ...damage, amount: 20.2, damage_type: 'general' });
    await create(fixture.firm, 'damages', { ...damage, amount: 30.3, damage_type: 'other' });
    await create(fixture.firm, 'liens', { matter_id: of, amount: 5 });
    const bills = [
      { ...BILL, payers: [{ amount: 300, holder_id: insurer, mark_as_lien: true }] },
      { ...BILL, balance: 10, mark_balance_type_as: 'outstanding_balance' },
    ];
    await request({ matter_id: of, bills_status: 'received', medical_bills: bills });
    await request({ matter_id: of });
    assert.deepEqual(await totals(of), {
      id: of,
      special_damages: 10.1,
      general_damages: 20.2,
      other_damages: 30.3,
      medical_billed: 2000.2,
      medical_adjustments: 200,
      medical_paid: 300,
      medical_balance: 410.05,
      total_claimed: 2060.8,
      liens: 705.05,
      outstanding_balances: 10,
      records_by_status: { requested: { requests: 2, billed: 2000.2, balance: 410.05 } },
      bills_by_status: {
        received: { requests: 1, billed: 2000.2, balance: 410.05 },
        not_yet_requested: { requests: 1, billed: 0, balance: 0 },
      },
      currency_code: 'USD',
    });
    await fixture.firm.delete(`/api/v4/matters/${of}`);
    assert.equal((await fixture.firm.get(`/api/v4/damages?matter_id=${of}`)).body.meta.records, 0);
  });

  it('does not exist for other firms, or for users from whom the client is hidden (decisions:12)', async () => {
    const foreign = await idOf(createMatter(fixture.otherFirm));
    const damage = { amount: 1, damage_type: 'other', description: 'Other' };
    assert.deepEqual(await refusedMembers('damages', { ...damage, matter_id: foreign }), ['matter_id']);
    const made = await request({ medical_bills: [BILL] }, 'id,medical_bills{id,liens}');
    const { id: damageId } = await create(fixture.firm, 'damages', { ...damage, matter_id: matter });
    const { firm: limited } = await hire(fixture, fixture.firm, { contactsVisibility: 'own' });
    const paths = [
      `damages/${damageId}`,
      `medical_records_details/${made.id}`,
      `medical_bills/${made.medical_bills[0].id}`,
      `liens/${made.medical_bills[0].liens[0].id}`,
    ];
    for (const firm of [fixture.otherFirm, limited]) {
      for (const path of paths) {
        assert.equal((await firm.get(`/api/v4/${path}`)).status, 404, path);
        assert.equal(
          (await firm.patch(`/api/v4/${path}`, { data: { description: 'Seen' } })).status,
          404,
          path,
        );
        assert.equal((await firm.delete(`/api/v4/${path}`)).status, 404, path);
      }
      assert.deepEqual(await refusedMembers('damages', { ...damage, matter_id: matter }, firm), [
        'matter_id',
      ]);
      const shown = await firm.get('/api/v4/damages');
      assert.deepEqual([shown.body.data, shown.body.meta.records], [[], 0]);
    }
    const own = await idOf(createMatter(limited));
    const theirs = await create(limited, 'damages', { ...damage, matter_id: own });
    assert.equal((await limited.get(`/api/v4/damages/${theirs.id}`)).status, 200);
    const nested = await limited.get(`/api/v4/matters/${matter}?fields=personal_injury_totals`);
    assert.ok(!JSON.stringify(nested.body).includes('400.05'), JSON.stringify(nested.body));
  });
});
