/**
 * npm run examples: sends a request to every operation on the demonstration firm and writes
 * server/reference/examples/, the source of the examples in the OpenAPI documents and the samples in the reference.
 * test/samples.test.ts checks them against the service.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { performAll } from '../test/examples/perform.ts';
import { openWorld } from '../test/examples/world.ts';

const FOLDER = path.join(import.meta.dirname, '../server/reference/examples');

const world = await openWorld();
try {
  const examples = await performAll(world);
  fs.mkdirSync(FOLDER, { recursive: true });
  for (const [api, ofApi] of Object.entries(examples))
    fs.writeFileSync(path.join(FOLDER, `${api}.json`), JSON.stringify(ofApi));
  spawnSync('node_modules/.bin/oxfmt', [FOLDER], {
    cwd: path.join(import.meta.dirname, '..'),
    stdio: 'inherit',
  });
} finally {
  await world.fixture.close();
}
process.exit();
