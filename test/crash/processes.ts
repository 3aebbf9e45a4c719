/**
 * Service processes on one database. Some serve, others are loaded and wait. When a serving one is killed, a waiting
 * one takes its place and another is loaded.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { COMPILED } from '../support/compiled.ts';
import { MOMENTS, type Moment } from './moments.ts';
import type { Assignment, Order, Word } from './served.ts';

const PROGRAM = path.join(import.meta.dirname, 'served.ts');
const SERVING = 2;
const WAITING = 2;
/** The most times that an armed process passes its moment before it dies. */
const TIMES_AT_MOST = 12;

interface Child {
  readonly process: ChildProcess;
  state: 'loading' | 'waiting' | 'starting' | 'serving' | 'dying';
  port?: number;
}

export class Processes {
  readonly #assignment: Assignment;
  readonly #children = new Set<Child>();
  #moment: Moment | undefined;
  #stopping = false;
  readonly kills = new Map<Moment, number>(MOMENTS.map((moment) => [moment, 0]));
  /** Processes that ended without being killed. */
  readonly fallen: string[] = [];

  constructor(assignment: Assignment) {
    this.#assignment = assignment;
    for (let started = 0; started < SERVING + WAITING; started++) this.#load();
  }

  /** The origin of a serving process, or undefined if none serves now. */
  get origin(): string | undefined {
    const serving = this.#serving;
    const chosen = serving[randomInt(Math.max(1, serving.length))];
    return chosen && `http://127.0.0.1:${chosen.port}`;
  }

  /** From now on processes die at this moment, until another is given. */
  arm(moment: Moment | undefined): void {
    this.#moment = moment;
    for (const child of this.#serving) this.#armOne(child);
  }

  /** Kills a random serving process; only those have work to lose. */
  killOne(): void {
    const serving = this.#serving;
    if (serving.length > 0) this.#kill(serving[randomInt(serving.length)]!);
  }

  killAll(): void {
    for (const child of this.#serving) this.#kill(child);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(
      [...this.#children].map(async ({ process }) => {
        const ended = once(process, 'exit');
        process.kill('SIGKILL');
        await ended;
      }),
    );
  }

  get #serving(): Child[] {
    return [...this.#children].filter(({ state }) => state === 'serving');
  }

  #kill(child: Child): void {
    child.state = 'dying';
    child.process.kill('SIGKILL');
  }

  #load(): void {
    const env = { ...process.env, NODE_COMPILE_CACHE: COMPILED };
    const child: Child = {
      process: fork(PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [], env }),
      state: 'loading',
    };
    this.#children.add(child);
    child.process.on('message', (word: Word) => {
      if (word.is === 'loaded') child.state = 'waiting';
      else {
        child.state = 'serving';
        child.port = word.port;
        this.#armOne(child);
      }
      this.#fill();
    });
    child.process.once('exit', (code, signal) => {
      this.#children.delete(child);
      if (this.#stopping) return;
      if (signal === 'SIGKILL' && this.#moment)
        this.kills.set(this.#moment, this.kills.get(this.#moment)! + 1);
      else this.fallen.push(`a process that was ${child.state} ended with ${signal ?? code}`);
      this.#fill();
      this.#load();
    });
    child.process.on('error', () => undefined);
  }

  #fill(): void {
    const all = [...this.#children];
    const missing = SERVING - all.filter(({ state }) => state === 'starting' || state === 'serving').length;
    for (const child of all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, missing))) {
      child.state = 'starting';
      tell(child, { serve: this.#assignment });
    }
  }

  #armOne(child: Child): void {
    const moment = this.#moment;
    tell(child, { arm: moment ? { moment, times: randomInt(1, TIMES_AT_MOST + 1) } : null });
  }
}

function tell({ process }: Child, order: Order): void {
  if (process.connected) process.send(order, () => undefined);
}
