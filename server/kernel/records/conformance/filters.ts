/** Filters of lists: those that every list has, and each filter in the forms that its schema documents. */
import assert from 'node:assert/strict';
import type { Filter } from '../../declarations/filter.ts';
import { filtersOf } from '../list-filters.ts';
import { both, check, created, listed, type Check, type Needs } from './check.ts';
import { refused, succeeded } from './expect.ts';
import type { Subject } from './subject.ts';

/** An id that no record has. */
export const NOBODYS = 999_999_999_999;

type Schema = Readonly<Record<string, unknown>>;

/** Values that a filter must accept according to its schema; undefined if the schema does not tell. */
export function documented(schema: Schema): string[] | undefined {
  if (Array.isArray(schema.anyOf))
    return (schema.anyOf as Schema[]).flatMap((each) => documented(each) ?? []);
  if (typeof schema.const === 'string') return [schema.const];
  if (Array.isArray(schema.enum)) return schema.enum.map(String);
  if (schema.type === 'array') return documented(schema.items as Schema);
  if (schema.type === 'integer') return [String(NOBODYS)];
  if (schema.type === 'number') return ['1.5'];
  if (schema.type === 'boolean') return ['true', 'false'];
  if (schema.format === 'date') return ['2026-03-31', '2026-03-31T09:30:00Z'];
  if (schema.format === 'date-time') {
    const forms = ['2026-03-31T09:30:00Z', '2026-03-31', '2026-03-31T09:30:00-07:00'];
    return typeof schema.pattern === 'string'
      ? forms.filter((each) => new RegExp(schema.pattern as string).test(each))
      : forms;
  }
  if (Array.isArray(schema.examples)) return schema.examples.map(String);
  return schema.type === 'string' && schema.pattern === undefined
    ? ['some text', '%', "'", '*a*']
    : undefined;
}

/** Values that the filter must refuse. */
function nonsense(schema: Schema): string[] {
  if (Array.isArray(schema.enum)) return ['nobody_knows_this'];
  if (Array.isArray(schema.anyOf)) return nonsense((schema.anyOf as Schema[])[0]!);
  if (schema.type === 'array') return nonsense(schema.items as Schema);
  if (schema.type === 'integer') return ['one', '1.5', '99999999999999999999', '1 or 1=1', '0x10'];
  if (schema.type === 'number') return ['one', 'NaN', 'Infinity', '1e999'];
  if (schema.type === 'boolean') return ['perhaps', '2'];
  if (schema.format === 'date') return ['yesterday', '2026-02-30', '2026-13-01', '31.03.2026', '0000-01-01'];
  if (schema.format === 'date-time')
    return ['yesterday', '2026-02-30T00:00:00Z', '2026-03-31T25:00:00Z', '2026-03-31T00:00:00+99:99'];
  return [];
}

/** Filters without keys, which are not written `name[key]=value`. */
const plainFilters = ({ of, setting }: Subject): [string, Filter][] =>
  Object.entries(filtersOf(of, setting.api.conventions)).filter(([, { keyed }]) => !keyed);

const ids = (answer: { body: { data: { id: number }[] } }): number[] => answer.body.data.map(({ id }) => id);

const byIds: Needs = ({ conventions }) => conventions.ids !== undefined;

export const filterChecks: readonly Check[] = [
  check('accepts each filter in each documented form (records:82)', listed, async (subject) => {
    for (const [name, { schema }] of plainFilters(subject)) {
      for (const text of documented(schema) ?? []) {
        const answer = await subject.list({ [name]: text, limit: 1 });
        // A filter that names a record may look it up and refuse it, which is a valid response too.
        if (answer.status !== 400) succeeded(answer, 200, `${name}=${text}`);
        else assert.ok(text === String(NOBODYS), `${name}=${text}: ${JSON.stringify(answer.body)}`);
      }
    }
  }),

  check('refuses invalid values in each filter, and names the filter', listed, async (subject) => {
    for (const [name, { schema }] of plainFilters(subject)) {
      for (const text of nonsense(schema)) {
        const answer = await subject.list({ [name]: text, limit: 1 });
        refused(answer, 400, `${name}=${text}`, 'ArgumentError');
        assert.match(answer.body.error.message, new RegExp(RegExp.escape(name)));
      }
    }
  }),

  check(
    'accepts filter values in any case, and treats an empty filter as absent (decisions:10,records:46)',
    listed,
    async (subject) => {
      for (const [name, { schema, required }] of plainFilters(subject)) {
        if (!required) succeeded(await subject.list({ [name]: '', limit: 1 }), 200, `${name}=`);
        if (!Array.isArray(schema.enum)) continue;
        for (const word of schema.enum)
          succeeded(
            await subject.list({ [name]: String(word).toUpperCase(), limit: 1 }),
            200,
            `${name}=${String(word).toUpperCase()}`,
          );
      }
    },
  ),

  check(
    'finds only the given ids, in every notation (practice:132)',
    both(listed, created),
    async (subject) => {
      const one = await subject.make();
      const two = await subject.make();
      const both = [one.id, two.id].toSorted((a, b) => a - b);
      const spellings = [
        `ids[]=${one.id}&ids[]=${two.id}`,
        `ids%5B%5D=${one.id}&ids%5B%5D=${two.id}`,
        `ids=${one.id}&ids=${two.id}`,
        `ids=${one.id},${two.id}`,
      ];
      for (const spelling of spellings) {
        const answer = await subject.listed(`${spelling}&ids[]=${NOBODYS}&fields=id&order=id(asc)`);
        assert.deepEqual(ids(answer), both, spelling);
        if (subject.setting.api.conventions.records) assert.equal(answer.body.meta.records, 2, spelling);
      }
      for (const bad of ['ids[]=x', 'ids[]=1.5', 'ids[]=1,x'])
        refused(await subject.list(bad), 400, bad, 'ArgumentError');
    },
    byIds,
  ),

  check(
    'finds what was created or updated since an instant (practice:128,records:81)',
    both(listed, created),
    async (subject) => {
      const { id } = await subject.make();
      for (const name of ['created_since', 'updated_since'].filter(
        (each) => each in filtersOf(subject.of, subject.setting.api.conventions),
      )) {
        const found = await subject.listed({
          [name]: new Date(Date.now() - 600_000).toISOString(),
          'ids[]': id,
          fields: 'id',
        });
        assert.deepEqual(ids(found), [id], name);
        const none = await subject.listed({
          [name]: new Date(Date.now() + 3_600_000).toISOString(),
          'ids[]': id,
          fields: 'id',
        });
        assert.deepEqual(ids(none), [], name);
      }
    },
    byIds,
  ),

  check("finds nothing by the other firm's records (decisions:12)", listed, async (subject) => {
    const { registry } = subject.setting.api;
    const nouns = new Set(registry.all.filter(({ tenant, path }) => tenant && path).map(({ name }) => name));
    for (const [name] of plainFilters(subject)) {
      const noun = name.replace(/_id$/, '');
      if (noun === name || !nouns.has(noun)) continue;
      const strange = await subject.rows.idOf(noun, subject.otherFirm);
      const answer = await subject.list({ [name]: strange, fields: 'id' });
      const unknown = await subject.list({ [name]: NOBODYS, fields: 'id' });
      assert.equal(answer.status, unknown.status, name);
      if (answer.status === 200) assert.deepEqual(ids(answer), ids(unknown), name);
    }
  }),

  check(
    "leaves the other firm's records out of ids[] (decisions:12)",
    both(listed, created),
    async (subject) => {
      const strange = await subject.strangeId();
      if (strange === undefined) return;
      const { id } = await subject.make();
      const answer = await subject.listed({ 'ids[]': `${id},${strange}`, fields: 'id' });
      assert.deepEqual(ids(answer), [id]);
      if (subject.setting.api.conventions.records) assert.equal(answer.body.meta.records, 1);
    },
    byIds,
  ),

  check('ignores unknown query parameters (decisions:11,records:44)', listed, async (subject) => {
    const plain = await subject.listed({ fields: 'id' });
    const odd = await subject.listed('fields=id&nobody_knows_this=1&page[size]=2&page[number]=3&__proto__=x');
    assert.deepEqual(odd.body.data, plain.body.data);
  }),
];
