/** Reads within one turn of the event loop are sent in one write. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { create, createTime } from '../../../test/support/casework.ts';
import { isConnectionLoss } from './connection-loss.ts';

const SHOWN = {
  name: 'shown',
  text: "select $1::int / $2::int, current_setting('chancery.account_id'), pg_backend_pid()",
};

withFixture('Reads that come together', (fixture) => {
  const firm = () => fixture.firm.accountId;
  const other = () => fixture.otherFirm.accountId;
  const divided = (account: string, value: number, by: number) =>
    fixture.database.forQuickRead(account, async (connection) => {
      const [row] = await connection.arrays(SHOWN, [String(value), String(by)]);
      return row!;
    });

  it('share a connection, and each gets its own rows', async () => {
    const rows = await Promise.all([6, 10, 14, 18].map((value) => divided(firm(), value, 2)));
    assert.deepEqual(
      rows.map(([quotient]) => quotient),
      ['3', '5', '7', '9'],
    );
    assert.equal(new Set(rows.map(([, , process]) => process)).size, 1);
  });

  it('use another connection if there are many', async () => {
    const rows = await Promise.all(Array.from({ length: 20 }, (_, value) => divided(firm(), value, 1)));
    assert.deepEqual(
      rows.map(([quotient]) => Number(quotient)),
      Array.from({ length: 20 }, (_, value) => value),
    );
    assert.equal(new Set(rows.map(([, , process]) => process)).size, 3);
  });

  it('fail alone: one that divides by zero does not affect the others', async () => {
    for (const place of [0, 1, 3]) {
      const answers = await Promise.allSettled(
        [1, 2, 3, 4].map((value, index) => divided(firm(), value, index === place ? 0 : 1)),
      );
      for (const [index, answer] of answers.entries()) {
        if (index !== place)
          assert.deepEqual(answer.status === 'fulfilled' && answer.value[0], `${index + 1}`);
        else assert.match(String(answer.status === 'rejected' && answer.reason), /division by zero/);
      }
    }
    assert.equal((await divided(firm(), 8, 2))[0], '4');
  });

  it('never share a connection with those of another firm', async () => {
    const accounts = [firm(), other(), firm(), other(), firm()];
    const rows = await Promise.all(accounts.map((account) => divided(account, 1, 1)));
    assert.deepEqual(
      rows.map(([, account]) => account),
      accounts,
    );
    const processes = (account: string) =>
      new Set(rows.filter(([, of]) => of === account).map(([, , process]) => process));
    assert.ok(processes(firm()).isDisjointFrom(processes(other())));
  });

  it('are lost together with their connection, which is not reused', async () => {
    const [, , process] = await divided(firm(), 1, 1);
    const cut = fixture.asOwner(async (owner) => {
      await owner.query('select pg_terminate_backend($1)', [process]);
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    const answers = await Promise.allSettled(
      [1, 2].map(() =>
        fixture.database.forQuickRead(firm(), async (connection) => {
          await cut;
          return connection.arrays(SHOWN, ['1', '1']);
        }),
      ),
    );
    for (const answer of answers) assert.ok(answer.status === 'rejected' && isConnectionLoss(answer.reason));
    const rows = await Promise.all([2, 3].map((value) => divided(firm(), value, 1)));
    assert.deepEqual(
      rows.map(([quotient]) => quotient),
      ['2', '3'],
    );
  });

  it('return each record to its own request (practice:30)', async () => {
    const client = await create(fixture.firm, 'contacts', { type: 'Company', name: 'Quill and Sons' });
    const entries = await Promise.all(
      [900, 1800, 2700, 3600].map((quantity) => createTime(fixture.firm, { quantity })),
    );
    const shown = await Promise.all([
      ...entries.map(({ id }) => fixture.firm.get(`/api/v4/activities/${id}?fields=quantity`)),
      fixture.firm.get(`/api/v4/contacts/${client.id}?fields=name`),
      fixture.otherFirm.get(`/api/v4/activities/${entries[0].id}?fields=quantity`),
    ]);
    assert.deepEqual(
      shown.map(({ status, body }) => body.data?.quantity ?? body.data?.name ?? status),
      [900, 1800, 2700, 3600, 'Quill and Sons', 404],
    );
  });
});
