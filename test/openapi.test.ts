/**
 * The OpenAPI documents: where they are served and what they contain. The conformance suite checks that responses
 * match them.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describedApis, scopeWords } from '../server/apis.ts';
import { describedEndpoints, openapiDocument } from '../server/kernel/openapi/document.ts';
import { pascalCase } from '../server/kernel/http/api/record-names.ts';
import type { Schema } from '../server/kernel/values/json-schema.ts';
import { REDACTED_FIELDS } from '../server/kernel/records/selection.ts';
import { columnOf, inVersion } from '../server/kernel/declarations/field.ts';
import { lint } from './support/openapi-lint.ts';
import { withFixture } from './support/fixture.ts';

const ORIGIN = 'https://office.example';
const ORDINARY_VERBS = ['list', 'get', 'create', 'update', 'delete'];
/** Each `table.column` with a check constraint that lists words. */
const CHOICES = columnsOfWords(
  fs.readFileSync(path.join(import.meta.dirname, '../database/schema.sql'), 'utf8'),
);

for (const api of describedApis('svc')) {
  const { all, oldest, show, dated } = api.versions;
  const documents = all.map((version) =>
    openapiDocument(api, { origin: ORIGIN, scopes: scopeWords, version }),
  );
  const document = documents.at(-1)!;

  describe(`The document of the ${api.name} API`, () => {
    it('passes the linter in its oldest and its newest version', async () => {
      for (const each of [documents[0]!, document]) assert.deepEqual(await lint(each), [], each.info.version);
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

    it('names operations uniquely by a verb and a noun, and does not document PUT as replacement', () => {
      const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { operationId }]) => ({
          method,
          path,
          name: operationId,
        })),
      );
      const names = operations.map(({ name }) => name);
      assert.equal(new Set(names).size, names.length);
      for (const { method, path, name } of operations) {
        const verb = ORDINARY_VERBS.find((each) => new RegExp(`^${each}[A-Z]`).test(name));
        assert.ok(verb || !/^\/\w+(\/\{id\})?$/.test(path), `${method} ${path} is ${name}`);
        assert.ok(method !== 'put' || !document.paths[path]!.patch, `PUT ${path}`);
      }
    });

    it('has no schema that contains itself', () => {
      const schemas = document.components.schemas;
      const inside = (name: string, above: readonly string[]): void => {
        assert.ok(!above.includes(name), [...above, name].join(' in '));
        for (const [, inner] of JSON.stringify(schemas[name]).matchAll(/#\/components\/schemas\/(\w+)/g))
          inside(inner!, [...above, name]);
      };
      for (const name of Object.keys(schemas)) inside(name, []);
    });

    it('lists the values of every enumerated member', () => {
      const missing = api.registry.all.flatMap((of) =>
        Object.entries(of.fields).flatMap(([name, field]) => {
          const isText = field.member === 'plain' && field.kind === 'text';
          if (!isText || field.choices || field.schema) return [];
          return CHOICES.has(`${of.table}.${columnOf(name, field)}`) ? [`${of.name}.${name}`] : [];
        }),
      );
      assert.deepEqual(missing, []);
    });

    it('marks every member that is always returned as required', () => {
      for (const [name, schema] of Object.entries(document.components.schemas)) {
        const always = schema['x-default-fields'];
        if (always === undefined) continue;
        assert.deepEqual(schema.required ?? [], api.conventions.fields ? [] : always, name);
      }
    });

    it('describes every scope in plain words', () => {
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

    it('lists exactly the members that a record has in its version', () => {
      for (const [index, each] of documents.entries()) {
        for (const of of api.registry.all) {
          const described = each.components.schemas?.[pascalCase(of.name)];
          if (!described) continue;
          const members = Object.keys(of.fields).filter((name) => inVersion(of.fields[name]!, all[index]!));
          const shown = Object.keys(described.properties as object).filter(
            (name) => name !== REDACTED_FIELDS,
          );
          assert.deepEqual(shown, members, of.name);
        }
      }
    });

    it('asks for each value in one place: the path, a parameter or the body', () => {
      for (const { method, path } of describedEndpoints(api)) {
        const { parameters, requestBody } = document.paths[path]![method.toLowerCase()]!;
        const names = parameters.flatMap((each) => ('name' in each ? [each.name] : []));
        assert.deepEqual(names, [...new Set(names)], `${method} ${path}`);
        const body = JSON.stringify(requestBody?.content['application/json']?.schema ?? {});
        const [, schema = ''] = /"data":\{"\$ref":"#\/components\/schemas\/(\w+)"/.exec(body) ?? [];
        const needed = document.components.schemas[schema]?.required ?? [];
        const twice = names.filter((name) => path.includes(`{${name}}`) && needed.includes(name));
        assert.deepEqual(twice, [], `${method} ${path}`);
      }
    });

    it('describes every record, filter and parameter', () => {
      for (const { description, name } of document.tags) assert.match(description, /\.$/, name);
      for (const [path, operations] of Object.entries(document.paths)) {
        for (const [method, { parameters, summary }] of Object.entries(operations)) {
          assert.match(summary, /\.$/, `${method} ${path}`);
          for (const { description, name, $ref } of parameters as Schema[]) {
            if ($ref === undefined)
              assert.match(String(description), /\.$/, `${method} ${path} ${String(name)}`);
          }
        }
      }
    });
  });

  withFixture(`The document of the ${api.name} API on the server`, (fixture) => {
    const address = `${api.base}/openapi.json`;

    it('is public', async () => {
      const { status, headers, body } = await fixture.firm.get(address, { token: null });
      assert.equal(status, 200);
      assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
      assert.equal(body.openapi, '3.1.0');
      assert.deepEqual(body.servers, [{ url: (await fixture.listen()) + api.base }]);
      assert.deepEqual(
        Object.keys(body.paths).toSorted(),
        [...new Set(api.endpoints.map((each) => each.path))].toSorted(),
      );
    });

    it('describes the requested version, and refuses others', async () => {
      const answer = await fixture.firm.get(address, {
        token: null,
        headers: { [api.versions.header]: show(oldest) },
      });
      assert.equal(answer.body.info.version, show(oldest));
      assert.equal(answer.headers.get(api.versions.header), show(oldest));
      const gone = await fixture.firm.get(address, {
        token: null,
        headers: { [api.versions.header]: 'never' },
      });
      assert.equal(gone.status, dated ? 400 : 410);
    });

    it('is not sent again to clients that have it', async () => {
      const etag = (await fixture.firm.get(address)).headers.get('etag')!;
      const answer = await fixture.firm.get(address, { headers: { 'if-none-match': etag } });
      assert.equal(answer.status, 304);
      assert.equal(answer.body, '');
    });
  });
}

function columnsOfWords(schema: string): ReadonlySet<string> {
  const columns = new Set<string>();
  for (const [, table, body] of schema.matchAll(/^create table (\w+) \(\n(.*?)^\)/gimsu))
    for (const [, column] of body!.matchAll(/CHECK \(\(+(\w+) = ANY \(ARRAY\['/g))
      columns.add(`${table}.${column}`);
  return columns;
}
