/**
 * A lane as the process that holds it sees it: what is loaded, what is under way, and how many requests its
 * receiver has earned at a time. Only one process holds a lane, so order is kept in memory.
 */
import type { Claimed } from './claim.ts';
import { HELD_BACK_MS, type Delivery, type Target, type Wanting } from './load.ts';
import type { Outcome } from './send.ts';
import type { Standing } from './outcome.ts';

/** Requests of one webhook at a time: few until the receiver has proven itself, one where it fails. */
const WIDEST_WINDOW = 10;
const FIRST_WINDOW = 2;
/** Loaded at once, in windows. */
const WINDOWS_AHEAD = 8;
/** How long a receiver that did not answer is left alone: longer each time, and half as long again or shorter. */
const FIRST_REST_MS = 1_000;
const LONGEST_REST_MS = 30_000;

export class DeliveryQueue {
  readonly accountId: string;
  readonly webhookId: string;
  standing: Standing;
  target: Target | undefined;
  wakeAt: number | null;
  /** Whether the database may hold more that is due. */
  more = true;
  loading = false;
  attending = false;
  /** Its webhook is enabled no more, or lives in another database: it is given back as soon as nothing is under way. */
  ended = false;
  /** No longer held: what is under way ends, and nothing else begins. */
  closed = false;
  inFlight = 0;
  /** Of those the ones that take long; while there are any, nothing else is begun. */
  late = 0;
  window: number;
  idleSince = 0;
  /** Attempts without an answer since the last one that was answered. */
  #unanswered: number;
  #restsUntil = 0;
  /** Loaded and not sent, in the order of their ids. */
  #waiting: Delivery[] = [];
  /** Sent, or its outcome not stored yet; by record, in the order of their ids. */
  readonly #underWay = new Map<string, Delivery[]>();
  /** The last failure of each record, which later deliveries of it wait behind. */
  readonly #failed = new Map<string, { readonly id: string; readonly failedAt: number }>();

  constructor(claimed: Claimed) {
    this.accountId = claimed.accountId;
    this.webhookId = claimed.webhookId;
    this.wakeAt = claimed.wakeAt === null ? null : Date.parse(claimed.wakeAt);
    this.standing = {
      failingSince: claimed.failingSince ? new Date(claimed.failingSince) : null,
      failures: claimed.failures,
      succeededAt: claimed.succeededAt ? new Date(claimed.succeededAt) : null,
    };
    this.window = this.standing.failures > 0 ? 1 : FIRST_WINDOW;
    // Whoever failed somebody else's requests may be one who does not answer.
    this.#unanswered = this.standing.failures > 0 ? 1 : 0;
  }

  /** Its receiver did not answer the last time: it has few places, which it shares with others like it. */
  get isSilent(): boolean {
    return this.#unanswered > 0;
  }

  get rests_ms(): number {
    return Math.max(0, this.#restsUntil - performance.now());
  }

  /** Somebody has reason to think that its receiver answers again. */
  endRest(): void {
    this.#restsUntil = 0;
  }

  get isProven(): boolean {
    return this.standing.failures === 0 && this.standing.succeededAt !== null;
  }

  get wantsLoad(): boolean {
    if (!this.more || this.loading || this.attending || this.closed) return false;
    // An unresponsive receiver holds no database connection.
    if (this.late > 0 || (this.isSilent && this.inFlight > 0) || this.rests_ms > 0) return false;
    return this.#waiting.length < this.window;
  }

  /** Nothing is loaded, under way or to be looked for. */
  get isIdle(): boolean {
    return !this.more && this.isQuiet;
  }

  /** There may be something, and it is not its time. */
  get isResting(): boolean {
    return this.isQuiet && this.rests_ms > 0;
  }

  get isQuiet(): boolean {
    return (
      !this.loading &&
      !this.attending &&
      this.inFlight === 0 &&
      this.#underWay.size === 0 &&
      this.#waiting.length === 0
    );
  }

  /** What it would be loaded with. */
  get wanting(): Wanting {
    const { webhookId, target } = this;
    const busyIds = [...[...this.#underWay.values()].flat(), ...this.#waiting].map(({ id }) => id);
    return { webhookId, target, busyIds, room: this.isSilent ? 1 : this.window * WINDOWS_AHEAD };
  }

  add(deliveries: readonly Delivery[], now: number): void {
    const fresh = deliveries.filter((each) => !this.#isHeldBack(each, now));
    if (fresh.length === 0) return;
    this.#waiting = [...this.#waiting, ...fresh].toSorted((one, other) => compareIds(one.id, other.id));
  }

  close(): void {
    this.forgetWaiting();
    this.closed = true;
  }

  /** There may be more to deliver; where the webhook itself has changed, what is known of it is out of date. */
  hear(hasChanged: boolean): void {
    this.more = true;
    if (!hasChanged) return;
    this.forgetWaiting();
    this.endRest();
    this.wakeAt = 0;
  }

  /** Nothing more of it begins here. */
  end(): this {
    this.forgetWaiting();
    this.more = false;
    this.ended = true;
    return this;
  }

  /** What is loaded may no longer be what is to be sent. */
  forgetWaiting(): void {
    this.#waiting = [];
  }

  /** Later deliveries of a record that just failed are looked for again once they have waited long enough. */
  holdBack(failed: Delivery, at: number): void {
    this.#failed.set(failed.recordId, { id: failed.id, failedAt: failed.failedAt ?? at });
    this.#waiting = this.#waiting.filter((each) => !this.#isHeldBack(each, at));
  }

  #isHeldBack({ id, recordId, createdAt }: Delivery, now: number): boolean {
    const failed = this.#failed.get(recordId);
    if (!failed || compareIds(failed.id, id) >= 0) return false;
    return Math.max(failed.failedAt, createdAt) + HELD_BACK_MS > now;
  }

  /** The first that nothing earlier of its record stands before, taken out to be sent. */
  take(now: number): Delivery | undefined {
    if (this.inFlight >= this.window || this.late > 0 || this.rests_ms > 0) return undefined;
    const passedOver = new Set<string>();
    for (const [index, each] of this.#waiting.entries()) {
      if (passedOver.has(each.recordId) || this.#mustWait(each, now)) {
        passedOver.add(each.recordId);
        continue;
      }
      this.#waiting.splice(index, 1);
      this.#underWay.set(each.recordId, [...(this.#underWay.get(each.recordId) ?? []), each]);
      return each;
    }
    return undefined;
  }

  giveBack(delivery: Delivery, now: number): void {
    this.#over(delivery);
    if (!this.closed) this.add([delivery], now);
  }

  stored({ delivery, state }: Outcome): void {
    this.#over(delivery);
    if (state !== 'queued' && this.#failed.get(delivery.recordId)?.id === delivery.id)
      this.#failed.delete(delivery.recordId);
  }

  #over({ id, recordId }: Delivery): void {
    const left = (this.#underWay.get(recordId) ?? []).filter((each) => each.id !== id);
    if (left.length > 0) this.#underWay.set(recordId, left);
    else this.#underWay.delete(recordId);
  }

  #mustWait(delivery: Delivery, now: number): boolean {
    return (this.#underWay.get(delivery.recordId) ?? []).some(
      (earlier) =>
        compareIds(earlier.id, delivery.id) <= 0 &&
        (earlier.failedAt === null || Math.max(earlier.failedAt, delivery.createdAt) + HELD_BACK_MS > now),
    );
  }

  /**
   * A success widens the window and a refusal halves it. An unresponsive receiver gets one request at a time,
   * after a pause.
   */
  learn({ state, attempts }: Pick<Outcome, 'state' | 'attempts'>): void {
    const { window } = this;
    if (state === 'delivered') this.window = Math.min(WIDEST_WINDOW, window + 1);
    else if (attempts.at(-1)?.status !== undefined) this.window = Math.max(1, Math.floor(window / 2));
    else return this.#rest();
    this.#unanswered = 0;
    this.endRest();
  }

  #rest(): void {
    const rest_ms = Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** this.#unanswered);
    this.window = 1;
    this.#unanswered++;
    this.#restsUntil = performance.now() + rest_ms * (0.5 + Math.random());
    // What is loaded would only lie there.
    this.more ||= this.#waiting.length > 0;
    this.forgetWaiting();
  }
}

function compareIds(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}
