/** Writers that continue whatever happens to a request, and record what was acknowledged and when. */
import { setTimeout as pause } from 'node:timers/promises';

const WRITERS = 8;
const ANSWERED_WITHIN_MS = 60_000;
const AFTER_A_FAILURE_MS = 50;

export interface Acknowledged {
  readonly name: string;
  readonly at: number;
}

export class Writers {
  readonly #origin: string;
  readonly #token: string;
  readonly #running: Promise<void>[];
  readonly acknowledged: Acknowledged[] = [];
  /** How often each other status came; 0 if no response came. */
  readonly failures = new Map<number, number>();
  #ended = false;

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
    this.#running = Array.from({ length: WRITERS }, (_, writer) => this.#write(writer));
  }

  async end(): Promise<void> {
    this.#ended = true;
    await Promise.all(this.#running);
  }

  /** The longest time after `from` without an acknowledged write, in seconds. */
  longestPause_s(from: number): number {
    const times = this.acknowledged.map(({ at }) => at);
    let longest = 0;
    for (let at = 1; at < times.length; at++)
      if (times[at]! > from) longest = Math.max(longest, times[at]! - times[at - 1]!);
    return longest / 1000;
  }

  async #write(writer: number): Promise<void> {
    for (let turn = 0; !this.#ended; turn++) {
      const name = `W${writer}-${turn}`;
      const status = await this.#post(name).catch(() => 0);
      if (status === 201) {
        this.acknowledged.push({ name, at: performance.now() });
      } else {
        this.failures.set(status, (this.failures.get(status) ?? 0) + 1);
        await pause(AFTER_A_FAILURE_MS);
      }
    }
  }

  async #post(last_name: string): Promise<number> {
    const answer = await fetch(`${this.#origin}/api/v4/contacts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ data: { type: 'Person', first_name: 'Ada', last_name } }),
      signal: AbortSignal.timeout(ANSWERED_WITHIN_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  }
}
