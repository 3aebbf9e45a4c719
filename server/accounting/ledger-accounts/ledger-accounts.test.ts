/** The chart of accounts as bookkeepers keep it. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { atOnce } from '../../../test/support/at-once.ts';
import { withFixture } from '../../../test/support/fixture.ts';
import { until } from '../../../test/support/until.ts';
import { ledgerCheck } from '../ledger/ledger-check.ts';
import { BASE, chartOf, make, read, usd } from '../test-support/bookkeeping.ts';

const EXPENSE = { id: 19 };
const BANK = { id: 1 };
const TRUST_BANK = { id: 2 };

withFixture('A ledger account', (fixture) => {
  const names = async (search: string): Promise<string[]> =>
    (await read(fixture.firm, `ledger_accounts?limit=200&${search}`)).map(
      ({ name }: { name: string }) => name,
    );

  it('exists from the start for everything a law firm needs in its books', async () => {
    const accounts = await read(fixture.firm, 'ledger_accounts?limit=200');
    const types = new Set(accounts.map(({ ledger_type }: { ledger_type: string }) => ledger_type));
    assert.deepEqual(
      types,
      new Set([
        'accounts_payable',
        'accounts_receivable',
        'bank',
        'default',
        'expense',
        'fixed',
        'income',
        'trust_clearing',
        'trust_liability',
        'undeposited_funds',
      ]),
      'every ledger type',
    );
    assert.deepEqual(await names('kind=trust'), [
      'Client trust account',
      'Trust clearing',
      'Trust liability',
    ]);
  });

  it('has the specified members, with its type and parent (accounting:23,55,90)', async () => {
    const chart = await chartOf(fixture.firm);
    const account = await make(fixture.firm, 'ledger_accounts', {
      name: 'Parking',
      code: '6620',
      ledger_account_type: EXPENSE,
      parent: chart('Travel'),
    });
    const { created_at, updated_at, id, ...rest } = account;
    assert.ok(id && created_at && updated_at);
    assert.deepEqual(rest, {
      name: 'Parking',
      code: '6620',
      status: 'active',
      kind: 'operating',
      ledger_type: 'expense',
      ledger_account_type: { id: 19, name: 'Expense' },
      parent: { id: chart('Travel').id, name: 'Travel' },
    });
    assert.deepEqual(await read(fixture.firm, `ledger_accounts/${id}`), account);
    const changed = await fixture.firm.patch(`${BASE}/ledger_accounts/${id}`, {
      data: { name: 'Parking and tolls', parent: null },
    });
    assert.deepEqual([changed.body.data.name, changed.body.data.parent], ['Parking and tolls', null]);
    assert.equal((await fixture.firm.delete(`${BASE}/ledger_accounts/${id}`)).status, 405);
  });

  it('needs a name and a type, and a unique code (decisions:91)', async () => {
    const { status, body } = await fixture.firm.post(`${BASE}/ledger_accounts`, { data: {} });
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.error.errors).toSorted(), ['ledger_account_type', 'name']);
    const taken = await fixture.firm.post(`${BASE}/ledger_accounts`, {
      data: { name: 'Rent again', code: '6100', ledger_account_type: EXPENSE },
    });
    assert.equal(taken.status, 422);
    assert.match(taken.body.error.errors.code[0], /taken/);
  });

  it('is listed only while active, unless another status is requested (accounting:71,90)', async () => {
    const { id } = await make(fixture.firm, 'ledger_accounts', {
      name: 'Fax paper',
      ledger_account_type: EXPENSE,
    });
    const setStatus = (status: string) =>
      fixture.firm.patch(`${BASE}/ledger_accounts/${id}`, { data: { status } });
    assert.equal((await setStatus('inactive')).body.data.status, 'inactive');
    assert.ok(!(await names('')).includes('Fax paper'));
    assert.deepEqual(await names('status=inactive'), ['Fax paper']);
    assert.ok((await names('status=active,inactive')).includes('Fax paper'));
    const chart = await chartOf(fixture.firm);
    const refused = await fixture.firm.post(`${BASE}/journal_entries`, {
      data: {
        date: '2026-03-02',
        journal_entry_items: [
          { ledger_account: { id }, operation_type: 'debit', amount: usd('1') },
          { ledger_account: chart('Rent'), operation_type: 'credit', amount: usd('1') },
        ],
      },
    });
    assert.equal(refused.status, 422);
    assert.match(refused.body.error.message, /Fax paper .* is inactive/);
    assert.equal((await setStatus('active')).body.data.status, 'active');
    assert.ok((await names('')).includes('Fax paper'));
  });

  it('is filtered by kind and by ledger type, and by unknown types without results (accounting:90)', async () => {
    assert.deepEqual(await names('ledger_type=accounts_payable'), ['Accounts payable']);
    const all = await read(fixture.firm, 'ledger_accounts?limit=200');
    for (const member of ['kind', 'ledger_type'])
      for (const [value, having] of Map.groupBy(all, (each: Record<string, unknown>) =>
        String(each[member]),
      )) {
        const found = await read(fixture.firm, `ledger_accounts?limit=200&${member}=${value}`);
        assert.deepEqual(found, having, `${member}=${value}`);
        assert.deepEqual(
          await read(fixture.firm, `ledger_accounts?limit=200&${member}=${value.toUpperCase()}`),
          having,
          'in any letter case',
        );
      }
    assert.ok((await names('kind=operating&ledger_type=bank')).includes('Operating account'));
    assert.equal((await fixture.firm.get(`${BASE}/ledger_accounts?kind=secret`)).status, 400);
  });

  it('is part of a tree of one kind, without cycles', async () => {
    const chain: { id: number }[] = [];
    for (let depth = 0; depth < 10; depth++) {
      const parent = chain.at(-1);
      const { id } = await make(fixture.firm, 'ledger_accounts', {
        name: `Level ${depth}`,
        ledger_account_type: EXPENSE,
        ...(parent ? { parent } : {}),
      });
      chain.push({ id });
    }
    const under = (child: { id: number }, parent: { id: number } | null) =>
      fixture.firm.patch(`${BASE}/ledger_accounts/${child.id}`, { data: { parent } });
    const sentence = async (answer: ReturnType<typeof under>) => (await answer).body.error.errors.parent[0];
    assert.match(
      await sentence(under(chain[0]!, chain[9]!)),
      /the account itself or one of its sub-accounts/,
    );
    assert.match(
      await sentence(under(chain[3]!, chain[3]!)),
      /the account itself or one of its sub-accounts/,
    );
    const chart = await chartOf(fixture.firm);
    assert.match(await sentence(under(chain[2]!, chart('Operating account'))), /primary type asset/);
    const tooDeep = await fixture.firm.post(`${BASE}/ledger_accounts`, {
      data: { name: 'Level 10', ledger_account_type: EXPENSE, parent: chain[9] },
    });
    assert.match(tooDeep.body.error.errors.parent[0], /10 levels deep/);
    assert.equal((await under(chain[5]!, chain[0]!)).status, 200);
    assert.equal((await under(chain[0]!, chart('Travel'))).status, 200);
    const depths = await fixture.asOwner(async (owner) => {
      const { rows } = await owner.query(`select depth from ledger_accounts where id = any($1) order by id`, [
        chain.map(({ id }) => id),
      ]);
      return rows.map(({ depth }) => depth);
    });
    assert.deepEqual(depths, [1, 2, 3, 4, 5, 2, 3, 4, 5, 6]);
    const top = await under(chain[0]!, null);
    assert.deepEqual(
      [top.status, top.body.data?.parent],
      [200, null],
      'and to the top with all that is below it',
    );
  });

  it('refuses a posting that was waiting while it became inactive (decisions:99)', async () => {
    const { id } = await make(fixture.firm, 'ledger_accounts', {
      name: 'Couriers',
      ledger_account_type: EXPENSE,
    });
    const chart = await chartOf(fixture.firm);
    const item = (account: object, operation_type: string) => ({
      ledger_account: account,
      operation_type,
      amount: usd('9.00'),
    });
    const answer = await fixture.asOwner(async (owner) => {
      const firm = [fixture.firm.accountId];
      await owner.query('begin');
      await owner.query(`select pg_advisory_xact_lock(hashtextextended('ledger ' || $1::bigint, 0))`, firm);
      const posted = fixture.firm.post(`${BASE}/journal_entries`, {
        data: {
          date: '2026-03-20',
          journal_entry_items: [item({ id }, 'debit'), item(chart('Operating account'), 'credit')],
        },
      });
      await until(async () => {
        const { rowCount } = await owner.query(
          `select from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and not granted
             and database = (select oid from pg_database where datname = current_database())`,
        );
        return rowCount! > 0;
      }, 'the posting that waits');
      await owner.query(
        `update ledger_accounts set status = 'inactive', inactive_after_item_id = (
           select coalesce(max(id), 0) from journal_entry_items where account_id = $1)
         where account_id = $1 and id = $2`,
        [...firm, id],
      );
      await owner.query('commit');
      return posted;
    });
    assert.equal(answer.status, 422);
    assert.match(answer.body.error.message, /Couriers .* is inactive/);
  });

  it('stays in a valid tree while others add sub-accounts and move it concurrently (decisions:99)', async () => {
    const WRITERS = 32;
    const chain: { id: number }[] = [];
    for (let depth = 0; depth < 6; depth++) {
      const { id } = await make(fixture.firm, 'ledger_accounts', {
        name: `Step ${depth}`,
        ledger_account_type: EXPENSE,
        ...(depth > 0 ? { parent: chain[depth - 1] } : {}),
      });
      chain.push({ id });
    }
    const answers = await atOnce(WRITERS, (index) => {
      const [one, other] = [chain[index % 6]!, chain[(index * 5 + 3) % 7] ?? null];
      return index % 2 === 0
        ? fixture.firm.post(`${BASE}/ledger_accounts`, {
            data: { name: `Leaf ${index}`, ledger_account_type: EXPENSE, parent: chain[5 - (index % 6)] },
          })
        : fixture.firm.patch(`${BASE}/ledger_accounts/${one.id}`, { data: { parent: other } });
    });
    const refusals = answers.filter(({ status }) => status !== 200 && status !== 201);
    for (const { status, body } of refusals) {
      assert.equal(status, 422, JSON.stringify(body));
      assert.match(body.error.message, /the account itself or one of its sub-accounts|10 levels deep/);
    }
    assert.ok(answers.some(({ status }) => status === 200));
    assert.deepEqual(await fixture.findings([ledgerCheck]), []);
  });

  it('is trust or operating by its type, which changes only if existing postings stay valid', async () => {
    const trust = await make(fixture.firm, 'ledger_accounts', {
      name: 'Second trust',
      ledger_account_type: TRUST_BANK,
    });
    assert.deepEqual([trust.kind, trust.ledger_type], ['trust', 'bank']);
    const retyped = await fixture.firm.patch(`${BASE}/ledger_accounts/${trust.id}`, {
      data: { ledger_account_type: BANK },
    });
    assert.deepEqual([retyped.status, retyped.body.data.kind], [200, 'operating']);
    const chart = await chartOf(fixture.firm);
    await make(fixture.firm, 'journal_entries', {
      date: '2026-03-02',
      journal_entry_items: [
        { ledger_account: { id: trust.id }, operation_type: 'debit', amount: usd('1') },
        { ledger_account: chart('Owners’ equity'), operation_type: 'credit', amount: usd('1') },
      ],
    });
    const posted = await fixture.firm.patch(`${BASE}/ledger_accounts/${trust.id}`, {
      data: { ledger_account_type: TRUST_BANK },
    });
    assert.equal(posted.status, 422);
    assert.match(posted.body.error.errors.ledger_account_type[0], /has items/);
  });

  it('keeps type and status if the service posts to it', async () => {
    const { id } = (await chartOf(fixture.firm))('Accounts receivable');
    for (const data of [{ status: 'inactive' }, { ledger_account_type: EXPENSE }]) {
      const { status, body } = await fixture.firm.patch(`${BASE}/ledger_accounts/${id}`, { data });
      assert.equal(status, 422);
      assert.match(body.error.message, /The service posts to the ledger account/);
    }
    assert.equal(
      (await fixture.firm.patch(`${BASE}/ledger_accounts/${id}`, { data: { name: 'Debtors' } })).status,
      200,
    );
  });
});

withFixture('A ledger account type', (fixture) => {
  const types = (search = '') => read(fixture.firm, `ledger_account_types?limit=200&${search}`);

  it('has the specified members, and is read by its id (accounting:24,91)', async () => {
    const all = await types();
    assert.deepEqual(Object.keys(all[0]), [
      'id',
      'name',
      'primary_type',
      'ledger_type',
      'bank_feed_connectable',
      'reconcilable',
      'created_at',
      'updated_at',
    ]);
    assert.deepEqual(await read(fixture.firm, `ledger_account_types/${all[0].id}`), all[0]);
    assert.equal((await fixture.firm.post(`${BASE}/ledger_account_types`, { data: {} })).status, 405);
  });

  it('covers every primary type and every ledger type, and can be filtered by them (accounting:40,41,91)', async () => {
    for (const primary of ['unknown', 'asset', 'liability', 'equity', 'income', 'expense']) {
      const found = await types(`primary_type=${primary}`);
      assert.ok(found.length > 0, primary);
      assert.ok(found.every((type: { primary_type: string }) => type.primary_type === primary));
    }
    for (const ledger of [
      'default',
      'bank',
      'accounts_receivable',
      'accounts_payable',
      'expense',
      'undeposited_funds',
      'fixed',
      'trust_liability',
      'income',
      'trust_clearing',
    ]) {
      const found = await types(`ledger_type=${ledger}`);
      assert.ok(found.length > 0, ledger);
      assert.ok(found.every((type: { ledger_type: string }) => type.ledger_type === ledger));
    }
  });

  it('says whether bank transactions can be imported and statements reconciled (accounting:91)', async () => {
    for (const name of ['bank_feed_connectable', 'reconcilable']) {
      const [yes, no] = [await types(`${name}=true`), await types(`${name}=false`)];
      assert.ok(yes.length > 0 && no.length > 0);
      assert.ok(yes.every((type: Record<string, boolean>) => type[name] === true));
      assert.equal(yes.length + no.length, (await types()).length);
    }
  });
});
