/**
 * What the columns of a file say: each header names a member of the record's body, as in `date`,
 * `client.name`, `email_addresses[1].address`. A record that stands for another is named by its id or by
 * any text that its own table keeps, such as `matter.display_number` or `user.email`. Refuses headers that
 * name nothing, so that no column is passed over in silence.
 */
import { merge, type Refusal } from '#kernel/errors/refusal.ts';
import { membersOf, type Member, type Members } from '#kernel/records/input.ts';
import { isPlain, isRelation, type Registry, type Resource } from '#kernel/records/resource.ts';
import { refuse } from '../refusals.ts';

/** A column that names another record by something else than its id. */
export interface Named {
  readonly target: Resource;
  /** A text of the target, by which it is found. */
  readonly by: string;
}

export interface Column {
  readonly header: string;
  /** Members and places in lists, outermost first. */
  readonly path: readonly (string | number)[];
  readonly named?: Named;
  /** Makes of a cell what the body takes; by default the text itself. */
  readonly read?: (cell: string) => string | undefined;
}

/** What a file holds records of, and in which API's terms its columns are. */
export interface ImportTarget {
  readonly of: Resource;
  readonly registry: Registry;
  readonly version: number;
  readonly extra?: ExtraColumns | undefined;
}

/** Columns that an import takes beside the members of the body. */
export type ExtraColumns = Readonly<Record<string, Omit<Column, 'header'>>>;

const STEP = /^([A-Za-z_]\w*)(?:\[(\d{1,2})\])?$/;

export function readHeader(
  headers: readonly string[],
  { of, registry, version, extra = {} }: ImportTarget,
): Column[] {
  const members = membersOf(of, 'create', version, registry);
  const refusals: Refusal[] = [];
  const columns: Column[] = [];
  for (const header of headers) {
    const given = extra[header];
    const column = given ? { header, ...given } : readColumn(header, of, members, registry);
    if (!column) {
      const accepted = [...Object.keys(members), ...Object.keys(extra)].toSorted().join(', ');
      refusals.push(refuse('import.column', { header, resource: of.name, accepted }, { field: header }));
    } else if (columns.some(({ path }) => path.join() === column.path.join())) {
      refusals.push(refuse('import.column_twice', { header }, { field: header }));
    } else columns.push(column);
  }
  if (refusals.length > 0) throw merge(refusals);
  return columns;
}

function readColumn(header: string, of: Resource, members: Members, registry: Registry): Column | undefined {
  const path: (string | number)[] = [];
  let inside = members;
  const steps = header.split('.');
  for (const [index, step] of steps.entries()) {
    const [, name, place] = STEP.exec(step) ?? [];
    const member = name !== undefined && Object.hasOwn(inside, name) ? inside[name] : undefined;
    if (!name || !member || (place !== undefined && member.is !== 'list')) return undefined;
    path.push(name);
    const rest = steps.slice(index + 1);
    const reached = reach(member, path, place, rest, targetOf(name, index, of, member, registry));
    if (reached === undefined) return undefined;
    if (!('members' in reached)) return { header, ...reached };
    inside = reached.members;
  }
  return undefined;
}

type Reached = Omit<Column, 'header'> | { readonly members: Members } | undefined;

/** One step on: the column where the path ends here, or the members among which it goes on. */
function reach(
  member: Member,
  path: (string | number)[],
  place: string | undefined,
  rest: readonly string[],
  target: Resource | undefined,
): Reached {
  switch (member.is) {
    case 'value':
      return rest.length === 0 ? { path } : undefined;
    case 'list':
      path.push(Number(place ?? 0));
      return rest.length === 0 ? undefined : { members: member.members };
    case 'reference':
      return reference(path, rest, member.bare ? [] : ['id'], target);
    case 'object':
      if (rest.length === 1 && member.members.id && !Object.hasOwn(member.members, rest[0]!))
        return reference(path, rest, ['id'], target);
      return rest.length === 0 ? undefined : { members: member.members };
  }
}

/** `matter`, `matter.id` and `matter.display_number`. */
function reference(
  path: readonly (string | number)[],
  rest: readonly string[],
  inner: readonly string[],
  target: Resource | undefined,
): Reached {
  const whole = [...path, ...inner];
  if (rest.length === 0 || (rest.length === 1 && rest[0] === 'id')) return { path: whole };
  const [by] = rest;
  const field = target?.fields[by!];
  if (rest.length > 1 || !target || !isPlain(field) || field.kind !== 'text' || field.sql || field.formerly)
    return undefined;
  return { path: whole, named: { target, by: by! } };
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
