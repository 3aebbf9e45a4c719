/**
 * Compares what the database has committed with what receivers got. Both are lists of changes; each change is a text
 * that is unique within its record. The database's list is in commit order.
 */

export interface Told {
  readonly record: string;
  readonly change: string;
  readonly messageId: string;
  /** The whole body as received. */
  readonly raw: string;
}

export interface Evidence {
  /** By record, in commit order. */
  readonly committed: ReadonlyMap<string, readonly string[]>;
  /** Changes that the service acknowledged, as `record change`. */
  readonly acknowledged: ReadonlySet<string>;
  /** In the order received, including duplicates. */
  readonly told: readonly Told[];
  /** Messages that the receiver rejected once: later messages of the record may overtake them. */
  readonly failed: ReadonlySet<string>;
}

/** Returns everything that is wrong, as sentences. */
export function verdict({ committed, acknowledged, told, failed }: Evidence): string[] {
  const wrong: string[] = [];
  const first = new Map<string, Told>();
  for (const each of told) {
    const before = first.get(each.messageId);
    if (!before) first.set(each.messageId, each);
    else if (before.raw !== each.raw) wrong.push(`${each.messageId} came with two bodies`);
  }
  const places = new Map<string, number>();
  const committedAt = new Map<string, number>();
  for (const [record, changes] of committed)
    for (const [place, change] of changes.entries()) committedAt.set(`${record} ${change}`, place);
  const messages = new Map<string, string>();
  for (const { record, change, messageId } of first.values()) {
    const name = `${record} ${change}`;
    const other = messages.get(name);
    if (other !== undefined) wrong.push(`${name} was told of under two ids, ${other} and ${messageId}`);
    messages.set(name, messageId);
    const place = committedAt.get(name);
    if (place === undefined) wrong.push(`${name} was told of and never committed`);
    else if (!failed.has(messageId)) {
      if (place < (places.get(record) ?? -1))
        wrong.push(`${name} was told of after a later change of its record`);
      places.set(record, Math.max(place, places.get(record) ?? -1));
    }
  }
  for (const name of committedAt.keys())
    if (!messages.has(name)) wrong.push(`${name} was committed and never told of`);
  for (const name of acknowledged)
    if (!committedAt.has(name)) wrong.push(`${name} was acknowledged and is lost`);
  return wrong;
}
