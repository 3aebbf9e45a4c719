/** Lists of activities: filters, orders, pages. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { create, createClient, createMatter, createTime } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { makeBillOne } from '../../test-support/billing.ts';

const PATH = '/api/v4/activities';

withFixture('A list of activities', (fixture) => {
  const idsOf = async (query: string) => {
    const { status, body } = await fixture.firm.get(`${PATH}?${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data.map(({ id }: { id: number }) => id) as number[];
  };

  it('is filtered by related records, and by null for those without (practice:127)', async () => {
    const matter = await createMatter(fixture.firm);
    const note = await create(fixture.firm, 'notes', {
      type: 'Matter',
      matter: { id: matter.id },
      subject: 'Plan',
      detail: 'First steps',
      date: '2026-03-02',
    });
    const contactNote = await create(fixture.firm, 'notes', {
      type: 'Contact',
      contact: { id: (await createClient(fixture.firm)).id },
      subject: 'Call',
      detail: 'x',
      date: '2026-03-02',
    });
    const description = await create(fixture.firm, 'activity_descriptions', { name: 'Research' });
    const category = await create(fixture.firm, 'expense_categories', { name: 'Copies' });
    const full = await createTime(fixture.firm, {
      matter: { id: matter.id },
      matter_note: { id: note.id },
      contact_note: { id: contactNote.id },
      activity_description: { id: description.id },
    });
    const expense = await create(fixture.firm, 'activities', {
      type: 'ExpenseEntry',
      date: '2026-03-02',
      user: null,
      expense_category: { id: category.id },
    });
    assert.deepEqual(await idsOf(`matter_id=${matter.id}`), [full.id]);
    assert.deepEqual(await idsOf(`matter_note_id=${note.id}`), [full.id]);
    assert.deepEqual(await idsOf(`contact_note_id=${contactNote.id}`), [full.id]);
    assert.deepEqual(await idsOf(`activity_description_id=${description.id}`), [full.id]);
    assert.deepEqual(await idsOf(`expense_category_id=${category.id}`), [expense.id]);
    assert.deepEqual(await idsOf(`user_id=${fixture.firm.userId}`), [full.id]);
    for (const name of [
      'matter_id',
      'matter_note_id',
      'contact_note_id',
      'activity_description_id',
      'user_id',
    ]) {
      assert.deepEqual(await idsOf(`${name}=null`), [expense.id], name);
    }
    for (const name of ['calendar_entry_id', 'communication_id', 'task_id', 'grant_id']) {
      assert.deepEqual(await idsOf(`${name}=null`), [full.id, expense.id], name);
      assert.deepEqual(await idsOf(`${name}=4711`), [], name);
    }
  });

  it('is filtered by the date of the work, inclusive (practice:129)', async () => {
    const early = await createTime(fixture.firm, { date: '2025-01-01' });
    const late = await createTime(fixture.firm, { date: '2025-01-31' });
    assert.deepEqual(await idsOf('start_date=2025-01-01&end_date=2025-01-31'), [early.id, late.id]);
    assert.deepEqual(await idsOf('start_date=2025-01-02&end_date=2025-01-31'), [late.id]);
    assert.equal((await fixture.firm.get(`${PATH}?start_date=yesterday`)).status, 400);
  });

  it('is filtered by creation and update times (practice:128)', async () => {
    const { id } = await createTime(fixture.firm);
    const { created_at } = (await fixture.firm.get(`${PATH}/${id}?fields=created_at`)).body.data;
    assert.ok(!(await idsOf(`created_since=${created_at}`)).includes(id));
    const before = new Date(Date.parse(created_at) - 1).toISOString();
    assert.ok((await idsOf(`created_since=${before}`)).includes(id));
    assert.ok((await idsOf(`updated_since=${before}`)).includes(id));
  });

  it('is filtered by type and by flat rate (practice:131,139)', async () => {
    const flat = await create(fixture.firm, 'activity_descriptions', {
      name: 'Flat work',
      rate: { type: 'FlatRate', amount: 10 },
    });
    const entry = await createTime(fixture.firm, { activity_description: { id: flat.id } });
    assert.deepEqual(await idsOf('flat_rate=true'), [entry.id]);
    assert.deepEqual(await idsOf('flat_rate=1'), [entry.id]);
    const hourly = await idsOf('flat_rate=false');
    assert.ok(!hourly.includes(entry.id));
    const expenses = await idsOf('type=ExpenseEntry');
    assert.ok(expenses.length > 0 && expenses.every((id) => !hourly.includes(id)));
    assert.equal((await fixture.firm.get(`${PATH}?type=Mileage`)).status, 400);
  });

  it('is filtered by billing status (practice:134,138) (decisions:35)', async () => {
    const non = await createTime(fixture.firm, { non_billable: true });
    const open = await createTime(fixture.firm);
    const draft = await createTime(fixture.firm);
    const billed = await createTime(fixture.firm);
    const written = await createTime(fixture.firm);
    await makeBillOne(fixture);
    await fixture.asOwner(async (owner) => {
      await owner.query('update activities set bill_id = 1 where id = any($1)', [
        [draft.id, billed.id, written.id],
      ]);
      await owner.query('update activities set billed = true where id = any($1)', [[billed.id, written.id]]);
      await owner.query('update activities set written_off = true where id = $1', [written.id]);
    });
    const has = async (status: string, ids: number[]) => {
      const found = await idsOf(`status=${status}`);
      return ids.map((id) => found.includes(id));
    };
    const all = [non.id, open.id, draft.id, billed.id, written.id];
    assert.deepEqual(await has('billed', all), [false, false, false, true, true]);
    assert.deepEqual(await has('draft', all), [false, false, true, false, false]);
    assert.deepEqual(await has('unbilled', all), [false, true, false, false, false]);
    assert.deepEqual(await has('non_billable', all), [true, false, false, false, false]);
    assert.deepEqual(await has('billable', all), [false, true, true, true, true]);
    assert.deepEqual(await has('written_off', all), [false, false, false, false, true]);
    const unaccounted = await idsOf('only_unaccounted_for=true');
    assert.deepEqual(await idsOf('only_unaccounted_for=false'), await idsOf('limit=200'));
    assert.ok(
      unaccounted.includes(open.id) && !unaccounted.includes(billed.id) && !unaccounted.includes(non.id),
    );
    assert.equal((await fixture.firm.get(`${PATH}?status=lost`)).status, 400);
    assert.equal((await fixture.firm.patch(`${PATH}/${billed.id}`, { data: { note: 'x' } })).status, 422);
    assert.equal((await fixture.firm.delete(`${PATH}/${billed.id}`)).status, 422);
    const { body } = await fixture.firm.get(`${PATH}/${draft.id}?fields=on_bill,billed`);
    assert.deepEqual(body.data, { on_bill: true, billed: false });
  });

  it('is searched by words of the note, with asterisks as wildcards (practice:137)', async () => {
    const { id } = await createTime(fixture.firm, {
      note: 'Reviewed 100% of the Zephyr deposition_transcripts',
    });
    assert.deepEqual(await idsOf('query=zephyr'), [id]);
    assert.deepEqual(await idsOf('query=Zep*transcripts'), [id]);
    assert.deepEqual(await idsOf(`query=${encodeURIComponent('100% of')}`), [id]);
    assert.deepEqual(await idsOf('query=depositionXtranscripts'), []);
  });

  it('is searched by current notes of existing entries (practice:137)', async () => {
    const { id } = await createTime(fixture.firm, { note: 'Met the Umbrella people' });
    const rewrite = (note: string | null) => fixture.firm.patch(`${PATH}/${id}`, { data: { note } });
    await rewrite('Met the PARASOL people');
    assert.deepEqual([await idsOf('query=umbrella'), await idsOf('query=parasol')], [[], [id]]);
    assert.deepEqual(await idsOf(`query=parasol&user_id=${fixture.firm.userId}`), [id]);
    await rewrite(null);
    assert.deepEqual(await idsOf('query=parasol'), []);
    await rewrite('Parasol again');
    assert.deepEqual(await idsOf('query=parasol'), [id]);
    await fixture.firm.delete(`${PATH}/${id}`);
    assert.deepEqual(await idsOf('query=parasol'), []);
  });

  it('of a search is paged in both directions in each order, with the result count (practice:135,137)', async () => {
    const matters = [await createMatter(fixture.firm), await createMatter(fixture.firm)];
    const found: number[] = [];
    for (let entry = 0; entry < 5; entry++)
      found.push(
        (
          await createTime(fixture.firm, {
            note: `Quillwork ${entry % 2}`,
            matter: { id: matters[entry % 2]!.id },
          })
        ).id,
      );
    await createTime(fixture.otherFirm, { note: 'Quillwork elsewhere' });
    for (const order of ['id(asc)', 'id(desc)', 'note(asc)', 'user.name(desc)', 'display_number(desc)']) {
      const seen: number[] = [];
      let page = `${PATH}?query=quillwork&limit=2&order=${order}&fields=id,matter{display_number}`;
      let back: string | undefined;
      while (page) {
        const { body } = await fixture.firm.get(page);
        assert.equal(body.meta.records, 5, order);
        seen.push(...body.data.map(({ id }: { id: number }) => id));
        back = body.meta.paging.previous;
        page = body.meta.paging.next;
      }
      assert.deepEqual(new Set(seen), new Set(found), order);
      assert.equal(seen.length, found.length);
      const { body } = await fixture.firm.get(back!);
      assert.deepEqual(
        body.data.map(({ id }: { id: number }) => id),
        seen.slice(2, 4),
        order,
      );
    }
    await createTime(fixture.firm, { note: 'More quillwork' });
    assert.equal((await fixture.firm.get(`${PATH}?query=quillwork&limit=1`)).body.meta.records, 6);
  });

  it('is ordered by each of its orders both ways, by id by default (practice:135)', async () => {
    const names = [
      'id',
      'display_number',
      'user.name',
      'price',
      'total',
      'type',
      'date',
      'note',
      'updated_at',
      'vendor.name',
      'expense_category.name',
      'non_billable',
      'non_billable_total',
    ];
    const all = await idsOf('');
    assert.deepEqual(
      all,
      all.toSorted((a, b) => a - b),
    );
    for (const name of names) {
      const up = await idsOf(`order=${name}(asc)`);
      const down = await idsOf(`order=${name}(desc)`);
      assert.deepEqual(up.toReversed(), down, name);
      assert.deepEqual(
        up.toSorted((a, b) => a - b),
        all,
        name,
      );
    }
    const prices = (await fixture.firm.get(`${PATH}?order=price(desc)&fields=price`)).body.data.map(
      ({ price }: { price: number }) => price,
    );
    assert.deepEqual(
      prices,
      prices.toSorted((a: number, b: number) => b - a),
    );
  });

  it('contains only the requested ids, and none of another firm (practice:132)', async () => {
    const [one, two] = [await createTime(fixture.firm), await createTime(fixture.firm)];
    const other = await createTime(fixture.otherFirm);
    assert.deepEqual(await idsOf(`ids[]=${two.id}&ids[]=${one.id}&ids%5B%5D=${other.id}`), [one.id, two.id]);
  });

  it('has 200 records per page unless fewer are requested (practice:133,226)', async () => {
    for (const limit of ['0', '201', 'many', '-1']) {
      const { status, body } = await fixture.firm.get(`${PATH}?limit=${limit}`);
      assert.equal(status, 400, limit);
      assert.match(body.error.message, /1 to 200/);
    }
    assert.equal((await idsOf('limit=2')).length, 2);
  });

  it('of a search with many results is ordered and counted exactly (practice:135,137)', async () => {
    const matches = 20_005;
    await fixture.asOwner(async (owner) => {
      await owner.query(
        `with made as (
           insert into activities (account_id, type, date, note, currency_id, etag, created_at, updated_at)
           select $1, 'TimeEntry', date '2020-01-01' + n % 700, case when n % 2 = 0 then 'Mulberry ' else 'Hazel ' end || n,
                  840, 'e', now(), now() from generate_series(1, $2::int) n returning *)
         insert into activity_notes (account_id, id, text) select account_id, id, lower(note) from made`,
        [fixture.otherFirm.accountId, matches * 2],
      );
    });
    for (const order of ['date(asc)', 'note(desc)', 'id(desc)']) {
      const seen: string[] = [];
      let page = `${PATH}?query=MULBERRY&limit=200&order=${order}&fields=id,date,note`;
      for (let number = 0; number < 3; number++) {
        const { body } = await fixture.otherFirm.get(page);
        assert.equal(body.meta.records, matches, order);
        seen.push(
          ...body.data.map((each: { id: number; date: string; note: string }) =>
            order === 'id(desc)'
              ? String(each.id).padStart(9, '0')
              : `${order === 'date(asc)' ? each.date : each.note.toLowerCase()} ${String(each.id).padStart(9, '0')}`,
          ),
        );
        assert.ok(body.data.every(({ note }: { note: string }) => note.startsWith('Mulberry')));
        page = body.meta.paging.next;
      }
      assert.equal(new Set(seen).size, 600);
      assert.deepEqual(seen, order === 'date(asc)' ? seen.toSorted() : seen.toSorted().toReversed(), order);
    }
  });
});
