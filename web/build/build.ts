/**
 * npm run web: builds the web app into web/dist, with compressed copies of each asset. The build is made in a
 * separate folder and replaces the old one when it is complete.
 */
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { build, type Plugin } from 'vite';
import { replaceBuild, WEB_APP } from '../../server/builds/build.ts';

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
tell('Building the web app, once for this version …');
await replaceBuild(WEB_APP, async (draft) => {
  await build({
    configFile: path.join(import.meta.dirname, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [progress()],
    build: { outDir: draft, emptyOutDir: true },
  });
  tell('  compressing');
  await compress(draft);
});
tell(`The web app is built (${Math.round((performance.now() - started) / 1000)} s).`);
