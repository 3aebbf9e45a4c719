/** Legal aid in England and Wales: the published rates, and the amounts of time and expenses on legal aid matters. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { before, it } from 'node:test';
import { create, createClient, createMatter, createTime, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { importLegalAid } from './import-rates.ts';

const [CRIME, HOUSING, IMMIGRATION] = [4, 9, 10];
const [LONDON, ELSEWHERE] = [1, 2];
const MAGISTRATES = 3;
const AID = 'price,total,flat_rate,legal_aid_uk_activity{json_key,base_rate,uplift,is_custom_rate}';

withFixture('Legal aid', (fixture) => {
  let preparation: { id: number };
  before(async () => {
    const { id } = await create(fixture.firm, 'activity_descriptions', { name: 'Preparation' });
    preparation = { id };
  });
  const list = async (path: string) => {
    const { status, body } = await fixture.firm.get(`/api/v4/${path}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data;
  };
  const aided = async (legal_aid_uk_matter: object) =>
    (await createMatter(fixture.firm, { legal_aid_uk_matter })).id as number;
  const time = (matter: number, data: object = {}, fields = AID) =>
    createTime(fixture.firm, { matter: { id: matter }, activity_description: preparation, ...data }, fields);
  const refusedTime = async (matter: number, legal_aid_uk_activity: object) => {
    const entry = { type: 'TimeEntry', date: '2026-03-02', quantity: 3600, matter: { id: matter } };
    const { status, body } = await fixture.firm.post('/api/v4/activities', {
      data: { ...entry, legal_aid_uk_activity },
    });
    assert.deepEqual([status, Object.keys(body.error.errors)], [422, ['legal_aid_uk_activity']]);
    return body.error.message;
  };

  it('has published rates of criminal work with the days on which they changed (records:1073,1076,1080)', async () => {
    const fees =
      'fee,post_sept_22_fee,post_nov_24_fee,post_dec25_fee,exceptional,post_dec25_exceptional,court,rate_type,fees';
    const [rate] = await list(`lauk_criminal_controlled_rates?key=CRM-MC-PREP&fields=${fees}`);
    assert.deepEqual(rate, {
      fee: 45.35,
      post_sept_22_fee: 52.15,
      post_nov_24_fee: 52.15,
      post_dec25_fee: 57.37,
      exceptional: null,
      post_dec25_exceptional: null,
      court: "Magistrates' Court",
      rate_type: 'hourly',
      fees: [
        { valid_from: '2016-04-01', fee: 45.35, exceptional: null },
        { valid_from: '2022-09-30', fee: 52.15, exceptional: null },
        { valid_from: '2025-12-22', fee: 57.37, exceptional: null },
      ],
    });
    const standard = await list(
      'lauk_criminal_controlled_rates?standard_fee_category=1A&fields=key,fee,post_dec25_fee,post_dec25_exceptional',
    );
    assert.deepEqual(
      standard.find(({ key }: { key: string }) => key === 'CRM-MC-LOWER-1A-D'),
      { key: 'CRM-MC-LOWER-1A-D', fee: 248.71, post_dec25_fee: 314.62, post_dec25_exceptional: 344.51 },
    );
  });

  it('has published rates of civil work, found by what they are for (records:1074,1075,1078,1079)', async () => {
    const help = await list(
      'lauk_civil_controlled_rates?category_of_law=Housing&rate_type=fixed&fields=fee,exceptional,post_dec25_fee,post_dec25_exceptional',
    );
    assert.deepEqual(help, [
      { fee: 157, exceptional: 471, post_dec25_fee: 223, post_dec25_exceptional: 669 },
    ]);
    const care = await list(
      'lauk_civil_certificated_rates?party=Child&court=Higher Courts&region=Wales&number_of_clients=1&fields=fee,activity',
    );
    assert.deepEqual(care, [{ fee: 2903, activity: 'Care proceedings' }]);
    const { body } = await fixture.firm.get('/api/v4/lauk_civil_certificated_rates?limit=2');
    assert.deepEqual([body.data.length, typeof body.meta.paging.next], [2, 'string']);
  });

  it('has expense categories of a region (records:1077,1081)', async () => {
    const fields = 'key,name,rate,civil,certificated,criminal,rates';
    assert.deepEqual(await list(`lauk_expense_categories?region=London&key=INTERPRETER&fields=${fields}`), [
      {
        key: 'INTERPRETER',
        name: 'Interpreter',
        rate: 25,
        civil: true,
        certificated: true,
        criminal: true,
        rates: [{ valid_from: '2013-12-02', rate: 25 }],
      },
    ]);
    assert.equal((await fixture.firm.get('/api/v4/lauk_expense_categories')).status, 400);
  });

  it('is written on matters and clients, and read back in every member', async () => {
    const matter = await aided({
      category: HOUSING,
      region: LONDON,
      ufn: '020326/001',
      case_start_date: '2026-01-05',
    });
    const path = `/api/v4/matters/${matter}?fields=legal_aid_uk_matter{category,category_as_string,region,ufn,case_start_date,youth_court}`;
    assert.deepEqual((await fixture.firm.get(path)).body.data.legal_aid_uk_matter, {
      category: HOUSING,
      category_as_string: 'Housing',
      region: LONDON,
      ufn: '020326/001',
      case_start_date: '2026-01-05',
      youth_court: null,
    });
    const changed = await fixture.firm.patch(path, {
      data: { legal_aid_uk_matter: { youth_court: false, ufn: null } },
    });
    assert.deepEqual(
      [changed.body.data.legal_aid_uk_matter.youth_court, changed.body.data.legal_aid_uk_matter.ufn],
      [false, null],
    );
    const wrong = await fixture.firm.patch(path, { data: { legal_aid_uk_matter: { category: 99 } } });
    assert.equal(wrong.status, 422);
    const removed = await fixture.firm.patch(path, { data: { legal_aid_uk_matter: null } });
    assert.equal(removed.body.data.legal_aid_uk_matter, null);
    const client = await createClient(fixture.firm, {
      legal_aid_uk_contact: { national_insurance_number: 'QQ123456C', financially_eligible: true },
    });
    const shown = await fixture.firm.get(`/api/v4/contacts/${client.id}?fields=legal_aid_uk_contact`);
    const { national_insurance_number, financially_eligible, gender } = shown.body.data.legal_aid_uk_contact;
    assert.deepEqual([national_insurance_number, financially_eligible, gender], ['QQ123456C', true, null]);
  });

  it('prices time by the kind of work, the matter and the day (records:223,1172)', async () => {
    const crime = await aided({ category: CRIME, court: MAGISTRATES });
    assert.deepEqual(await time(crime, { date: '2025-12-21' }), {
      price: 52.15,
      total: 52.15,
      flat_rate: false,
      legal_aid_uk_activity: { json_key: 'CRM-MC-PREP', base_rate: 52.15, uplift: 0, is_custom_rate: false },
    });
    assert.equal((await time(crime, { date: '2025-12-22', quantity: 5400 })).total, 86.06);
    const granted = await aided({
      category: CRIME,
      court: MAGISTRATES,
      representation_order_date: '2022-01-10',
    });
    assert.equal((await time(granted, { date: '2026-01-10' })).price, 45.35);
    const london = await aided({ category: IMMIGRATION, region: LONDON });
    assert.equal((await time(london, { date: '2026-01-10' })).price, 69.3);
    assert.equal((await time(london, { date: '2025-01-10' })).price, 52.65);
    const certificated = await aided({
      category: HOUSING,
      region: ELSEWHERE,
      certification_type: 2,
      court: 1,
    });
    assert.equal((await time(certificated)).legal_aid_uk_activity.json_key, 'CERT-HC-PREP-NAT');
    const without = await createMatter(fixture.firm);
    assert.equal((await time(without.id)).legal_aid_uk_activity, null);
  });

  it('prices time by the key of a rate, with uplift, and fixed fees with additional payments', async () => {
    const matter = await aided({ category: IMMIGRATION, region: ELSEWHERE });
    const raised = await time(matter, {
      legal_aid_uk_activity: { json_key: 'CIV-HOUR-PREP-NAT', uplift: 12.5 },
    });
    assert.deepEqual([raised.price, raised.legal_aid_uk_activity.base_rate], [54.27, 48.24]);
    const fixed = await time(
      matter,
      { legal_aid_uk_activity: { json_key: 'CIV-LH-HOUSING', bolt_ons: 'CIV-IMM-UKVI, CIV-IMM-NRM' } },
      `${AID.slice(0, -1)},bolt_ons_summary}`,
    );
    assert.deepEqual(
      [fixed.price, fixed.flat_rate, fixed.total, fixed.legal_aid_uk_activity.bolt_ons_summary],
      [786, true, 786, 'Representation at a Home Office interview, National Referral Mechanism advice'],
    );
    assert.match(await refusedTime(matter, { json_key: 'NO-SUCH' }), /no such published rate/);
    assert.match(await refusedTime(matter, { json_key: 'CIV-IMM-UKVI' }), /additional payment/);
    assert.match(
      await refusedTime(matter, { json_key: 'CIV-LH-DEBT', bolt_ons: 'CIV-LH-DEBT' }),
      /not an additional payment/,
    );
    assert.match(
      await refusedTime(matter, { json_key: 'CIV-HOUR-PREP-NAT', bolt_ons: 'CIV-IMM-NRM' }),
      /fixed fees/,
    );
    assert.match(await refusedTime(matter, { uplift: 101 }), /from 0 to 100/);
  });

  it('follows changes that affect its price, and keeps a price that was sent', async () => {
    const crime = await aided({ category: CRIME, court: MAGISTRATES });
    const entry = await time(crime, { date: '2026-01-10' }, 'id,price');
    const path = `/api/v4/activities/${entry.id}?fields=${AID}`;
    const change = async (data: object) => (await fixture.firm.patch(path, { data })).body.data;
    assert.equal((await change({ note: 'Read the papers', quantity: 1800 })).total, 28.69);
    const advocacy = await create(fixture.firm, 'activity_descriptions', { name: 'advocacy' });
    assert.equal((await change({ activity_description: { id: advocacy.id } })).price, 71.96);
    assert.equal((await change({ date: '2024-01-10' })).price, 65.42);
    const custom = await change({ price: 80 });
    assert.deepEqual(
      [custom.price, custom.legal_aid_uk_activity.base_rate, custom.legal_aid_uk_activity.is_custom_rate],
      [80, 80, true],
    );
    assert.equal((await change({ date: '2026-01-10' })).price, 80);
    const back = await change({ legal_aid_uk_activity: { json_key: 'CRM-MC-COUNSEL' } });
    assert.deepEqual([back.price, back.legal_aid_uk_activity.is_custom_rate], [39.25, false]);
    const elsewhere = await createMatter(fixture.firm);
    const moved = await change({ matter: { id: elsewhere.id } });
    assert.deepEqual([moved.price, moved.legal_aid_uk_activity], [0, null]);
  });

  it('prices expenses by their category and region', async () => {
    const matter = await aided({ category: HOUSING, region: LONDON });
    const expense = (key: string) =>
      create(
        fixture.firm,
        'activities',
        {
          type: 'ExpenseEntry',
          date: '2026-03-02',
          quantity: 10,
          matter: { id: matter },
          legal_aid_uk_activity: { json_key: key },
        },
        AID,
      );
    const mileage = await expense('MILEAGE');
    assert.deepEqual(
      [mileage.price, mileage.total, mileage.legal_aid_uk_activity.json_key],
      [0.45, 4.5, 'MILEAGE'],
    );
    assert.equal((await expense('PSYCHIATRIST')).total, 1080);
  });

  it('hides the rate of others from users who see their own, and matters from those who do not see the client', async () => {
    const crime = await aided({ category: CRIME, court: MAGISTRATES, ufn: 'HID-1' });
    const { id } = await time(crime, {}, 'id');
    const { firm } = await hire(fixture, fixture.firm, { ratesVisibility: 'own', contactsVisibility: 'own' });
    const shown = await firm.get(
      `/api/v4/activities/${id}?fields=price,legal_aid_uk_activity{json_key,base_rate,uplift}`,
    );
    assert.deepEqual(shown.body.data, {
      price: null,
      legal_aid_uk_activity: { json_key: null, base_rate: null, uplift: 0 },
    });
    const matter = `/api/v4/matters/${crime}?fields=legal_aid_uk_matter{ufn}`;
    assert.doesNotMatch(JSON.stringify((await firm.get(matter)).body), /HID-1/);
    assert.equal((await firm.patch(matter, { data: { legal_aid_uk_matter: { ufn: 'X' } } })).status, 403);
    assert.equal((await fixture.otherFirm.get(matter)).status, 404);
  });

  it('imports new rates from a file, completely or not at all', async () => {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'legal-aid-')), 'rates.csv');
    const bring = (table: 'criminal_controlled' | 'expenses', text: string) => {
      fs.writeFileSync(file, text);
      return fixture.asOwner((owner) => importLegalAid(owner, table, file));
    };
    const header = 'key,valid_from,fee,rate_type,activity,category_of_law,court\n';
    const next = `CRM-MC-PREP,2027-04-01,60.10,hourly,Preparation,Crime,Magistrates' Court\n`;
    assert.deepEqual(await bring('criminal_controlled', `${header}${next}`), {
      rows: 1,
      created: 1,
      changed: 0,
    });
    assert.deepEqual(await bring('criminal_controlled', `${header}${next}`), {
      rows: 1,
      created: 0,
      changed: 0,
    });
    const crime = await aided({ category: CRIME, court: MAGISTRATES });
    assert.equal((await time(crime, { date: '2027-04-01' })).price, 60.1);
    assert.equal((await time(crime, { date: '2027-03-31' })).price, 57.37);
    const wrong = `${header}CRM-X,2027-04-01,10,hourly,Copying,,\nCRM-Y,soon,10,hourly,Copying,,\nCRM-Z,2027-04-01,1.005,hourly,Copying,,\n`;
    await assert.rejects(bring('criminal_controlled', wrong), (error: Error) => {
      assert.match(error.message, /Line 3: valid_from cannot be soon/);
      assert.match(error.message, /Line 4: fee cannot be 1.005/);
      return true;
    });
    assert.deepEqual(await list('lauk_criminal_controlled_rates?key=CRM-X'), []);
    await bring('expenses', 'key,region,name,valid_from,rate\nMILEAGE,London,Mileage,2026-04-06,0.55\n');
    const [mileage] = await list('lauk_expense_categories?region=London&key=MILEAGE&fields=rates');
    assert.deepEqual(mileage.rates.at(-1), { valid_from: '2026-04-06', rate: 0.55 });
  });
});
