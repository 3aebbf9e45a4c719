/** A firm with webhooks on its contacts: created through the API, and deleted afterwards. */
import { createAccount, createApplication, issueToken, SCOPES } from '#identity';
import type { MeasuredFirm } from './firm.ts';
import type { Served } from './served.ts';

/** The most webhooks that an application may have per user. */
const WEBHOOKS_OF_AN_APPLICATION = 100;
const LIFE_MS = 30 * 86_400_000;
const CALLS_AT_ONCE = 8;
const POLL_MS = 50;
const ENABLED_WITHIN_MS = 120_000;

interface Webhook {
  readonly id: number;
  readonly token: string;
}

export class Subscribers {
  readonly #firm: MeasuredFirm;
  readonly #origin: string;
  readonly #webhooks: Webhook[] = [];
  readonly accountId: string;
  readonly #tokens: readonly string[];

  private constructor(firm: MeasuredFirm, chancery: Served, accountId: string, tokens: readonly string[]) {
    this.#firm = firm;
    this.#origin = `http://127.0.0.1:${chancery.port}`;
    this.accountId = accountId;
    this.#tokens = tokens;
  }

  /** `ports` are those of the receiver, assigned to webhooks in turn. */
  static async make(
    firm: MeasuredFirm,
    chancery: Served,
    { webhooks, ports }: { webhooks: number; ports: readonly number[] },
  ): Promise<Subscribers> {
    const email = `owner-${process.pid}-${process.hrtime.bigint()}@webhooks.example`;
    const { parts } = firm;
    const { accountId } = await createAccount(parts, {
      name: 'Webhooks & Co.',
      country: 'US',
      currency: 'USD',
      owner: { email, password: 'measured twice, cut once', firstName: 'Wanda', lastName: 'Hook' },
    });
    const tokens: string[] = [];
    for (let made = 0; made < webhooks; made += WEBHOOKS_OF_AN_APPLICATION) {
      const redirectUris = ['https://load.example/back'];
      const application = { accountId, name: `Load ${made}`, redirectUris, scopes: [...SCOPES] };
      const { clientId } = await createApplication(parts, application);
      tokens.push((await issueToken(parts, { email, clientId })).access_token);
    }
    const made = new Subscribers(firm, chancery, accountId, tokens);
    await inTurns(webhooks, (place) => made.#subscribe(place, ports[place % ports.length]!));
    await made.#untilEnabled(webhooks);
    return made;
  }

  get ids(): readonly number[] {
    return this.#webhooks.map(({ id }) => id);
  }

  /** Creates a contact whose name is the time of the request, on the clock that processes share. */
  async write(): Promise<void> {
    const last_name = String(process.hrtime.bigint());
    await this.#call('POST', '/contacts', this.#tokens[0]!, { type: 'Person', first_name: 'C', last_name });
  }

  /** Deletes the webhooks, so that later runs deliver nothing to a missing receiver. */
  async end(): Promise<void> {
    await inTurns(this.#webhooks.length, async (place) => {
      const { id, token } = this.#webhooks[place]!;
      await this.#call('DELETE', `/webhooks/${id}`, token);
    });
  }

  async #subscribe(place: number, port: number): Promise<void> {
    const token = this.#tokens[Math.floor(place / WEBHOOKS_OF_AN_APPLICATION)]!;
    const answer = await this.#call('POST', '/webhooks', token, {
      url: `https://localhost:${port}/hook/${place}`,
      model: 'contact',
      events: ['created'],
      fields: 'id,last_name',
      expires_at: new Date(Date.now() + LIFE_MS).toISOString(),
    });
    const { id } = (JSON.parse(answer) as { data: { id: number } }).data;
    this.#webhooks.push({ id, token });
  }

  async #untilEnabled(webhooks: number): Promise<void> {
    const late = performance.now() + ENABLED_WITHIN_MS;
    for (;;) {
      const { rows } = await this.#firm.owner.query<{ enabled: number }>(
        "select count(*)::int as enabled from webhooks where account_id = $1 and status = 'enabled'",
        [this.accountId],
      );
      if (rows[0]!.enabled === webhooks) return;
      if (performance.now() > late)
        throw new Error(`Only ${rows[0]!.enabled} of ${webhooks} webhooks are enabled.`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  async #call(method: string, path: string, token: string, data?: object): Promise<string> {
    const answer = await fetch(`${this.#origin}/api/v4${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(data ? { 'content-type': 'application/json' } : {}) },
      body: data ? JSON.stringify({ data }) : null,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
    return text;
  }
}

/** Runs work for each place, a few at a time. */
export async function inTurns(places: number, work: (place: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < places) await work(next++);
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, worker));
}
