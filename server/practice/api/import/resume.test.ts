/** Imports whose process is killed, and how the command imports files. */
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import type { ImportKilled } from '../../../../test/crash/brings-in-a-file.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { importFile } from './import-file.ts';

const PROGRAM = path.join(import.meta.dirname, '../../../../test/crash/brings-in-a-file.ts');
const ROWS = 250;
/** In the middle of the second batch of rows. */
const KILLED_AFTER_ROWS = 200;
const WRITTEN_BEFORE = 100;

withFixture('An import that is killed', (fixture) => {
  const people = async () => {
    const { body } = await fixture.firm.get('/api/v4/contacts?limit=200&fields=name');
    return body.meta.records as number;
  };
  const optionsOf = (word: string) => {
    const file = path.join(fixture.config.data_dir, `${word}.csv`);
    const rows = Array.from(
      { length: ROWS },
      (_, at) => `Company,${word} ${at % 5 === 0 ? 'twin' : at} Ltd.`,
    );
    fs.writeFileSync(file, ['type,name', ...rows, 'Robot,Nobody'].join('\n'));
    const { accountId, userId } = fixture.firm;
    return { accountId, userId, kind: 'contacts', file, skipRefused: true } as const;
  };
  const killed = async (options: ImportKilled['options']) => {
    const child = fork(PROGRAM, { execArgv: [] });
    child.send({
      config: fixture.config,
      connection: fixture.login,
      options,
      after_rows: KILLED_AFTER_ROWS,
    } satisfies ImportKilled);
    const [, signal] = await once(child, 'exit');
    assert.equal(signal, 'SIGKILL');
  };

  it('continues where it stopped when run again, and creates nothing twice', async () => {
    const before = await people();
    const options = optionsOf('Quarry');
    await killed(options);
    assert.equal(await people(), before + WRITTEN_BEFORE);
    const { report, csv } = await importFile(fixture.parts, options);
    assert.deepEqual(
      [report.unchanged, report.created, report.refused_rows],
      [WRITTEN_BEFORE, ROWS - WRITTEN_BEFORE, 1],
    );
    assert.equal(await people(), before + ROWS);
    const lines = csv().toString().trimEnd().split('\r\n');
    assert.equal(lines.length, 1 + ROWS + 1);
    assert.match(lines[1]!, /^2,unchanged,\d+,,$/);
    assert.match(lines.at(-1)!, /^252,refused,,type,"?type cannot be Robot/);
    assert.equal((await importFile(fixture.parts, options)).report.unchanged, ROWS);
  });

  it('writes formulas in its report as text', async () => {
    const file = path.join(fixture.config.data_dir, 'formula.csv');
    fs.writeFileSync(file, 'type,name,date_of_birth\nPerson,A B,"=1+1"\n"=cmd|x",C D,\n');
    const { accountId, userId } = fixture.firm;
    const { csv } = await importFile(fixture.parts, { accountId, userId, kind: 'contacts', file });
    for (const cell of csv()
      .toString()
      .split(/[\r\n,]+/))
      assert.doesNotMatch(cell, /^"?=/);
    const wrong = path.join(fixture.config.data_dir, 'wrong.ics');
    fs.writeFileSync(wrong, Buffer.from('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Caf\xe9\r\n', 'latin1'));
    const entries = { accountId, userId, kind: 'calendar_entries', file: wrong } as const;
    await assert.rejects(importFile(fixture.parts, entries), /wrong\.ics is not UTF-8 in line 3/);
    fs.writeFileSync(wrong, `BEGIN:VCALENDAR\r\nX:${'x'.repeat(1_000_001)}\r\n`);
    await assert.rejects(
      importFile(fixture.parts, entries),
      /wrong\.ics has more than 1000000 characters in line 2/,
    );
  });
});
