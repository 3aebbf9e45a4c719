/** Measures several subjects in turn, so that other load on the machine affects them equally. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Load, Measured, Outcome } from './load.ts';
import type { Options } from './options.ts';
import { processorMs } from './served.ts';

export interface Subject {
  readonly name: string;
  readonly port: number;
  readonly pid: number;
  readonly requests: readonly string[];
}

export interface Series {
  readonly name: string;
  readonly outcomes: readonly Measured[];
}

const WARM_UP_SECONDS = 1;

export class Meter {
  readonly #options: Options;
  readonly #child: ChildProcess;
  readonly #databasePid: number;

  constructor(options: Options, databasePid: number) {
    this.#options = options;
    this.#databasePid = databasePid;
    this.#child = fork(path.join(import.meta.dirname, 'load.ts'));
  }

  /** How long each measurement lasts. */
  get seconds(): number {
    return this.#options.seconds;
  }

  /** Rounds of all subjects, each after a warm-up that does not count. */
  async compare(
    subjects: readonly Subject[],
    connections = this.#options.connections,
    seconds = this.#options.seconds,
  ): Promise<Series[]> {
    const { rounds } = this.#options;
    const outcomes = subjects.map((): Measured[] => []);
    for (const subject of subjects) await this.#run(subject, connections, WARM_UP_SECONDS);
    for (let round = 0; round < rounds; round++) {
      for (const [index, subject] of subjects.entries())
        outcomes[index]!.push(await this.#run(subject, connections, seconds));
    }
    return subjects.map(({ name }, index) => ({ name, outcomes: outcomes[index]! }));
  }

  async #run(
    { name, port, pid, requests }: Subject,
    connections: number,
    seconds: number,
  ): Promise<Measured> {
    const load: Load = { port, connections, seconds, requests };
    const before = [processorMs(pid), processorMs(this.#databasePid)] as const;
    this.#child.send(load);
    const [outcome] = (await once(this.#child, 'message')) as [Outcome];
    const { answers, refused, firstRefusal } = outcome;
    if (refused > 0) throw new Error(`${name} refused ${refused} requests, the first with:\n${firstRefusal}`);
    return {
      ...outcome,
      programMs: (processorMs(pid) - before[0]) / answers,
      databaseMs: (processorMs(this.#databasePid) - before[1]) / answers,
    };
  }

  stop(): void {
    this.#child.disconnect();
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The median over the rounds of the ratio between one subject's result and the other's. */
export function ratio(
  one: Series,
  other: Series,
  of: (outcome: Measured) => number = (outcome) => outcome.perSecond,
): number {
  return median(one.outcomes.map((outcome, round) => of(outcome) / of(other.outcomes[round]!)));
}

/** A GET or POST as raw HTTP. */
export function request(target: string, { token, body }: { token?: string; body?: unknown } = {}): string {
  const headers = ['Host: localhost', ...(token ? [`Authorization: Bearer ${token}`] : [])];
  if (body === undefined) return `GET ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
  const text = JSON.stringify(body);
  headers.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`);
  return `POST ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${text}`;
}
