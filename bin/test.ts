/**
 * npm test: starts temporary database servers, prepares a template that the tests clone, and runs Node's test
 * runner on the tests beside the code and in test/, several files in each of a few processes.
 *
 *   npm test                                 every test
 *   npm test -- server/identity              the tests of a folder
 *   npm test -- server/kernel/values/money.test.ts  one file
 *   npm test -- --changed                    the tests that changes since main affect
 *   npm test -- --changed=HEAD~1             the same, since another commit
 *   npm test -- --test-name-pattern=rate     Node's own options are passed on
 *
 * Exits with the code of Node's runner; after the runner's output, it lists the files that took longest.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bringUpToDate, SERVICE, WEB_APP } from '../server/builds/build.ts';
import { COMPILED } from '../test/support/compiled.ts';
import { prepareTemplate, startTestServers } from '../test/support/test-server.ts';
import { isChangedOption, wantedTests } from './test/changed.ts';
import { hasFirmsElsewhere } from './test/elsewhere.ts';
import { inParts } from './test/parts.ts';

const CHECKOUT = path.join(import.meta.dirname, '..');
const PLACES = ['test', 'web', 'sdk', 'server'];
const UNTRACKED = path.join(import.meta.dirname, 'test/untracked.ts');
const END_AFTER_TESTS = path.join(import.meta.dirname, 'test/end-after-tests.ts');
const PROPERTY_SEED = path.join(import.meta.dirname, 'test/property-seed.ts');
const SLOWEST = path.join(import.meta.dirname, 'test/slowest.ts');
/** Stories share one service, one browser and thus one process, in which several files run side by side. */
const IN_THE_BROWSER = /^web\//;
const STORIES_SIDE_BY_SIDE = 2;
/**
 * Must be imported first: it ends what the files share when the suite that imported it first ends, which must not be
 * the suite of a single file.
 */
const STORIES = 'web/test-support/stories.ts';
/** The longest that any test may take; a hanging test fails with its name instead of blocking the run. */
const TEST_TIMEOUT_MS = 600_000;
/**
 * More processes than cores, because tests spend over half of their time waiting for processes, browsers and timers.
 */
const PROCESSES = Math.min(os.availableParallelism() + 1, 6);

/** Commands start their own database servers, which takes twice as long with a cache for a whole firm. */
const SETTINGS = { CHANCERY_DATABASE_CACHE_MB: '32' };

/** One for first databases, and two for second databases. */
const DATABASE_SERVERS = 3;
/** A run of fewer files uses one server for all databases: preparing each server takes longer than most files. */
const FILES_FOR_ALL_SERVERS = 20;

const given = process.argv.slice(2);
const options = given.filter((argument) => argument.startsWith('-') && !isChangedOption(argument));
const places = given.filter((argument) => !argument.startsWith('-'));
const missing = places.filter((place) => !fs.existsSync(path.resolve(CHECKOUT, place)));
if (missing.length > 0) {
  console.error(
    `There is no ${missing.join(', ')} here. Name folders and test files relative to the checkout.`,
  );
  process.exit(2);
}
const all = testFiles(places.length > 0 ? places : PLACES);
if (all.length === 0) {
  console.error(`No tests are in ${places.join(', ')}. Tests are files that end with .test.ts.`);
  process.exit(2);
}
const files = wantedTests(all, given, CHECKOUT);
if (files.length === 0) {
  console.log('The changes affect no tests.');
  process.exit(0);
}

const [servers] = await Promise.all([
  startTestServers({ count: files.length < FILES_FOR_ALL_SERVERS ? 1 : DATABASE_SERVERS }),
  bringUpToDate(WEB_APP, { quiet: true }),
  bringUpToDate(SERVICE, { quiet: true }),
]);
let exitCode = 1;
try {
  const template = await prepareTemplate(servers);
  exitCode = await runTests({ TEST_TEMPLATE: JSON.stringify(template) });
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
  const slowest = path.join(os.tmpdir(), 'slowest');
  // If the caller chose reporters, use only those: with several, Node requires a destination for each.
  if (!options.some((option) => option.startsWith('--test-reporter'))) runner.push(...reportersWith(slowest));
  const child = spawn(process.execPath, [...runner, ...options, ...bundles()], {
    cwd: CHECKOUT,
    stdio: 'inherit',
    env: { ...withoutSettings(process.env), ...SETTINGS, NODE_COMPILE_CACHE: COMPILED, ...environment },
  });
  // Ctrl-C reaches the runner too; waiting for it lets the database be stopped afterwards.
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

/** Modules, one per process, that import the process's files. */
function bundles(): string[] {
  const stories = files.filter((file) => IN_THE_BROWSER.test(file));
  const others = files.filter((file) => !IN_THE_BROWSER.test(file));
  const modules = [
    ...(stories.length > 0 ? [sideBySide(stories)] : []),
    ...inParts(others.filter(hasFirmsElsewhere), PROCESSES).map(
      (part) => `process.env['TEST_FIRMS_ELSEWHERE'] = '1';\n${oneAfterTheOther(part)}`,
    ),
    ...inParts(
      others.filter((file) => !hasFirmsElsewhere(file)),
      PROCESSES,
    ).map(oneAfterTheOther),
  ];
  return modules.map((source, index) => {
    // The runner starts them in the order of their names.
    const bundle = path.join(os.tmpdir(), `part-${String(index + 1).padStart(2, '0')}.mjs`);
    const first = [
      `import '${addressOf(PROPERTY_SEED)}';`,
      `import { endAfterTests } from '${addressOf(END_AFTER_TESTS)}';`,
      `import { stopTracking } from '${addressOf(UNTRACKED)}';`,
    ];
    fs.writeFileSync(bundle, [...first, source, 'endAfterTests();\n'].join('\n'));
    return bundle;
  });
}

/**
 * No test starts before all files are loaded, because the runner ends once all tests it knows of have ended. If one
 * cannot be loaded, all fail at once.
 */
function oneAfterTheOther(part: readonly string[]): string {
  return `import { before } from 'node:test';
const loaded = Promise.withResolvers();
before(() => loaded.promise);
try {
${imports(part)}
} catch (error) {
  loaded.reject(error);
  throw error;
}
stopTracking();
loaded.resolve();
`;
}

/** Each file becomes a suite with its name, defined once the previous one is. */
function sideBySide(part: readonly string[]): string {
  const suites = part.map((file) => `await suite('${file}', () => import('${addressOf(file)}'));`);
  return `import { describe } from 'node:test';
const suite = (file, load) => new Promise((resolve, reject) => {
  describe(file, () => load().then(resolve, reject));
});
describe('The app', { concurrency: ${STORIES_SIDE_BY_SIDE} }, async () => {
await import('${addressOf(STORIES)}');
${suites.join('\n')}
stopTracking();
});
`;
}

function imports(part: readonly string[]): string {
  return part.map((file) => `await import('${addressOf(file)}');`).join('\n');
}

function addressOf(file: string): string {
  return pathToFileURL(path.resolve(CHECKOUT, file)).href;
}

/** The caller's own settings must not reach the fixtures of the tests. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('CHANCERY_')));
}
