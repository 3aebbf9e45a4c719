/** The webhooks in the practice API's document compared with what a receiver really gets. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describedApis, scopeWords } from '../server/apis.ts';
import { openapiDocument } from '../server/kernel/openapi/document.ts';
import { webhookModels } from '../server/webhook-models.ts';
import { receiver, Subscriber } from '../server/webhooks/test-support/subscriber.ts';
import { createClient } from './support/casework.ts';
import { withFixture } from './support/fixture.ts';

const [practice] = describedApis('svc');
const document = openapiDocument(practice, { origin: 'https://office.example', scopes: scopeWords });

interface Described {
  readonly parameters: readonly { readonly name: string; readonly schema: object }[];
  readonly requestBody: { readonly content: { readonly 'application/json': { readonly schema: object } } };
}

const described = (name: string) => (document.webhooks![name] as unknown as { post: Described }).post;

withFixture(
  'The webhooks of the document',
  (fixture) => {
    const ajv = new Ajv2020({ strict: false, validateFormats: true });
    addFormats.default(ajv);
    const isValid = (schema: object, value: unknown): boolean =>
      ajv.validate({ ...schema, components: document.components }, value);

    it('list each webhook model and its events (decisions:122)', () => {
      const models = webhookModels('svc');
      assert.deepEqual(Object.keys(document.webhooks!), ['handshake', ...models.map(({ name }) => name)]);
      for (const { name, events } of models) {
        const { schema } = described(name).requestBody.content['application/json'];
        assert.ok(JSON.stringify(schema).includes(JSON.stringify(events)), name);
      }
    });

    it('describe the headers and bodies that a receiver gets (decisions:122)', async () => {
      const hook = await new Subscriber(fixture).subscribe({
        model: 'contact',
        events: ['created'],
        fields: 'id,etag,name,type,created_at',
      });
      await createClient(fixture.firm);
      const [event] = await hook.delivered();
      const [handshake] = receiver.handshakes(hook.path);
      for (const [name, received] of [
        ['contact', event!],
        ['handshake', handshake!],
      ] as const) {
        const { parameters, requestBody } = described(name);
        for (const { name: header, schema } of parameters) {
          const sent = received.headers[header.toLowerCase()];
          const isNumber = (schema as { type: string }).type === 'integer';
          assert.ok(
            sent !== undefined && isValid(schema, isNumber ? Number(sent) : sent),
            `${header}: ${sent}`,
          );
        }
        const { schema } = requestBody.content['application/json'];
        assert.ok(isValid(schema, received.body), JSON.stringify([ajv.errors, received.body]));
      }
    });
  },
  { settings: receiver.settings },
);
