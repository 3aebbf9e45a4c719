/**
 * npm run check: the checks that a change must pass besides its tests. Every step runs, even after a failed one, so
 * that one run shows everything.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const CHECKOUT = path.join(import.meta.dirname, '..');
const PLACES = ['server', 'bin', 'sdk', 'test', 'bench', 'web'];

const STEPS: readonly (readonly [string, readonly string[]])[] = [
  ['types', ['node_modules/.bin/tsc']],
  ['types of the web app', ['node_modules/.bin/tsc', '-p', 'web']],
  ['types of its build', ['node_modules/.bin/tsc', '-p', 'web/build']],
  ['lint', ['node_modules/.bin/oxlint', '--type-aware', '--deny-warnings', ...PLACES]],
  ['format', ['node_modules/.bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...PLACES]],
  ['schema.sql', [process.execPath, 'bin/schema.ts', '--check']],
  ['OpenAPI documents', [process.execPath, 'bin/openapi.ts']],
  ['generated client', [process.execPath, 'bin/client.ts', '--check']],
  ['generated pages', [process.execPath, 'bin/docs.ts', '--check']],
];

const failed: string[] = [];
for (const [name, [command = '', ...args]] of STEPS) {
  const started = performance.now();
  const { status } = spawnSync(command, args, { cwd: CHECKOUT, stdio: 'inherit' });
  console.log(
    `${status === 0 ? 'ok    ' : 'FAILED'}  ${name}  ${Math.round(performance.now() - started)} ms`,
  );
  if (status !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`The check failed: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
