/** Programs under load as child processes: the service as in production, and the bare handler. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { MeasuredFirm } from './firm.ts';

export interface Served {
  readonly name: string;
  readonly port: number;
  /** The process that responds; the first one if there are several. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** The flags, memory settings and cache of bin/chancery. */
const FLAGS = ['--max-semi-space-size=4', '--no-allocation-site-pretenuring', '--heap-growing-percent=30'];
const MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
const STARTED_WITHIN_MS = 60_000;
const HERE = import.meta.dirname;

export function serveChancery(
  firm: Pick<MeasuredFirm, 'config' | 'installation'>,
  {
    name = 'Chancery',
    workers = 1,
    entry = '../server/main.ts',
    settings: more = {},
  }: {
    name?: string;
    workers?: number;
    entry?: string;
    settings?: Readonly<Record<string, string>>;
  } = {},
): Promise<Served> {
  const settings = {
    CHANCERY_DATA_DIR: firm.config.data_dir,
    CHANCERY_PORT: '0',
    CHANCERY_HOST: '127.0.0.1',
    CHANCERY_DEMO: 'off',
    CHANCERY_WORKERS: String(workers),
    CHANCERY_RATE_LIMIT_PER_MINUTE: String(firm.config.rate_limit_per_minute),
    ...MEMORY,
    NODE_COMPILE_CACHE: path.join(HERE, '../node_modules/.cache/compiled'),
    ...(process.env['CHANCERY_LOG_LEVEL'] ? { CHANCERY_LOG_LEVEL: process.env['CHANCERY_LOG_LEVEL'] } : {}),
    ...more,
  };
  return serve(name, [entry, 'start', '--json'], settings, FLAGS);
}

export function serveBare(firm: MeasuredFirm): Promise<Served> {
  const measured = {
    connection: firm.installation.owner,
    accountId: firm.accountId,
    userId: firm.userId,
  };
  return serve('bare', ['bare.ts'], { MEASURED: JSON.stringify(measured) });
}

/** Starts a script of this folder, which prints {"listening": address} on its first line. */
async function serve(
  name: string,
  [script, ...argv]: readonly string[],
  settings: Record<string, string>,
  usual: readonly string[] = [],
): Promise<Served> {
  const log = fs.openSync('/dev/null', 'w');
  const own = Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith('CHANCERY_')));
  const flags = [...usual, ...(process.env['BENCH_NODE_FLAGS']?.split(' ') ?? [])];
  const child = spawn(process.execPath, [...flags, path.join(HERE, script!), ...argv], {
    env: { ...own, ...settings },
    // The log is written as usual, but to a place that costs no disk access.
    stdio: ['ignore', 'pipe', process.env['BENCH_SHOW_LOG'] ? 'inherit' : log],
  });
  fs.closeSync(log);
  const address = await listeningAddress(name, child);
  return { name, port: Number(new URL(address).port), pid: child.pid!, stop: () => stop(child) };
}

async function listeningAddress(name: string, child: ChildProcess): Promise<string> {
  const lines = createInterface({ input: child.stdout! });
  const late = setTimeout(() => child.kill('SIGKILL'), STARTED_WITHIN_MS);
  try {
    for await (const line of lines) {
      const listening = /^\{"listening":\s*"([^"]+)"/.exec(line)?.[1];
      if (listening) return listening;
    }
  } finally {
    clearTimeout(late);
  }
  throw new Error(`${name} ended before it listened. Run it with BENCH_SHOW_LOG=1 to see why.`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STARTED_WITHIN_MS);
  await exited;
  clearTimeout(late);
}

/** Megabytes of memory that a process uses now, and its peak. */
export function residentMegabytes(pid: number): { now: number; peak: number } {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (word: string) => Number(new RegExp(`^${word}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
  return { now: of('VmRSS'), peak: of('VmHWM') };
}

/** Clock ticks per second, the unit in which Linux counts processor time. */
const TICKS = 100;
/** The positions in /proc/PID/stat of the time of the process itself, and of its ended children. */
const OF_ITSELF = 11;
const OF_THE_DEAD = 13;

/** Processor milliseconds used so far by a process and those it forked. */
export function processorMs(pid: number): number {
  const living = childrenOf(pid).reduce((sum, child) => sum + ticksOf(child), 0);
  return ticksOf(pid) + ticksOf(pid, OF_THE_DEAD) + living;
}

function ticksOf(pid: number, at = OF_ITSELF): number {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[at]) + Number(fields[at + 1])) * 1000) / TICKS;
  } catch {
    return 0;
  }
}

export function childrenOf(pid: number): number[] {
  try {
    const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim();
    return children === '' ? [] : children.split(' ').map(Number);
  } catch {
    return [];
  }
}
