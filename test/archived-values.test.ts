/**
 * Exports retention, grants, legal aid and directory records from one installation and imports them into another,
 * where the firm gets a new id. Each value is compared by name, as the other installation's API shows it.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { readFirm, writeFirm } from '../server/commands/firm.ts';
import { createApplication, issueToken, SCOPES } from '../server/identity/index.ts';
import { importLegalAid } from '../server/practice/firm/legal-aid/import-rates.ts';
import { atTheApp } from './support/at-the-app.ts';
import { Firm } from './support/caller.ts';
import { create, createClient, createMatter, createTime } from './support/casework.ts';
import { type Body, patchOf, type Scim, scimToken, scimWith } from './support/directory.ts';
import { makeFirm } from './support/firms.ts';
import { Fixture, withFixture } from './support/fixture.ts';

const EMAIL = 'rae@reed.example';
const [CRIME, MAGISTRATES] = [4, 3];

withFixture('What a firm brings to another installation', (fixture) => {
  const other = new Fixture();
  let left: Firm;
  /** The same firm after the import. */
  let firm: Firm;
  let utbmsCode: string;

  before(async () => {
    left = new Firm(
      await makeFirm(fixture.parts, { name: 'Reed & Rush', firstName: 'Rae', email: EMAIL }),
      () => fixture.listen(),
    );
    await withRetention();
    await withGrants();
    await withLegalAid();
    await withExpenseCategories();
    await withDirectory();
    await other.open();
    firm = await arrived();
  });

  after(() => other.close());

  /** The firm's id is already used in the target installation. */
  async function arrived(): Promise<Firm> {
    await makeFirm(other.parts, { name: 'Taken', firstName: 'Tom', email: 'tom@taken.example' });
    const archive = path.join(fixture.config.data_dir, 'archive');
    const source = {
      readFirm: <T>(_: string, work: Parameters<typeof fixture.asOwner<T>>[0]) => fixture.asOwner(work),
    };
    await writeFirm(fixture.parts, source, left.accountId, archive);
    const target = { asOwner: <T>(work: Parameters<typeof other.asOwner<T>>[0]) => other.asOwner(work) };
    const { account_id: accountId } = await readFirm(other.parts, target, archive);
    assert.notEqual(accountId, left.accountId);
    // Applications' access is not archived.
    const { clientId } = await createApplication(other.parts, {
      accountId,
      name: 'Tests',
      redirectUris: ['https://tests.example/back'],
      scopes: [...SCOPES],
    });
    const { access_token: token } = await issueToken(other.parts, { email: EMAIL, clientId });
    return new Firm({ ...left.credentials, accountId, clientId, token }, () => other.listen());
  }

  async function read(where: string): Promise<Body> {
    const { status, body } = await firm.get(`/api/v4/${where}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data;
  }

  async function withRetention(): Promise<void> {
    const area = await create(left, 'practice_areas', { name: 'Conveyancing' });
    await create(left, 'retention_rules', { removes: 'documents', years: 7, practice_area: { id: area.id } });
    await create(left, 'retention_rules', { removes: 'matter', years: 15, practice_area: null });
    const matter = await createMatter(left, { practice_area: { id: area.id }, description: 'Quay Street' });
    await create(left, 'documents', { name: 'Deed.pdf', parent: { id: matter.id, type: 'Matter' } });
    const closed = { status: 'Closed', close_date: '2015-06-30' };
    assert.equal((await left.patch(`/api/v4/matters/${matter.id}`, { data: closed })).status, 200);
  }

  it('include its retention rules, under which a closed matter is due', async () => {
    const rules = await read('retention_rules?fields=removes,years,practice_area{name}&order=id(asc)');
    assert.deepEqual(rules, [
      { removes: 'documents', years: 7, practice_area: { name: 'Conveyancing' } },
      { removes: 'matter', years: 15, practice_area: null },
    ]);
    const { status, body } = await firm.post(
      '/api/v4/disposals?fields=disposal_items{removes,due_on,client_name}',
      { data: {} },
    );
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual(body.data.disposal_items, [
      { removes: 'documents', due_on: '2022-06-30', client_name: 'Rosa Quill' },
    ]);
  });

  async function withGrants(): Promise<void> {
    const source = await create(left, 'grant_funding_sources', { name: 'State bar' });
    const tenants = await create(left, 'grants', {
      name: 'Tenants',
      funding_code: 'T-1',
      balance: '1200.50',
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      grant_funding_source: { id: source.id },
    });
    const first = await create(left, 'grants', { name: 'Bare' });
    await createMatter(left, { description: 'Eviction', grants: [{ id: tenants.id }, { id: first.id }] });
  }

  it('include its grants, their sources, and the matters that they pay for', async () => {
    const fields = 'name,funding_code,balance,start_date,end_date,grant_funding_source{name}';
    assert.deepEqual(await read(`grants?name=Tenants&fields=${fields}`), [
      {
        name: 'Tenants',
        funding_code: 'T-1',
        balance: '1200.50',
        start_date: '2026-01-01',
        end_date: '2026-12-31',
        grant_funding_source: { name: 'State bar' },
      },
    ]);
    const [matter] = await read('matters?query=Eviction&fields=description,grants{name}');
    assert.deepEqual(matter, { description: 'Eviction', grants: [{ name: 'Tenants' }, { name: 'Bare' }] });
  });

  async function withLegalAid(): Promise<void> {
    // A rate that only this installation has.
    const file = path.join(fixture.config.data_dir, 'rates.csv');
    fs.writeFileSync(
      file,
      'key,valid_from,fee,rate_type,activity\nOWN-PREP,2020-01-01,77.00,hourly,Preparing\n',
    );
    await fixture.asOwner((owner) => importLegalAid(owner, 'criminal_controlled', file));
    const client = await createClient(left, {
      last_name: 'Aided',
      legal_aid_uk_contact: { national_insurance_number: 'QQ123456C', financially_eligible: true, gender: 2 },
    });
    const { id } = await createMatter(left, {
      client: { id: client.id },
      description: 'Affray',
      legal_aid_uk_matter: {
        category: CRIME,
        court: MAGISTRATES,
        region: 1,
        ufn: '010126/001',
        maat_id: 'M-4471',
        representation_order_date: '2026-01-15',
        youth_court: false,
      },
    });
    const preparation = await create(left, 'activity_descriptions', { name: 'Preparation' });
    const matter = { id };
    const activity_description = { id: preparation.id };
    await createTime(left, {
      matter,
      activity_description,
      note: 'published',
      legal_aid_uk_activity: { uplift: 12.5 },
    });
    await createTime(left, { matter, activity_description, note: 'agreed', price: 80 });
    await createTime(left, { matter, note: 'own', legal_aid_uk_activity: { json_key: 'OWN-PREP' } });
    await create(left, 'activities', {
      type: 'ExpenseEntry',
      date: '2026-03-02',
      quantity: 10,
      matter,
      note: 'miles',
      legal_aid_uk_activity: { json_key: 'MILEAGE' },
    });
    const bill = await create(left, 'bills', { matters: [matter] });
    const legal_aid_uk_bill = {
      bill_type: 2,
      cost_of_counsel: '120.00',
      cla_reference: 'CLA-7',
      meetings_attended: 3,
    };
    const claimed = await left.patch(`/api/v4/bills/${bill.id}`, { data: { legal_aid_uk_bill } });
    assert.equal(claimed.status, 200, JSON.stringify(claimed.body));
  }

  it('include legal aid data of clients, matters and claims', async () => {
    const aid = 'legal_aid_uk_contact{national_insurance_number,financially_eligible,gender}';
    const [client] = await read(`contacts?query=Aided&fields=${aid}`);
    assert.deepEqual(client.legal_aid_uk_contact, {
      national_insurance_number: 'QQ123456C',
      financially_eligible: true,
      gender: 2,
    });
    const members = 'category_as_string,court,region,ufn,maat_id,representation_order_date,youth_court';
    const [matter] = await read(`matters?query=Affray&fields=legal_aid_uk_matter{${members}}`);
    assert.deepEqual(matter.legal_aid_uk_matter, {
      category_as_string: 'Crime',
      court: MAGISTRATES,
      region: 1,
      ufn: '010126/001',
      maat_id: 'M-4471',
      representation_order_date: '2026-01-15',
      youth_court: false,
    });
    const claim = 'bill_type,cost_of_counsel,cla_reference,meetings_attended';
    const [bill] = await read(`bills?fields=legal_aid_uk_bill{${claim}}`);
    assert.deepEqual(bill.legal_aid_uk_bill, {
      bill_type: 2,
      cost_of_counsel: '120.00',
      cla_reference: 'CLA-7',
      meetings_attended: 3,
    });
  });

  it('include legal aid prices, even by a rate that the other installation lacks', async () => {
    const fields = 'note,price,total,legal_aid_uk_activity{json_key,base_rate,uplift,is_custom_rate}';
    const work = await read(`activities?fields=${fields}&order=id(asc)`);
    const aid = (json_key: string | null, base_rate: number, uplift = 0, is_custom_rate = false) => ({
      json_key,
      base_rate,
      uplift,
      is_custom_rate,
    });
    const own = aid('OWN-PREP', 77);
    assert.deepEqual(work, [
      {
        note: 'published',
        price: 64.5413,
        total: 64.54,
        legal_aid_uk_activity: aid('CRM-MC-PREP', 57.37, 12.5),
      },
      { note: 'agreed', price: 80, total: 80, legal_aid_uk_activity: aid(null, 80, 0, true) },
      { note: 'own', price: 77, total: 77, legal_aid_uk_activity: own },
      { note: 'miles', price: 0.45, total: 4.5, legal_aid_uk_activity: aid('MILEAGE', 0.45) },
    ]);
    const [{ id }] = await read('activities?query=own&fields=id');
    const change = (data: object) => firm.patch(`/api/v4/activities/${id}?fields=${fields}`, { data });
    const longer = (await change({ quantity: 7200 })).body.data;
    assert.deepEqual([longer.total, longer.legal_aid_uk_activity], [154, own]);
    const { status, body } = await change({ date: '2026-03-03' });
    assert.deepEqual(
      [status, body.error.code],
      [422, 'legal_aid.key'],
      'its price on another day is not known',
    );
  });

  async function withExpenseCategories(): Promise<void> {
    const [code] = (await left.get('/api/v4/utbms/codes?type=UtbmsExpense&limit=1&fields=id,code')).body.data;
    utbmsCode = code.code;
    const vat = await create(left, 'tax_rate_configurations', { name: 'VAT', rate: 0.2, country: 'GB' });
    const group = await create(left, 'groups', { name: 'Clerks' });
    await create(left, 'expense_categories', {
      name: 'Couriers',
      description: 'By bicycle',
      rate: 4.55,
      entry_type: 'hard_cost',
      utbms_code: { id: code.id },
      groups: [{ id: group.id }],
      tax_settings: [{ order: 1, tax_rate_configuration_id: vat.id }],
    });
  }

  it('include its expense categories, with their rates, groups, codes and taxes', async () => {
    const fields =
      'name,description,rate,entry_type,currency{code},groups{name},utbms_code{code},tax_settings{order,tax_rate_configuration_name}';
    assert.deepEqual(await read(`expense_categories?query=Couriers&fields=${fields}`), [
      {
        name: 'Couriers',
        description: 'By bicycle',
        rate: 4.55,
        entry_type: 'hard_cost',
        currency: { code: 'USD' },
        groups: [{ name: 'Clerks' }],
        utbms_code: { code: utbmsCode },
        tax_settings: [{ order: 1, tax_rate_configuration_name: 'VAT' }],
      },
    ]);
  });

  async function withDirectory(): Promise<void> {
    const scim = scimWith(fixture, await scimToken(fixture, EMAIL));
    const person = (name: string, externalId: string) => ({
      userName: `${name}@reed.example`,
      externalId,
      name: { givenName: name, familyName: 'Pike' },
      active: true,
    });
    const enne = await scim('POST', '/Users', person('enne', 'A-17'));
    assert.equal(enne.status, 201, JSON.stringify(enne.body));
    await scim('POST', '/Users', person('dora', 'A-18'));
    const admin = await atTheApp(fixture, EMAIL);
    const group_roles = [{ group: 'Bookkeeping', roles: ['accounts', 'billing'] }];
    assert.equal((await admin.put('/provisioning/group_roles', { group_roles })).status, 200);
    const members = [{ value: enne.body.id }];
    const group = await scim('POST', '/Groups', { displayName: 'Bookkeeping', externalId: 'G-1', members });
    assert.equal(group.status, 201, JSON.stringify(group.body));
  }

  it('include the directory’s ids of users and groups, which keep their roles', async () => {
    const scim: Scim = scimWith(other, await scimToken(other, EMAIL));
    const found = async (where: string, externalId: string): Promise<Body> => {
      const { body } = await scim(
        'GET',
        `${where}?filter=${encodeURIComponent(`externalId eq "${externalId}"`)}`,
      );
      assert.equal(body.totalResults, 1, JSON.stringify(body));
      return body.Resources[0];
    };
    const [enne, dora, group] = [
      await found('/Users', 'A-17'),
      await found('/Users', 'A-18'),
      await found('/Groups', 'G-1'),
    ];
    assert.deepEqual([enne.userName, dora.userName], ['enne@reed.example', 'dora@reed.example']);
    assert.deepEqual(
      [group.displayName, group.members.map(({ value }: Body) => value)],
      ['Bookkeeping', [enne.id]],
    );
    const roles = async (id: string) => (await read(`users/${id}?fields=roles`)).roles.toSorted();
    assert.deepEqual([await roles(enne.id), await roles(dora.id)], [['accounts', 'billing'], []]);
    const admin = await atTheApp(other, EMAIL);
    assert.deepEqual((await admin.get('/provisioning')).body.data.group_roles, [
      { group: 'Bookkeeping', roles: ['accounts', 'billing'] },
    ]);
    await scim(
      'PATCH',
      `/Groups/${group.id}`,
      patchOf({ op: 'add', path: 'members', value: [{ value: dora.id }] }),
    );
    assert.deepEqual(await roles(dora.id), ['accounts', 'billing']);
  });
});
