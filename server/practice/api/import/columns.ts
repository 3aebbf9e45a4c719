/**
 * What the columns of a file say: each header names a member of the record's body, as in `date`,
 * `client.name`, `email_addresses[1].address`. A record that stands for another is named by its id or by
 * any text that its own table keeps, such as `matter.display_number` or `user.email`. Refuses headers that
 * name nothing, so that no column is passed over in silence.
 */
import { merge, type Refusal } from '#kernel/errors/refusal.ts';
import { membersOf } from '#kernel/records/input.ts';
import type { Member, Members } from '#kernel/records/member.ts';
import type { Resource } from '#kernel/records/resource.ts';
import type { Registry } from '#kernel/records/registry.ts';
import type { Writer } from '#kernel/records/writer.ts';
import { isPlain, isRelation } from '#kernel/records/field.ts';
import type { Kind } from '#kernel/records/values.ts';
import { refuse } from '../refusals.ts';
import type { Mapping } from './mapping.ts';

/** A column that names another record by something else than its id. */
export interface Named {
  readonly target: Resource;
  /** A text of the target, by which it is found. */
  readonly by: string;
}

/** Members and places in lists, outermost first. */
export type Path = readonly [member: string, ...steps: (string | number)[]];

export interface Column {
  readonly header: string;
  /** What it stands for, as a header or a mapping names it. */
  readonly member?: string;
  readonly path: Path;
  readonly named?: Named;
  /** Makes of a cell what the body takes; by default the text itself. */
  readonly read?: (cell: string) => string | undefined;
  readonly kind?: Kind;
  readonly nullable?: boolean;
  /** Of an instant that two columns tell: its day or its time of day, the last of the path. */
  readonly half?: true;
  /** What stands for what its cells say. */
  readonly values?: Readonly<Record<string, string>> | undefined;
  /** What every row says, where no cell of the file does. */
  readonly fixed?: string;
}

/** What a file holds records of, and in which API's terms its columns are. */
export interface ImportTarget {
  readonly of: Resource;
  readonly writer: Writer;
  readonly version: number;
  readonly extra?: ExtraColumns | undefined;
}

/** Columns that an import takes beside the members of the body. */
export type ExtraColumns = Readonly<Record<string, Omit<Column, 'header'>>>;

const STEP = /^([A-Za-z_]\w*)(?:\[(\d{1,2})\])?$/;

/** What each column of a file stands for; undefined for one that is left out. Fixed members stand behind them. */
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

/** By a header in any letter case, as those who write mappings and those who make files may differ. */
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

  /** Members that are the same in every row take the place of columns. */
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

/** The members among which a path goes on; at its beginning there is none. */
interface Inside {
  readonly members: Members;
  readonly path?: Path;
}

type Reached = Omit<Column, 'header'> | Inside | undefined;

/** One step on: the column where the path ends here, or the members among which it goes on. */
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

/** Whether a path goes on to a text of the record that an object with an id stands for. */
function isOfRecord(members: Members, [name, ...rest]: readonly string[]): boolean {
  return name !== undefined && rest.length === 0 && 'id' in members && !Object.hasOwn(members, name);
}

/** The member itself, and of an instant `start_at.date` and `start_at.time`. */
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

/** The noun that a member stands for, where it is one. */
function targetOf(
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
