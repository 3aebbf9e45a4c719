/** Three-way reconciliation of trust accounts: bank, books and client ledgers agree, and a user signs it off. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createMatter, hire } from '../../../test/support/casework.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import type { Firm } from '../../../test/support/caller.ts';
import { BASE, chartOf, make, makeCase, read, usd } from '../test-support/bookkeeping.ts';
import { registerOf } from '../test-support/banking.ts';
import { linesOf, reported, type Cells } from '../test-support/reports.ts';
import { moveTrust, trustAccount, type Owner } from '../test-support/trust.ts';
import { keepBooks } from '../test-support/small-firm.ts';
import { signOffCheck } from './sign-off.ts';

const JUNE = { kind: 'trust_reconciliation', end_date: '2026-06-30' };

const printed = (lines: readonly Cells[]) =>
  lines.map(({ row_type, section, name, amount }) => [row_type, section, name, amount].join('|'));

async function deposit(firm: Firm, of: Owner, date: string, amount: string): Promise<void> {
  const { status, body } = await moveTrust(firm, of, date, amount);
  assert.equal(status, 201, JSON.stringify(body));
}

withFixture('A three-way reconciliation', (fixture) => {
  const signOff = (id: number, firm = fixture.firm) =>
    firm.post(`${BASE}/reports/${id}/sign_off`, { data: {} });
  const clientName = async (client: { id: number }) =>
    (await read(fixture.firm, `clients/${client.id}`)).display_name;

  it('compares the bank balance with the books and the client ledgers', async () => {
    const { client } = await keepBooks(fixture.firm);
    const lines = await linesOf(fixture, { ...JUNE, bank_balance: usd('250.00') });
    assert.deepEqual(printed(lines), [
      'item|Bank|Balance at the bank|250.00',
      'total|Bank|Adjusted bank balance|250.00',
      'account|Books|Client trust account|250.00',
      'total|Books|Trust ledger|250.00',
      `account|Clients|${await clientName(client)}|250.00`,
      'total|Clients|Client ledgers|250.00',
      'total|Differences|Bank less trust ledger|0.00',
      'total|Differences|Trust ledger less client ledgers|0.00',
    ]);
  });

  it('is signed off once by a bookkeeper, and cannot change afterwards', async () => {
    const report = await reported(fixture, { ...JUNE, bank_balance: usd('250.00'), format: 'pdf' });
    const { ledger_account, signed_off_at, sha256, ...balances } = report.trust_reconciliation;
    assert.deepEqual([ledger_account.name, signed_off_at, sha256], ['Client trust account', null, null]);
    assert.deepEqual(balances, {
      bank_balance: usd('250.00'),
      ledger_balance: usd('250.00'),
      client_balance: usd('250.00'),
      reconciled: false,
      signed_off_by: null,
    });
    const { firm: clerk } = await hire(fixture, fixture.firm, { roles: ['reports'] });
    assert.equal((await signOff(report.id, clerk)).status, 403);
    assert.equal((await signOff(report.id, fixture.otherFirm)).status, 404);
    const { status, body } = await signOff(report.id);
    assert.equal(status, 200, JSON.stringify(body));
    const signed = body.data.trust_reconciliation;
    assert.ok(signed.signed_off_at);
    assert.match(signed.sha256, /^[0-9a-f]{64}$/);
    assert.equal(String(signed.signed_off_by.id), fixture.firm.userId);
    const content = Buffer.from(await (await fetch(body.data.download_url)).arrayBuffer());
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', content)).toString('hex');
    assert.equal(digest, signed.sha256);
    const again = await signOff(report.id);
    assert.equal(again.status, 422);
    assert.match(again.body.error.message, /was already signed off at 2/);
    await deposit(fixture.firm, await makeCase(fixture.firm), '2026-06-30', '1.00');
    assert.deepEqual((await read(fixture.firm, `reports/${report.id}`)).trust_reconciliation, signed);
  });

  it('cannot be changed by the service once signed off, and verify finds other changes', async () => {
    const [report] = (await read(fixture.firm, 'reports?limit=200&kind=trust_reconciliation')).filter(
      (each: { trust_reconciliation: { sha256: unknown } }) => each.trust_reconciliation.sha256 !== null,
    );
    const { accountId } = fixture.firm;
    const touched = await fixture.database.transaction(accountId, async (connection) => [
      await connection.execute({
        text: 'update trust_reconciliations set sha256 = null, signed_off_at = null, signed_off_by_user_id = null where id = $1',
        values: [report.id],
      }),
      await connection.execute({
        text: 'delete from report_parts where report_id = $1',
        values: [report.id],
      }),
    ]);
    assert.deepEqual(touched, [0, 0]);
    const denied = fixture.database.transaction(accountId, (connection) =>
      connection.execute({ text: 'update report_parts set content = $1', values: ['x'] }),
    );
    await assert.rejects(denied, /permission denied/);
    const findings = () => fixture.findings([signOffCheck]);
    assert.deepEqual(await findings(), []);
    await fixture.asOwner((owner) =>
      owner.query(`update report_parts set content = content || '\\x20'::bytea where report_id = $1`, [
        report.id,
      ]),
    );
    const [finding] = await findings();
    assert.match(JSON.stringify(finding), /has changed since it was signed off/);
  });

  it('reads client balances from the practice’s records, so ledger-only amounts show as a difference', async () => {
    const { accountId } = fixture.firm;
    const days = (amount: string) =>
      fixture.asOwner((owner) =>
        owner.query(
          `update trust_balance_days set balance = balance + $2 where account_id = $1 and date = '2026-05-05'`,
          [accountId, amount],
        ),
      );
    await days('0.25');
    const lines = await linesOf(fixture, { ...JUNE, bank_balance: usd('251.00') });
    const amountOf = (words: string) => lines.find(({ name }) => name === words)!.amount;
    assert.deepEqual(
      ['Trust ledger', 'Client ledgers', 'Bank less trust ledger', 'Trust ledger less client ledgers'].map(
        amountOf,
      ),
      ['251.00', '251.25', '0.00', '-0.25'],
    );
    await days('-0.25');
  });

  it('cannot be signed off if balances differ, if it is another report, or before it is complete', async () => {
    const refused = async (id: number, words: RegExp) => {
      const { status, body } = await signOff(id);
      assert.equal(status, 422);
      assert.match(body.error.message, words);
    };
    const differs = await reported(fixture, { ...JUNE, bank_balance: usd('250.01') });
    await refused(differs.id, /the bank has 250\.01, the trust ledger 251\.00 and the clients 251\.00/);
    const sheet = await reported(fixture, { kind: 'balance_sheet', end_date: '2026-06-30' });
    assert.equal(sheet.trust_reconciliation, null);
    await refused(sheet.id, /only a three-way reconciliation/);
    await fixture.asOwner(async (owner) => {
      await owner.query('begin');
      await owner.query('lock table ledger_account_days in access exclusive mode');
      try {
        const waiting = await make(fixture.firm, 'reports', { ...JUNE, bank_balance: usd('1.00') });
        await refused(waiting.id, /while it is (queued|in_progress)/);
      } finally {
        await owner.query('rollback');
      }
    });
  });

  it('needs a trust bank account, and a balance unless the bank’s statement is reconciled', async () => {
    const chart = await chartOf(fixture.firm);
    const refused = async (data: object, field: string, words: RegExp) => {
      const { status, body } = await fixture.firm.post(`${BASE}/reports`, { data: { ...JUNE, ...data } });
      assert.deepEqual([status, Object.keys(body.error.errors)], [422, [field]], JSON.stringify(body));
      assert.match(body.error.errors[field][0], words);
    };
    const bank_balance = usd('1.00');
    await refused(
      {},
      'bank_balance',
      /No completed reconciliation of Client trust account ends on 2026-06-30/,
    );
    await refused(
      { ledger_account: chart('Operating account'), bank_balance },
      'ledger_account',
      /is not a trust bank account/,
    );
    await refused(
      { ledger_account: chart('Trust liability'), bank_balance },
      'ledger_account',
      /is not a trust bank account/,
    );
    await refused({ bank_balance: { amount: '1.00', currency: 'EUR' } }, 'bank_balance', /EUR/);
    await refused({ kind: 'balance_sheet', bank_balance }, 'bank_balance', /only a trust_reconciliation/);
    const second = await make(fixture.firm, 'ledger_accounts', {
      name: 'Second trust account',
      ledger_account_type: { id: 2 },
    });
    await refused({ bank_balance }, 'ledger_account', /Client trust account, Second trust account/);
    const lines = await linesOf(fixture, {
      ...JUNE,
      ledger_account: { id: second.id },
      bank_balance: usd('0.00'),
    });
    assert.equal(lines.find(({ name }) => name === 'Client ledgers')!.amount, '0.00');
  });
});

withFixture('A three-way reconciliation of an account that is reconciled with the bank', (fixture) => {
  it('uses the statement, and lists outstanding items of its date', async () => {
    await trustAccount(fixture.firm);
    const trust = (await chartOf(fixture.firm))('Client trust account');
    const theCase = await makeCase(fixture.firm);
    await deposit(fixture.firm, theCase, '2026-06-10', '100.00');
    await deposit(fixture.firm, theCase, '2026-06-30', '20.00');
    await deposit(fixture.firm, theCase, '2026-07-01', '5.00');
    const reconciliation = await make(fixture.firm, 'reconciliations', {
      ledger_account: trust,
      end_date: '2026-06-30',
      statement_balance: usd('100.00'),
    });
    const items = await registerOf(fixture.firm, trust);
    const found = items.find(({ date }: { date: string }) => date === '2026-06-10');
    const act = (name: string, data: object) =>
      fixture.firm.post(`${BASE}/reconciliations/${reconciliation.id}/${name}`, { data });
    const cleared = await act('clear', { register_items: [{ id: found.id }] });
    assert.equal(cleared.status, 200, JSON.stringify(cleared.body));
    assert.equal((await act('complete', {})).status, 200);
    const lines = await linesOf(fixture, JUNE);
    assert.deepEqual(printed(lines).slice(0, 5), [
      'item|Bank|Balance on the statement|100.00',
      'item|Bank|Deposit in transit of 2026-06-30|20.00',
      'total|Bank|Adjusted bank balance|120.00',
      'account|Books|Client trust account|120.00',
      'total|Books|Trust ledger|120.00',
    ]);
    // Lines lead to what they count: an outstanding item to its entry, the balance of the books to the account.
    const outstanding = items.find(({ date: day }: { date: string }) => day === '2026-06-30');
    assert.equal(lines[1]!.entry_id, String(outstanding.journal_entry.id));
    assert.equal(lines[3]!.account_id, String(trust.id));
    const report = await reported(fixture, { ...JUNE, format: 'csv' });
    assert.equal(report.trust_reconciliation.reconciled, true);
    const { status } = await fixture.firm.post(`${BASE}/reports/${report.id}/sign_off`, { data: {} });
    assert.equal(status, 200);
  });

  it('leaves out what never reaches the bank: transfers between matters, and a withdrawal that was voided', async () => {
    const bank = await trustAccount(fixture.firm);
    const trust = (await chartOf(fixture.firm))('Client trust account');
    const { client, matter } = await makeCase(fixture.firm);
    const other = await createMatter(fixture.firm, { client });
    await deposit(fixture.firm, { client, matter }, '2026-07-10', '300.00');
    await create(fixture.firm, 'matter_transfers', {
      bank_account: bank,
      client,
      source_matter: matter,
      destination_matter: { id: other.id },
      date: '2026-07-11',
      amount: 70,
    });
    const lost = await moveTrust(fixture.firm, { client, matter }, '2026-07-12', '-30.00');
    const voided = await fixture.firm.post(`/api/v4/bank_transactions/${lost.body.data.id}/void`, {
      data: { date: '2026-07-20' },
    });
    assert.equal(voided.status, 200, JSON.stringify(voided.body));
    await deposit(fixture.firm, { client, matter }, '2026-07-30', '-4.00');
    const reconciliation = await make(fixture.firm, 'reconciliations', {
      ledger_account: trust,
      end_date: '2026-07-31',
      statement_balance: usd('425.00'),
    });
    const onStatement = new Set(['20.00', '5.00', '300.00']);
    const items = await registerOf(fixture.firm, trust, 'cleared=false');
    const act = (name: string, data: object) =>
      fixture.firm.post(`${BASE}/reconciliations/${reconciliation.id}/${name}`, { data });
    const found = items.filter(({ amount }: { amount: { amount: string } }) =>
      onStatement.has(amount.amount),
    );
    const ids = found.map(({ id }: { id: number }) => ({ id }));
    assert.equal((await act('clear', { register_items: ids })).status, 200);
    const { status, body } = await act('complete', {});
    assert.equal(status, 200, JSON.stringify(body));
    const lines = printed(await linesOf(fixture, { ...JUNE, end_date: '2026-07-31' }));
    assert.deepEqual(lines.slice(0, 4), [
      'item|Bank|Balance on the statement|425.00',
      'item|Bank|Outstanding withdrawal of 2026-07-30|-4.00',
      'total|Bank|Adjusted bank balance|421.00',
      'account|Books|Client trust account|421.00',
    ]);
    assert.ok(lines.includes('total|Differences|Trust ledger less client ledgers|0.00'), lines.join('\n'));
  });
});
