/** The OpenAPI documents: where they are had, and what is in them. That answers agree with them is conformance. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describedApis, scopeWords } from '../server/apis.ts';
import { describedEndpoints, openapiDocument } from '../server/kernel/openapi/document.ts';
import { pascal } from '../server/kernel/openapi/names.ts';
import type { Schema } from '../server/kernel/openapi/schema.ts';
import { REDACTED_FIELDS } from '../server/kernel/resource/selection.ts';
import { inVersion } from '../server/kernel/resource/resource.ts';
import { lint } from './support/openapi-lint.ts';
import { inAnOffice } from './support/office.ts';

const ORIGIN = 'https://office.example';

for (const api of describedApis('svc')) {
  const { all, oldest, show, dated } = api.versions;
  const documents = all.map((version) =>
    openapiDocument(api, { origin: ORIGIN, scopes: scopeWords, version }),
  );
  const document = documents.at(-1)!;

  describe(`The document of the ${api.name} API`, () => {
    it('passes the linter in its oldest and its newest version', async () => {
      for (const each of [documents[0]!, document])
        assert.deepEqual(await lint(each), [], String(each.info.version));
    });

    it('describes each endpoint with its scopes', () => {
      for (const { method, path, scope, orScope, alsoScope } of describedEndpoints(api)) {
        const operation = document.paths[path]?.[method.toLowerCase()];
        assert.ok(operation, `${method} ${path}`);
        const ways = orScope === undefined ? [scope] : [scope, orScope];
        const security = ways.map((one) => ({
          oauth2: [one, alsoScope].filter((each) => each !== undefined),
        }));
        assert.deepEqual(operation.security, security, `${method} ${path}`);
      }
    });

    it('says every scope in plain words', () => {
      const { oauth2 } = document.components.securitySchemes as {
        oauth2: { flows: { authorizationCode: Schema } };
      };
      const { scopes } = oauth2.flows.authorizationCode as { scopes: Record<string, string> };
      for (const [scope, words] of Object.entries(scopes)) assert.match(words, / /, scope);
    });

    it('has schemas that are JSON Schema', () => {
      const ajv = new Ajv2020({ strict: false });
      addFormats.default(ajv);
      for (const each of documents) {
        for (const [name, schema] of Object.entries(each.components.schemas ?? {})) {
          assert.ok(ajv.validateSchema(schema), `${name}: ${ajv.errorsText()}`);
        }
      }
    });

    it('names every member that a record has in its version, and no other', () => {
      for (const [index, each] of documents.entries()) {
        for (const of of api.registry.all) {
          const described = each.components.schemas?.[pascal(of.name)];
          if (!described) continue;
          const members = Object.keys(of.fields).filter((name) => inVersion(of.fields[name]!, all[index]!));
          const shown = Object.keys(described.properties as object).filter(
            (name) => name !== REDACTED_FIELDS,
          );
          assert.deepEqual(shown, members, of.name);
        }
      }
    });

    it('gives words to every record, filter and parameter', () => {
      for (const { description, name } of document.tags)
        assert.match(String(description), /\.$/, String(name));
      for (const [path, operations] of Object.entries(document.paths)) {
        for (const [method, { parameters, summary }] of Object.entries(operations)) {
          assert.match(String(summary), /\.$/, `${method} ${path}`);
          for (const { description, name, $ref } of parameters as Schema[]) {
            if ($ref === undefined)
              assert.match(String(description), /\.$/, `${method} ${path} ${String(name)}`);
          }
        }
      }
    });
  });

  inAnOffice(`The document of the ${api.name} API on the server`, (office) => {
    const path = `${api.base}/openapi.json`;

    it('is had without a token', async () => {
      const { status, headers, body } = await office.firm.get(path, { token: null });
      assert.equal(status, 200);
      assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
      assert.equal(body.openapi, '3.1.0');
      assert.deepEqual(body.servers, [{ url: (await office.listen()) + api.base }]);
      assert.deepEqual(
        Object.keys(body.paths).toSorted(),
        [...new Set(api.endpoints.map((each) => each.path))].toSorted(),
      );
    });

    it('describes the version that is asked for, and refuses others', async () => {
      const answer = await office.firm.get(path, {
        token: null,
        headers: { [api.versions.header]: show(oldest) },
      });
      assert.equal(answer.body.info.version, show(oldest));
      assert.equal(answer.headers.get(api.versions.header), show(oldest));
      const gone = await office.firm.get(path, { token: null, headers: { [api.versions.header]: 'never' } });
      assert.equal(gone.status, dated ? 400 : 410);
    });

    it('is not sent to those who have it', async () => {
      const etag = (await office.firm.get(path)).headers.get('etag')!;
      const answer = await office.firm.get(path, { headers: { 'if-none-match': etag } });
      assert.equal(answer.status, 304);
      assert.equal(answer.body, '');
    });
  });
}
