/** Shared steps for tests of webhooks: subscribe, advance the clock, inspect deliveries. */
import assert from 'node:assert/strict';
import type { Firm } from '../../../test/support/caller.ts';
import type { Fixture } from '../../../test/support/fixture.ts';
import { Receiver, type Received } from '../../../test/support/receiver.ts';
import { until } from '../../../test/support/until.ts';

export const receiver = await Receiver.start();

let paths = 0;

/** A clock that tests advance; it starts at the system time. */
export class Clock {
  #ahead_ms = 0;
  readonly now = (): Date => new Date(Date.now() + this.#ahead_ms);

  forward(milliseconds: number): void {
    this.#ahead_ms += milliseconds;
  }
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export class Subscriber {
  readonly fixture: Fixture;
  readonly firm: Firm;
  readonly path = `/hook/${++paths}`;
  id = 0;
  secret = '';

  constructor(fixture: Fixture, firm = fixture.firm) {
    this.fixture = fixture;
    this.firm = firm;
  }

  get url(): string {
    return receiver.url(this.path);
  }

  /** Creates the webhook and waits for its handshake. */
  async subscribe(data: Readonly<Record<string, unknown>>): Promise<this> {
    const answer = await this.firm.post('/api/v4/webhooks?fields=id,shared_secret', {
      data: { url: this.url, ...data },
    });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    this.id = answer.body.data.id;
    this.secret = answer.body.data.shared_secret;
    await this.fixture.dispatcher.settle();
    await until(async () => (await this.read()).status === 'enabled', 'the confirmed handshake');
    return this;
  }

  async read(
    fields = 'id,etag,url,model,events,fields,expires_at,status,status_reason,shared_secret,created_at,updated_at,user',
  ) {
    const answer = await this.firm.get(`/api/v4/webhooks/${this.id}?fields=${fields}`);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.data;
  }

  async change(
    data: Readonly<Record<string, unknown>>,
    fields = 'id,status,status_reason,shared_secret,expires_at',
  ) {
    const answer = await this.firm.patch(`/api/v4/webhooks/${this.id}?fields=${fields}`, { data });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.data;
  }

  /** Delivers everything that is due and returns what this webhook has received so far. */
  async delivered(): Promise<Received[]> {
    await this.fixture.dispatcher.settle();
    return receiver.events(this.path);
  }

  /** Waits until this many have arrived; if the service's own jobs run too, either may deliver them. */
  async hears(count: number): Promise<Received[]> {
    return until(async () => {
      const events = await this.delivered();
      return events.length >= count ? events : undefined;
    }, `${count} deliveries`);
  }

  async deliveries() {
    const answer = await this.firm.get(`/api/v4/webhooks/${this.id}/deliveries`);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.data;
  }
}

export function eventSummaries(events: readonly Received[]): string[] {
  return events.map(({ body }) => `${body.meta.event} ${body.data.id}`);
}
