/** Versions: which are supported, and how they are written. */
import assert from 'node:assert/strict';
import { defaultFields } from '../../declarations/resource.ts';
import { inVersion } from '../../declarations/field.ts';
import { check, choosing, listed, type Check, type Needs } from './check.ts';
import { refused, succeeded } from './expect.ts';
import type { Subject } from './subject.ts';

async function path(subject: Subject, fields?: string): Promise<string> {
  const search = fields === undefined ? '' : `fields=${fields}`;
  return subject.can('read') ? `${subject.one(await subject.id())}?${search}` : subject.listPath(search);
}

export function versionsOf({ of, setting }: Subject): number[] {
  const { all, oldest } = setting.api.versions;
  return all.filter((version) => version >= (of.since ?? oldest));
}

const numbered: Needs = ({ versions }) => !versions.dated;
const dated: Needs = ({ versions }) => versions.dated === true;
const whole: Needs = ({ conventions }) => !conventions.fields;

export const versionChecks: readonly Check[] = [
  check(
    'is available in every supported version, which the response names (practice:110,237,238,239,decisions:33,records:144)',
    undefined,
    async (subject) => {
      const { header, show, newest } = subject.setting.api.versions;
      for (const version of versionsOf(subject)) {
        const answer = await subject.get(await path(subject), { headers: { [header]: show(version) } });
        succeeded(answer, 200, show(version));
        assert.equal(answer.headers.get(header), show(version));
      }
      assert.equal(
        (await subject.get(await path(subject))).headers.get(header),
        show(newest),
        'without a version the newest answers',
      );
    },
  ),

  check(
    'is available in no other version (practice:214,238,decisions:33,records:132)',
    undefined,
    async (subject) => {
      const { header, show, oldest, newest } = subject.setting.api.versions;
      for (const version of [
        show(oldest - 1),
        show(newest + 1),
        '4',
        'latest',
        '4.0.05',
        '4.0.-1',
        '5.0.0',
        '2',
        '4.0.4.1',
        '',
      ]) {
        refused(
          await subject.get(await path(subject), { headers: { [header]: version } }),
          410,
          `${header}: ${version}`,
          'VersionGone',
        );
      }
    },
    numbered,
  ),

  check(
    'has in each version the members of that version',
    undefined,
    async (subject) => {
      const { header, show } = subject.setting.api.versions;
      for (const version of versionsOf(subject)) {
        const headers = { [header]: show(version) };
        succeeded(
          await subject.get(await path(subject, subject.members(version).join(',')), { headers }),
          200,
          show(version),
        );
        for (const name of Object.keys(subject.of.fields).filter(
          (each) => !inVersion(subject.of.fields[each]!, version),
        )) {
          refused(
            await subject.get(await path(subject, name), { headers }),
            400,
            `${name} in ${show(version)}`,
            'InvalidFields',
          );
        }
      }
    },
    choosing,
  ),

  check(
    'uses the newest version on or before the requested date',
    undefined,
    async (subject) => {
      const { header, show, newest, oldest } = subject.setting.api.versions;
      const asked = async (version: string) =>
        subject.get(await path(subject), { headers: { [header]: version } });
      for (const version of ['unstable', 'Unstable', '2999-12-31'])
        assert.equal((await asked(version)).headers.get(header), show(newest), version);
      refused(await asked('1999-12-31'), 410, '1999-12-31', 'VersionGone');
      for (const version of ['latest', '2026-02-30', '4.0.5', '20260917', show(oldest).slice(0, 7)])
        refused(await asked(version), 400, version, 'ArgumentError');
    },
    dated,
  ),

  check(
    'shows its members, in each version those of that version',
    undefined,
    async (subject) => {
      const { header, show } = subject.setting.api.versions;
      await subject.several();
      for (const version of versionsOf(subject)) {
        const headers = { [header]: show(version) };
        const names = defaultFields(subject.of, version);
        if (subject.can('list')) {
          for (const record of (await subject.listed({}, { headers })).body.data)
            assert.deepEqual(Object.keys(record), names, show(version));
        }
        if (subject.can('read'))
          assert.deepEqual(
            Object.keys((await subject.get(await path(subject), { headers })).body.data),
            names,
            show(version),
          );
      }
    },
    whole,
  ),

  check(
    'is also found under its path with .json (practice:110,decisions:32,records:39)',
    undefined,
    async (subject) => {
      if (subject.can('list')) {
        const plain = await subject.listed({ limit: 1 });
        const [address, search] = (await subject.listPath({ limit: 1 })).split('?');
        assert.deepEqual((await subject.get(`${address}.json?${search}`)).body.data, plain.body.data);
      }
      if (!subject.can('read')) return;
      const id = await subject.id();
      assert.deepEqual(
        (await subject.get(`${subject.one(id)}.json`)).body,
        (await subject.get(subject.one(id))).body,
      );
      if (!subject.single)
        refused(await subject.get(`${subject.all}/999999999999.json`), 404, 'an unknown id with .json');
    },
    numbered,
  ),

  check('supports no other methods, and lists those it supports', listed, async (subject) => {
    if (subject.can('create') || subject.makesItsOwn) return;
    const answer = await subject.call('POST', subject.all, { data: {} });
    refused(answer, 405, `POST ${subject.all}`, 'MethodNotAllowed');
    assert.match(answer.headers.get('allow') ?? '', /GET/);
  }),
];
