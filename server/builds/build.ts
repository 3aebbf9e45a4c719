/**
 * What is built from the sources: the web app, and the service as a few files that load more than twice as fast as
 * its 1,200 sources. A hash of the sources is stored with a build, so that it is made once per version. As long as no
 * source has another size or time of change than when they were last read, they are not read again.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

const CHECKOUT = path.join(import.meta.dirname, '../..');
/** Describes a build, in its folder. */
const DESCRIPTION_FILE = 'build.json';
/** What is known of the sources of a build, in its folder. */
const READ_FILE = 'sources-read.json';
/** They decide which packages a build contains or imports. */
const MANIFESTS = ['package.json', 'package-lock.json'];

interface Description {
  /** The hash of its sources. */
  readonly fingerprint: string;
  /** Its files, without those that it keeps of the former build. */
  readonly files: readonly string[];
}

interface SourcesRead {
  /** The hash of their content. */
  readonly fingerprint: string;
  /** The hash of their names, sizes and times of change when they were read. */
  readonly state: string;
}

export interface Build {
  readonly name: string;
  readonly folder: string;
  /** The script that makes it. It runs in a process of its own, so that its memory is released. */
  readonly script: string;
  /** Its sources, without tests, by folder. */
  readonly sources: Readonly<Record<string, RegExp>>;
  /** Printed at a first start. */
  readonly announcement: string;
}

export const WEB_APP: Build = {
  name: 'web app',
  folder: path.join(CHECKOUT, 'web/dist'),
  script: path.join(CHECKOUT, 'web/build/build.ts'),
  sources: {
    sdk: /^[^/]+\.ts$/,
    web: /^(?!\.?dist)(?!.*\.test\.ts$)(?!.*test-support\/).+\.(tsx?|css|svg|html)$/,
  },
  announcement: 'Building the web app. This happens once after an installation or an update.',
};

export const SERVICE: Build = {
  name: 'service',
  folder: path.join(CHECKOUT, 'server/dist'),
  script: path.join(CHECKOUT, 'bin/compile.ts'),
  sources: { server: /^(?!\.?dist)(?!.*\.(?:test|fixture)\.ts$)(?!.*test-support\/).+\.ts$/ },
  announcement: 'Compiling the service. This happens once after an installation or an update.',
};

export function isCurrent(build: Build): boolean {
  const description = descriptionOf(build);
  if (!description) return false;
  const known = knownOf(build);
  const read = readSources(build, known);
  if (read !== known) remember(build.folder, read);
  return description.fingerprint === read.fingerprint;
}

/** The files of a build, without those that it keeps of the former one; none if there is no build. */
export function filesOf(build: Build): readonly string[] {
  return descriptionOf(build)?.files ?? [];
}

function descriptionOf({ folder }: Build): Description | undefined {
  return jsonIn(path.join(folder, DESCRIPTION_FILE));
}

// eslint-disable-next-line typescript/no-explicit-any -- the caller names what it wrote there
function jsonIn(file: string): any {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}

interface BuildOptions {
  /** Shows failures, but no progress. */
  readonly quiet?: boolean;
}

/** Makes a build if there is none of the present sources. */
export async function bringUpToDate(build: Build, { quiet = false }: BuildOptions = {}): Promise<void> {
  if (isCurrent(build)) return;
  if (!quiet && process.stderr.isTTY) process.stderr.write(`${build.announcement}\n`);
  const child = spawn(process.execPath, [build.script, ...(quiet ? ['--quiet'] : [])], {
    // Programs may parse the service's stdout.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code]: unknown[] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The ${build.name} could not be built. The reason is above.`);
}

/**
 * For the scripts: `make` writes a build into a separate folder, which replaces the present build when it is complete.
 * The files of the present build that it lacks are kept once more: a running service, and a browser with the app, load
 * parts of the version that they began with.
 */
export async function replaceBuild(build: Build, make: (draft: string) => Promise<void>): Promise<void> {
  const draft = path.join(path.dirname(build.folder), `.dist-${process.pid}`);
  const former = `${draft}-former`;
  const read = readSources(build, knownOf(build));
  try {
    await make(draft);
    const { fingerprint } = read;
    const description: Description = { fingerprint, files: [...filesIn(draft), DESCRIPTION_FILE] };
    fs.writeFileSync(path.join(draft, DESCRIPTION_FILE), JSON.stringify(description));
    remember(draft, read);
    keepFiles(build, draft);
    // Moved away, not deleted in place: another process that starts may be loading it.
    if (fs.existsSync(build.folder)) fs.renameSync(build.folder, former);
    fs.renameSync(draft, build.folder);
  } finally {
    for (const folder of [draft, former]) fs.rmSync(folder, { recursive: true, force: true });
  }
}

function filesIn(folder: string): string[] {
  const found = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
}

function keepFiles(build: Build, draft: string): void {
  for (const name of filesOf(build)) {
    const [present, kept] = [path.join(build.folder, name), path.join(draft, name)];
    if (fs.existsSync(present) && !fs.existsSync(kept)) fs.cpSync(present, kept);
  }
}

function knownOf({ folder }: Build): SourcesRead | undefined {
  return jsonIn(path.join(folder, READ_FILE));
}

/** Returns what is known if no source has changed since. */
function readSources(build: Build, known: SourcesRead | undefined): SourcesRead {
  const sources = sourcesOf(build);
  const state = stateOf(sources);
  if (known?.state === state) return known;
  const hash = createHash('sha256');
  for (const file of sources) hash.update(`${file}\0`).update(fs.readFileSync(path.join(CHECKOUT, file)));
  return { fingerprint: hash.digest('hex'), state };
}

function stateOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources) {
    const { size, mtimeMs } = fs.statSync(path.join(CHECKOUT, file));
    hash.update(`${file}\0${size} ${mtimeMs}\0`);
  }
  return hash.digest('hex');
}

/** Where the folder cannot be written to, the sources are read each time. */
function remember(folder: string, read: SourcesRead): void {
  const draft = path.join(folder, `${READ_FILE}.${process.pid}`);
  try {
    fs.writeFileSync(draft, JSON.stringify(read));
    fs.renameSync(draft, path.join(folder, READ_FILE));
  } catch {
    fs.rmSync(draft, { force: true });
  }
}

function sourcesOf({ sources }: Build): string[] {
  const files = Object.entries(sources).flatMap(([folder, pattern]) => sourcesIn(folder, pattern));
  return [...MANIFESTS, ...files];
}

/** Reads the folders by hand: a glob would take longer than reading the files. */
function sourcesIn(folder: string, pattern: RegExp): string[] {
  const all = fs.readdirSync(path.join(CHECKOUT, folder), { recursive: true, encoding: 'utf8' });
  const names = all.map((each) => each.replaceAll(path.sep, '/')).filter((each) => pattern.test(each));
  return names.sort().map((each) => `${folder}/${each}`);
}
