/**
 * The columns of a file: each header names a member of the record's body, such as `date`, `client.name` or
 * `email_addresses[1].address`. References to other records use their id or any text column of their table, such as
 * `matter.display_number` or `user.email`. Refuses unknown headers, so that no column is silently ignored.
 */
import { merge, type Refusal } from '#kernel/errors/refusal.ts';
import { membersOf } from '#kernel/changes/input.ts';
import type { Member, Members } from '#kernel/declarations/member.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import type { Registry } from '#kernel/declarations/registry.ts';
import type { Writer } from '#kernel/changes/writer.ts';
import { isPlain, isRelation } from '#kernel/declarations/field.ts';
import type { Kind } from '#kernel/declarations/values.ts';
import { refuse } from '../refusals.ts';
import type { StoredKind } from './import-record.ts';
import type { Mapping } from './mapping.ts';

/** A column that names another record by something other than its id. */
export interface Named {
  readonly target: Resource;
  /** The text field of the target that is compared. */
  readonly by: string;
}

/** Members and list positions, outermost first. */
export type Path = readonly [member: string, ...steps: (string | number)[]];

export interface Column {
  readonly header: string;
  /** The member that it stands for, as named in a header or mapping. */
  readonly member?: string;
  readonly path: Path;
  readonly named?: Named;
  /** Converts a cell for the body; by default the text itself. */
  readonly read?: (cell: string) => string | undefined;
  readonly kind?: Kind;
  readonly nullable?: boolean;
  /** The date or time part (the last segment of the path) of an instant split into two columns. */
  readonly half?: true;
  /** Replacements for cell values. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  /** A fixed value for every row, without a column in the file. */
  readonly fixed?: string;
}

/** The record type of a file, and the API that its columns refer to. */
export interface ImportTarget {
  readonly kind: StoredKind;
  readonly of: Resource;
  readonly writer: Writer;
  readonly version: number;
  readonly extra?: ExtraColumns | undefined;
}

/** Columns that an import accepts in addition to the members of the body. */
export type ExtraColumns = Readonly<Record<string, Omit<Column, 'header'>>>;

const STEP = /^([A-Za-z_]\w*)(?:\[(\d{1,2})\])?$/;

/** The meaning of each column of a file; undefined for ignored ones. Fixed members follow. */
export function readHeader(
  headers: readonly string[],
  target: ImportTarget,
  mapping: Mapping = {},
): (Column | undefined)[] {
  const reading = new HeaderReading(target);
  const fixed = Object.entries(mapping.fixed ?? {}).map(([member, value]) => {
    const column = reading.column(member, member);
    return column && { ...column, fixed: String(value) };
  });
  const replaced = new Set(fixed.map((column) => column?.path.join()));
  const columns = headers.map((header) => {
    const member = mapped(mapping.columns, header);
    if (member === null) return undefined;
    const column = reading.column(header, member ?? header, replaced);
    return column && { ...column, values: mapped(mapping.values, header) };
  });
  reading.finish();
  return [...columns, ...fixed];
}

/** Looks up a header ignoring case, since mappings and files may differ in it. */
export function mapped<T>(record: Readonly<Record<string, T>> | undefined, header: string): T | undefined {
  if (!record) return undefined;
  if (Object.hasOwn(record, header)) return record[header];
  const name = Object.keys(record).find((each) => each.toLowerCase() === header.toLowerCase());
  return name === undefined ? undefined : record[name];
}

class HeaderReading {
  readonly #target: ImportTarget;
  readonly #members: Members;
  readonly #refusals: Refusal[] = [];
  readonly #taken = new Set<string>();

  constructor(target: ImportTarget) {
    this.#target = target;
    this.#members = membersOf(target.of, 'create', target.version, target.writer.registry);
  }

  /** Fixed members take the place of columns. */
  column(
    header: string,
    member: string,
    replaced: ReadonlySet<string | undefined> = new Set(),
  ): Column | undefined {
    const { of, writer, extra = {} } = this.#target;
    const given = Object.hasOwn(extra, member) ? extra[member] : undefined;
    const column = given ? { header, ...given } : readColumn(member, of, this.#members, writer.registry);
    const field = { field: header };
    if (!column) {
      const accepted = [...Object.keys(this.#members), ...Object.keys(extra)].toSorted().join(', ');
      this.#refusals.push(refuse('import.column', { header: member, resource: of.name, accepted }, field));
      return undefined;
    }
    const place = column.path.join();
    if (replaced.has(place)) return undefined;
    if (this.#taken.has(place)) this.#refusals.push(refuse('import.column_twice', { header }, field));
    this.#taken.add(place);
    return { ...column, header, member };
  }

  finish(): void {
    if (this.#refusals.length > 0) throw merge(this.#refusals);
  }
}

/** Whether a column of the file can have this name. */
export function isColumn(name: string, { of, writer }: ImportTarget, members: Members): boolean {
  return readColumn(name, of, members, writer.registry) !== undefined;
}

function readColumn(header: string, of: Resource, members: Members, registry: Registry): Column | undefined {
  let inside: Inside = { members };
  const steps = header.split('.');
  for (const [index, step] of steps.entries()) {
    const [, name, place] = STEP.exec(step) ?? [];
    const member =
      name !== undefined && Object.hasOwn(inside.members, name) ? inside.members[name] : undefined;
    if (!name || !member || (place !== undefined && member.is !== 'list')) return undefined;
    const path: Path = inside.path ? [...inside.path, name] : [name];
    const rest = steps.slice(index + 1);
    const reached = reach(member, path, place, rest, targetOf(name, index, of, member, registry));
    if (reached === undefined) return undefined;
    if (!('members' in reached)) return { header, ...reached };
    inside = reached;
  }
  return undefined;
}

/** The members in which a path continues; undefined at its start. */
interface Inside {
  readonly members: Members;
  readonly path?: Path;
}

type Reached = Omit<Column, 'header'> | Inside | undefined;

/**
 * Follows one segment of a path: returns the column if the path ends here, otherwise the members in which it
 * continues.
 */
function reach(
  member: Member,
  path: Path,
  place: string | undefined,
  rest: readonly string[],
  target: Resource | undefined,
): Reached {
  switch (member.is) {
    case 'value':
      return plain(member, path, rest);
    case 'list':
      return rest.length === 0 ? undefined : { members: member.members, path: [...path, Number(place ?? 0)] };
    case 'reference':
      return reference(path, rest, member.bare ? [] : ['id'], target);
    case 'object':
      if (isOfRecord(member.members, rest)) return reference(path, rest, ['id'], target);
      return rest.length === 0 ? undefined : { members: member.members, path };
  }
}

/** Whether a path continues to a text of a record that is referenced by an object with an id. */
function isOfRecord(members: Members, [name, ...rest]: readonly string[]): boolean {
  return name !== undefined && rest.length === 0 && 'id' in members && !Object.hasOwn(members, name);
}

/** The member itself, or `start_at.date` and `start_at.time` of an instant. */
function plain(
  { kind, nullable = false }: Member & { is: 'value' },
  path: Path,
  rest: readonly string[],
): Reached {
  if (rest.length === 0) return { path, kind, nullable };
  const [half] = rest;
  const halved = path.length === 1 && rest.length === 1 && (kind === 'instant' || kind === 'zoned');
  return halved && (half === 'date' || half === 'time') ? { path: [...path, half], half: true } : undefined;
}

/** `matter`, `matter.id` and `matter.display_number`. */
function reference(
  path: Path,
  rest: readonly string[],
  inner: readonly string[],
  target: Resource | undefined,
): Reached {
  const whole: Path = [...path, ...inner];
  const [by, ...further] = rest;
  if (by === undefined || (by === 'id' && further.length === 0)) return { path: whole };
  const field = target?.fields[by];
  if (
    further.length > 0 ||
    !target ||
    !isPlain(field) ||
    field.kind !== 'text' ||
    field.sql ||
    field.formerly
  )
    return undefined;
  return { path: whole, named: { target, by } };
}

/** The record type that a member refers to, if any. */
export function targetOf(
  name: string,
  depth: number,
  of: Resource,
  member: Member,
  registry: Registry,
): Resource | undefined {
  if (member.is === 'reference') return registry.get(member.target);
  const field = depth === 0 ? of.fields[name] : undefined;
  return isRelation(field) ? registry.get(field.target) : undefined;
}
