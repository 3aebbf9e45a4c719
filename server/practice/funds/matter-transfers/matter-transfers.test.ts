/** Transfers of trust money from one matter of a client to another. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { ledgerCheck } from '#accounting';
import { atOnce } from '../../../../test/support/at-once.ts';
import { create, createClient, createMatter } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { bankBalanceCheck } from '../../index.ts';

const PATH = '/api/v4/matter_transfers';

withFixture('A transfer between matters', (fixture) => {
  let client: { id: number };
  let trust: { id: number };
  before(async () => {
    client = await createClient(fixture.firm);
    trust = await create(fixture.firm, 'bank_accounts', { type: 'Trust', currency: 'USD' });
  });
  const matterOf = (owner = client) => createMatter(fixture.firm, { client: { id: owner.id } });
  /** Two matters of one client; the first holds 100. */
  const openTrustFixture = async () => {
    const [source, destination] = [await matterOf(), await matterOf()];
    const data = { bank_account: trust, date: '2026-03-01', amount: 100, matter: source };
    await create(fixture.firm, 'bank_transactions', data);
    return { source, destination };
  };
  const body = (
    { source, destination }: Awaited<ReturnType<typeof openTrustFixture>>,
    data: object = {},
  ) => ({
    bank_account: { id: trust.id },
    client: { id: client.id },
    source_matter: { id: source.id },
    destination_matter: { id: destination.id },
    date: '2026-03-02',
    amount: 40,
    ...data,
  });
  const held = async (...matters: readonly { id: number }[]) => {
    const balances = [];
    for (const { id } of matters) {
      const answer = await fixture.firm.get(`/api/v4/matters/${id}?fields=account_balances{balance}`);
      balances.push(answer.body.data.account_balances[0]?.balance ?? 0);
    }
    return balances;
  };
  const refused = async (data: object) => {
    const answer = await fixture.firm.post(PATH, { data });
    assert.equal(answer.status, 422, JSON.stringify(answer.body));
    return Object.keys(answer.body.error.errors);
  };

  it('moves money between the two, and shows every member (records:349,351,352,353)', async () => {
    const matters = await openTrustFixture();
    const fields =
      'amount,created_at,date,description,etag,id,primary_authorizer,secondary_authorizer,type,updated_at,' +
      'bank_account{id},client{id},destination_matter{id},source_matter{id}';
    const authorizers = { primary_authorizer: 'N. Marsh', secondary_authorizer: 'R. Quill' };
    const sent = body(matters, { description: 'Shared expert', ...authorizers, id: 7, etag: 'x' });
    const answer = await fixture.firm.post(`${PATH}?fields=${fields}`, { data: sent });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    const { id, etag, created_at, updated_at, ...made } = answer.body.data;
    assert.ok(id !== 7 && etag && created_at && updated_at);
    const { id: _id, etag: _etag, ...expected } = sent as Record<string, unknown>;
    assert.deepEqual(made, { ...expected, type: 'MatterTransfer' });
    assert.deepEqual(await held(matters.source, matters.destination), [60, 40]);
    const listed = await fixture.firm.get(
      `/api/v4/bank_transactions?client_id=${client.id}&fields=amount,transaction_type,matter{id}&order=id(desc)&limit=2`,
    );
    assert.deepEqual(listed.body.data, [
      { amount: 40, transaction_type: 'transfer', matter: { id: matters.destination.id } },
      { amount: -40, transaction_type: 'transfer', matter: { id: matters.source.id } },
    ]);
    assert.equal((await fixture.firm.get(`${PATH}/${id}`)).body.data.id, id);
    assert.equal((await fixture.otherFirm.get(`${PATH}/${id}`)).status, 404);
    assert.equal((await fixture.otherFirm.patch(`${PATH}/${id}`, { data: { amount: 1 } })).status, 404);
  });

  it('can be corrected in every member; only the net amount must be covered (records:350)', async () => {
    const matters = await openTrustFixture();
    const { id } = await create(fixture.firm, 'matter_transfers', body(matters));
    const third = await matterOf();
    const change = (data: object) =>
      fixture.firm.patch(`${PATH}/${id}?fields=amount,date,description`, { data });
    const spend = { bank_account: trust, date: '2026-03-03', amount: -40, matter: matters.destination };
    await create(fixture.firm, 'bank_transactions', spend);
    assert.deepEqual((await change({ amount: 100, date: '2026-03-03', description: 'More' })).body.data, {
      amount: 100,
      date: '2026-03-03',
      description: 'More',
    });
    assert.deepEqual(await held(matters.source, matters.destination), [0, 60]);
    // Refuses an amount above the balance, and changes of amount, date or matter that leave less at the destination
    // than was spent there.
    for (const data of [
      { amount: 100.01 },
      { amount: 39 },
      { date: '2026-03-04' },
      { destination_matter: { id: third.id } },
    ])
      assert.equal((await change(data)).status, 422, JSON.stringify(data));
    assert.equal((await change({ amount: 50 })).status, 200);
    assert.deepEqual(await held(matters.source, matters.destination, third), [50, 10, 0]);
    const back = { ...spend, amount: 40 };
    await create(fixture.firm, 'bank_transactions', back);
    assert.equal((await change({ destination_matter: { id: third.id } })).status, 200);
    assert.deepEqual(await held(matters.source, matters.destination, third), [50, 0, 50]);
    const description = (await change({ description: 'Renamed' })).body.data.description;
    assert.equal(description, 'Renamed');
  });

  it('is limited to one client, one trust account and its balance (records:353)', async () => {
    const matters = await openTrustFixture();
    const strange = await createMatter(fixture.firm);
    const operating = await create(fixture.firm, 'bank_accounts', { type: 'Operating', currency: 'USD' });
    assert.deepEqual(await refused(body(matters, { destination_matter: strange })), ['destination_matter']);
    assert.deepEqual(await refused(body(matters, { client: await createClient(fixture.firm) })), [
      'source_matter',
      'destination_matter',
    ]);
    assert.deepEqual(await refused(body(matters, { destination_matter: matters.source })), [
      'destination_matter',
    ]);
    assert.deepEqual(await refused(body(matters, { bank_account: operating })), ['bank_account']);
    for (const amount of [0, -5, 100.01])
      assert.deepEqual(await refused(body(matters, { amount })), ['amount']);
    assert.deepEqual((await refused({})).toSorted(), [
      'amount',
      'bank_account',
      'client',
      'date',
      'destination_matter',
      'source_matter',
    ]);
    const controlled = await create(fixture.firm, 'bank_accounts', {
      type: 'Trust',
      currency: 'USD',
      controlled_account: true,
      matter: { id: matters.source.id },
    });
    assert.deepEqual(await refused(body(matters, { bank_account: controlled })), ['bank_account']);
    assert.deepEqual(await held(matters.source, matters.destination), [100, 0]);
  });

  it('never takes a matter below zero under 64 writers in both directions, and balances in the books (decisions:99)', async () => {
    const matters = await openTrustFixture();
    const { source, destination } = matters;
    const answers = await atOnce(64, (index) => {
      const turned = index % 3 === 0 ? { source: destination, destination: source } : matters;
      return fixture.firm.post(PATH, { data: body(turned, { amount: 5 + (index % 5) * 5 }) });
    });
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201, 422]));
    const balances = await held(source, destination);
    assert.equal(balances[0]! + balances[1]!, 100);
    assert.ok(balances.every((balance) => balance >= 0));
    const findings = await fixture.asOwner(async (owner) => [
      ...(await bankBalanceCheck.run({ owner, parts: fixture.parts })),
      ...(await ledgerCheck.run({ owner, parts: fixture.parts })),
    ]);
    assert.deepEqual(findings, []);
  });
});
