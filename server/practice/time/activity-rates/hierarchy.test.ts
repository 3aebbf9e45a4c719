import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  feeOfMatterRate,
  pickRate,
  rateFor,
  type ClientRate,
  type MatterRate,
  type RateCandidates,
} from './hierarchy.ts';

const ada = { id: '1', rate: '100.00', group_ids: ['10', '11'] };
const research = {
  id: '50',
  rate_type: 'User',
  rate_amount: '0.00',
  rate_non_billable_amount: '0.00',
} as const;
const nothing: RateCandidates = { description: null, matter: [], client: [], user: ada, non_billable: false };

const forMatter = (id: string, rate: string, who: Partial<MatterRate>): MatterRate => ({
  id,
  rate,
  type: 'HourlyRate',
  user_id: null,
  group_id: null,
  activity_description_id: null,
  ...who,
});
const forClient = (id: string, rate: string, who: Partial<ClientRate> = {}): ClientRate => ({
  id,
  rate,
  flat_rate: false,
  user_id: null,
  group_id: null,
  ...who,
});

test('an hour costs the user’s rate by default (practice:58)', () => {
  assert.deepEqual(pickRate(nothing), {
    price: '100.00',
    flat_rate: false,
    hierarchy: 'Default',
    type: 'User',
  });
  assert.equal(pickRate({ ...nothing, user: null }).price, '0.00');
});

test('the client’s rate overrides the user’s, the matter’s the client’s, and the description’s all others (practice:58)', () => {
  const client = [forClient('7', '120')];
  const matter = [forMatter('8', '140', { user_id: '1' })];
  const description = { ...research, rate_type: 'Custom', rate_amount: '160' } as const;
  const levels = [{ client }, { client, matter }, { client, matter, description }].map((each) =>
    pickRate({ ...nothing, ...each }),
  );
  assert.deepEqual(
    levels.map(({ price }) => price),
    ['120.00', '140.00', '160.00'],
  );
  assert.deepEqual(
    levels.map(({ hierarchy }) => hierarchy),
    ['Client', 'Matter', 'Activity'],
  );
});

test('a description of the type User leaves the rate to the levels below (practice:58)', () => {
  assert.equal(
    pickRate({ ...nothing, description: research, client: [forClient('7', '120')] }).hierarchy,
    'Client',
  );
});

test('a flat description makes the entry flat, and so does a flat rate of the client (records:240)', () => {
  const flat = pickRate({
    ...nothing,
    description: { ...research, rate_type: 'FlatRate', rate_amount: '750' },
  });
  assert.deepEqual(flat, { price: '750.00', flat_rate: true, hierarchy: 'Activity', type: 'FlatRate' });
  assert.equal(
    pickRate({ ...nothing, client: [forClient('7', '300', { flat_rate: true })] }).flat_rate,
    true,
  );
});

test('non-billable work uses the description’s non-billable amount if it has one (records:240)', () => {
  const description = {
    ...research,
    rate_type: 'Custom',
    rate_amount: '160',
    rate_non_billable_amount: '40',
  } as const;
  assert.equal(pickRate({ ...nothing, description, non_billable: true }).price, '40.00');
  assert.equal(
    pickRate({
      ...nothing,
      description: { ...description, rate_non_billable_amount: '0' },
      non_billable: true,
    }).price,
    '160.00',
  );
});

test('on a matter, the user’s rate overrides the group’s, and one for the kind of work the general one', () => {
  const rates = [
    forMatter('1', '10', { group_id: '10' }),
    forMatter('2', '20', { group_id: '10', activity_description_id: '50' }),
    forMatter('3', '30', { user_id: '1' }),
    forMatter('4', '40', { user_id: '1', activity_description_id: '50' }),
  ];
  for (const count of [1, 2, 3, 4]) {
    const picked = pickRate({ ...nothing, description: research, matter: rates.slice(0, count) });
    assert.equal(picked.price, `${count}0.00`);
  }
});

test('rates of other users, groups and kinds of work are ignored', () => {
  const matter = [
    forMatter('1', '10', { user_id: '2' }),
    forMatter('2', '20', { group_id: '99' }),
    forMatter('3', '30', { user_id: '1', activity_description_id: '51' }),
    forMatter('4', '40', { user_id: '1', type: 'FlatRate' }),
    forMatter('5', '50', { user_id: '1', type: 'ContingencyFee' }),
  ];
  assert.equal(pickRate({ ...nothing, description: research, matter }).hierarchy, 'Default');
  assert.equal(
    pickRate({ ...nothing, client: [forClient('1', '10', { user_id: '2' })] }).hierarchy,
    'Default',
  );
});

test('of two equally specific rates the newest applies, in whatever order they are found', () => {
  const rates = [forClient('9', '90', { group_id: '11' }), forClient('10', '80', { group_id: '10' })];
  for (const client of [rates, rates.toReversed()])
    assert.equal(pickRate({ ...nothing, client }).price, '80.00');
});

test('a rate for a user is never overridden by a more general one of its level', () => {
  const someone = fc.record({
    id: fc.integer({ min: 1, max: 99 }).map(String),
    rate: fc.integer({ min: 0, max: 999 }).map(String),
    flat_rate: fc.boolean(),
    user_id: fc.constantFrom('1', '2', null),
    group_id: fc.constantFrom('10', '12', null),
  });
  fc.assert(
    fc.property(fc.uniqueArray(someone, { selector: ({ id }) => id }), (found) => {
      const client = found.map((each) => (each.user_id ? { ...each, group_id: null } : each));
      const own = client.filter(({ user_id }) => user_id === '1');
      const picked = pickRate({ ...nothing, client });
      if (own.length > 0) assert.ok(own.some(({ rate }) => Number(rate) === Number(picked.price)));
      assert.deepEqual(pickRate({ ...nothing, client: client.toReversed() }), picked);
    }),
  );
});

test('the rate of a description is evaluated for a matter and a person (records:240)', () => {
  const matter = [forMatter('8', '140', { user_id: '1' })];
  assert.deepEqual(rateFor({ description: research, matter, client: [], user: ada }), {
    type: 'Custom',
    amount: '140.00',
    non_billable_amount: '0.00',
    hierarchy: 'Matter',
  });
  assert.deepEqual(rateFor({ description: research, matter: [], client: [], user: ada }), {
    type: 'User',
    amount: '100.00',
    non_billable_amount: '0.00',
    hierarchy: 'Default',
  });
});

test('a flat matter creates an entry with its price, a contingency matter one with its share of the award (records:226)', () => {
  assert.deepEqual(feeOfMatterRate({ type: 'FlatRate', rate: '5000', award: null }), {
    price: '5000.00',
    flat_rate: true,
    contingency_fee: false,
  });
  assert.deepEqual(feeOfMatterRate({ type: 'ContingencyFee', rate: '33.33', award: '100000' }), {
    price: '33330.00',
    flat_rate: false,
    contingency_fee: true,
  });
  assert.equal(feeOfMatterRate({ type: 'ContingencyFee', rate: '33', award: null }), undefined);
  assert.equal(feeOfMatterRate({ type: 'HourlyRate', rate: '300', award: null }), undefined);
});
