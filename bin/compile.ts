/**
 * npm run compile: compiles the service into server/dist, a few files without types. Node finds, reads and links each
 * file that it loads; for the 1,200 sources this takes most of a start. Packages stay in node_modules, except zod: most of
 * it is messages in fifty languages, which are left out.
 */
import path from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { replaceBuild, SERVICE } from '../server/builds/build.ts';

const SERVER = path.join(import.meta.dirname, '../server');
/** A package by its name; sources import each other by relative paths and by the #names in package.json. */
const PACKAGE = /^(?!zod$|@oxc-project\/runtime)[\w@]/;

/** Modules find files beside them by `import.meta.dirname`: in a build it is their folder among the sources. */
const foldersOfSources: Plugin = {
  name: 'folders of sources',
  transform: {
    filter: { code: 'import.meta.dirname' },
    handler: (code, id) => {
      const folder = path.relative(SERVICE.folder, path.dirname(id)).replaceAll(path.sep, '/');
      return code.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${folder}')`);
    },
  },
};

await replaceBuild(SERVICE, async (draft) => {
  const bundle = await rolldown({
    input: path.join(SERVER, 'program.ts'),
    platform: 'node',
    external: PACKAGE,
    plugins: [foldersOfSources],
  });
  await bundle.write({
    dir: draft,
    format: 'esm',
    // The names of classes and functions appear in logs.
    keepNames: true,
    chunkFileNames: '[name]-[hash].js',
  });
  await bundle.close();
});
