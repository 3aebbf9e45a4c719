/**
 * What is hidden from a user is hidden on every path: a firm with marked secrets is asked by a user who may see only
 * their own for every GET of every API, in every form and in versions of every age, and no answer has a mark in it.
 */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { describedApis } from '../server/apis.ts';
import type { Api } from '../server/kernel/http/api/api.ts';
import { answered, EveryGet, reads } from './support/every-get.ts';
import { markedFirm, MARKS, type Mark, type MarkedFirm } from './support/marked-firm.ts';
import { inAnOffice } from './support/office.ts';

/** The first minor, one between, and the last; the conformance suite compares them all. */
const MINORS = [3, 8, 13];

/** A number is no mark inside another one, nor a word inside an etag. */
function found(text: string): Mark[] {
  const lower = text.toLowerCase();
  return (Object.keys(MARKS) as Mark[]).filter((name) => {
    const mark = MARKS[name];
    if (!/^[\d.]+$/.test(mark)) return lower.includes(mark.toLowerCase());
    return new RegExp(`(?<![\\w.])${mark.replace('.', '\\.')}`).test(text);
  });
}

inAnOffice(
  'What is hidden from a user',
  (office) => {
    let marked: MarkedFirm;
    before(async () => {
      marked = await markedFirm(office);
    });

    const walks = new Map<Api, EveryGet>();
    const everyGet = (api: Api): EveryGet => {
      let walk = walks.get(api);
      if (!walk) walks.set(api, (walk = new EveryGet(api, office.firm, requiredOf(api, marked))));
      return walk;
    };

    for (const api of describedApis('svc')) {
      const versions = api.name === 'practice' ? MINORS : api.versions.all;
      it(`is in no answer of the ${api.title}, in any version or form`, async () => {
        const leaks = new Set<string>();
        for (const endpoint of reads(api)) {
          for (const version of versions) {
            for await (const { asked, status, text } of everyGet(api).told(
              endpoint,
              marked.limited,
              version,
            )) {
              assert.ok(status < 500, `${asked}: ${status}`);
              for (const mark of found(text)) leaks.add(`${endpoint.path} ${mark} (${asked.slice(0, 100)})`);
            }
          }
        }
        assert.deepEqual([...leaks], []);
      });
    }

    it('is found by users who may see it, so that the marks are in what is walked through', async () => {
      const unseen = new Set(Object.keys(MARKS));
      for (const api of describedApis('svc')) {
        for (const endpoint of reads(api)) {
          for await (const { text } of everyGet(api).told(endpoint, office.firm, api.versions.newest))
            for (const mark of found(text)) unseen.delete(mark);
        }
      }
      assert.deepEqual([...unseen], []);
    });

    it('is not found by searching for it either', async () => {
      for (const api of describedApis('svc')) {
        for (const endpoint of reads(api)) {
          const of = answered(api, endpoint);
          if (!of?.filters?.query || endpoint.operation !== 'list' || endpoint.path.includes('{')) continue;
          for (const mark of Object.values(MARKS)) {
            const search = new URLSearchParams(requiredOf(api, marked)[endpoint.path]);
            search.set('query', mark);
            const asked = `${api.base}${endpoint.path}?${search.toString()}`;
            const { status, body } = await marked.limited.get(asked);
            if (status === 403) continue;
            assert.equal(status, 200, `${asked}: ${JSON.stringify(body)}`);
            assert.deepEqual([body.data, body.meta.records ?? 0], [[], 0], asked);
          }
        }
      }
    });
  },
  { settings: { rate_limit_per_minute: 1_000_000 } },
);

/** The parameters without which a list is refused. */
function requiredOf(api: Api, { client, matter }: MarkedFirm): Readonly<Record<string, string>> {
  if (api.name === 'practice')
    return {
      '/notes': 'type=Contact',
      '/conversation_messages': 'conversation_id=1',
      '/custom_field_values': `parent_id=${client}`,
      '/documents': 'scope=descendants&show_uncompleted=true',
      '/folders/list': 'scope=descendants',
      '/calendar_entries': 'expanded=true&from=2026-03-01T00:00:00Z&to=2026-04-01T00:00:00Z',
    };
  return {
    '/inbox_leads': 'state=triaged',
    '/contact_notes': 'contact_id=1',
    '/matter_notes': `matter_id=${matter}`,
  };
}
