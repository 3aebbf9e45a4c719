/** The reader that replaces hledger refuses text that is not a valid journal. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, it } from 'node:test';
import { textReader } from './text-reader.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'journal-'));
after(() => fs.rmSync(folder, { recursive: true }));

const DECLARED =
  'account assets:Bank  ; type:C, id:1, kind:operating\naccount income:Fees  ; type:R, id:2, kind:other\n';

function checked(entries: string): Promise<void> {
  const file = path.join(folder, 'a.journal');
  fs.writeFileSync(file, `${DECLARED}\n${entries}`);
  return textReader(file).check();
}

it('a journal is read if each entry balances, and refused otherwise', async () => {
  const entry = (fees: string) =>
    `2026-03-02 (7) Paid  ; source:bill/1\n    assets:Bank  12.30 USD\n    income:Fees  ${fees}\n`;
  await checked(entry('-12.30 USD'));
  await assert.rejects(checked(entry('-12.31 USD')), /entry 7 does not balance: -1 are left/);
});

it('a journal is refused if an account is not declared, or a line cannot be parsed', async () => {
  const entry = (account: string) =>
    `2026-03-02 (7) Paid\n    assets:Bank  1.00 USD\n    ${account}  -1.00 USD\n`;
  await assert.rejects(checked(entry('income:Rent')), /account income:Rent is not declared/);
  await assert.rejects(
    checked(`${entry('income:Fees')}  income:Fees 1\n`),
    /line without a meaning: {3}income:Fees 1/,
  );
});

it('a journal is refused if it asserts a balance that differs from its items', async () => {
  const paid = '2026-03-02 (7) Paid\n    assets:Bank  1.00 USD\n    income:Fees  -1.00 USD\n';
  const says = (bank: string) =>
    `${paid}\n2026-03-02 (balances) Ends\n    assets:Bank  0.00 USD = ${bank} USD\n`;
  await checked(says('1.00'));
  await assert.rejects(checked(says('2.00')), /balance assertion of assets:Bank fails: 200 is said, .* 100/);
});
