/** Reports of the practice API: requesting, generating, downloading and deleting them. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { createClient, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { textsOfPdf } from '../../../../test/support/pdf.ts';
import { until } from '../../../../test/support/until.ts';
import { fileOf, reported, REPORTS } from './test-support/reports.ts';
import { DAYS, smallPractice, type SmallPractice } from './test-support/small-practice.ts';

interface ReportAnswer {
  readonly id: number;
  readonly kind: string;
  readonly state: string;
  readonly message: string | null;
}

withFixture(
  'A report of the practice',
  (fixture) => {
    let practice: SmallPractice;
    before(async () => {
      practice = await smallPractice(fixture);
    });

    it('is queued at once, created in the background, and downloaded from a signed URL (records:982,983,984)', async () => {
      const data = { kind: 'productivity_by_user', format: 'csv', ...DAYS };
      const { status, body } = await fixture.firm.post(
        `${REPORTS}?fields=id,name,kind,category,format,source,state,progress,start_date,end_date`,
        { data },
      );
      assert.equal(status, 201);
      const { id, ...rest } = body.data;
      assert.deepEqual(rest, {
        ...data,
        name: 'Productivity by user',
        category: 'productivity',
        source: 'reports',
        state: 'queued',
        progress: 0,
      });
      const early = await fixture.firm.get(`${REPORTS}/${id}/download`);
      assert.ok(early.status === 422 || early.status === 303);
      const made = await reported(fixture, data);
      assert.deepEqual([made.state, made.progress, made.message], ['completed', 100, null]);
      const { headers } = await fileOf(made.id, fixture.firm);
      assert.match(headers.get('content-type')!, /^text\/csv/);
      assert.equal(
        headers.get('content-disposition'),
        'attachment; filename="productivity-by-user-2026-01-01-2026-04-30.csv"',
      );
    });

    it('of the same records has the same bytes in every format', async () => {
      for (const format of ['csv', 'html', 'json', 'pdf', 'xlsx']) {
        const bytes = async () =>
          (
            await fileOf(
              (await reported(fixture, { kind: 'client_ledger', ...DAYS, format })).id,
              fixture.firm,
            )
          ).content;
        const first = await bytes();
        assert.ok(first.length > 500, format);
        assert.ok(first.equals(await bytes()), format);
      }
    });

    it('ends as a PDF with its total, even if it has only one group', async () => {
      const totals = async (filters: object) => {
        const asked = { kind: 'client_activity', ...DAYS, format: 'pdf', ...filters };
        const { content } = await fileOf((await reported(fixture, asked)).id, fixture.firm);
        return textsOfPdf(content).filter((each) => each.startsWith('Total'));
      };
      assert.equal((await totals({})).at(-1), 'Total');
      const [group, total] = (await totals({ client: { id: practice.clients.alder } })).slice(-2);
      assert.match(group!, /^Total .*Alder/);
      assert.equal(total, 'Total');
    });

    it('is listed by kind, category, format, state and name, read, and deleted with its file (records:981)', async () => {
      const { id } = await reported(fixture, { kind: 'utilization', ...DAYS, format: 'json' });
      const listed = async (query: string) =>
        (await fixture.firm.get(`${REPORTS}?limit=200&${query}`)).body.data.map(
          (each: { id: number }) => each.id,
        );
      for (const query of [
        'kind=utilization',
        'category=productivity',
        'output_format=json',
        'state=completed',
        'query=utiliz',
        'source=reports',
        `ids[]=${id}`,
      ])
        assert.ok((await listed(query)).includes(id), query);
      for (const query of [
        'kind=revenue',
        'category=task',
        'output_format=pdf',
        'state=failed',
        'source=presets',
      ])
        assert.ok(!(await listed(query)).includes(id), query);
      const { headers } = await fixture.firm.get(`${REPORTS}/${id}/download`);
      assert.equal((await fixture.firm.delete(`${REPORTS}/${id}`)).status, 204);
      assert.equal((await fixture.firm.get(`${REPORTS}/${id}`)).status, 404);
      assert.equal((await fetch(headers.get('location')!)).status, 403);
      const left = await fixture.asOwner((owner) =>
        owner.query('select from report_parts where report_id = $1', [id]),
      );
      assert.equal(left.rowCount, 0);
    });

    it('says with which options it was requested, for the same report in another format', async () => {
      const { id: client } = await createClient(fixture.firm, {});
      const requested = { kind: 'matter_ledger_full', ...DAYS, client: { id: client } };
      const shown = await reported(fixture, { ...requested, format: 'json' });
      const optionsOf = async (id: number) =>
        JSON.parse((await fixture.firm.get(`${REPORTS}/${id}?fields=options`)).body.data.options);
      const options = await optionsOf(shown.id);
      assert.deepEqual(options, { ...DAYS, client: { id: client } });
      const again = await reported(fixture, { kind: requested.kind, format: 'csv', ...options });
      assert.deepEqual(await optionsOf(again.id), options);
      const other = await reported(fixture, {
        kind: 'balance_sheet',
        format: 'csv',
        end_date: DAYS.end_date,
      });
      assert.deepEqual(await optionsOf(other.id), { end_date: DAYS.end_date, accounting_basis: 'cash' });
    });

    it('is visible only to the requesting user (decisions:12)', async () => {
      const { id } = await reported(fixture, { kind: 'revenue', ...DAYS });
      const colleague = await hire(fixture, fixture.firm, { roles: ['reports'] });
      for (const firm of [colleague.firm, fixture.otherFirm])
        for (const path of ['', '/download'])
          assert.equal((await firm.get(`${REPORTS}/${id}${path}`)).status, 404);
    });

    it('refuses unknown kinds, formats, dates and members, naming what it accepts', async () => {
      for (const [data, field] of [
        [{ format: 'csv' }, 'kind'],
        [{ kind: 'revenue' }, 'format'],
        [{ kind: 'horoscope', format: 'csv' }, 'kind'],
        [{ kind: 'revenue', format: 'docx' }, 'format'],
        [{ kind: 'revenue', format: 'csv', year: '26' }, 'year'],
        [{ kind: 'revenue', format: 'csv', start_date: '2026-05-01', end_date: '2026-04-30' }, 'start_date'],
        [{ kind: 'revenue', format: 'csv', user: { id: practice.users.ada } }, 'user'],
        [{ kind: 'revenue', format: 'csv', accounting_basis: 'cash' }, 'accounting_basis'],
        [{ kind: 'revenue', format: 'csv', matter: { id: 999_999_999 } }, 'matter'],
      ] as const) {
        const { status, body } = await fixture.firm.post(REPORTS, { data });
        assert.deepEqual([status, Object.keys(body.error.errors)], [422, [field]], JSON.stringify(data));
      }
      const { body } = await fixture.firm.post(REPORTS, {
        data: { kind: 'revenue', format: 'csv', user: { id: practice.users.ada } },
      });
      assert.match(body.error.message, /its filters are matter, client, practice_area/);
    });

    it('accepts a year as its period, and defaults to today', async () => {
      const fields = 'start_date,end_date';
      const days = async (data: object) =>
        (await fixture.firm.post(`${REPORTS}?fields=${fields}`, { data: { format: 'csv', ...data } })).body
          .data;
      assert.deepEqual(await days({ kind: 'revenue', year: '2025' }), {
        start_date: '2025-01-01',
        end_date: '2025-12-31',
      });
      const { start_date, end_date } = await days({ kind: 'revenue' });
      assert.equal(start_date, `${end_date.slice(0, 4)}-01-01`);
      assert.equal((await days({ kind: 'trust_listing', ...DAYS })).start_date, null);
    });

    it('is empty if there is nothing to report', async () => {
      const { state } = await reported(fixture, { kind: 'client_activity', year: '1999' });
      assert.equal(state, 'empty');
    });

    it('neutralizes formulas for spreadsheets', async () => {
      const { id } = await reported(fixture, { kind: 'contact_information' });
      assert.match((await fileOf(id, fixture.firm)).content.toString(), /"'=Birch, Inc"/);
    });

    it('is created for every kind in every region and every format', async () => {
      const { body } = await fixture.firm.get('/api/v4/openapi.json', { token: null });
      const kinds = (body.components.schemas.Report.properties.kind.enum as (string | null)[]).filter(
        (kind) => kind !== null,
      );
      assert.ok(kinds.length >= 30);
      for (const format of ['csv', 'json', 'pdf', 'xlsx']) {
        const asked = new Set<number>();
        for (const kind of kinds) {
          const made = await fixture.firm.post(`${REPORTS}?fields=id`, { data: { kind, format, ...DAYS } });
          assert.equal(made.status, 201, `${kind} as ${format}: ${JSON.stringify(made.body)}`);
          asked.add(made.body.data.id);
        }
        const ended = await until(async () => {
          await fixture.runJobs();
          const path = `${REPORTS}?limit=200&order=id(desc)&fields=id,kind,state,message`;
          const made = ((await fixture.firm.get(path)).body.data as ReportAnswer[]).filter(({ id }) =>
            asked.has(id),
          );
          return made.every(({ state }) => /completed|failed|empty/.test(state)) ? made : undefined;
        }, `the reports as ${format}`);
        assert.equal(ended.length, kinds.length);
        assert.deepEqual(
          ended.filter(({ state }) => state === 'failed'),
          [],
          format,
        );
      }
    });
  },
  { settings: { rate_limit_per_minute: 100_000 } },
);

withFixture(
  'A report where the accounting API is not offered',
  (fixture) => {
    it('is created in any case, even for the books', async () => {
      await smallPractice(fixture);
      assert.equal((await fixture.firm.get('/accounting/reports')).status, 404);
      for (const kind of ['balance_sheet', 'trust_ledger', 'sales_tax', 'trust_reconciliation']) {
        const { state, message } = await reported(fixture, { kind, ...DAYS });
        assert.equal(state, 'completed', `${kind}: ${message}`);
      }
    });
  },
  { settings: { region: 'ca' } },
);
