/** Runs bin/chancery as a person or a script would: through a link, from another folder. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { until } from './until.ts';
import { postmasterOf } from '../../server/kernel/embedded/postmaster.ts';

const PROGRAM = path.join(import.meta.dirname, '../../bin/chancery');
const LISTENS_WITHIN_MS = 60_000;

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  /** What stdout holds as JSON. */
  // eslint-disable-next-line typescript/no-explicit-any -- each command prints another object
  readonly json: any;
}

/**
 * An installation that is up to date and holds nothing. It is made once a run, as long as nobody has; what is kept beside
 * its database, such as its keys, comes with the first use of a copy.
 */
async function migrated(): Promise<string> {
  const folder = path.join(os.tmpdir(), 'migrated');
  if (fs.existsSync(folder)) return folder;
  const draft = fs.mkdtempSync(`${folder}-`);
  const child = spawn(PROGRAM, ['migrate', '--data-dir', draft], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`migrate ended with ${code}.`);
  try {
    fs.renameSync(draft, folder);
  } catch {
    // Another process of the run was first.
    fs.rmSync(draft, { recursive: true });
  }
  return folder;
}

/** With its owner, who is another user where the tests run as root. */
async function copyOfMigrated(folder: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', await migrated(), folder]);
}

export interface CommandLineOptions {
  /** Installations that begin as copies of one that is up to date, where a test is not about their making. */
  readonly prepared?: readonly string[];
}

export class CommandLine {
  readonly #prepared: readonly string[];
  readonly #copies = new Map<string, Promise<void>>();
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-command-'));
  readonly #program = path.join(this.folder, 'linked');
  readonly #children = new Set<ChildProcess>();

  /** What the next commands read on standard input; nothing where it is unset. */
  input: string | undefined;

  constructor({ prepared = [] }: CommandLineOptions = {}) {
    this.#prepared = prepared;
    fs.symlinkSync(PROGRAM, this.#program);
  }

  /** Runs a command to its end, on the installation in a folder of this name. */
  async run(installation: string, ...words: string[]): Promise<Ended> {
    await this.#prepare(installation);
    const child = this.#spawn(installation, words);
    const [out, err] = await Promise.all([
      textOf(child.stdout!),
      textOf(child.stderr!),
      once(child, 'close'),
    ]);
    return { code: child.exitCode, out, err, json: jsonOf(out) };
  }

  /** Starts the service and answers what it printed when it listened. */
  async start(installation: string, ...words: string[]) {
    await this.#prepare(installation);
    const child = this.#spawn(installation, ['start', '--json', '--port', '0', ...words]);
    let out = '';
    let err = '';
    child.stderr!.on('data', (chunk) => (err += chunk));
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    child.stdout!.on('data', (chunk) => (out += chunk).endsWith('\n') && resolve(out));
    child.once('exit', (code) => reject(new Error(`start ended with ${code}: ${err}`)));
    const late = setTimeout(() => reject(new Error(`start does not listen: ${err}`)), LISTENS_WITHIN_MS);
    const printed = JSON.parse(await promise.finally(() => clearTimeout(late)));
    return {
      printed,
      child,
      log: () => err,
      stop: async (signal: NodeJS.Signals = 'SIGINT') => {
        const ended = once(child, 'exit');
        child.kill(signal);
        const [code] = (await ended) as [number | null];
        return { code, out };
      },
    };
  }

  /** Runs a command that goes on until it is stopped and prints one object a line. */
  follow(installation: string, ...words: string[]) {
    const child = this.#spawn(installation, words);
    let out = '';
    let err = '';
    child.stdout!.on('data', (chunk) => (out += chunk));
    child.stderr!.on('data', (chunk) => (err += chunk));
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each command prints other objects
    const printed = (): any[] =>
      out
        .split('\n')
        .slice(0, -1)
        .map((text) => JSON.parse(text));
    return {
      printed,
      /** All that it printed, once there are so many. */
      lines: async (count: number) => {
        await until(async () => {
          if (child.exitCode !== null) throw new Error(`${words[0]} ended with ${child.exitCode}: ${err}`);
          return printed().length >= count;
        }, `${count} lines of ${words[0]}`);
        return printed();
      },
      stop: async (signal: NodeJS.Signals = 'SIGINT') => {
        const ended = once(child, 'exit');
        child.kill(signal);
        return ((await ended) as [number | null])[0];
      },
    };
  }

  dataDir(installation: string): string {
    return path.join(this.folder, installation);
  }

  /** Ends what a failed test left running, too. */
  async remove(): Promise<void> {
    for (const child of this.#children) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    for (const name of fs.readdirSync(this.folder)) {
      const postmaster = postmasterOf(path.join(this.folder, name, 'database'));
      if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
    }
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  /** Commands that are run side by side wait for one copy. */
  async #prepare(installation: string): Promise<void> {
    if (!this.#prepared.includes(installation)) return;
    let copied = this.#copies.get(installation);
    if (!copied) this.#copies.set(installation, (copied = copyOfMigrated(this.dataDir(installation))));
    await copied;
  }

  #spawn(installation: string, words: readonly string[]): ChildProcess {
    const child = spawn(this.#program, [...words, '--data-dir', installation], {
      cwd: this.folder,
      stdio: [this.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    child.stdin?.end(this.input);
    this.#children.add(child);
    child.once('exit', () => this.#children.delete(child));
    return child;
  }
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
