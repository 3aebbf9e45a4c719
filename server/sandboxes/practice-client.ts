/** A client of the running service's practice API for developer commands. */
import type { SandboxAccess } from './find-sandbox.ts';

export class PracticeClient {
  readonly #access: SandboxAccess;

  constructor(access: SandboxAccess) {
    this.#access = access;
  }

  async get<T>(path: string): Promise<T> {
    return this.#answer<T>('GET', path);
  }

  async write<T>(method: 'POST' | 'PATCH' | 'DELETE', path: string, data?: object): Promise<T> {
    return this.#answer<T>(method, path, data && JSON.stringify({ data }));
  }

  /** Throws a refusal's message. */
  async #answer<T>(method: string, path: string, body?: string): Promise<T> {
    const { origin, token } = this.#access;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const url = `${origin}/api/v4/${path}`;
    const answer = await fetch(url, { method, headers, ...(body ? { body } : {}) }).catch(() => {
      throw new Error(`No service responds at ${origin}. Start it first: chancery start.`);
    });
    const text = await answer.text();
    const json = text === '' ? {} : JSON.parse(text);
    if (!answer.ok)
      throw new Error(json.error?.message ?? `${method} ${url} returned the status ${answer.status}.`);
    return json;
  }
}
