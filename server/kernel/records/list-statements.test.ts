/** The statements of long lists: which rows they read, and how. The results are tested with the lists themselves. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RegistryWithRules } from '../changes/registry-with-rules.ts';
import { by } from '../declarations/filter.ts';
import { f } from '../declarations/field.ts';
import { order } from '../declarations/order.ts';
import { resource } from '../declarations/resource.ts';
import { readOrder } from './chosen-order.ts';
import { filtersOf } from './list-filters.ts';
import type { FoundBy } from './page-window.ts';
import { readSelection } from './selection.ts';
import { compileList, compileOne, isWalked } from './shape.ts';

const VERSION = 13;

const volume = resource({
  name: 'volume',
  table: 'volumes',
  describe: 'A volume in a library.',
  visible: { restrictions: 'volumes_of_others', unless: { one: 'alone({t})', inLists: 'among({t})' } },
  fields: { id: f.id(), etag: f.etag(), title: f.text(), updated_at: f.updatedAt() },
  filters: { query: by.wildcard('title'), state: by.oneOf(['lent', 'here']) },
  orders: {
    author: order.throughFirst('authors', 'name', {
      table: 'authorships',
      local: 'volume_id',
      target: 'author_id',
    }),
  },
});
const registry = new RegistryWithRules([volume], []);
const viewer = { version: VERSION, restrictions: new Set<string>(), holds: () => true };
const selection = readSelection('id', volume, VERSION, registry);

function statement(
  asked: Readonly<Record<string, string>>,
  more: { found?: FoundBy; restricted?: boolean } = {},
) {
  const { order: ordering, ...texts } = asked;
  const filters = Object.entries(texts).map(([name, text]) => {
    const filter = filtersOf(volume)[name]!;
    return { name, filter, ...filter.read(text.split('&'), name) };
  });
  return compileList(registry, {
    of: volume,
    viewer: more.restricted ? { ...viewer, restrictions: new Set(['volumes_of_others']) } : viewer,
    selection,
    filters,
    ordering: readOrder(ordering, volume),
    place: {
      seek: undefined,
      offset: false,
      rows: 201,
      found: more.found ?? 'inOrder',
      atMost: 20_000,
    },
  }).statement.text;
}

describe('The statement of a list', () => {
  it('in the order of the first of several records reads these records in order, and rows by the table that links them', () => {
    const chosen = readOrder('author', volume);
    assert.ok(isWalked(volume, chosen, viewer));
    const text = statement({ order: 'author' }, { found: 'walking' });
    assert.match(text, /from authors o where o\.account_id = \$1 order by 1 asc\) g cross join lateral/);
    assert.match(
      text,
      /from authorships v join volumes t .* v\.author_id = g\.related and o\.id = g\.related/,
    );
    assert.match(text, /order by v\.author_id asc, v\.volume_id asc limit 201/);
    assert.match(text, /not exists \(select from authorships v/, 'Volumes without an author are on it too.');
  });

  it('in the order of records that are hidden from some reads rows of shown records in order, and the others by id', () => {
    const redact = { restrictions: 'volumes_of_others', unless: 'seen(o)' };
    const walked = order.through('shelves', 'shelf_id', 'o.name', { walked: true, redact });
    const restricted = { ...viewer, restrictions: new Set(['volumes_of_others']) };
    const of = { ...volume, orders: { shelf: walked } };
    assert.ok(isWalked(of, readOrder('shelf', of), restricted));
    const byAuthor = { ...volume.orders!['author']!, redact };
    assert.ok(!isWalked(of, { ...readOrder('shelf', of), order: byAuthor }, restricted));
    const title = { name: 'title', descending: false, order: order.by('text', '{t}.title', { redact }) };
    assert.ok(isWalked(of, title, restricted), 'Titles that are shown are read from their index.');
    assert.ok(!isWalked(of, title, viewer));
  });

  it('for a search uses the trigram index only if the text has a trigram, since without one the index returns all rows', () => {
    for (const text of ['abc', 'x*abc', ' ab', 'ab c', 'été'])
      assert.match(statement({ query: text }), /t\.title ilike \$/, text);
    for (const text of ['a', 'ab', 'ab*cd', '§', 'a.', '12'])
      assert.match(statement({ query: text }), /texticlike\(t\.title, \$/, text);
  });

  it('compares with one value if one is chosen, so that an index by the column and id has the rows in order', () => {
    assert.match(statement({ state: 'lent' }), /t\.state = \$\d::text/);
    assert.match(statement({ state: 'lent,here' }), /t\.state = any\(\$\d::text\[\]\)/);
  });

  it('for a period gathers its rows if they are few, since the newest are the last in order of id', () => {
    for (const filter of [by.after('updated_at'), by.before('created_at'), by.from('date'), by.until('date')])
      assert.ok(filter.unpredictable && filter.consecutiveIn, filter.describe);
    const text = statement({ updated_since: '2026-03-31' }, { found: 'gathering' });
    assert.match(
      text,
      /^with hits as materialized \(select t\.id, t\.id as key from volumes t where .*t\.updated_at > /,
    );
  });

  it('reads so many rows in order that a page of many matches is full, and otherwise sorts all matches', () => {
    const since = { updated_since: '2026-03-31', state: 'lent' };
    const first = statement(since, { found: 'inOrderAtMost' });
    assert.match(
      first,
      /from volumes t where .*t\.state = .* order by t\.id asc limit 20000\) t where t\.updated_at > /,
    );
    const sorted = statement(since, { found: 'sorting' });
    assert.match(
      sorted,
      /\(select id, key from \(select t\.id, t\.id as key from volumes t where .* offset 0\) hits order by key asc, id asc limit 201\) hit join volumes t/,
    );
  });

  it('tests the visibility of its rows by the form for many rows, and one record by that for one', () => {
    assert.match(statement({}, { restricted: true }), /among\(t\)/);
    const restricted = { ...viewer, restrictions: new Set(['volumes_of_others']) };
    assert.match(compileOne(registry, volume, restricted, selection).statement.text, /alone\(t\)/);
  });
});
