/**
 * What is hidden from a user is hidden everywhere. A user restricted to their own records sends every GET of every
 * API, in every format and in several versions, to a firm with marked secrets; no response may contain a mark.
 */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { describedApis } from '../server/apis.ts';
import { webhookModels } from '../server/webhook-models.ts';
import type { Api } from '../server/kernel/http/api/api.ts';
import { docx, merged } from '../server/practice/messages/document-templates/test-support/templates.ts';
import { receiver, Subscriber } from '../server/webhooks/test-support/subscriber.ts';
import type { Firm } from './support/caller.ts';
import { hireLimited } from './support/casework.ts';
import { allFields, answered, EveryGet, reads } from './support/every-get.ts';
import { markedFirm, type MarkedFirm } from './support/marked-firm.ts';
import { type Mark, MARKS } from './support/marks.ts';
import { withFixture } from './support/fixture.ts';

const [PRACTICE] = describedApis('svc');
const NEWEST = PRACTICE.versions.newest;

/** The first minor version and the last; the conformance suite compares all of them. */
const MINORS = [3, 13];

/** The maximum length of a webhook's fields. */
const WEBHOOK_FIELDS = 1000;

/** A template that names every marked value it can. */
const TEMPLATE = [
  '{matter.display_number} {matter.client.name} {client.name} {client.title} {client.primary_email_address}',
  '{client.primary_phone_number} {client.primary_address.street} {client.custom_fields.passport}',
  '{#client.addresses}{street}{/}{matter.custom_fields.judge}{matter.responsible_attorney.rate}',
  '{#relationships}{contact.name} {description}{/}',
  '{#activities}{quantity} {price} {total}{/}',
  '{#bills}{number} {total} {balance} {client.name}{/}',
  '{#calendar_entries}{summary} {description} {location}{/}',
];

const ON_PAPER = ['/bills/{id}.pdf', '/bills/{id}/preview', '/bills/{id}/ledes'];

/** A numeric mark does not count inside another number, an etag, a token or a UUID. */
function marksIn(text: string): Mark[] {
  const lower = text.toLowerCase();
  return (Object.keys(MARKS) as Mark[]).filter((name) => {
    const mark = MARKS[name];
    if (!/^[\d.]+$/.test(mark)) return lower.includes(mark.toLowerCase());
    return new RegExp(`(?<![\\w.]|[0-9a-f]-)${mark.replace('.', '\\.')}(?!\\d*[a-z_-]\\w)`, 'i').test(text);
  });
}

withFixture(
  'What is hidden from a user',
  (fixture) => {
    let marked: MarkedFirm;
    let limited: Firm;
    const hooks: Subscriber[] = [];
    before(async () => {
      limited = await hireLimited(fixture);
      for (const { name, resource, events } of webhookModels('svc')) {
        const of = PRACTICE.registry.get(resource ?? name);
        const texts = allFields(PRACTICE, of, NEWEST, WEBHOOK_FIELDS);
        for (const fields of texts.filter(({ length }) => length <= WEBHOOK_FIELDS))
          hooks.push(await new Subscriber(fixture, limited).subscribe({ model: name, events, fields }));
      }
      marked = await markedFirm(fixture, limited);
    });

    const walks = new Map<Api, EveryGet>();
    const everyGet = (api: Api): EveryGet => {
      let walk = walks.get(api);
      if (!walk)
        walks.set(
          api,
          (walk = new EveryGet(api, fixture.firm, requiredOf(api, marked), {
            '/inbox_leads': [marked.lead],
          })),
        );
      return walk;
    };

    for (const api of describedApis('svc')) {
      const versions = api.name === 'practice' ? MINORS : api.versions.all;
      it(`is in no response of the ${api.title}, in any version or format`, async () => {
        const leaks = new Set<string>();
        for (const endpoint of reads(api)) {
          for (const version of versions) {
            for await (const { asked, status, text } of everyGet(api).answers(
              endpoint,
              marked.limited,
              version,
            )) {
              assert.ok(status < 500, `${asked}: ${status}`);
              for (const mark of marksIn(text))
                leaks.add(`${endpoint.path} ${mark} (${asked.slice(0, 100)})`);
            }
          }
        }
        assert.deepEqual([...leaks], []);
      });
    }

    it('is found by users who may see it, which validates the test', async () => {
      const unseen = new Set(Object.keys(MARKS));
      const onPaper: string[] = [];
      for (const api of describedApis('svc')) {
        for (const endpoint of reads(api)) {
          for await (const { text } of everyGet(api).answers(endpoint, fixture.firm, api.versions.newest))
            for (const mark of marksIn(text)) {
              unseen.delete(mark);
              if (ON_PAPER.includes(endpoint.path)) onPaper.push(`${mark} in ${endpoint.path}`);
            }
        }
      }
      assert.deepEqual([...unseen], []);
      for (const path of ON_PAPER)
        for (const mark of ['name of the client', 'price of the work'])
          assert.ok(onPaper.includes(`${mark} in ${path}`), `${mark} in ${path}`);
    });

    it('is in no delivery to the user’s webhooks', async () => {
      await fixture.dispatcher.settle();
      const came = hooks.flatMap(({ path }) => receiver.events(path));
      assert.ok(came.length > 0);
      for (const { raw, body } of came) assert.deepEqual(marksIn(raw), [], JSON.stringify(body.meta));
    });

    it('is in no document that the user creates from a template', async () => {
      const template = docx(TEMPLATE);
      const seen = async (firm: Firm) => (await merged(fixture, template, marked.matter, firm)).join('\n');
      assert.deepEqual(marksIn(await seen(marked.limited)), []);
      const marks = marksIn(await seen(fixture.firm));
      for (const mark of [
        'name of the client',
        'title of the client',
        'name of a related contact',
        'price of the work',
      ])
        assert.ok(marks.includes(mark as Mark), mark);
    });

    it('is not found by searching', async () => {
      for (const api of describedApis('svc')) {
        for (const endpoint of reads(api)) {
          const of = answered(api, endpoint);
          if (!of?.filters?.query || endpoint.operation !== 'list' || endpoint.path.includes('{')) continue;
          for (const mark of Object.values(MARKS).filter((each) => /[a-z]/i.test(each))) {
            const search = new URLSearchParams(requiredOf(api, marked)[endpoint.path]);
            search.set('query', mark);
            const asked = `${api.base}${endpoint.path}?${search.toString()}`;
            const { status, body } = await marked.limited.get(asked);
            if (status === 403) continue;
            assert.equal(status, 200, `${asked}: ${JSON.stringify(body)}`);
            // A file, such as a vCard file, is not a page of records.
            if (typeof body !== 'object')
              assert.doesNotMatch(String(body), new RegExp(RegExp.escape(mark)), asked);
            else assert.deepEqual([body.data, body.meta.records ?? 0], [[], 0], asked);
          }
        }
      }
    });
  },
  { settings: { ...receiver.settings, rate_limit_per_minute: 1_000_000 } },
);

/** The parameters that lists require. */
function requiredOf(api: Api, { client, matter }: MarkedFirm): Readonly<Record<string, string>> {
  if (api.name === 'practice')
    return {
      '/notes': 'type=Contact',
      '/conversation_messages': 'conversation_id=1',
      '/lauk_expense_categories': 'region=London',
      '/custom_field_values': `parent_id=${client}`,
      '/documents': 'scope=descendants&show_uncompleted=true',
      '/folders/list': 'scope=descendants',
      '/calendar_entries': 'expanded=true&from=2026-03-01T00:00:00Z&to=2026-04-01T00:00:00Z',
    };
  return {
    '/inbox_leads': 'state=untriaged',
    '/contact_notes': 'contact_id=1',
    '/matter_notes': `matter_id=${matter}`,
  };
}
