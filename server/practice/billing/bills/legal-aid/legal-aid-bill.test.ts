/** The totals of a bill for a legal aid claim, separately for each kind of work, with the details of its matter. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createMatter, createTime, hire } from '../../../../../test/support/casework.ts';
import { withFixture } from '../../../../../test/support/fixture.ts';

const [CRIME, MAGISTRATES] = [4, 3];
const SUMS =
  'net_profit_costs,profit_costs_ex_vat,advocacy_costs,travel_and_waiting_costs,net_disbursements,disbursements_vat,value_of_costs,advice_time,travel_time,waiting_time';
const OF_MATTER =
  'fee_code,case_concluded,date_of_claim,court_location,ho_ucn,maat_id,number_of_attendances,outcome_for_the_client,stage_reached,prior_authority_reference,representation_order_date,cost_of_counsel,bill_type';

withFixture('A bill that legal aid pays', (fixture) => {
  const claim = async (matters: readonly number[], fields: string) => {
    const { id } = await create(fixture.firm, 'bills', { matters: matters.map((each) => ({ id: each })) });
    const data = { state: 'awaiting_payment', issued_at: '2026-04-01', tax_rate: 20 };
    const issued = await fixture.firm.patch(`/api/v4/bills/${id}`, { data });
    assert.equal(issued.status, 200, JSON.stringify(issued.body));
    const { body } = await fixture.firm.get(
      `/api/v4/bills/${id}?fields=id,sub_total,legal_aid_uk_bill{id,${fields}}`,
    );
    return body.data as { id: number; sub_total: number; legal_aid_uk_bill: Record<string, unknown> | null };
  };

  it('shows time by kind, expenses and the matter for the claim (records:709)', async () => {
    const legal_aid_uk_matter = {
      category: CRIME,
      court: MAGISTRATES,
      court_id_code: 'MC-17',
      bill_ho_ucn: '120345',
      maat_id: 'M-4471',
      bill_number_of_attendances: 3,
      bill_outcome_for_the_client_code: 12,
      bill_stage_reached_code: 2,
      prior_authority_reference: 'PA-9',
      representation_order_date: '2026-01-15',
    };
    const matter = await createMatter(fixture.firm, { legal_aid_uk_matter });
    const cents: Record<string, number> = {};
    for (const [name, quantity] of [
      ['Preparation', 5400],
      ['Advocacy', 3600],
      ['Travel and waiting', 2700],
    ] as const) {
      const { id } = await create(fixture.firm, 'activity_descriptions', { name });
      const data = { matter: { id: matter.id }, activity_description: { id }, quantity };
      const { price } = await createTime(fixture.firm, data, 'price');
      assert.ok(price > 0, `${name} has no published rate`);
      cents[name] = Math.round((price * 100 * quantity) / 3600);
    }
    const expense = { type: 'ExpenseEntry', date: '2026-03-02', quantity: 1, price: 80.5 };
    await create(fixture.firm, 'activities', { ...expense, matter: { id: matter.id } });
    const bill = await claim([matter.id], `${SUMS},${OF_MATTER}`);
    const pounds = (name: string) => cents[name]! / 100;
    const all = Object.values(cents).reduce((sum, each) => sum + each, 8050);
    assert.equal(bill.sub_total, all / 100);
    assert.deepEqual(bill.legal_aid_uk_bill, {
      id: bill.id,
      net_profit_costs: pounds('Preparation'),
      profit_costs_ex_vat: Math.round(pounds('Preparation')),
      advocacy_costs: pounds('Advocacy'),
      travel_and_waiting_costs: pounds('Travel and waiting'),
      net_disbursements: 80.5,
      disbursements_vat: bill.legal_aid_uk_bill!.disbursements_vat,
      value_of_costs: (all / 100).toFixed(2),
      advice_time: 90,
      travel_time: 45,
      waiting_time: 0,
      fee_code: null,
      case_concluded: null,
      date_of_claim: '2026-04-01',
      court_location: 'MC-17',
      ho_ucn: 120345,
      maat_id: 'M-4471',
      number_of_attendances: 3,
      outcome_for_the_client: 12,
      stage_reached: 2,
      prior_authority_reference: 'PA-9',
      representation_order_date: '2026-01-15',
      cost_of_counsel: null,
      bill_type: null,
    });
    const { body } = await fixture.firm.get(`/api/v4/line_items?bill_id=${bill.id}&fields=kind,tax`);
    const taxes = (body.data as { kind: string; tax: number }[]).filter(({ kind }) => kind === 'Expense');
    assert.deepEqual(
      taxes.map(({ tax }) => tax),
      [bill.legal_aid_uk_bill.disbursements_vat],
    );
  });

  it('accepts claim data before and after it is issued, and nowhere else', async () => {
    const matter = await createMatter(fixture.firm, { legal_aid_uk_matter: { category: CRIME } });
    await createTime(fixture.firm, { matter: { id: matter.id }, price: 100 });
    const names = 'additional_travel_payment,bill_type,cost_of_counsel,cla_reference,meetings_attended';
    const { id, legal_aid_uk_bill } = await claim([matter.id], names);
    assert.deepEqual(new Set(Object.values({ ...legal_aid_uk_bill, id: null })), new Set([null]));
    const path = `/api/v4/bills/${id}?fields=legal_aid_uk_bill{${names}}`;
    const enter = async (legal_aid_uk_bill_: object | null, firm = fixture.firm) =>
      firm.patch(path, { data: { legal_aid_uk_bill: legal_aid_uk_bill_ } });
    const entered = {
      additional_travel_payment: true,
      bill_type: 2,
      cost_of_counsel: '120.00',
      cla_reference: null,
      meetings_attended: 3,
    };
    assert.deepEqual((await enter(entered)).body.data.legal_aid_uk_bill, entered);
    const later = await enter({ cla_reference: 'CLA-7', bill_type: null });
    assert.deepEqual(later.body.data.legal_aid_uk_bill, {
      ...entered,
      cla_reference: 'CLA-7',
      bill_type: null,
    });
    assert.equal((await enter({ bill_type: 'final' })).status, 422);
    assert.equal((await enter(entered, fixture.otherFirm)).status, 404);
    const clerk = await hire(fixture, fixture.firm, { roles: [] });
    assert.equal((await enter(entered, clerk.firm)).status, 403);
    const removed = await enter(null);
    assert.deepEqual(new Set(Object.values(removed.body.data.legal_aid_uk_bill)), new Set([null]));
    const unaided = await createMatter(fixture.firm);
    await createTime(fixture.firm, { matter: { id: unaided.id }, price: 100 });
    const plain = await create(fixture.firm, 'bills', { matters: [{ id: unaided.id }] });
    const refused = await fixture.firm.patch(`/api/v4/bills/${plain.id}`, {
      data: { legal_aid_uk_bill: entered },
    });
    assert.deepEqual([refused.status, Object.keys(refused.body.error.errors)], [422, ['legal_aid_uk_bill']]);
  });

  it('is null if legal aid does not pay the matter', async () => {
    const matter = await createMatter(fixture.firm);
    await createTime(fixture.firm, { matter: { id: matter.id }, price: 100 });
    assert.equal((await claim([matter.id], SUMS)).legal_aid_uk_bill, null);
  });
});
