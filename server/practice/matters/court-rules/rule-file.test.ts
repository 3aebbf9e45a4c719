/** Rule files: their contents, errors with line and value, and what an import stores. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { create } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { importRules } from './import.ts';
import { readRuleFile } from './rule-file.ts';
import { importText, readRules, shippedText, workWith } from './test-support/rules.ts';

const PAGE = fs.readFileSync(path.join(import.meta.dirname, '../../../../docs/court-rules.md'), 'utf8');
/** The example file from the documentation, unchanged. */
const EXAMPLE = /```yaml\n([^]*?)```/.exec(PAGE)![1]!;
const COUNTY = 90001;

const faultsOf = (text: string) =>
  (readRuleFile(text).faults ?? []).map(({ line, sentence }) => `${line}: ${sentence}`);
const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

describe('A rule file', () => {
  it('is refused with the line, the place and the value of every error', () => {
    const cases: [from: string, to: string, says: RegExp][] = [
      [
        'due: 20 days after',
        'due: 20 fortnights after',
        /triggers\[0\]\.deadlines\[0\]\.due cannot be "20 fortnights after": write a period such as 21 days after/,
      ],
      ['format: 1', 'format: 2', /^1: format cannot be 2: write 1/],
      ['edition: 2026-01-01', 'edition: 2026-02-30', /edition cannot be "2026-02-30": write a date/],
      [
        'system_id: 90001',
        'system_id: county',
        /jurisdiction\.system_id cannot be "county": write a whole number/,
      ],
      ['America/Chicago', 'America/Springfield', /time_zone cannot be "America\/Springfield"/],
      [
        'weekday: friday',
        'weekday: freitag',
        /holidays\[1\]\.weekday cannot be "freitag": write one of monday/,
      ],
      ['which: -1', 'which: 0', /which cannot be 0: write 1 to 5, or -1/],
      [
        'added: after_period',
        'added: sometimes',
        /added cannot be "sometimes": write one of to_period, after_period/,
      ],
      ['mail: 3 days', 'pigeon: 3 days', /service_extensions\[0\]\.types\.pigeon is unknown/],
      ['fax: 1 court day', 'fax: 1 hour', /types\.fax cannot be "1 hour": write a period such as 3 days/],
      ['extension: by-mail', 'extension: by-fax', /extension cannot be "by-fax": write one of by-mail/],
      ['served: true', 'served: yes', /served cannot be "yes": write true or false/],
      [
        'served: true',
        'needs_time: false',
        /extension cannot be "by-mail": only deadlines of served triggers are extended/,
      ],
      [
        'needs_time: true',
        'needs_time: false',
        /due cannot be "48 hours after": hours are counted from a time/,
      ],
      ['system_id: 90011', 'system_id: 90010', /triggers\[1\]\.system_id cannot be 90010: write another/],
      ['key: reply', 'key: response', /deadlines\[1\]\.key cannot be "response": write another/],
      ['at: "12:00"', 'at: "25:00"', /at cannot be "25:00": write a time/],
      ['at: "12:00"', 'time: "12:00"', /deadlines\[1\]\.time is unknown/],
      ['        summary: Reply\n', '', /deadlines\[1\]\.summary is missing: write at most 200 characters/],
    ];
    for (const [from, to, says] of cases) {
      assert.ok(EXAMPLE.includes(from), from);
      const text = EXAMPLE.replace(from, to);
      const faults = faultsOf(text);
      assert.equal(faults.length, 1, `${to}: ${faults.join(' ')}`);
      assert.match(faults[0]!, says);
      if (to !== '' && !/needs_time|served|90010|key: response/.test(to))
        assert.equal(faults[0]!.split(':')[0], String(lineOf(text, to)), to);
    }
  });

  it('is refused with all its errors at once, in the order of their lines', () => {
    const text = EXAMPLE.replace('format: 1', 'format: 9')
      .replace('day: 1\n', 'day: 32\n')
      .replace('due: 10 court', 'due: ten court');
    const lines = faultsOf(text).map((fault) => Number(fault.split(':')[0]));
    assert.deepEqual([lines.length, lines], [3, lines.toSorted((one, other) => one - other)]);
    assert.match(faultsOf('a: [1')[0]!, /^1: The file is not valid YAML/);
    assert.match(faultsOf('')[0]!, /^1: The file cannot be null: write a rule file/);
    assert.match(faultsOf(`# ${'x'.repeat(2_000_000)}`)[0]!, /at most 2000000 characters/);
  });

  it('is included with Chancery for federal and California civil procedure, each deadline with its authority', () => {
    for (const name of ['us-federal-civil', 'california-civil'] as const) {
      const { triggers } = readRules(shippedText(name));
      const deadlines = triggers.flatMap((trigger) => trigger.deadlines);
      assert.ok(
        triggers.length >= 15 && deadlines.length >= 30,
        `${name}: ${triggers.length} ${deadlines.length}`,
      );
      assert.deepEqual(
        deadlines.filter(({ authority }) => authority === undefined),
        [],
      );
    }
  });
});

withFixture('An imported rule file', (fixture) => {
  const docket = (trigger: number, data: object, fields = 'calendar_entries{start_date,start_time}') =>
    create(
      fixture.firm,
      'court_rules/matter_dockets',
      { name: 'County', jurisdiction: { id: COUNTY }, trigger: { id: trigger }, ...data },
      fields,
    );

  it('from the documentation is valid, and used for counting', async () => {
    const imported = await importText(fixture, EXAMPLE);
    assert.deepEqual(imported, {
      jurisdiction_id: COUNTY,
      edition: '2026-01-01',
      triggers: 2,
      deadlines: 4,
      result: 'imported',
    });
    assert.equal((await importText(fixture, EXAMPLE)).result, 'unchanged');
    await workWith(fixture.firm, COUNTY);
    const served = await docket(90010, { start_date: '2026-07-31', service_type: { id: 2 } });
    // Twenty days end on Thursday, three more on Sunday. Ten court days skip Friday, August 14.
    assert.deepEqual(served.calendar_entries, [
      { start_date: '2026-08-17', start_time: null },
      { start_date: '2026-08-24', start_time: null },
    ]);
  });

  it('requires a time if hours are counted, in the court’s time zone', async () => {
    const { body } = await fixture.firm.post('/api/v4/court_rules/matter_dockets', {
      data: { name: 'x', jurisdiction: { id: COUNTY }, trigger: { id: 90011 }, start_date: '2026-03-05' },
    });
    assert.match(body.error.errors.start_time[0], /90011 are counted in hours/);
    const made = await docket(
      90011,
      { start_date: '2026-03-05', start_time: '2026-01-01T20:15:00Z' },
      'id,start_time,calendar_entries{start_date,start_time,end_time,start_at_time_zone}',
    );
    assert.equal(made.start_time, '2026-03-05T20:15:00.000Z');
    const at = (start_date: string, time: string) => ({
      start_date,
      start_time: time,
      end_time: time,
      start_at_time_zone: 'America/Chicago',
    });
    assert.deepEqual(made.calendar_entries, [at('2026-03-06', '12:00:00'), at('2026-03-09', '14:15:00')]);
    const moved = await fixture.firm.patch(
      `/api/v4/court_rules/matter_dockets/${made.id}?fields=start_time,calendar_entries{start_date,start_time}`,
      { data: { start_date: '2026-03-10' } },
    );
    assert.deepEqual(moved.body.data, {
      start_time: '2026-03-10T19:15:00.000Z',
      calendar_entries: [
        { start_date: '2026-03-11', start_time: '12:00:00' },
        { start_date: '2026-03-12', start_time: '14:15:00' },
      ],
    });
  });

  it('keeps the dates of dockets whose trigger is not recalculated', async () => {
    const fixed = EXAMPLE.replace('edition: 2026-01-01', 'edition: 2026-06-01').replace(
      'served: true',
      'served: true\n    recalculate: false',
    );
    await importText(fixture, fixed);
    const { id } = await docket(90010, { start_date: '2026-07-31' }, 'id');
    const path = `/api/v4/court_rules/matter_dockets/${id}`;
    assert.equal((await fixture.firm.patch(path, { data: { name: 'Renamed' } })).status, 200);
    const { status, body } = await fixture.firm.patch(path, { data: { start_date: '2026-08-03' } });
    assert.deepEqual([status, Object.keys(body.error.errors)], [422, ['start_date']]);
    assert.equal((await fixture.firm.patch(path, { data: { start_date: '2026-07-31' } })).status, 200);
  });

  it('replaces no existing or newer edition, and no trigger of another jurisdiction', async () => {
    const rules = readRules(EXAMPLE.replace('edition: 2026-01-01', 'edition: 2026-06-01'));
    const refused = (changes: object, says: RegExp) =>
      assert.rejects(
        fixture.asOwner((owner) => importRules(owner, { ...rules, ...changes }, new Date())),
        says,
      );
    await refused({}, /edition 2026-06-01 of the jurisdiction 90001 was imported with other rules/);
    await refused({ edition: '2025-01-01' }, /older than 2026-06-01/);
    const jurisdiction = { system_id: 90002, description: 'Next County' };
    await refused({ jurisdiction }, /trigger 90010 belongs to the jurisdiction 90001/);
    const { body } = await fixture.firm.get('/api/v4/court_rules/jurisdictions?fields=id,edition');
    assert.deepEqual(body.data, [{ id: COUNTY, edition: '2026-06-01' }]);
  });
});
