/**
 * A delivery queue in the process that holds it: loaded deliveries, deliveries in progress, and the current limit of
 * concurrent requests. Only one process holds a queue, so the order is kept in memory.
 */
import type { Claimed } from './claim.ts';
import { HELD_BACK_MS, type Delivery, type Target, type DeliveryRequest } from './load.ts';
import type { Outcome } from './send.ts';
import type { Standing } from './outcome.ts';

/**
 * The most concurrent requests of a webhook. It starts low until the receiver has proven itself, and drops to one if
 * it fails.
 */
const WIDEST_WINDOW = 10;
const FIRST_WINDOW = 2;
/**
 * The most windows of deliveries that are loaded at a time. What a webhook may show is checked when a delivery is
 * loaded, so more of them would be sent with older rights.
 */
const WINDOWS_AHEAD = 8;
/** The first pause after a receiver did not answer; it grows each time and varies by up to half. */
const FIRST_REST_MS = 1_000;
const LONGEST_REST_MS = 30_000;

export class DeliveryQueue {
  readonly accountId: string;
  readonly webhookId: string;
  standing: Standing;
  target: Target | undefined;
  wakeAt: number | null;
  /** Whether the database may have more due deliveries. */
  more = true;
  loading = false;
  inMaintenance = false;
  /**
   * The webhook is no longer enabled, or has moved to another database: released as soon as nothing is in progress.
   */
  ended = false;
  /** No longer held: deliveries in progress finish, and no new ones start. */
  closed = false;
  inFlight = 0;
  /** Slow requests among those in flight; while there are any, no new ones start. */
  late = 0;
  window: number;
  idleSince = 0;
  /** Attempts without a response since the last response. */
  #unanswered: number;
  #restsUntil = 0;
  /** Loaded deliveries that were not sent yet, ordered by id. */
  #waiting: Delivery[] = [];
  /** Deliveries that were sent but whose outcome is not stored yet; by record, ordered by id. */
  readonly #underWay = new Map<string, Delivery[]>();
  /** The last failure of each record; later deliveries of the record wait for it. */
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
    // After failures seen by another process, the receiver may be unresponsive.
    this.#unanswered = this.standing.failures > 0 ? 1 : 0;
  }

  /**
   * Whether the receiver did not answer the last time; it then uses the few slots shared by unresponsive receivers.
   */
  get isSilent(): boolean {
    return this.#unanswered > 0;
  }

  get rests_ms(): number {
    return Math.max(0, this.#restsUntil - performance.now());
  }

  /** Call this if the receiver is likely to answer again. */
  endRest(): void {
    this.#restsUntil = 0;
  }

  get isProven(): boolean {
    return this.standing.failures === 0 && this.standing.succeededAt !== null;
  }

  get wantsLoad(): boolean {
    if (!this.more || this.loading || this.inMaintenance || this.closed) return false;
    // An unresponsive receiver holds no database connection.
    if (this.late > 0 || (this.isSilent && this.inFlight > 0) || this.rests_ms > 0) return false;
    return this.#waiting.length < this.window;
  }

  /** Whether nothing is loaded, in progress, or possibly waiting in the database. */
  get isIdle(): boolean {
    return !this.more && this.isQuiet;
  }

  /** Whether there may be deliveries that are not due yet. */
  get isResting(): boolean {
    return this.isQuiet && this.rests_ms > 0;
  }

  get isQuiet(): boolean {
    return (
      !this.loading &&
      !this.inMaintenance &&
      this.inFlight === 0 &&
      this.#underWay.size === 0 &&
      this.#waiting.length === 0
    );
  }

  /** What to load; the queue may hold `share` deliveries, but always enough for its window. */
  wanting(share: number): DeliveryRequest {
    const { webhookId, target } = this;
    const busyIds = [...[...this.#underWay.values()].flat(), ...this.#waiting].map(({ id }) => id);
    const room = Math.max(this.window, Math.min(this.window * WINDOWS_AHEAD, share));
    return { webhookId, target, busyIds, room: this.isSilent ? 1 : room };
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

  /** There may be more to deliver. If the webhook itself changed, its cached settings are outdated. */
  hear(hasChanged: boolean): void {
    this.more = true;
    if (!hasChanged) return;
    this.forgetWaiting();
    this.endRest();
    this.wakeAt = 0;
  }

  /** No new deliveries start from this queue. */
  end(): this {
    this.forgetWaiting();
    this.more = false;
    this.ended = true;
    return this;
  }

  /** Discards loaded deliveries, which may be outdated. */
  forgetWaiting(): void {
    this.#waiting = [];
  }

  /** Later deliveries of a record that just failed are loaded again once they have waited long enough. */
  holdBack(failed: Delivery, at: number): void {
    this.#failed.set(failed.recordId, { id: failed.id, failedAt: failed.failedAt ?? at });
    this.#waiting = this.#waiting.filter((each) => !this.#isHeldBack(each, at));
  }

  #isHeldBack({ id, recordId, createdAt }: Delivery, now: number): boolean {
    const failed = this.#failed.get(recordId);
    if (!failed || compareIds(failed.id, id) >= 0) return false;
    return Math.max(failed.failedAt, createdAt) + HELD_BACK_MS > now;
  }

  /** Removes and returns the first delivery that need not wait for an earlier one of its record. */
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
   * A success widens the window and a failure halves it. An unresponsive receiver gets one request at a time, after a
   * pause.
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
    // Loaded deliveries would only wait, so they are discarded and loaded again later.
    this.more ||= this.#waiting.length > 0;
    this.forgetWaiting();
  }
}

function compareIds(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}
