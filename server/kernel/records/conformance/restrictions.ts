/** Restrictions: what is hidden from a user is hidden in every version, in the form of that version. */
import assert from 'node:assert/strict';
import { type Field, inVersion, isRelation } from '../../declarations/field.ts';
import type { Resource } from '../../declarations/resource.ts';
import type { Registry } from '../../declarations/registry.ts';
import { check, choosing, listed, type Check } from './check.ts';
import type { Answer } from './caller.ts';
import type { Subject } from './subject.ts';
import { versionsOf } from './versions.ts';

/** The most records of a list that are compared. */
const COMPARED = 50;

/** Whether any part of the record, or of a nested record, is hidden from some users. */
function isRestricted(of: Resource, registry: Registry): boolean {
  const own = (each: Resource): boolean =>
    each.visible !== undefined ||
    Object.values(each.fields).some((field) => field.member !== 'absent' && field.redact !== undefined);
  return (
    own(of) || Object.values(of.fields).some((field) => isRelation(field) && own(registry.get(field.target)))
  );
}

/** A selection of a member with the same form in both versions; undefined if its forms differ. */
function shared(
  name: string,
  field: Field,
  versions: readonly [number, number],
  registry: Registry,
): string | undefined {
  const alike = (each: Field): boolean =>
    versions.every((version) => inVersion(each, version)) &&
    !(each.member === 'plain' && each.formerly?.some(({ until }) => Math.min(...versions) <= until));
  if (!alike(field)) return undefined;
  if (!isRelation(field)) return field.member === 'plain' ? name : undefined;
  const inner = Object.entries(registry.get(field.target).fields)
    .filter(([, each]) => each.member === 'plain' && alike(each))
    .map(([member]) => member);
  return inner.length > 0 ? `${name}{${inner.join()}}` : undefined;
}

/** The restricted user's response in a version: the list, or the record of a path without id. */
async function seen(subject: Subject, version: number, fields: string): Promise<Answer> {
  const { header, show } = subject.setting.api.versions;
  const headers = { [header]: show(version) };
  const limited = await subject.setting.limited();
  const path = subject.can('list')
    ? await subject.listPath({ fields, limit: COMPARED })
    : `${subject.one(await subject.id())}?fields=${fields}`;
  return subject.call('GET', path, undefined, { headers }, limited);
}

export const restrictionChecks: readonly Check[] = [
  check(
    'hides the same from a restricted user in every version (decisions:33)',
    ({ operations }) => operations.includes('list') || operations.includes('read'),
    async (subject) => {
      const { registry } = subject.setting.api;
      const { of, newest } = subject;
      if (!isRestricted(of, registry)) return;
      await subject.several();
      const newestOf = new Map<string, Answer>();
      for (const version of versionsOf(subject).filter((each) => each !== newest)) {
        const fields = Object.entries(of.fields)
          .flatMap(([name, field]) => shared(name, field, [version, newest], registry) ?? [])
          .join();
        const then = await seen(subject, version, fields);
        const now = newestOf.get(fields) ?? (await seen(subject, newest, fields));
        newestOf.set(fields, now);
        assert.deepEqual(
          [then.status, then.body.data, then.body.meta?.records],
          [now.status, now.body.data, now.body.meta?.records],
          `${of.name} in ${subject.setting.api.versions.show(version)}`,
        );
      }
    },
    choosing,
  ),

  check(
    'answers 404 to a restricted user for records missing in their list, in every version (decisions:33)',
    listed,
    async (subject) => {
      const { of, setting } = subject;
      if (of.visible === undefined || !subject.can('read')) return;
      const { header, show } = setting.api.versions;
      const limited = await setting.limited();
      const id = await subject.id();
      const statuses = new Set<number>();
      for (const version of versionsOf(subject)) {
        const headers = { [header]: show(version) };
        const one = await subject.call('GET', subject.one(id), undefined, { headers }, limited);
        const list = await subject.call(
          'GET',
          await subject.listPath({ 'ids[]': id }),
          undefined,
          { headers },
          limited,
        );
        const shown =
          list.status === 200 &&
          list.body.data.some((each: { id: unknown }) => String(each.id) === String(id));
        if (list.status === 200)
          assert.equal(one.status, shown ? 200 : 404, `${of.name} in ${show(version)}`);
        statuses.add(one.status);
      }
      assert.equal(statuses.size, 1, `${of.name} is answered with ${[...statuses].join(' and ')}`);
    },
  ),
];
