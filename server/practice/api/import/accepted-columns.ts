/** Names that the columns of a file can have, offered where a person says what a column means. */
import { membersOf } from '#kernel/changes/input.ts';
import type { Members } from '#kernel/declarations/member.ts';
import { isColumn, mapped, targetOf, type ImportTarget } from './columns.ts';
import type { Mapping } from './mapping.ts';

/** The texts by which files name other records. */
const NAMING = ['name', 'display_number', 'email', 'code'];
/** Members of nested elements that a file, which creates them all, does not need. */
const OF_EXISTING: ReadonlySet<string> = new Set(['id', '_destroy', '_deleted']);

/** The members of the body; in a list, those of its first element; for other records, their id or a text. */
export function acceptedColumns(target: ImportTarget): string[] {
  const { of, writer, version, extra = {} } = target;
  const members = membersOf(of, 'create', version, writer.registry);
  const names = [...namesWithin(members, '', 0, target)].filter((name) => isColumn(name, target, members));
  return [...new Set([...names, ...Object.keys(extra)])].toSorted();
}

/** What a header stands for, by the mapping or as a member; null if it is left out or unknown. */
export function memberOf(header: string, columns: Mapping['columns'], target: ImportTarget): string | null {
  const { of, writer, version, extra = {} } = target;
  const member = mapped(columns, header) ?? header;
  const isKnown =
    Object.hasOwn(extra, member) ||
    isColumn(member, target, membersOf(of, 'create', version, writer.registry));
  return mapped(columns, header) === null || !isKnown ? null : member;
}

/** Also yields names that end at a list or an object, which are no columns. */
function* namesWithin(
  members: Members,
  prefix: string,
  depth: number,
  target: ImportTarget,
): Generator<string> {
  const { of, writer } = target;
  for (const [name, member] of Object.entries(members)) {
    if (depth > 0 && OF_EXISTING.has(name)) continue;
    const path = `${prefix}${name}`;
    yield path;
    if (member.is === 'list') yield* namesWithin(member.members, `${path}[0].`, depth + 1, target);
    else if (member.is === 'object') yield* namesWithin(member.members, `${path}.`, depth + 1, target);
    if (member.is === 'list' || !targetOf(name, depth, of, member, writer.registry)) continue;
    yield* NAMING.map((by) => `${path}.${by}`);
  }
}
