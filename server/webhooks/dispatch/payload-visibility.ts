/**
 * What webhooks may show of records at the moment, which may be less than when the change was made. Determined for
 * all deliveries together: one statement per set of rights instead of one per record.
 */
import type { Connection } from '#kernel/database/database.ts';
import type { DeliveryRow } from './delivery-row.ts';
import type { View } from '../fan-out/view.ts';
import type { Viewer } from '../fan-out/viewers.ts';
import type { KnownModel } from '../models.ts';

/** The record as it was at the time of the change. */
export interface Payload {
  readonly data: string;
  /** The rights that it was rendered with. */
  readonly seenWith: string;
}

export interface VisibilityCheck {
  readonly model: KnownModel;
  readonly viewer: Viewer;
  readonly fields: string | null;
}

/** A due delivery, whose record its webhook may not be allowed to see any more. */
export interface Candidate {
  readonly row: DeliveryRow;
  readonly check: VisibilityCheck;
}

export class PayloadVisibility {
  readonly #payloads: ReadonlyMap<string, Payload>;
  /** The visible records, by kind and rights, and their current form if the rights have changed. */
  readonly #seen = new Map<string, ReadonlySet<string>>();
  readonly #rendered = new Map<string, ReadonlyMap<string, string>>();

  private constructor(payloads: ReadonlyMap<string, Payload>) {
    this.#payloads = payloads;
  }

  static async of(
    connection: Connection,
    view: View,
    payloads: ReadonlyMap<string, Payload>,
    all: readonly Candidate[],
  ): Promise<PayloadVisibility> {
    const visibility = new PayloadVisibility(payloads);
    const alive = all.filter(({ row }) => row.event !== 'deleted');
    for (const [key, { check, ids }] of alikeBy(aboutOf, alive)) {
      const { model, viewer } = check;
      visibility.#seen.set(key, await view.seen(connection, model.of, [...ids], viewer.context));
    }
    const changed = alive.filter((each) => visibility.#sees(each) && !visibility.#hasSameRights(each));
    for (const [key, { check, ids }] of alikeBy(fieldsOf, changed)) {
      const { model, viewer, fields } = check;
      const rendered = await view.render(connection, model.of, [...ids], fields, viewer.context);
      visibility.#rendered.set(key, rendered);
    }
    return visibility;
  }

  /**
   * The snapshot if the rights are unchanged, otherwise the record as it is visible now; undefined if it is not
   * visible.
   */
  dataOf(candidate: Candidate): string | undefined {
    const { row, check } = candidate;
    const recordId = row.record_id;
    const onlyId = JSON.stringify({ id: Number(recordId) });
    const snapshot = this.#hasSameRights(candidate) ? this.#payloads.get(row.payload_id)?.data : undefined;
    if (row.event === 'deleted') return snapshot ?? onlyId;
    if (!this.#sees(candidate)) return undefined;
    return snapshot ?? this.#rendered.get(fieldsOf(check))?.get(recordId) ?? onlyId;
  }

  #sees({ row, check }: Candidate): boolean {
    return this.#seen.get(aboutOf(check))?.has(row.record_id) === true;
  }

  #hasSameRights({ row, check }: Candidate): boolean {
    return this.#payloads.get(row.payload_id)?.seenWith === check.viewer.rights;
  }
}

interface Alike {
  /** The first one's; the others are equivalent. */
  readonly check: VisibilityCheck;
  readonly ids: Set<string>;
}

/** Groups records that are shown in the same way. */
function alikeBy(
  keyOf: (check: VisibilityCheck) => string,
  all: readonly Candidate[],
): ReadonlyMap<string, Alike> {
  const found = new Map<string, Alike>();
  for (const { row, check } of all) {
    const key = keyOf(check);
    const alike = found.get(key);
    if (alike) alike.ids.add(row.record_id);
    else found.set(key, { check, ids: new Set([row.record_id]) });
  }
  return found;
}

function aboutOf({ model, viewer }: VisibilityCheck): string {
  return `${model.of.name} ${viewer.rights}`;
}

function fieldsOf(check: VisibilityCheck): string {
  return `${aboutOf(check)} ${check.fields ?? ''}`;
}
