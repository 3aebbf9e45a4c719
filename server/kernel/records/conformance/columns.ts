/**
 * Checks that the SQL of a declaration is valid: plans every field, filter and order, in every version and with every
 * set of restrictions, without reading rows.
 */
import { messageOf } from '../../errors/message.ts';
import assert from 'node:assert/strict';
import { ParameterNames, redacted, substitute, visibleTo, wordsOf } from '../../declarations/expression.ts';
import { orderKey, type WalkOrder } from '../../declarations/order.ts';
import { ordersOf } from '../chosen-order.ts';
import { buildProjection, type Projection } from '../projection.ts';
import type { Viewer, Restricted } from '../../requests/viewer.ts';
import { filtersOf } from '../list-filters.ts';
import type { Resource } from '../../declarations/resource.ts';
import { columnOf, inVersion, isPlain, isRelation } from '../../declarations/field.ts';
import { KINDS } from '../../declarations/values.ts';
import { check, type Check } from './check.ts';
import { documented } from './filters.ts';
import type { Subject } from './subject.ts';
import { versionsOf } from './versions.ts';

async function plans(subject: Subject, text: string, what: string): Promise<void> {
  try {
    await subject.setting.context(`explain (generic_plan) ${text}`);
  } catch (error) {
    assert.fail(`${what}: ${messageOf(error)}\n${text}`);
  }
}

/** Each restriction that any declaration uses, all of them together, and none. */
function restrictionSets({ setting }: Subject): ReadonlySet<string>[] {
  const words = new Set<string>();
  for (const { fields, visible, orders } of setting.api.registry.all) {
    const redactions = [
      ...[visible].flat(),
      ...Object.values(fields).map((field) => (field.member === 'absent' ? undefined : field.redact)),
      ...Object.values(orders ?? {}).map(({ redact }) => redact),
    ];
    for (const redaction of redactions) if (redaction) for (const word of wordsOf(redaction)) words.add(word);
  }
  return [new Set(), words];
}

function viewers(subject: Subject): Viewer[] {
  const sets = restrictionSets(subject);
  return versionsOf(subject).flatMap((version) =>
    sets.map((restrictions) => ({ version, restrictions, holds: () => true })),
  );
}

const source = (of: Resource, parameters: ParameterNames): string =>
  `${substitute(of.from ?? of.table, 't', parameters)} t`;

function statements({ members }: Projection): string[] {
  return members.flatMap(({ nested }) =>
    nested ? [nested.statement.text, ...statements(nested.projection)] : [],
  );
}

/** Names that a resource derives for its SQL and that have no declared type. */
const words = ({ version, restrictions }: Restricted): string =>
  `in minor ${version}${restrictions.size > 0 ? ' with all restrictions' : ''}`;

/** Field kinds and the database types that can hold them. */
const TYPES: Readonly<Record<string, RegExp>> = {
  integer: /^(bigint|integer|smallint)$/,
  text: /^(text|character varying|citext)/,
  boolean: /^boolean$/,
  date: /^date$/,
  instant: /^timestamp with time zone$/,
  money: /^numeric/,
  decimal: /^(numeric|integer|bigint)/,
  texts: /^text\[\]$/,
  integers: /^(bigint|integer)\[\]$/,
  json: /^jsonb?$/,
};

/** The index that a walk reads rows from, and whether it covers only some of them. */
function indexOfWalk(
  table: string,
  walked: WalkOrder,
  sql: string,
): { readonly table: string; readonly columns: string; readonly some: boolean } {
  if ('usual' in walked) return { table, columns: `${sql.replace('{t}.', '')}, id`, some: true };
  if ('via' in walked) {
    const { via } = walked;
    return { table: via.table, columns: `${via.target}, ${via.local}`, some: false };
  }
  return { table, columns: `${walked.local}, id`, some: walked.mostlyNone };
}

export const columnChecks: readonly Check[] = [
  check('reads existing columns, in every version and with every restriction', undefined, async (subject) => {
    const done = new Set<string>();
    const everybody = viewers(subject);
    for (const viewer of everybody) {
      const parameters = new ParameterNames();
      const chosen = subject.members(viewer.version).map((name) => {
        const field = subject.of.fields[name]!;
        if (!isRelation(field)) return { name };
        const { fields } = subject.setting.api.registry.get(field.target);
        return {
          name,
          inner: Object.keys(fields).filter((each) => inVersion(fields[each]!, viewer.version)),
        };
      });
      const projection = buildProjection(subject.of, chosen, {
        registry: subject.setting.api.registry,
        viewer,
        parameters,
      });
      const from = [source(subject.of, parameters), ...projection.tests].join(' ');
      const own = (['one', 'inLists'] as const).map((form) => {
        const all = visibleTo(subject.of, everybody.at(-1)!, form);
        const visible = all ? ` where ${substitute(all, 't', parameters)}` : '';
        return `select ${['1', ...projection.columns].join(', ')} from ${from}${visible}`;
      });
      for (const text of [...own, ...statements(projection)]) {
        if (done.has(text)) continue;
        done.add(text);
        await plans(subject, text, `the fields ${words(viewer)}`);
      }
    }
  }),

  check('orders by existing columns', undefined, async (subject) => {
    for (const [name, each] of ordersOf(subject.of)) {
      const parameters = new ParameterNames();
      const join = each.join ? ` ${substitute(each.join, 't', parameters)}` : '';
      await plans(
        subject,
        `select 1 from ${source(subject.of, parameters)}${join} order by ${substitute(orderKey(each), 't', parameters)}`,
        `the order ${name}`,
      );
      const sql = redacted(each.sql, each.redact, viewers(subject).at(-1)!, undefined, 'inLists');
      await plans(
        subject,
        `select 1 from ${source(subject.of, parameters)}${join} order by ${substitute(orderKey({ ...each, sql, notNull: false }), 't', parameters)}`,
        `the order ${name} with all restrictions`,
      );
    }
  }),

  check('filters by existing columns', undefined, async (subject) => {
    for (const [name, filter] of Object.entries(filtersOf(subject.of, subject.setting.api.conventions))) {
      if (filter.resolve || filter.keyed) continue;
      for (const text of documented(filter.schema) ?? []) {
        const { variant, values } = filter.read([text], name);
        const placeholders = values.map((_, index) => `{${name}.${index}}`);
        for (const sql of [filter.sql, ...(filter.walked ? [filter.walked] : [])]) {
          const parameters = new ParameterNames();
          const condition = substitute(sql(variant, placeholders, name), 't', parameters);
          await plans(
            subject,
            `select 1 from ${source(subject.of, parameters)} where ${condition}`,
            `the filter ${name}=${text}`,
          );
        }
      }
    }
  }),

  check(
    'declares the types and nullability of its columns correctly',
    ({ tenant }) => tenant,
    async (subject) => {
      const columns = new Map(
        (
          await subject.setting.context(
            `select a.attname, format_type(a.atttypid, null) as type, a.attnotnull from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
            [subject.of.table],
          )
        ).map(({ attname, type, attnotnull }) => [
          String(attname),
          { type: String(type), notNull: attnotnull === true },
        ]),
      );
      for (const [name, field] of Object.entries(subject.of.fields)) {
        if (field.member === 'absent' || (field.member === 'relation' && field.many)) continue;
        const column = columns.get(columnOf(name, field));
        if (field.write)
          assert.ok(
            column,
            `${name} may be written, but ${subject.of.table} has no column ${columnOf(name, field)}`,
          );
        if (!column || !isPlain(field) || (field.sql !== undefined && !field.write)) continue;
        const type = TYPES[field.kind];
        if (type && field.sql === undefined)
          assert.match(
            column.type,
            type,
            `${name} is declared as ${field.kind} (${KINDS[field.kind].sqlType})`,
          );
        if (field.notNull && field.sql === undefined)
          assert.ok(column.notNull, `${name} is declared as never null; its column may be null`);
      }
    },
  ),

  check(
    'has what a long list is walked by where no index of all rows has its order',
    (of) => [...ordersOf(of).values()].some(({ walked }) => walked !== undefined),
    async (subject) => {
      for (const [name, { walked, sql }] of ordersOf(subject.of)) {
        if (!walked) continue;
        const { table: indexed, columns, some } = indexOfWalk(subject.of.table, walked, sql);
        const indexes = await subject.setting.context(
          `select from pg_indexes where tablename = $1 and indexdef like '%(account_id, ' || $2 || ')' || $3`,
          [indexed, columns, some ? ' WHERE %' : ''],
        );
        assert.ok(indexes.length > 0, `${name}: ${indexed} has no index by ${columns}`);
        const table = 'usual' in walked ? subject.of.table : walked.table;
        const column = sql.replace(/^(o|\{t\})\./, '');
        const never = await subject.setting.context(
          'select from pg_attribute where attrelid = $1::regclass and attname = $2 and attnotnull',
          [table, column],
        );
        assert.equal(never.length, 1, `${name}: ${column} of ${table} may be null`);
      }
    },
  ),

  check(
    'is protected by row-level security',
    ({ tenant, from }) => tenant && from === undefined,
    async (subject) => {
      const [table] = await subject.setting.context(
        'select relrowsecurity, relforcerowsecurity from pg_class where oid = $1::regclass',
        [subject.of.table],
      );
      assert.deepEqual(
        table,
        { relrowsecurity: true, relforcerowsecurity: true },
        `${subject.of.table}: call protect_tenant_table('${subject.of.table}')`,
      );
      const keys = await subject.setting.context(
        `select c.conname, (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1]) as first
       from pg_constraint c where c.conrelid = $1::regclass and (c.contype in ('p', 'u') or c.contype = 'f'
         and exists (select from pg_attribute a where a.attrelid = c.confrelid and a.attname = 'account_id'))`,
        [subject.of.table],
      );
      for (const { conname, first } of keys)
        assert.equal(first, 'account_id', `${String(conname)} does not begin with account_id`);
    },
  ),
];
