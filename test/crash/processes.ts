/** Several processes of the service on one database, killed and started again. */
import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Assignment } from './served.ts';

const PROGRAM = path.join(import.meta.dirname, 'served.ts');

export class Processes {
  readonly #assignment: Assignment;
  readonly #living = new Map<ChildProcess, number | undefined>();
  readonly #wanted: number;
  #stopping = false;
  kills = 0;

  constructor(assignment: Assignment, wanted: number) {
    this.#assignment = assignment;
    this.#wanted = wanted;
    for (let started = 0; started < wanted; started++) this.#start();
  }

  /** The origin of one that listens, or undefined where none does just now. */
  origin(): { readonly url: string; readonly child: ChildProcess } | undefined {
    const listening = [...this.#living].filter(([, port]) => port !== undefined);
    const chosen = listening[Math.floor(Math.random() * listening.length)];
    return chosen && { child: chosen[0], url: `http://127.0.0.1:${chosen[1]}` };
  }

  /** Only one that listens counts: one that is just starting has nothing to lose. */
  kill(child: ChildProcess): void {
    if (this.#living.get(child) === undefined) return;
    this.#living.set(child, undefined);
    this.kills++;
    child.kill('SIGKILL');
  }

  killAll(): void {
    for (const child of [...this.#living.keys()]) this.kill(child);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const ended = [...this.#living.keys()].map(
      (child) => new Promise((resolve) => child.once('exit', resolve)),
    );
    for (const child of this.#living.keys()) child.kill('SIGKILL');
    await Promise.all(ended);
  }

  #start(): void {
    const child = fork(PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] });
    this.#living.set(child, undefined);
    child.send(this.#assignment);
    child.on('message', ({ port }: { port: number }) => this.#living.set(child, port));
    child.once('exit', () => {
      this.#living.delete(child);
      if (!this.#stopping && this.#living.size < this.#wanted) this.#start();
    });
  }
}
