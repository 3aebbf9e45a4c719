/**
 * npm run sdk: builds sdk/ as the package that integrators install, into sdk/dist. `npm pack ./sdk` creates its
 * archive.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const CHECKOUT = path.join(import.meta.dirname, '..');
const DIST = path.join(CHECKOUT, 'sdk/dist');

fs.rmSync(DIST, { recursive: true, force: true });
const { status } = spawnSync('node_modules/.bin/tsc', ['-p', 'sdk'], { cwd: CHECKOUT, stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

// The compiler rewrites the extensions of imports only in JavaScript; older compilers need it in type files too.
for (const name of fs.readdirSync(DIST).filter((each) => each.endsWith('.d.ts'))) {
  const file = path.join(DIST, name);
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, text.replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
}
