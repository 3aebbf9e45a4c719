/**
 * The lanes that this process holds: takes those in which something is due and that nobody holds, and gives
 * back those that rest.
 */
import type { Database } from '#kernel/database/database.ts';
import { CLAIMED_LANES, claimLanes, releaseLanes, renewLeases } from './claim.ts';
import type { Gate } from './gate.ts';
import { Lane } from './lane.ts';
import type { Presence } from './presence.ts';

const RENEW_EVERY_MS = 15_000;
/** A lane is kept for a while after its last delivery, and given back sooner where it has to wait for a retry. */
const KEPT_IDLE_MS = 10_000;
const KEPT_FAILING_MS = 1_000;

export interface HoldingParts {
  readonly database: Database;
  readonly clock: () => Date;
  readonly gate: Gate;
  readonly presence: Presence;
  took(lane: Lane): void;
  failed(error: unknown): void;
}

export class Holding {
  readonly #parts: HoldingParts;
  readonly #lanes = new Map<string, Lane>();
  #looking: Promise<void> | undefined;
  #lookAgain = false;
  #renewed = 0;
  #ended = false;

  constructor(parts: HoldingParts) {
    this.#parts = parts;
  }

  get all(): Iterable<Lane> {
    return this.#lanes.values();
  }

  get(accountId: string, webhookId: string): Lane | undefined {
    return this.#lanes.get(keyOf({ accountId, webhookId }));
  }

  /** Takes free lanes in which something is due. Ends after a look that began after this call. */
  look(): Promise<void> {
    this.#lookAgain = true;
    this.#looking ??= this.#lookWhileAsked();
    return this.#looking;
  }

  async #lookWhileAsked(): Promise<void> {
    while (this.#lookAgain) {
      this.#lookAgain = false;
      await this.#look();
    }
    this.#looking = undefined;
  }

  async #look(): Promise<void> {
    const { presence, gate, database, clock } = this.#parts;
    const { holder } = presence;
    if (holder === undefined || this.#ended) return;
    try {
      const claimed = await gate.through(() => claimLanes(database, holder, clock()));
      if (presence.holder !== holder) return;
      for (const each of claimed) {
        const lane = new Lane(each);
        this.#lanes.set(keyOf(each), lane);
        this.#parts.took(lane);
      }
      if (claimed.length === CLAIMED_LANES) this.#lookAgain = true;
    } catch (error) {
      this.#parts.failed(error);
    }
  }

  async renew(): Promise<void> {
    const { presence, database } = this.#parts;
    if (presence.holder === undefined || performance.now() - this.#renewed <= RENEW_EVERY_MS) return;
    this.#renewed = performance.now();
    await renewLeases(database, presence.holder);
  }

  async releaseIdle(): Promise<void> {
    const now = performance.now();
    const keptFor = (lane: Lane) => (lane.standing.failures > 0 ? KEPT_FAILING_MS : KEPT_IDLE_MS);
    await this.#release((lane) => lane.isIdle && now - lane.idleSince >= keptFor(lane));
  }

  async giveBack(lane: Lane): Promise<void> {
    await this.#release((each) => each === lane);
  }

  /** Gives back all that has nothing under way, also what is left alone for a while. */
  async releaseResting(): Promise<void> {
    await this.#release((lane) => lane.isIdle || lane.isResting);
  }

  async #release(isFree: (lane: Lane) => boolean): Promise<void> {
    const idle = [...this.#lanes.values()].filter(isFree);
    for (const lane of idle) {
      lane.close();
      this.#lanes.delete(keyOf(lane));
    }
    const { presence, database } = this.#parts;
    if (presence.holder !== undefined) await releaseLanes(database, presence.holder, idle);
  }

  /** They are held no longer: what is under way ends, and nothing else begins. */
  closeAll(): void {
    for (const lane of this.#lanes.values()) lane.close();
    this.#lanes.clear();
  }

  /** Takes nothing more, and gives back everything once it is quiet, or when `waited` says that it is late. */
  async end(waited: (held: readonly Lane[]) => Promise<void>): Promise<void> {
    this.#ended = true;
    await this.#looking;
    const held = [...this.#lanes.values()];
    for (const lane of held) lane.close();
    await waited(held);
    const { presence, database } = this.#parts;
    if (presence.holder !== undefined)
      await releaseLanes(database, presence.holder, held).catch(() => undefined);
  }
}

function keyOf({ accountId, webhookId }: { readonly accountId: string; readonly webhookId: string }): string {
  return `${accountId}:${webhookId}`;
}
