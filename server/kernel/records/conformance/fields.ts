/** The syntax of `fields`. */
import assert from 'node:assert/strict';
import { defaultFields, type Resource } from '../../declarations/resource.ts';
import { inVersion, isPlain } from '../../declarations/field.ts';
import { both, check, created, deleted, listed, readSingly, updated, type Check } from './check.ts';
import { refused, succeeded } from './expect.ts';
import type { Answer } from './caller.ts';
import type { Subject } from './subject.ts';

const UNKNOWN = 'nobody_knows_this';

/** Requests `fields` on a single record if possible, otherwise on the list; returns the record, if any. */
async function asked(
  subject: Subject,
  fields: string,
): Promise<{ answer: Answer; record: Record<string, unknown> | undefined }> {
  const search = `fields=${encodeURIComponent(fields)}`;
  if (subject.can('read')) {
    const answer = await subject.get(`${subject.one(await subject.id())}?${search}`);
    return { answer, record: answer.body.data };
  }
  const answer = await subject.list(`${search}&limit=1`);
  return { answer, record: answer.body.data?.[0] };
}

const nested = ({ of, newest }: Subject): string[] =>
  Object.entries(of.fields)
    .filter(([, field]) => field.member === 'relation' && inVersion(field, newest))
    .map(([name]) => name);

const hasNested = ({ fields }: Resource): boolean =>
  Object.values(fields).some(({ member }) => member === 'relation');

export const fieldChecks: readonly Check[] = [
  check('returns exactly the requested members in a list (practice:27)', listed, async (subject) => {
    await subject.several();
    const names = subject.members();
    const { body } = await subject.listed({ fields: names.join(',') });
    for (const record of body.data) assert.deepEqual(Object.keys(record), names);
  }),

  check('returns exactly the requested members in a read (practice:27)', readSingly, async (subject) => {
    const names = subject.members().toReversed();
    const { body } = await subject.get(`${subject.one(await subject.id())}?fields=${names.join(',')}`);
    assert.deepEqual(Object.keys(body.data), names);
  }),

  check('returns each member separately', readSingly, async (subject) => {
    const all = await subject.get(`${subject.one(await subject.id())}?fields=${subject.members().join(',')}`);
    for (const name of subject.members()) {
      const { record } = await asked(subject, name);
      const field = subject.of.fields[name]!;
      if (isPlain(field) && field.sql?.includes('{now}')) assert.deepEqual(Object.keys(record ?? {}), [name]);
      else assert.deepEqual(record, { [name]: all.body.data[name] });
    }
  }),

  check(
    'shows its default members where none are asked for (practice:20,21,23,28,records:91,92)',
    undefined,
    async (subject) => {
      const defaults = defaultFields(subject.of, subject.newest);
      if (subject.of.fields.etag && !subject.of.defaults) assert.deepEqual(defaults, ['id', 'etag']);
      if (subject.can('list')) {
        for (const record of (await subject.listed()).body.data)
          assert.deepEqual(Object.keys(record), defaults);
      }
      if (subject.can('read')) {
        const { body } = await subject.get(subject.one(await subject.id()));
        assert.deepEqual(Object.keys(body.data), defaults);
      }
    },
  ),

  check('treats empty fields as absent, and accepts spaces around names', undefined, async (subject) => {
    const defaults = defaultFields(subject.of, subject.newest);
    const { record } = await asked(subject, '');
    if (record) assert.deepEqual(Object.keys(record), defaults);
    const spaced = await asked(subject, ` ${defaults.join(' , ')} `);
    if (spaced.record) assert.deepEqual(Object.keys(spaced.record), defaults);
  }),

  check('refuses an unknown field, and names it (practice:29,210,records:95)', undefined, async (subject) => {
    const { answer } = await asked(subject, `id,${UNKNOWN}`);
    refused(answer, 400, UNKNOWN, 'InvalidFields');
    assert.match(answer.body.error.message, new RegExp(UNKNOWN));
    for (const name of ['constructor', '__proto__', 'toString'])
      refused((await asked(subject, name)).answer, 400, name, 'InvalidFields');
  }),

  check('refuses fields that are not a list of names', undefined, async (subject) => {
    for (const fields of ['id,', ',id', 'id,,etag', 'id{', 'id}', '{id}', 'id{}', '{', '}', 'id etag', '*']) {
      refused((await asked(subject, fields)).answer, 400, `fields=${fields}`, 'InvalidFields');
    }
  }),

  check('refuses braces after a plain member (records:96)', undefined, async (subject) => {
    for (const name of subject
      .members()
      .filter((each) => isPlain(subject.of.fields[each]))
      .slice(0, 3)) {
      refused((await asked(subject, `${name}{id}`)).answer, 400, `fields=${name}{id}`, 'InvalidFields');
    }
  }),

  check('returns the members of a nested record in braces (practice:30)', hasNested, async (subject) => {
    for (const name of nested(subject)) {
      const target = subject.setting.api.registry.get((subject.of.fields[name] as { target: string }).target);
      const inner = Object.keys(target.fields).filter((each) =>
        inVersion(target.fields[each]!, subject.newest),
      );
      const { answer, record } = await asked(subject, `id,${name}{${inner.join(',')}}`);
      succeeded(answer, 200, `${subject.name}.${name}{…}`);
      for (const shownOne of [record?.[name]].flat().filter(Boolean))
        assert.deepEqual(Object.keys(shownOne as object), inner, `${subject.name}.${name}`);
      refused(
        (await asked(subject, `${name}{${UNKNOWN}}`)).answer,
        400,
        `${name}{${UNKNOWN}}`,
        'InvalidFields',
      );
    }
  }),

  check(
    'shows the default members of a nested record without braces (practice:30)',
    hasNested,
    async (subject) => {
      for (const name of nested(subject)) {
        const target = subject.setting.api.registry.get(
          (subject.of.fields[name] as { target: string }).target,
        );
        const { record } = await asked(subject, name);
        const defaults = defaultFields(target, subject.newest);
        for (const shownOne of [record?.[name]].flat().filter(Boolean))
          assert.deepEqual(Object.keys(shownOne as object), defaults, `${subject.name}.${name}`);
      }
    },
  ),

  check(
    'accepts a second level, and refuses braces there (practice:31,210,231,records:94)',
    hasNested,
    async (subject) => {
      for (const name of nested(subject)) {
        const target = subject.setting.api.registry.get(
          (subject.of.fields[name] as { target: string }).target,
        );
        for (const [second, field] of Object.entries(target.fields)) {
          if (field.member !== 'relation' || !inVersion(field, subject.newest)) continue;
          const { answer, record } = await asked(subject, `${name}{${second}}`);
          succeeded(answer, 200, `${name}{${second}}`);
          const defaults = defaultFields(subject.setting.api.registry.get(field.target), subject.newest);
          for (const shownOne of [record?.[name]].flat().filter(Boolean)) {
            for (const deep of [(shownOne as Record<string, unknown>)[second]].flat().filter(Boolean))
              assert.deepEqual(Object.keys(deep as object), defaults);
          }
          refused(
            (await asked(subject, `${name}{${second}{id}}`)).answer,
            400,
            `${name}{${second}{id}}`,
            'InvalidFields',
          );
        }
      }
    },
  ),

  check(
    'reads fields raw and percent-encoded, and repeated names once (decisions:10,records:97)',
    hasNested,
    async (subject) => {
      const [name] = nested(subject);
      const target = subject.setting.api.registry.get(
        (subject.of.fields[name!] as { target: string }).target,
      );
      const [member] = Object.keys(target.fields).filter((each) =>
        inVersion(target.fields[each]!, subject.newest),
      );
      const path = async (fields: string): Promise<string> =>
        subject.can('read')
          ? `${subject.one(await subject.id())}?fields=${fields}`
          : subject.listPath(`fields=${fields}&limit=1`);
      const raw = await subject.get(await path(`id,${name}{${member}}`));
      const encoded = await subject.get(await path(encodeURIComponent(`id,${name}{${member}}`)));
      succeeded(raw, 200, `${name}{${member}}`);
      assert.deepEqual(raw.body.data, encoded.body.data);
      const twice = await subject.get(await path(`id,${name}{${member}},id,${name}{${member}}`));
      assert.deepEqual(twice.body.data, raw.body.data);
    },
  ),

  check(
    'returns the requested fields of a create, and creates nothing with an invalid field (practice:32,34,141)',
    created,
    async (subject) => {
      const { answer } = await subject.make(`?fields=${subject.members().join(',')}`);
      assert.deepEqual(Object.keys(answer.body), ['data']);
      assert.deepEqual(Object.keys(answer.body.data), subject.members());
      if (!subject.can('list')) return;
      const before = (await subject.listed()).body.meta.records;
      refused(
        await subject.call('POST', `${subject.all}?fields=${UNKNOWN}`, { data: await subject.body() }),
        400,
        'POST ?fields',
        'InvalidFields',
      );
      assert.equal((await subject.listed()).body.meta.records, before);
    },
  ),

  check(
    'returns the requested fields of a change, and changes nothing with an invalid field (practice:32,records:221)',
    both(updated, readSingly),
    async (subject) => {
      const { id } = await subject.fresh();
      const data = await subject.change();
      const answer = await subject.call('PATCH', `${subject.one(id)}?fields=${subject.members().join(',')}`, {
        data,
      });
      succeeded(answer, 200, `PATCH ${JSON.stringify(data)}`);
      assert.deepEqual(Object.keys(answer.body.data), subject.members());
      const before = await subject.get(`${subject.one(id)}?fields=${subject.members().join(',')}`);
      assert.deepEqual(answer.body.data, before.body.data, 'what a change answers is what a read shows');
      refused(
        await subject.call('PATCH', `${subject.one(id)}?fields=${UNKNOWN}`, { data: await subject.change() }),
        400,
        'PATCH ?fields',
        'InvalidFields',
      );
      const after = await subject.get(`${subject.one(id)}?fields=${subject.members().join(',')}`);
      assert.deepEqual(after.body.data, before.body.data);
    },
  ),

  check('refuses fields on a deletion (practice:27)', deleted, async (subject) => {
    const id = await subject.id();
    refused(
      await subject.call('DELETE', `${subject.one(id)}?fields=id`),
      400,
      'DELETE ?fields',
      'InvalidFields',
    );
    if (subject.can('read')) succeeded(await subject.get(subject.one(id)), 200, 'the record stays');
  }),
];
