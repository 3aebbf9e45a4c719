/**
 * npm test: starts three throw-away database servers, prepares a template that the tests clone, and runs Node's
 * test runner over the tests beside the code and in test/, some files in each of a few processes.
 *
 *   npm test                                 every test
 *   npm test -- server/identity              the tests of a folder
 *   npm test -- server/kernel/values/money.test.ts  one file
 *   npm test -- --changed                    the tests that changes since main touch
 *   npm test -- --changed=HEAD~1             the same, since another commit
 *   npm test -- --test-name-pattern=rate     node's own options pass through
 *
 * Its exit code is that of Node's runner; after the runner's last lines, it names the files that took longest.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWebApp } from '../server/web/build.ts';
import { COMPILED } from '../test/support/compiled.ts';
import { prepareTemplate, startTestServers } from '../test/support/test-server.ts';
import { isChangedOption, wantedTests } from './test/changed.ts';
import { hasFirmsElsewhere } from './test/elsewhere.ts';
import { inParts } from './test/parts.ts';

const CHECKOUT = path.join(import.meta.dirname, '..');
const PLACES = ['test', 'web', 'sdk', 'server'];
const UNTRACKED = path.join(import.meta.dirname, 'test/untracked.ts');
const DRAWN = path.join(import.meta.dirname, 'test/drawn.ts');
const SLOWEST = path.join(import.meta.dirname, 'test/slowest.ts');
/** Stories share one service and one browser, and so one process, in which files of them run side by side. */
const IN_THE_BROWSER = /^web\//;
const STORIES_SIDE_BY_SIDE = 2;
/** Ends what files share when the suite ends that imports it first, and so not one of a file. */
const STORIES = 'web/test-support/stories.ts';
/** No test waits longer for anything; a hanging one fails with its name instead of holding up the run. */
const TEST_TIMEOUT_MS = 600_000;
/** Tests wait a good half of their time, for processes to start, for browsers, for what comes later. */
const PROCESSES = Math.min(os.availableParallelism() + 1, 6);

/** One for first databases, and two for those that firms lie in besides. */
const DATABASE_SERVERS = 3;

const given = process.argv.slice(2);
const options = given.filter((argument) => argument.startsWith('-') && !isChangedOption(argument));
const places = given.filter((argument) => !argument.startsWith('-'));
const found = testFiles(places.length > 0 ? places : PLACES);
if (found.length === 0) {
  console.error(`No tests are in ${places.join(', ')}. Tests are files that end with .test.ts.`);
  process.exit(2);
}
const files = wantedTests(found, given, CHECKOUT);
if (files.length === 0) {
  console.log('What changed touches no test.');
  process.exit(0);
}

const [servers] = await Promise.all([
  startTestServers({ count: DATABASE_SERVERS }),
  buildWebApp({ quiet: true }),
]);
let exitCode = 1;
try {
  const template = await prepareTemplate(servers);
  exitCode = await runTests({ OFFICE_TEMPLATE: JSON.stringify(template) });
} finally {
  await servers.stop();
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
  const slowest = path.join(os.tmpdir(), 'slowest');
  // Reporters that somebody asks for stand alone: Node wants a destination for each of several.
  if (!options.some((option) => option.startsWith('--test-reporter'))) runner.push(...reportersWith(slowest));
  const child = spawn(process.execPath, [...runner, ...options, ...bundles()], {
    cwd: CHECKOUT,
    stdio: 'inherit',
    env: { ...withoutSettings(process.env), NODE_COMPILE_CACHE: COMPILED, ...environment },
  });
  // Ctrl-C reaches the runner too; waiting for it here lets the database be stopped afterwards.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  if (fs.existsSync(slowest)) console.log(`The slowest files:\n${fs.readFileSync(slowest, 'utf8')}`);
  return code ?? 1;
}

function reportersWith(slowest: string): string[] {
  return [
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${SLOWEST}`,
    `--test-reporter-destination=${slowest}`,
  ];
}

/** Modules that import the files of one process each. */
function bundles(): string[] {
  const stories = files.filter((file) => IN_THE_BROWSER.test(file));
  const others = files.filter((file) => !IN_THE_BROWSER.test(file));
  const modules = [
    ...(stories.length > 0 ? [sideBySide(stories)] : []),
    ...inParts(others.filter(hasFirmsElsewhere), PROCESSES).map(
      (part) => `process.env['OFFICE_FIRMS_ELSEWHERE'] = '1';\n${oneAfterTheOther(part)}`,
    ),
    ...inParts(
      others.filter((file) => !hasFirmsElsewhere(file)),
      PROCESSES,
    ).map(oneAfterTheOther),
  ];
  return modules.map((source, index) => {
    const bundle = path.join(os.tmpdir(), `part-${index + 1}.mjs`);
    const first = `import '${addressOf(DRAWN)}';\nimport { stopFollowing } from '${addressOf(UNTRACKED)}';`;
    fs.writeFileSync(bundle, `${first}\n${source}`);
    return bundle;
  });
}

/** No test begins before all files are there: the runner ends once all tests that it knows of have ended. */
function oneAfterTheOther(part: readonly string[]): string {
  return `import { before } from 'node:test';
const loaded = Promise.withResolvers();
before(() => loaded.promise);
${imports(part)}
stopFollowing();
loaded.resolve();
`;
}

/** Each file is a suite of its name, defined when the one before it is. */
function sideBySide(part: readonly string[]): string {
  const suites = part.map((file) => `await suite('${file}', () => import('${addressOf(file)}'));`);
  return `import { describe } from 'node:test';
const suite = (file, load) => new Promise((resolve, reject) => {
  describe(file, () => load().then(resolve, reject));
});
describe('The app', { concurrency: ${STORIES_SIDE_BY_SIDE} }, async () => {
await import('${addressOf(STORIES)}');
${suites.join('\n')}
stopFollowing();
});
`;
}

function imports(part: readonly string[]): string {
  return part.map((file) => `await import('${addressOf(file)}');`).join('\n');
}

function addressOf(file: string): string {
  return pathToFileURL(path.resolve(CHECKOUT, file)).href;
}

/** Settings of whoever runs the tests must not reach the offices in them. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('CHANCERY_')));
}
