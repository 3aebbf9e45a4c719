/** Lints the OpenAPI documents of every API in their oldest and newest versions; a step of npm run check. */
import { describedApis, scopeWords } from '../server/apis.ts';
import { openapiDocument } from '../server/kernel/openapi/document.ts';
import { examplesOf } from '../server/reference/examples.ts';
import { lint } from '../test/support/openapi-lint.ts';

const ORIGIN = 'https://office.example';

for (const api of describedApis('svc')) {
  const examples = examplesOf(api.name, ORIGIN);
  for (const version of [api.versions.oldest, api.versions.newest]) {
    const problems = await lint(
      openapiDocument(api, { origin: ORIGIN, scopes: scopeWords, version, examples }),
    );
    for (const problem of problems) console.error(`${api.name} ${api.versions.show(version)}: ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
  }
}
