/** Checks that responses match the OpenAPI document of each version. */
import assert from 'node:assert/strict';
import { check, created, type Check } from './check.ts';
import { disagreement } from './setup.ts';
import type { Answer } from './caller.ts';
import type { Subject } from './subject.ts';

function agrees(subject: Subject, version: number, method: string, path: string, answer: Answer): void {
  const said = disagreement(subject.setting, version, method, path, answer);
  assert.equal(
    said,
    undefined,
    `${method} ${path} in ${subject.setting.api.versions.show(version)} answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 600)}`,
  );
}

/** The path of a single record in the document. */
const one = ({ of, single }: Subject): string => (single ? `/${of.path}` : `/${of.path}/{id}`);

export const documentChecks: readonly Check[] = [
  check('matches the document of each version', undefined, async (subject) => {
    await subject.several();
    const { header, show } = subject.setting.api.versions;
    const { path } = subject.of;
    for (const version of subject.editions()) {
      const headers = { [header]: show(version) };
      const fields = subject.members(version).join(',');
      if (subject.can('list'))
        agrees(subject, version, 'GET', `/${path}`, await subject.list({ fields }, { headers }));
      if (subject.can('read'))
        agrees(
          subject,
          version,
          'GET',
          one(subject),
          await subject.get(`${subject.one(await subject.id())}?fields=${fields}`, { headers }),
        );
    }
  }),

  check('is created, changed and deleted as documented', created, async (subject) => {
    const { path } = subject.of;
    const fields = subject.members().join(',');
    const { id, answer } = await subject.make(`?fields=${fields}`);
    agrees(subject, subject.newest, 'POST', `/${path}`, answer);
    if (subject.can('update')) {
      agrees(
        subject,
        subject.newest,
        'PATCH',
        `/${path}/{id}`,
        await subject.call('PATCH', `${subject.one(id)}?fields=${fields}`, { data: await subject.change() }),
      );
    }
    if (subject.can('delete'))
      agrees(
        subject,
        subject.newest,
        'DELETE',
        `/${path}/{id}`,
        await subject.call('DELETE', subject.one(id)),
      );
  }),

  check('is refused as documented (records:114,115,116,117)', undefined, async (subject) => {
    const { path } = subject.of;
    const [method, at, address] = subject.can('list')
      ? ['GET', `/${path}`, await subject.listPath()]
      : ['GET', one(subject), subject.one(await subject.id())];
    agrees(subject, subject.newest, method, at, await subject.get(address, { token: null }));
    agrees(
      subject,
      subject.newest,
      method,
      at,
      await subject.get(`${address}${address.includes('?') ? '&' : '?'}fields=nobody_knows_this`),
    );
    if (!subject.can('create')) return;
    agrees(subject, subject.newest, 'POST', `/${path}`, await subject.call('POST', subject.all, {}));
    agrees(
      subject,
      subject.newest,
      'POST',
      `/${path}`,
      await subject.call('POST', subject.all, {
        data: { ...(await subject.body()), [Object.keys(await subject.body())[0]!]: { no: ['value'] } },
      }),
    );
  }),
];
