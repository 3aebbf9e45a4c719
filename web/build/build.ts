/**
 * npm run web: builds the web app into web/dist, with compressed copies of each asset. The build is made in a
 * separate folder and replaces the old one when it is complete.
 */
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { build, type Plugin } from 'vite';
import { BUILD_FOLDER, fingerprint, FINGERPRINT_FILE } from '../../server/web/fingerprint.ts';

const COMPRESSED = /\.(?:js|mjs|css|svg|json|wasm)$/;
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 9 } };
const TOLD_EVERY_MODULES = 2000;

const quiet = process.argv.includes('--quiet');
const tell = (line: string) => void (quiet || process.stderr.write(`${line}\n`));

/** Prints progress from time to time. */
function progress(): Plugin {
  let modules = 0;
  return {
    name: 'progress',
    moduleParsed() {
      if (++modules % TOLD_EVERY_MODULES === 0) tell(`  ${modules} modules read`);
    },
  };
}

async function compress(folder: string): Promise<void> {
  const files = fs.globSync('assets/*', { cwd: folder }).filter((name) => COMPRESSED.test(name));
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      const content = await fs.promises.readFile(file);
      await fs.promises.writeFile(`${file}.br`, await promisify(zlib.brotliCompress)(content, BROTLI));
      await fs.promises.writeFile(`${file}.gz`, await promisify(zlib.gzip)(content, { level: 9 }));
    }),
  );
}

const started = performance.now();
const draft = path.join(path.dirname(BUILD_FOLDER), `.dist-${process.pid}`);
tell('Building the web app, once for this version …');
const made = fingerprint();
try {
  await build({
    configFile: path.join(import.meta.dirname, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [progress()],
    build: { outDir: draft, emptyOutDir: true },
  });
  tell('  compressing');
  await compress(draft);
  fs.writeFileSync(path.join(draft, FINGERPRINT_FILE), made);
  fs.rmSync(BUILD_FOLDER, { recursive: true, force: true });
  fs.renameSync(draft, BUILD_FOLDER);
  tell(`The web app is built (${Math.round((performance.now() - started) / 1000)} s).`);
} finally {
  fs.rmSync(draft, { recursive: true, force: true });
}
