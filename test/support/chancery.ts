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
const LISTENS_WITHIN_MS = 180_000;

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  /** The JSON in stdout. */
  // eslint-disable-next-line typescript/no-explicit-any -- each command prints another object
  readonly json: any;
}

/**
 * A migrated, empty installation. It is created once per run, by the first process that needs it; files beside its
 * database, such as keys, are created when a copy is first used.
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

/** Keeps the owner, who is another user if the tests run as root. */
async function copyOfMigrated(folder: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', await migrated(), folder]);
}

export interface CommandLineOptions {
  /** Installations that start as copies of a migrated one, for tests that are not about installing. */
  readonly prepared?: readonly string[];
}

export class CommandLine {
  readonly #prepared: readonly string[];
  readonly #copies = new Map<string, Promise<void>>();
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chancery-command-'));
  readonly #program = path.join(this.folder, 'linked');
  /** Those that run, with their end. */
  readonly #children = new Map<ChildProcess, Promise<number | null>>();

  /** Standard input of the next commands; empty if unset. */
  input: string | undefined;

  constructor({ prepared = [] }: CommandLineOptions = {}) {
    this.#prepared = prepared;
    fs.symlinkSync(PROGRAM, this.#program);
  }

  /** Runs a command to completion, on the installation in the folder of this name. */
  async run(installation: string, ...words: string[]): Promise<Ended> {
    await this.#prepare(installation);
    const { child } = this.#spawn(installation, words);
    const [out, err] = await Promise.all([
      textOf(child.stdout!),
      textOf(child.stderr!),
      once(child, 'close'),
    ]);
    return { code: child.exitCode, out, err, json: jsonOf(out) };
  }

  /** Starts the service and returns what it printed when it started to listen. */
  async start(installation: string, ...words: string[]) {
    await this.#prepare(installation);
    const { child, ended } = this.#spawn(installation, ['start', '--json', '--port', '0', ...words]);
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
        child.kill(signal);
        return { code: await ended, out };
      },
    };
  }

  /** Runs a command that continues until stopped and prints one object per line. */
  follow(installation: string, ...words: string[]) {
    const { child, ended } = this.#spawn(installation, words);
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
      /** Resolves with all printed lines once there are this many. */
      lines: async (count: number) => {
        await until(async () => {
          if (child.exitCode !== null) throw new Error(`${words[0]} ended with ${child.exitCode}: ${err}`);
          return printed().length >= count;
        }, `${count} lines of ${words[0]}`);
        return printed();
      },
      stop: (signal: NodeJS.Signals = 'SIGINT') => {
        child.kill(signal);
        return ended;
      },
    };
  }

  dataDir(installation: string): string {
    return path.join(this.folder, installation);
  }

  /** Also stops processes that a failed test left running. */
  async remove(): Promise<void> {
    for (const [child, ended] of this.#children) {
      child.kill('SIGKILL');
      await ended;
    }
    for (const name of fs.readdirSync(this.folder)) {
      const postmaster = postmasterOf(path.join(this.folder, name, 'database'));
      if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
    }
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  /** Concurrent commands wait for one copy. */
  async #prepare(installation: string): Promise<void> {
    if (!this.#prepared.includes(installation)) return;
    let copied = this.#copies.get(installation);
    if (!copied) this.#copies.set(installation, (copied = copyOfMigrated(this.dataDir(installation))));
    await copied;
  }

  #spawn(installation: string, words: readonly string[]) {
    const child = spawn(this.#program, [...words, '--data-dir', installation], {
      cwd: this.folder,
      stdio: [this.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    child.stdin?.end(this.input);
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    this.#children.set(child, ended);
    child.once('exit', () => this.#children.delete(child));
    return { child, ended };
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
