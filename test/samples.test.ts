/**
 * Every sample in /docs as published: those of each operation against a firm like the one in its examples, one firm
 * per language, and those of the guides and other pages in reading order.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { describedApis, scopeWords } from '../server/apis.ts';
import { openapiDocument } from '../server/kernel/openapi/document.ts';
import { EXAMPLE, type Examples } from '../server/kernel/openapi/examples.ts';
import { operationId } from '../server/kernel/http/api/operation-names.ts';
import { samplesOf } from '../server/kernel/reference/samples/index.ts';
import { referencePages } from '../server/reference/pages.ts';
import { examplesOf } from '../server/reference/examples.ts';
import { performAll } from './examples/perform.ts';
import { runGuides } from './examples/run-guides.ts';
import { hasPython, LANGUAGES, SampleFolder, type Language } from './examples/run-samples.ts';
import { exemplified, likeWorld, openWorld, type World } from './examples/world.ts';
import { ConsistencyCheck } from './support/consistency-check.ts';
import type { Fixture } from './support/fixture.ts';

const ORIGIN = 'http://localhost:3000';
const apis = describedApis('svc');

/** As the reference shows them, by API and operation. */
function samplesIn(language: Language, origin: string): { name: string; text: string }[] {
  return apis.flatMap((api) => {
    const examples = examplesOf(api.name, origin);
    const document = openapiDocument(api, { origin, scopes: scopeWords, examples });
    return exemplified(api).map(({ method, path, ...endpoint }) => {
      const name = `${api.name}.${operationId({ method, path, ...endpoint }, api)}`;
      const sample = samplesOf(document, api.name, method, path).find((each) => each.language === language);
      assert.ok(sample, `${name} has no sample: run npm run examples and commit it.`);
      return { name, text: sample.text };
    });
  });
}

describe('The samples of the documentation', () => {
  let world: World;
  let made: Readonly<Record<string, Examples>>;
  const folder = new SampleFolder();
  before(async () => {
    world = await openWorld();
    made = await performAll(world);
  });
  after(async () => {
    folder.remove();
    await world?.fixture.close();
  });

  const onFirm = async (work: (fixture: Fixture, origin: string) => Promise<void>): Promise<void> => {
    const fixture = await likeWorld(world);
    try {
      await work(fixture, await fixture.listen());
    } finally {
      await fixture.close();
    }
  };

  it('are generated from the output of npm run examples', () => {
    for (const { name } of apis) {
      const committed = examplesOf(name, '{origin}');
      for (const [operation, example] of Object.entries(made[name]!)) {
        const { answer: _, ...request } = example;
        const { answer: __, ...kept } = committed[operation] ?? { parameters: {}, status: 0 };
        assert.deepEqual(kept, request, `${name}.${operation}: run npm run examples and commit it.`);
      }
      assert.deepEqual(Object.keys(committed), Object.keys(made[name]!));
    }
  });

  it('show responses that match the OpenAPI document', () => {
    const faults: string[] = [];
    for (const api of apis) {
      const examples = examplesOf(api.name, ORIGIN);
      const document = openapiDocument(api, { origin: ORIGIN, scopes: scopeWords });
      const consistencyCheck = new ConsistencyCheck(document);
      for (const { method, path, ...endpoint } of exemplified(api)) {
        const { answer, status } = examples[operationId({ method, path, ...endpoint }, api)]!;
        if (answer === undefined) continue;
        const headers = new Headers({ 'content-type': 'application/json' });
        const found = consistencyCheck.disagreement(method, path, { status, headers, body: answer });
        if (found !== undefined) faults.push(`${method} ${path}: ${found}`);
      }
    }
    assert.deepEqual(faults, []);
  });

  it('exist for every operation that an application may call', () => {
    for (const api of apis) {
      const examples = examplesOf(api.name, ORIGIN);
      const { paths } = openapiDocument(api, { origin: ORIGIN, scopes: scopeWords, examples });
      for (const [path, methods] of Object.entries(paths))
        for (const [method, described] of Object.entries(methods))
          assert.notEqual(
            described['x-session-only'] === true,
            described[EXAMPLE] !== undefined,
            `${method} ${path}`,
          );
    }
  });

  for (const language of LANGUAGES) {
    const skip = language === 'python' && !hasPython() ? 'python3 is not installed here' : false;
    it(`run unchanged: ${language}`, { skip }, () =>
      onFirm(async (_, origin) => {
        const samples = samplesIn(language, origin);
        assert.ok(samples.length > 450);
        const environment = { ...world.environment, TOKEN: world.token };
        assert.deepEqual(await folder.run(language, samples, environment), []);
      }),
    );
  }

  it('have the types that the package for integrators declares', () => {
    assert.equal(folder.typeErrors(samplesIn('ts', ORIGIN)), '');
  });

  it('run unchanged on every other page', (test) => {
    if (!hasPython()) test.diagnostic('python3 is not installed here, so the samples in Python did not run.');
    return onFirm(async (fixture, origin) => {
      const pages = referencePages(origin, 'svc').filter(({ markdown }) =>
        /^```(sh|ts|python)\b/m.test(markdown),
      );
      const written = pages.filter(({ path }) => !/^(practice|accounting|lead)\//.test(path));
      assert.ok(written.length > 8);
      await runGuides({ fixture, token: world.token, folder, pages: written });
    });
  });
});
