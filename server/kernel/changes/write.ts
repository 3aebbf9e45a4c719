/**
 * Creates, changes and deletes records. The caller opens the transaction; everything belonging to a write happens
 * inside it: the row, its children, its event, its audit entry.
 */
import type { AnyRow, Connection, Value } from '../database/database.ts';
import { raw, sql } from '../database/sql.ts';
import { refuse } from '../errors/kernel-refusals.ts';
import { merge } from '../errors/refusal.ts';
import { commonParameters, viewerOf, type RequestContext } from '../requests/request-context.ts';
import { watchOf } from './change-watch.ts';
import { writeChildren } from './children.ts';
import { deleteWithoutRules, insertWithoutRules, updateWithoutRules } from './change.ts';
import { constraintRefusal, type WrittenValues } from './constraint-refusal.ts';
import { DerivedMembers } from '../declarations/derived-members.ts';
import { ParameterNames, substitute, visibleTo } from '../declarations/expression.ts';
import { columnsOf } from '../declarations/columns-of.ts';
import { membersOf, readBody } from './input.ts';
import type { Input } from '../declarations/member.ts';
import { requireMemberWriter } from './member-writers.ts';
import { requireEtag } from './precondition.ts';
import { checkReferences } from './references.ts';
import type { Resource } from '../declarations/resource.ts';
import type { RegistryWithRules } from './registry-with-rules.ts';
import { stampColumn } from '../records/shape.ts';
import { Snapshots } from '../records/snapshot.ts';
import { statementName } from '../database/raw/statement-name.ts';
import type { Draft, Work } from './write-rules.ts';
import type { Columns, Data, Locked, LockStrength, Writer, Written } from './writer.ts';

/** The locked row, with its image and its entity tag. */
interface LockedRow {
  readonly id: string;
  readonly image: string;
  readonly tag?: string;
  readonly [column: string]: Value;
}

/** A write whose body has been parsed. */
interface ParsedWrite {
  readonly input: Input;
  /** The row to change; a new one is created without it. */
  readonly locked?: Locked | undefined;
  /** Columns that do not come from the body. */
  readonly fixed?: Columns;
  /** The names of members that were ignored; rules add to it. */
  readonly ignored: string[];
  /** Verifies that the named records exist, while the rules already read. */
  readonly checked?: Promise<void>;
}

export class RecordWriter implements Writer {
  readonly registry: RegistryWithRules;

  readonly #snapshots: Snapshots;
  readonly #derivedMembers: DerivedMembers;

  constructor(registry: RegistryWithRules) {
    this.registry = registry;
    this.#snapshots = new Snapshots(registry);
    this.#derivedMembers = new DerivedMembers(registry);
  }

  async create(
    connection: Connection,
    { name }: Resource,
    data: Data,
    context: RequestContext,
  ): Promise<Written> {
    const of = this.registry.get(name);
    await this.registry.rulesOf(of).begin?.({ connection, context, writer: this });
    const body = readBody(data, membersOf(of, 'create', context.version, this.registry), context.strict);
    requireMemberWriter(of, body.input, context);
    const ignored = [...body.ignored];
    const checked = checkReferences(connection, this.registry, body.references, context);
    const id = await this.#write(connection, of, { input: body.input, ignored, checked }, context);
    return { id, ignored };
  }

  /** Changes the members that were sent. `ifMatch` lists entity tags, one of which must match. */
  async update(
    connection: Connection,
    { name }: Resource,
    id: string,
    data: Data,
    context: RequestContext,
    ifMatch?: readonly string[],
  ): Promise<Written> {
    const of = this.registry.get(name);
    const strength = of.updatesKeys ? 'update' : 'no key update';
    const locked = await this.lockRecord(connection, of, id, context, strength, ifMatch);
    const body = readBody(data, membersOf(of, 'update', context.version, this.registry), context.strict);
    requireMemberWriter(of, body.input, context);
    const ignored = [...body.ignored];
    const checked = checkReferences(connection, this.registry, body.references, context);
    await this.#write(connection, of, { input: body.input, locked, ignored, checked }, context);
    return { id, ignored };
  }

  async delete(
    connection: Connection,
    { name }: Resource,
    id: string,
    context: RequestContext,
    ifMatch?: readonly string[],
  ): Promise<void> {
    const of = this.registry.get(name);
    const work = { connection, context, writer: this };
    const rules = this.registry.rulesOf(of);
    const { row, image } = await this.lockRecord(connection, of, id, context, 'update', ifMatch);
    const refusal = (await rules.refuseRemoval?.(row, work)) ?? (await rules.refuseDelete?.(row, work));
    if (refusal) throw refusal;
    const watch = watchOf(connection);
    if (of.path && watch?.wanted(of)) {
      await watch.deleting(connection, { resource: of, id, events: ['deleted'], context });
    }
    await this.#followed(of, row, undefined, work, async () => {
      await this.#guarded(of, [], () => deleteWithoutRules(work, of, { id, image }, rules.deletedAs));
      await rules.afterDelete?.(row, work);
    });
  }

  /** Removes a child row of another record, without the rules for deleting it directly. */
  async remove(
    connection: Connection,
    of: Resource,
    { row, image }: Locked,
    context: RequestContext,
  ): Promise<void> {
    const work = { connection, context, writer: this };
    const refusal = await this.registry.rulesOf(of).refuseRemoval?.(row, work);
    if (refusal) throw refusal;
    await this.#followed(of, row, undefined, work, () => deleteWithoutRules(work, of, { id: row.id, image }));
  }

  async isDeletable(
    connection: Connection,
    of: Resource,
    row: Locked['row'],
    context: RequestContext,
  ): Promise<boolean> {
    const rules = this.registry.rulesOf(of);
    return (await rules.refuseDelete?.(row, { connection, context, writer: this })) === undefined;
  }

  /** Writes a parsed input: a new row, or the changes of a locked one. Returns the id. */
  async write(
    connection: Connection,
    of: Resource,
    input: Input,
    locked: Locked | undefined,
    context: RequestContext,
    fixed: Columns = {},
    ignored: string[] = [],
  ): Promise<string> {
    return this.#write(connection, of, { input, locked, fixed, ignored }, context);
  }

  insert(connection: Connection, of: Resource, context: RequestContext, fixed: Columns): Promise<string> {
    return this.#write(connection, of, { input: {}, fixed, ignored: [] }, context);
  }

  change(
    connection: Connection,
    of: Resource,
    locked: Locked,
    context: RequestContext,
    fixed: Columns,
  ): Promise<string> {
    return this.#write(connection, of, { input: {}, locked, fixed, ignored: [] }, context);
  }

  async #write(
    connection: Connection,
    of: Resource,
    { input, locked, fixed = {}, ignored, checked = Promise.resolve() }: ParsedWrite,
    context: RequestContext,
  ): Promise<string> {
    const work: Work = { connection, context, writer: this };
    const draft: Draft = {
      resource: of,
      operation: locked ? 'update' : 'create',
      input,
      current: locked?.row,
      columns: { ...columnsOf(of, input), ...fixed },
      refusals: [],
      events: [],
      ignored,
    };
    await firstRefusal(checked, this.#prepare(draft, work));
    if (draft.refusals.length > 0) throw merge(draft.refusals);
    return this.#followed(of, locked?.row, draft.columns, work, async () => {
      if (locked) return this.#change(draft, locked, work);
      const id = await this.#guarded(of, [input, draft.columns], () =>
        insertWithoutRules(work, of, draft.columns, draft.events),
      );
      await this.#complete(draft, id, work);
      return id;
    });
  }

  async #prepare(draft: Draft, work: Work): Promise<void> {
    await this.registry.rulesOf(draft.resource).prepare?.(draft, work);
  }

  /** Writes, and marks records as changed whose derived members changed. */
  async #followed<T>(
    of: Resource,
    current: AnyRow | undefined,
    columns: Draft['columns'] | undefined,
    { connection, context }: Work,
    write: () => Promise<T>,
  ): Promise<T> {
    const { accountId } = context.principal;
    const followed = await this.#derivedMembers.before(connection, of, current, columns, accountId);
    const result = await write();
    for (const { of: target, id } of await this.#derivedMembers.changed(connection, followed, accountId))
      await this.touch(connection, target, id, context);
    return result;
  }

  /** Writes the row if a column differs; otherwise marks it as changed if its children changed. */
  async #change(draft: Draft, { row, image }: Locked, work: Work): Promise<string> {
    const { resource: of, columns, events, input } = draft;
    const { connection, context } = work;
    const { id } = row;
    const update = (changed: Draft['columns']): Promise<boolean> =>
      this.#guarded(of, [input, changed], () => updateWithoutRules(work, of, { id, image }, changed, events));
    const changed = (Object.keys(columns).length > 0 || events.length > 0) && (await update(columns));
    const hasOtherMembers = Object.keys(input).length > Object.keys(columnsOf(of, input)).length;
    const snapshot = (): Promise<string | undefined> => this.#snapshots.take(connection, of, id, context);
    const before = !changed && hasOtherMembers ? await snapshot() : undefined;
    await this.#complete(draft, id, work);
    if (before !== undefined && (await snapshot()) !== before) await update({});
    return id;
  }

  async #complete(draft: Draft, id: string, work: Work): Promise<void> {
    await writeChildren(draft, id, work);
    await this.registry.rulesOf(draft.resource).complete?.(draft, id, work);
  }

  /** Locks and returns the row with this id; throws 404 if the user cannot see it, 412 if its etag differs. */
  async lockRecord<Of extends Resource>(
    connection: Connection,
    of: Of,
    id: string,
    context: RequestContext,
    strength: LockStrength,
    ifMatch?: readonly string[],
  ): Promise<Locked<Of>>;
  async lockRecord(
    connection: Connection,
    of: Resource,
    id: string,
    context: RequestContext,
    strength: LockStrength,
    ifMatch?: readonly string[],
  ): Promise<Locked> {
    const parameters = new ParameterNames();
    const conditions = [`t.account_id = ${parameters.use('account')}`, `t.id = ${parameters.use('id')}`];
    if (of.keepsDeleted) conditions.push('t.deleted_at is null');
    if (of.where) conditions.push(`(${substitute(of.where, 't', parameters)})`);
    const visible = visibleTo(of, viewerOf(context));
    if (visible) conditions.push(`(${substitute(visible, 't', parameters)})`);
    const tag = of.fields.etag ? `, ${stampColumn(of, 'etag', parameters)} as tag` : '';
    await this.registry.rulesOf(of).begin?.({ connection, context, writer: this }, id, strength);
    const text = `select t.*, to_jsonb(t)::text as image${tag} from ${of.table} t where ${conditions.join(' and ')} for ${strength} of t`;
    const [found] = await connection.named<LockedRow>(
      { name: statementName(text), text },
      parameters.values({ ...commonParameters(context), id }),
    );
    if (!found) throw refuse('record.not_found', { resource: of.name, id });
    const { image, tag: etag = '', ...row } = found;
    requireEtag(of, id, etag, ifMatch);
    return { row, image };
  }

  /** Runs a statement that writes these values; constraint violations become refusals by field. */
  async #guarded<T>(of: Resource, values: readonly WrittenValues[], statement: () => Promise<T>): Promise<T> {
    try {
      return await statement();
    } catch (error) {
      throw constraintRefusal(of, error, Object.assign({}, ...values)) ?? error;
    }
  }

  /** Marks a record as changed because one of its children was: a new etag and an event. */
  async touch(connection: Connection, of: Resource, id: string, context: RequestContext): Promise<void> {
    const image = await connection.text(
      sql`select to_jsonb(t) from ${raw(of.table)} t where account_id = ${context.principal.accountId} and id = ${id} for no key update`,
    );
    if (image !== null) await updateWithoutRules({ connection, context }, of, { id, image }, {});
  }
}

/** Waits for both; if both fail, throws the first one's error. */
async function firstRefusal(...both: readonly [Promise<void>, Promise<void>]): Promise<void> {
  for (const each of await Promise.allSettled(both)) if (each.status === 'rejected') throw each.reason;
}
