/**
 * Delivers what the outbox of webhooks holds. Every process has a dispatcher; each takes lanes that nobody
 * holds, loads what is due in them, sends it in turns, and stores what came of it. Nothing that matters is
 * only in memory: a process that dies leaves its deliveries queued, and the next holder sends them under the
 * same ids.
 */
import { attend } from './attend.ts';
import { Batches } from './batches.ts';
import { Gate, pause } from './gate.ts';
import { Holding } from './holding.ts';
import type { Lane } from './lane.ts';
import { loadLanes, type Delivery, type LoadParts, type Target } from './load.ts';
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
const AGAIN_AFTER_MS = 500;
/** Statements at a time, so that requests find connections in the pool. */
const STATEMENTS = 4;
/** Beside them, so that handshakes don't wait behind everything that is to be delivered. */
const ATTENDING_STATEMENTS = 2;
const LOADED_LANES = 200;
const LOADS_GATHER_MS = 1;
/** A statement for each outcome would take longer than the requests; only later changes of the same record wait for it. */
const STORED_OUTCOMES = 500;
const STORES_GATHER_MS = 20;
const STOPPED_WITHIN_MS = 12_000;
const QUIET_POLL_MS = 2;

/** What came of a delivery, on its way to the database. */
interface Came {
  readonly lane: Lane;
  readonly outcome: Outcome;
}

export class Dispatcher {
  readonly #parts: DispatcherParts;
  readonly #presence: Presence;
  readonly #holding: Holding;
  readonly #turns: Turns;
  readonly #gate = new Gate(STATEMENTS);
  readonly #attendingGate = new Gate(ATTENDING_STATEMENTS);
  readonly #loads: Batches<Lane>;
  readonly #stores: Batches<Came>;
  #timer: NodeJS.Timeout | undefined;
  /** Handshakes and attempts so far, by which `settle` knows that nothing is left to do. */
  #steps = 0;
  #stopped = false;

  constructor(parts: DispatcherParts) {
    this.#parts = parts;
    this.#turns = new Turns((lane, target, delivery) => this.#send(lane, target, delivery), parts.clock);
    this.#presence = new Presence(parts.database, {
      heard: (message) => this.#heard(message),
      lost: () => this.#holding.closeAll(),
      regained: () => void this.#holding.look(),
    });
    this.#holding = new Holding({
      ...parts,
      gate: this.#gate,
      presence: this.#presence,
      took: (lane) => this.#pump(lane),
      failed: (error) => this.#warn(error, 'The webhooks could not be looked at and are again soon.'),
    });
    this.#loads = new Batches(this.#gate, {
      atOnce: LOADED_LANES,
      gathers_ms: LOADS_GATHER_MS,
      do: (accountId, lanes) => this.#load(accountId, lanes),
      failed: (error, _, lanes) => void this.#notLoaded(error, lanes),
    });
    this.#stores = new Batches(this.#gate, {
      atOnce: STORED_OUTCOMES,
      gathers_ms: STORES_GATHER_MS,
      do: (accountId, came) => this.#store(accountId, came),
      failed: (error, _, came) => void this.#notStored(error, came),
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
    const late = performance.now() + STOPPED_WITHIN_MS;
    await this.#holding.end(async (held) => {
      while (held.some((lane) => !lane.isQuiet) && performance.now() < late) await pause(QUIET_POLL_MS);
    });
    await this.#presence.stop();
  }

  /** Delivers everything that is due at this moment of the clock, for tests and commands. */
  async settle(): Promise<void> {
    if (this.#presence.holder === undefined) await this.#presence.start();
    for (let before = -1; before < this.#steps;) {
      before = this.#steps;
      // What it has not heard of yet is looked for all the same.
      for (const lane of this.#holding.all) {
        lane.more = true;
        this.#pump(lane);
      }
      await this.#holding.look();
      while ([...this.#holding.all].some((lane) => !lane.isIdle && !lane.isResting))
        await pause(QUIET_POLL_MS);
      await this.#holding.releaseResting();
    }
  }

  async #tick(): Promise<void> {
    try {
      const now = this.#parts.clock().getTime();
      for (const lane of this.#holding.all) if (lane.wakeAt !== null && lane.wakeAt <= now) this.#pump(lane);
      await this.#holding.releaseIdle();
      await this.#holding.renew();
      await this.#holding.look();
    } catch (error) {
      this.#warn(error, 'The webhooks could not be looked at and are again soon.');
    }
  }

  #heard(message: string): void {
    const match = /^(!?)(\d+):([\d,]*)$/.exec(message);
    if (!match || this.#stopped) return;
    const [, changed, accountId, list = ''] = match;
    const ids = list === '' ? [] : list.split(',');
    let unknown = ids.length === 0;
    const concerned =
      ids.length > 0 ? ids.map((webhookId) => this.#holding.get(accountId!, webhookId)) : this.#holding.all;
    for (const lane of concerned) {
      if (!lane) unknown = true;
      else if (lane.accountId === accountId) {
        lane.more = true;
        if (changed) {
          lane.forgetWaiting();
          lane.endRest();
          lane.wakeAt = 0;
        }
        this.#pump(lane);
      }
    }
    if (unknown) void this.#holding.look();
  }

  #pump(lane: Lane): void {
    if (lane.closed) return;
    lane.idleSince = performance.now();
    if (lane.wakeAt !== null && lane.wakeAt <= this.#parts.clock().getTime() && !lane.attending)
      void this.#attend(lane);
    else if (lane.wantsLoad) {
      lane.loading = true;
      this.#loads.add(lane.accountId, lane);
    }
    this.#turns.offer(lane);
    if (lane.ended && lane.isIdle) void this.#giveBack(lane);
  }

  /** Whoever ended the webhook may wait for it. */
  async #giveBack(lane: Lane): Promise<void> {
    try {
      await this.#holding.giveBack(lane);
    } catch (error) {
      this.#warn(error, 'A webhook that has ended could not be given back.');
    }
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

  async #load(accountId: string, all: readonly Lane[]): Promise<void> {
    const lanes = all.filter(({ closed }) => !closed);
    for (const lane of lanes) lane.more = false;
    const wanting = lanes.map((lane) => lane.wanting);
    const loaded = await loadLanes(this.#parts, accountId, wanting, this.#parts.clock());
    const now = this.#parts.clock().getTime();
    for (const lane of lanes) {
      const { target, deliveries, more } = loaded.get(lane.webhookId)!;
      if (lane.closed) continue;
      lane.ended = target === undefined;
      if (target) lane.target = target;
      else lane.forgetWaiting();
      lane.add(deliveries, now);
      lane.more ||= more;
    }
    for (const lane of all) {
      lane.loading = false;
      this.#pump(lane);
    }
  }

  async #notLoaded(error: unknown, lanes: readonly Lane[]): Promise<void> {
    this.#warn(error, 'The deliveries of a webhook could not be loaded and are again soon.');
    await pause(AGAIN_AFTER_MS);
    for (const lane of lanes) {
      lane.loading = false;
      lane.more = true;
      this.#pump(lane);
    }
  }

  async #send(lane: Lane, target: Target, delivery: Delivery): Promise<void> {
    try {
      const outcome = await send(target, delivery, this.#parts.poster, this.#parts.clock);
      this.#learn(lane, target, outcome);
      if (outcome.state === 'queued') lane.holdBack(delivery, outcome.at.getTime());
      this.#steps++;
      this.#parts.observe?.(outcome);
      this.#stores.add(lane.accountId, { lane, outcome });
    } catch (error) {
      this.#warn(error, 'A delivery could not be sent and is tried again.');
      await pause(AGAIN_AFTER_MS);
      lane.giveBack(delivery, this.#parts.clock().getTime());
    }
  }

  /** Where one answers again, others of its host are asked at once; where one does not, it is left alone for a while. */
  #learn(lane: Lane, { host }: Target, outcome: Outcome): void {
    const wasSilent = lane.isSilent;
    lane.learn(outcome);
    if (lane.isSilent) setTimeout(() => this.#pump(lane), lane.rests_ms).unref();
    else if (wasSilent) {
      for (const other of this.#holding.all) {
        if (other.rests_ms === 0 || other.target?.host !== host) continue;
        other.endRest();
        this.#pump(other);
      }
    }
  }

  async #store(accountId: string, came: readonly Came[]): Promise<void> {
    const lanes = [...Map.groupBy(came, ({ lane }) => lane)];
    const all = lanes.map(([{ webhookId, standing }, each]) => ({
      webhookId,
      outcomes: each.map(({ outcome }) => outcome),
      before: standing,
    }));
    const judged = await storeOutcomes(this.#parts.database, accountId, all);
    for (const [lane, each] of lanes) {
      const { standing, reason } = judged.get(lane.webhookId)!;
      lane.standing = standing;
      if (reason !== null) lane.forgetWaiting();
      for (const { outcome } of each) lane.stored(outcome);
      this.#pump(lane);
    }
  }

  async #notStored(error: unknown, came: readonly Came[]): Promise<void> {
    this.#warn(error, 'What came of a delivery could not be stored and is again soon.');
    if (!this.#stopped) {
      await pause(AGAIN_AFTER_MS);
      for (const each of came) this.#stores.add(each.lane.accountId, each);
      return;
    }
    // Who has the lane next sends it again, under the same id.
    for (const { lane, outcome } of came) lane.stored(outcome);
  }

  #warn(error: unknown, sentence: string): void {
    this.#parts.log.warn({ reason: (error as Error).message }, sentence);
  }
}
