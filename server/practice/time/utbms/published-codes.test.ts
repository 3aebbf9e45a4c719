import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../../test/support/fixture.ts';

withFixture('The UTBMS codes', (fixture) => {
  const codes = () =>
    fixture.asOwner(async (owner) => {
      const { rows } = await owner.query<{
        code: string;
        name: string;
        type: string;
        set: string;
        description: string;
      }>(
        `select c.code, c.name, c.type, s.name as set, c.description
         from utbms_codes c join utbms_sets s on s.id = c.utbms_set_id`,
      );
      return rows;
    });

  it('are the complete published sets (records:274)', async () => {
    const counted: Record<string, number> = {};
    for (const { set } of await codes()) counted[set] = (counted[set] ?? 0) + 1;
    assert.deepEqual(counted, {
      'ABA Litigation': 34,
      'ABA Bankruptcy': 25,
      'ABA Counseling': 4,
      'ABA Project': 16,
      'LOC eDiscovery': 34,
      'ABA Activities': 11,
      'ABA Expenses': 24,
      'LOC Intellectual Property Expenses': 7,
    });
  });

  it('have no gaps: A101 to A111, E101 to E131 (records:274)', async () => {
    const known = new Set((await codes()).map(({ code }) => code));
    for (let number = 101; number <= 111; number++) assert.ok(known.has(`A${number}`), `A${number}`);
    for (let number = 101; number <= 131; number++) assert.ok(known.has(`E${number}`), `E${number}`);
  });

  it('have the type of their letter (records:272)', async () => {
    const types: Record<string, string> = { A: 'UtbmsActivity', E: 'UtbmsExpense' };
    for (const { code, type } of await codes()) assert.equal(type, types[code[0]!] ?? 'UtbmsTask', code);
  });

  it('belong to a phase of their set, and have a description', async () => {
    const all = await codes();
    const known = new Set(all.map(({ code }) => code));
    for (const { code, type, description } of all) {
      if (type === 'UtbmsTask') assert.ok(known.has(`${code[0]}${code[1]}00`), `${code} has its phase`);
      assert.match(description, /^[A-Z].+\.$/, code);
    }
  });

  it('are known by every firm under the same id', async () => {
    const path = '/api/v4/utbms/codes?fields=id,code,name&limit=200';
    const [one, other] = [await fixture.firm.get(path), await fixture.otherFirm.get(path)];
    assert.equal(one.status, 200, JSON.stringify(one.body));
    const found = one.body.data.find(({ code }: { code: string }) => code === 'L430');
    assert.deepEqual(found, { id: 1026, code: 'L430', name: 'Written Motions and Submissions' });
    assert.deepEqual(one.body.data, other.body.data);
  });
});
