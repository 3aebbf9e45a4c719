/** Entity tags: conditional reads and writes, and when a tag changes. */
import assert from 'node:assert/strict';
import { both, check, choosing, created, deleted, readSingly, tagged, updated, type Check } from './check.ts';
import { refused, succeeded } from './expect.ts';
import type { Answer } from './caller.ts';
import type { Subject } from './subject.ts';

const STALE = '"00000000000000000000000000000000"';

async function etagOf(subject: Subject, id: number): Promise<string> {
  return (await subject.get(subject.one(id))).headers.get('etag') ?? '';
}

const tagOf = ({ headers }: Answer): string => headers.get('etag') ?? '';

export const conditionalChecks: readonly Check[] = [
  check(
    'has its etag and its last change in headers (practice:21,decisions:18,records:48,141)',
    both(readSingly, tagged),
    async (subject) => {
      const dated = subject.of.fields.updated_at !== undefined;
      const { headers, body } = await subject.get(
        `${subject.one(await subject.id())}?fields=etag${dated ? ',updated_at' : ''}`,
      );
      assert.match(body.data.etag, /^"[^"]+"$/);
      assert.equal(headers.get('etag'), body.data.etag);
      if (dated) assert.equal(headers.get('last-modified'), new Date(body.data.updated_at).toUTCString());
    },
    choosing,
  ),

  check(
    'answers 304 to clients that have it (decisions:18,records:115,143)',
    both(readSingly, tagged),
    async (subject) => {
      const path = subject.one(await subject.id());
      const { headers } = await subject.get(path);
      const etag = headers.get('etag')!;
      for (const tags of [etag, `"x", ${etag}`, `W/${etag}`, '*', etag.slice(1, -1)]) {
        const answer = await subject.get(path, { headers: { 'if-none-match': tags } });
        succeeded(answer, 304, `If-None-Match: ${tags}`);
        assert.equal(answer.body, '');
        assert.equal(answer.headers.get('etag'), etag);
      }
      succeeded(await subject.get(path, { headers: { 'if-none-match': '"x"' } }), 200, 'If-None-Match: "x"');
      const modified = headers.get('last-modified');
      if (modified === null || !subject.setting.api.conventions.fields) return;
      succeeded(
        await subject.get(path, { headers: { 'if-modified-since': modified } }),
        304,
        `If-Modified-Since: ${modified}`,
      );
      const earlier = new Date(Date.parse(modified) - 86_400_000).toUTCString();
      succeeded(
        await subject.get(path, { headers: { 'if-modified-since': earlier } }),
        200,
        `If-Modified-Since: ${earlier}`,
      );
      succeeded(
        await subject.get(path, { headers: { 'if-none-match': '"x"', 'if-modified-since': modified } }),
        200,
        'If-None-Match outranks If-Modified-Since',
      );
    },
  ),

  check(
    'refuses a change with a stale etag, and accepts it with a current one (decisions:18,records:117,133,143)',
    both(updated, tagged),
    async (subject) => {
      if (!subject.changesEachTime) return;
      const { id, etag } = await subject.fresh();
      for (const tag of [STALE, etag.toUpperCase().replaceAll('"', "'")]) {
        const answer = await subject.call(
          'PATCH',
          subject.one(id),
          { data: await subject.change() },
          { headers: { 'if-match': tag } },
        );
        refused(answer, 412, `If-Match: ${tag}`, 'PreconditionFailed');
      }
      if (subject.can('read'))
        assert.equal(await etagOf(subject, id), etag, 'a refused change changes nothing');
      const fresh = await subject.call(
        'PATCH',
        subject.one(id),
        { data: await subject.change() },
        { headers: { 'if-match': `"x", ${etag}` } },
      );
      succeeded(fresh, 200, `If-Match: "x", ${etag}`);
      refused(
        await subject.call(
          'PATCH',
          subject.one(id),
          { data: await subject.change() },
          { headers: { 'if-match': etag } },
        ),
        412,
        'the etag of before',
      );
      succeeded(
        await subject.call(
          'PATCH',
          subject.one(id),
          { data: await subject.change() },
          { headers: { 'if-match': '*' } },
        ),
        200,
        'If-Match: *',
      );
    },
  ),

  check(
    'refuses a deletion with a stale etag, and accepts it with a current one (decisions:18)',
    both(created, deleted, tagged),
    async (subject) => {
      const { id, etag } = await subject.make();
      refused(
        await subject.call('DELETE', subject.one(id), undefined, { headers: { 'if-match': STALE } }),
        412,
        `If-Match: ${STALE}`,
        'PreconditionFailed',
      );
      if (subject.can('read')) succeeded(await subject.get(subject.one(id)), 200, 'the record stays');
      const fresh = await subject.call('DELETE', subject.one(id), undefined, {
        headers: { 'if-match': etag },
      });
      assert.ok(fresh.status < 300, `If-Match: ${etag}: ${JSON.stringify(fresh.body)}`);
    },
  ),

  check(
    'changes its etag with each write and only then (decisions:19,records:142)',
    both(readSingly, updated, tagged),
    async (subject) => {
      if (!subject.changesEachTime) return;
      const { id, etag } = await subject.fresh();
      assert.equal(await etagOf(subject, id), etag, 'a read changes nothing');
      const changed = await subject.call('PATCH', subject.one(id), { data: await subject.change() });
      succeeded(changed, 200, 'PATCH');
      assert.notEqual(tagOf(changed), etag);
      assert.equal(await etagOf(subject, id), tagOf(changed));
      refused(await subject.call('PATCH', subject.one(id), {}), 400, 'a refused write');
      assert.equal(await etagOf(subject, id), tagOf(changed));
      const again = await subject.call('PATCH', subject.one(id), { data: await subject.change() });
      assert.ok(![etag, tagOf(changed)].includes(tagOf(again)));
    },
  ),

  check(
    'keeps its etag where a change is empty or sends what is there (decisions:19)',
    both(readSingly, updated, tagged),
    async (subject) => {
      const { id } = await subject.fresh();
      const data = await subject.change();
      const changed = await subject.call('PATCH', subject.one(id), { data });
      succeeded(changed, 200, 'PATCH');
      for (const same of [{}, data]) {
        const answer = await subject.call('PATCH', subject.one(id), { data: same });
        succeeded(answer, 200, JSON.stringify(same));
        assert.equal(tagOf(answer), tagOf(changed), JSON.stringify(same));
      }
    },
  ),

  check('accepts one of two changes with the same etag', both(updated, tagged), async (subject) => {
    if (!subject.changesEachTime) return;
    const { id, etag } = await subject.fresh();
    const data = [await subject.change(), await subject.change()];
    const answers = await Promise.all(
      data.map((each) =>
        subject.call('PATCH', subject.one(id), { data: each }, { headers: { 'if-match': etag } }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status === 412);
    assert.deepEqual([won.length, lost.length], [1, 1]);
  }),
];
