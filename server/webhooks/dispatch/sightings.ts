/**
 * What webhooks may be shown of records at this moment, which may be less than when the change was made. Each
 * answer is found once for all webhooks that ask the same.
 */
import type { Connection, Row } from '#kernel/database/database.ts';
import type { View } from '../fan-out/view.ts';
import type { Viewer } from '../fan-out/viewers.ts';
import type { KnownModel } from '../models.ts';

/** The record as it was when it changed. */
export interface Payload {
  readonly data: string;
  /** The rights that it was rendered with. */
  readonly seenWith: string;
}

interface Showing {
  readonly model: KnownModel;
  readonly viewer: Viewer;
  readonly fields: string | null;
}

export class Sightings {
  readonly #connection: Connection;
  readonly #view: View;
  readonly #payloads: ReadonlyMap<string, Payload>;
  readonly #seen = new Map<string, Promise<boolean>>();
  readonly #rendered = new Map<string, Promise<string | undefined>>();

  constructor(connection: Connection, view: View, payloads: ReadonlyMap<string, Payload>) {
    this.#connection = connection;
    this.#view = view;
    this.#payloads = payloads;
  }

  /** The snapshot where the rights are what they were; else what may be seen of the record now; undefined where nothing may. */
  async dataOf(row: Row, { model, viewer, fields }: Showing): Promise<string | undefined> {
    const recordId = row.record_id!;
    const payload = this.#payloads.get(row.payload_id!)!;
    const sameRights = payload.seenWith === viewer.rights;
    const onlyId = JSON.stringify({ id: Number(recordId) });
    if (row.event === 'deleted') return sameRights ? payload.data : onlyId;
    const { of } = model;
    const connection = this.#connection;
    const about = `${of.name}:${recordId} ${viewer.rights}`;
    const sees = once(this.#seen, about, () => this.#view.sees(connection, of, recordId, viewer.ask));
    if (!(await sees)) return undefined;
    if (sameRights) return payload.data;
    const rendered = once(this.#rendered, `${about} ${fields ?? ''}`, () =>
      this.#view.render(connection, of, recordId, fields, viewer.ask),
    );
    return (await rendered) ?? onlyId;
  }
}

function once<T>(known: Map<string, Promise<T>>, key: string, find: () => Promise<T>): Promise<T> {
  const found = known.get(key) ?? find();
  known.set(key, found);
  return found;
}
