/** A webhook on each model: what is created, changed and deleted through the API is delivered as GET shows it. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describedApis } from '../server/apis.ts';
import type { Setting } from '../server/kernel/records/conformance/setup.ts';
import { Rows } from '../server/kernel/records/conformance/rows.ts';
import { Subject } from '../server/kernel/records/conformance/subject.ts';
import { webhookModels } from '../server/webhook-models.ts';
import { receiver, Subscriber, eventSummaries } from '../server/webhooks/test-support/subscriber.ts';
import { SAMPLES } from './support/api-samples.ts';
import { withFixture } from './support/fixture.ts';

const API = describedApis('svc').find(({ base }) => base === '/api/v4')!;

const FIELDS = ['id', 'etag', 'created_at', 'updated_at'];

/** Payments change when they are used: this one was allocated to a bill. */
async function appliedPayment({ rows, firm, all }: Subject): Promise<number> {
  const allocation = await rows.idOf('allocation', firm);
  const { body } = await firm.call('GET', `${all}?fields=id,allocations{id}`);
  return body.data.find((each: Applied) => each.allocations.some(({ id }) => id === allocation)).id;
}

interface Applied {
  readonly allocations: readonly { readonly id: number }[];
}

withFixture(
  'A webhook on any model',
  (fixture) => {
    const nothing = () => Promise.reject(new Error('No check of these looks behind the interface.'));
    const setting = (): Setting => ({
      api: API,
      firm: fixture.firm,
      otherFirm: fixture.otherFirm,
      samples: SAMPLES[API.name] ?? {},
      limited: nothing,
      tokenWith: nothing,
      context: nothing,
      holdTable: nothing,
      disagreement: () => undefined,
    });

    for (const { name, resource, events } of webhookModels('svc')) {
      it(`report each ${name} that is ${events.slice(0, 3).join(', ')}, as GET shows it (practice:12,154,191,192,193)`, async () => {
        const subject = new Subject(API.registry.get(resource ?? name), setting(), new Rows(setting()));
        const fields = FIELDS.filter((each) => each in subject.of.fields).join(',');
        const hook = await new Subscriber(fixture).subscribe({ model: name, events, fields });
        const stranger = await new Subscriber(fixture, fixture.otherFirm).subscribe({ model: name, events });
        const id = subject.can('update') ? (await subject.fresh()).id : await appliedPayment(subject);
        const shown = async () => (await subject.get(`${subject.one(id)}?fields=${fields}`)).body.data;
        const latest = async () => (await hook.delivered()).findLast(({ body }) => body.data.id === id)!;
        assert.deepEqual((await latest()).body, {
          data: await shown(),
          meta: { event: (await latest()).body.meta.event, webhook_id: hook.id },
        });
        const expected = subject.can('update') ? ['created'] : ['created', 'updated'];
        if (events.includes('matter_opened')) expected.push('matter_opened');
        if (subject.can('update')) {
          const answer = await subject.call('PATCH', subject.one(id), { data: await subject.change() });
          assert.equal(answer.status, 200, JSON.stringify(answer.body));
          expected.push('updated');
          assert.deepEqual((await latest()).body.data, await shown());
        }
        if (subject.can('delete')) {
          const answer = await subject.call('DELETE', subject.one(id));
          assert.equal(answer.status, 204, JSON.stringify(answer.body));
          expected.push('deleted');
        }
        const came = eventSummaries((await hook.delivered()).filter(({ body }) => body.data.id === id));
        // Making a sample may take several requests; each is delivered.
        const inTurn = came.filter((each, place) => each !== came[place - 1]);
        assert.deepEqual(
          inTurn,
          expected.map((event) => `${event} ${id}`),
        );
        assert.deepEqual(await stranger.delivered(), []);
      });
    }
  },
  { settings: receiver.settings },
);
