/**
 * npm run client: writes the modules of sdk/ that are generated from the OpenAPI documents. With --check it writes
 * nothing and fails if one is out of date.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describedApis, scopeWords } from '../server/apis.ts';
import { settings } from '../server/kernel/config.ts';
import { openapiDocument } from '../server/kernel/openapi/document.ts';
import { clientModule } from './client/module.ts';
import { writeOrCompare } from './generated.ts';

const CHECKOUT = path.join(import.meta.dirname, '..');
const ORIGIN = 'http://localhost:3000';

for (const api of describedApis(settings.shape.identifier_prefix.parse(undefined))) {
  const name = `sdk/${api.name}.ts`;
  const text = formatted(
    name,
    clientModule(api.name, openapiDocument(api, { origin: ORIGIN, scopes: scopeWords })),
  );
  writeOrCompare(name, text, 'client');
}

function formatted(name: string, text: string): string {
  const run = spawnSync('node_modules/.bin/oxfmt', ['--stdin-filepath', name], {
    cwd: CHECKOUT,
    input: text,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return run.stdout;
}
