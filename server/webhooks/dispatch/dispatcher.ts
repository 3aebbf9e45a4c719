/**
 * Delivers what the outbox of webhooks holds. Every process has a dispatcher; each takes lanes that nobody
 * holds, loads what is due in them, sends it in turns, and stores what came of it. Nothing that matters is
 * only in memory: a process that dies leaves its deliveries queued, and the next holder sends them under the
 * same ids.
 */
import { attend } from './attend.ts';
import { claimLanes, releaseLanes, renewLeases } from './claim.ts';
import { Gate, pause } from './gate.ts';
import { Lane } from './lane.ts';
import { loadLane, type Delivery, type LoadParts, type Target } from './load.ts';
import { storeOutcomes } from './outcome.ts';
import { Presence } from './presence.ts';
import { type Outcome, send, type Poster } from './send.ts';
import { Turns } from './turns.ts';

export interface DispatcherParts extends LoadParts {
  readonly poster: Poster;
  readonly clock: () => Date;
  /** Told of what came of each delivery. */
  readonly observe?: (outcome: Outcome) => void;
  readonly log: { warn(values: object, sentence: string): void };
}

const LOOK_EVERY_MS = 1_000;
const RENEW_EVERY_MS = 15_000;
/** A lane is kept for a while after its last delivery, and given back sooner where it has to wait for a retry. */
const KEPT_IDLE_MS = 10_000;
const KEPT_FAILING_MS = 1_000;
const STORED_AGAIN_AFTER_MS = 500;
/** Statements at a time, so that requests find connections in the pool. */
const STATEMENTS = 4;
/** Beside them, so that handshakes don't wait behind everything that is to be delivered. */
const ATTENDING_STATEMENTS = 2;
const STOPPED_WITHIN_MS = 12_000;
const QUIET_POLL_MS = 2;

export class Dispatcher {
  readonly #parts: DispatcherParts;
  readonly #lanes = new Map<string, Lane>();
  readonly #presence: Presence;
  readonly #turns: Turns;
  readonly #gate = new Gate(STATEMENTS);
  readonly #attendingGate = new Gate(ATTENDING_STATEMENTS);
  #looking: Promise<number> | undefined;
  #lookAgain = false;
  #timer: NodeJS.Timeout | undefined;
  #renewed = 0;
  /** Handshakes and attempts so far, by which `settle` knows that nothing is left to do. */
  #steps = 0;
  #stopped = false;

  constructor(parts: DispatcherParts) {
    this.#parts = parts;
    this.#turns = new Turns((lane, target, delivery) => this.#send(lane, target, delivery), parts.clock);
    this.#presence = new Presence(parts.database, {
      heard: (message) => this.#heard(message),
      lost: () => this.#closeAll(),
      regained: () => void this.#look(),
    });
  }

  /** Begins to deliver, and goes on until it is stopped. */
  async start(): Promise<void> {
    await this.#presence.start();
    this.#timer = setInterval(() => void this.#tick(), LOOK_EVERY_MS).unref();
  }

  /** Begins nothing more, lets end what is under way, and gives back what it holds. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#looking;
    const held = [...this.#lanes.values()];
    for (const lane of held) {
      lane.forgetWaiting();
      lane.closed = true;
    }
    const late = performance.now() + STOPPED_WITHIN_MS;
    while (held.some((lane) => !lane.isQuiet) && performance.now() < late) await pause(QUIET_POLL_MS);
    const { holder } = this.#presence;
    if (holder !== undefined) await releaseLanes(this.#parts.database, holder, held).catch(() => undefined);
    await this.#presence.stop();
  }

  /** Delivers everything that is due at this moment of the clock, for tests and commands. */
  async settle(): Promise<void> {
    if (this.#presence.holder === undefined) await this.#presence.start();
    for (let before = -1; before < this.#steps;) {
      before = this.#steps;
      await this.#look();
      while ([...this.#lanes.values()].some((lane) => !lane.isIdle)) await pause(QUIET_POLL_MS);
      await this.#releaseIdle(0);
    }
  }

  async #tick(): Promise<void> {
    try {
      const now = this.#parts.clock().getTime();
      for (const lane of this.#lanes.values())
        if (lane.wakeAt !== null && lane.wakeAt <= now) this.#pump(lane);
      await this.#releaseIdle();
      const { holder } = this.#presence;
      if (holder !== undefined && performance.now() - this.#renewed > RENEW_EVERY_MS) {
        this.#renewed = performance.now();
        await renewLeases(this.#parts.database, holder);
      }
      await this.#look();
    } catch (error) {
      this.#warn(error, 'The webhooks could not be looked at and are again soon.');
    }
  }

  /** Takes free lanes in which something is due; answers how many. One look at a time. */
  #look(): Promise<number> {
    if (this.#looking) {
      this.#lookAgain = true;
      return this.#looking;
    }
    this.#looking = this.#lookOnce().finally(() => {
      this.#looking = undefined;
      if (this.#lookAgain && !this.#stopped) {
        this.#lookAgain = false;
        void this.#look();
      }
    });
    return this.#looking;
  }

  async #lookOnce(): Promise<number> {
    const { holder } = this.#presence;
    if (holder === undefined || this.#stopped) return 0;
    try {
      const claimed = await this.#gate.through(() =>
        claimLanes(this.#parts.database, holder, this.#parts.clock()),
      );
      if (this.#presence.holder !== holder) return 0;
      for (const each of claimed) {
        const lane = new Lane(each);
        this.#lanes.set(keyOf(each), lane);
        this.#pump(lane);
      }
      return claimed.length;
    } catch (error) {
      this.#warn(error, 'The webhooks could not be looked at and are again soon.');
      return 0;
    }
  }

  #heard(message: string): void {
    const match = /^(!?)(\d+):([\d,]*)$/.exec(message);
    if (!match || this.#stopped) return;
    const [, changed, accountId, list = ''] = match;
    const ids = list === '' ? [] : list.split(',');
    let unknown = ids.length === 0;
    const concerned =
      ids.length > 0
        ? ids.map((webhookId) => this.#lanes.get(keyOf({ accountId: accountId!, webhookId })))
        : this.#lanes.values();
    for (const lane of concerned) {
      if (!lane) unknown = true;
      else if (lane.accountId === accountId) {
        lane.more = true;
        if (changed) {
          lane.forgetWaiting();
          lane.wakeAt = 0;
        }
        this.#pump(lane);
      }
    }
    if (unknown) void this.#look();
  }

  #pump(lane: Lane): void {
    if (lane.closed) return;
    lane.idleSince = performance.now();
    if (lane.wakeAt !== null && lane.wakeAt <= this.#parts.clock().getTime() && !lane.attending)
      void this.#attend(lane);
    else if (lane.wantsLoad) void this.#load(lane);
    this.#turns.offer(lane);
  }

  async #attend(lane: Lane): Promise<void> {
    lane.attending = true;
    lane.wakeAt = null;
    this.#steps++;
    try {
      const through = <T>(work: () => Promise<T>) => this.#attendingGate.through(work);
      await attend({ ...this.#parts, through }, lane);
    } catch (error) {
      this.#warn(error, 'A webhook could not be attended to and is again soon.');
    }
    lane.attending = false;
    lane.more = true;
    this.#pump(lane);
  }

  async #load(lane: Lane): Promise<void> {
    lane.loading = true;
    lane.more = false;
    try {
      const loaded = await this.#gate.through(() =>
        loadLane(this.#parts, lane, lane.busyIds, this.#parts.clock()),
      );
      if (!lane.closed) {
        lane.target = loaded.target;
        lane.add(loaded.deliveries, this.#parts.clock().getTime());
        lane.more ||= loaded.more;
      }
    } catch (error) {
      this.#warn(error, 'A webhook’s deliveries could not be loaded and are again soon.');
      await pause(STORED_AGAIN_AFTER_MS);
      lane.more = true;
    }
    lane.loading = false;
    this.#pump(lane);
  }

  async #send(lane: Lane, target: Target, delivery: Delivery): Promise<void> {
    try {
      const outcome = await send(target, delivery, this.#parts.poster, this.#parts.clock);
      lane.learn(outcome.state === 'delivered');
      if (outcome.state === 'queued') lane.holdBack(delivery, outcome.at.getTime());
      this.#steps++;
      this.#parts.observe?.(outcome);
      lane.outcomes.push(outcome);
      void this.#store(lane);
    } catch (error) {
      this.#warn(error, 'A delivery could not be sent and is tried again.');
      await pause(STORED_AGAIN_AFTER_MS);
      lane.giveBack(delivery, this.#parts.clock().getTime());
    }
  }

  /** One store of a lane at a time: what comes meanwhile goes with the next. */
  async #store(lane: Lane): Promise<void> {
    if (lane.storing) return;
    lane.storing = true;
    while (lane.outcomes.length > 0) {
      const batch = lane.outcomes;
      lane.outcomes = [];
      try {
        const reason = await this.#gate.through(() =>
          storeOutcomes(this.#parts.database, lane, batch, lane.standing),
        );
        for (const outcome of batch) lane.stored(outcome);
        if (reason !== null) lane.forgetWaiting();
      } catch (error) {
        this.#warn(error, 'What came of deliveries could not be stored and is again soon.');
        lane.outcomes = [...batch, ...lane.outcomes];
        if (this.#stopped) break;
        await pause(STORED_AGAIN_AFTER_MS);
      }
    }
    lane.storing = false;
    this.#pump(lane);
  }

  async #releaseIdle(kept_ms?: number): Promise<void> {
    const { holder } = this.#presence;
    const now = performance.now();
    const idle = [...this.#lanes.values()].filter(
      (lane) =>
        lane.isIdle &&
        now - lane.idleSince >= (kept_ms ?? (lane.standing.failures > 0 ? KEPT_FAILING_MS : KEPT_IDLE_MS)),
    );
    for (const lane of idle) {
      lane.closed = true;
      this.#lanes.delete(keyOf(lane));
    }
    if (holder !== undefined) await releaseLanes(this.#parts.database, holder, idle);
  }

  #closeAll(): void {
    for (const lane of this.#lanes.values()) {
      lane.forgetWaiting();
      lane.closed = true;
    }
    this.#lanes.clear();
  }

  #warn(error: unknown, sentence: string): void {
    this.#parts.log.warn({ reason: (error as Error).message }, sentence);
  }
}

function keyOf({ accountId, webhookId }: { readonly accountId: string; readonly webhookId: string }): string {
  return `${accountId}:${webhookId}`;
}
