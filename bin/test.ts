/**
 * npm test: starts a throw-away database, prepares a template that the tests clone, and runs Node's
 * test runner over the tests beside the code and in test/, some files in each of a few processes.
 *
 *   npm test                                 every test
 *   npm test -- server/identity              the tests of a folder
 *   npm test -- server/kernel/values/money.test.ts  one file
 *   npm test -- --test-name-pattern=rate     node's own options pass through
 *
 * Its closing lines and its exit code are those of Node's runner.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWebApp } from '../server/web/build.ts';
import { COMPILED } from '../test/support/compiled.ts';
import { prepareTemplate, startTestServer } from '../test/support/test-server.ts';

const CHECKOUT = path.join(import.meta.dirname, '..');
/** The tests of the whole service come first: the longest are among them, and the others run beside those. */
const PLACES = ['test', 'web', 'sdk', 'server'];
const OF_THE_WHOLE = /^test\//;
/** Files that one process runs, one after the other, after it has loaded the service once. */
const FILES_OF_A_PROCESS = 8;
/** No test waits longer for anything; a hanging one fails with its name instead of holding up the run. */
const TEST_TIMEOUT_MS = 300_000;
/** Tests wait a good half of their time, for processes to start, for browsers, for what comes later. */
const PROCESSES = Math.min(os.availableParallelism() + 1, 6);

const options = process.argv.slice(2).filter((argument) => argument.startsWith('-'));
const places = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const files = testFiles(places.length > 0 ? places : PLACES);
if (files.length === 0) {
  console.error(`No tests are in ${places.join(', ')}. Tests are files that end with .test.ts.`);
  process.exit(2);
}

const [server] = await Promise.all([startTestServer(), buildWebApp({ quiet: true })]);
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
    return fs
      .globSync(`${place.replace(/\/$/, '')}/**/*.test.ts`, {
        cwd: CHECKOUT,
        exclude: ['**/node_modules/**'],
      })
      .sort();
  });
}

async function runTests(environment: Record<string, string | undefined>): Promise<number> {
  const runner = ['--test', `--test-concurrency=${PROCESSES}`, `--test-timeout=${TEST_TIMEOUT_MS}`];
  // What a failed test leaves open would keep its process, and so the run, from ending.
  runner.push('--test-force-exit');
  const child = spawn(process.execPath, [...runner, ...options, ...bundles()], {
    cwd: CHECKOUT,
    stdio: 'inherit',
    env: { ...withoutSettings(process.env), NODE_COMPILE_CACHE: COMPILED, ...environment },
  });
  // Ctrl-C reaches the runner too; waiting for it here lets the database be stopped afterwards.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/** Modules that import the files of one process each. */
function bundles(): string[] {
  const whole = files.filter((file) => OF_THE_WHOLE.test(file));
  const rest = files.filter((file) => !OF_THE_WHOLE.test(file));
  return [...inParts(whole, 1), ...inParts(rest, FILES_OF_A_PROCESS)].map((part, index) => {
    const bundle = path.join(os.tmpdir(), `part-${index + 1}.mjs`);
    const imports = part.map((file) => `import '${pathToFileURL(path.resolve(CHECKOUT, file)).href}';`);
    fs.writeFileSync(bundle, imports.join('\n'));
    return bundle;
  });
}

function inParts(all: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );
}

/** Settings of whoever runs the tests must not reach the offices in them. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('CHANCERY_')));
}
