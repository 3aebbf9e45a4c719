/**
 * npm test: starts a throw-away database, prepares a template that the tests clone, and runs Node's
 * test runner over the tests beside the code and in test/.
 *
 *   npm test                                 every test
 *   npm test -- server/identity              the tests of a folder
 *   npm test -- server/kernel/money.test.ts  one file
 *   npm test -- --test-name-pattern=rate     node's own options pass through
 *
 * Its closing lines and its exit code are those of Node's runner.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { prepareTemplate, startTestServer } from '../test/support/test-server.ts';

const CHECKOUT = path.join(import.meta.dirname, '..');
const PLACES = ['server', 'sdk', 'test'];
/** No test waits longer for anything; a hanging one fails with its name instead of holding up the run. */
const TEST_TIMEOUT_MS = 300_000;

const options = process.argv.slice(2).filter((argument) => argument.startsWith('-'));
const places = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const files = testFiles(places.length > 0 ? places : PLACES);
if (files.length === 0) {
  console.error(`No tests are in ${places.join(', ')}. Tests are files that end with .test.ts.`);
  process.exit(2);
}

const server = await startTestServer();
let exitCode = 1;
try {
  const template = await prepareTemplate(server.connection);
  exitCode = await runTests({ OFFICE_TEMPLATE: JSON.stringify(template) });
} finally {
  await server.stop();
}
process.exitCode = exitCode;

function testFiles(wanted: readonly string[]): string[] {
  return wanted.flatMap((place) => {
    if (place.endsWith('.ts')) return [place];
    return fs.globSync(`${place.replace(/\/$/, '')}/**/*.test.ts`, { cwd: CHECKOUT }).sort();
  });
}

async function runTests(environment: Record<string, string | undefined>): Promise<number> {
  const runner = ['--test', '--test-isolation=none', `--test-timeout=${TEST_TIMEOUT_MS}`];
  const child = spawn(process.execPath, [...runner, ...options, ...files], {
    cwd: CHECKOUT,
    stdio: 'inherit',
    env: { ...withoutSettings(process.env), ...environment },
  });
  // Ctrl-C reaches the runner too; waiting for it here lets the database be stopped afterwards.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/** Settings of whoever runs the tests must not reach the offices in them. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('CHANCERY_')));
}
