/** Writes one row as a JSON object. */
import { NOWHERE, type RawRows } from '../database/raw/raw-rows.ts';
import type { JsonBytes } from '../values/json-bytes.ts';
import type { Member } from './projection.ts';

const NULL = Buffer.from('null');
const EMPTY_LIST = Buffer.from('[]');
const EMPTY_OBJECT = Buffer.from('{}');
const CLOSING_BRACE = 0x7d;

/** The JSON of nested records by their key: an id, as text if it has more digits than a number holds exactly. */
export type NestedJson = ReadonlyMap<number | string, Uint8Array>;

interface Place {
  readonly rows: RawRows;
  readonly row: number;
  readonly offset: number;
}

/** Writes one row as an object. */
export function writeMembers(
  out: JsonBytes,
  members: readonly Member[],
  place: Place,
  nested: readonly (NestedJson | undefined)[] = [],
): void {
  const { rows, row, offset } = place;
  if (members.length === 0) return out.append(EMPTY_OBJECT);
  let index = -1;
  for (const member of members) {
    index++;
    out.append(member.prefix);
    if (member.column === undefined) continue;
    const start = rows.start(row, offset + member.column);
    if (member.write && start !== NOWHERE) member.write(out, rows.bytes, start, rows.end(start));
    else if (member.joined && start !== NOWHERE) writeMembers(out, member.joined, place);
    else {
      const key = member.write ? null : rows.integer(row, offset + member.column);
      out.append((key === null ? undefined : nested[index]?.get(key)) ?? emptyOf(member));
    }
  }
  out.byte(CLOSING_BRACE);
}

function emptyOf({ nested }: Member): Uint8Array {
  return nested?.many ? EMPTY_LIST : NULL;
}

/** Keys as a parameter. */
export function textsOf(keys: Iterable<number | string>): string[] {
  return Array.from(keys, String);
}
