/**
 * Checks in one statement that the records named by a body exist in the firm and are visible to the user, and locks
 * them until the transaction ends, so that none is deleted between the check and the write.
 */
import type { Connection } from '../database/database.ts';
import { refuse } from '../errors/kernel-refusals.ts';
import { merge } from '../errors/refusal.ts';
import { commonParameters, viewerOf, type RequestContext } from '../requests/request-context.ts';
import { ParameterNames, substitute, visibleTo } from '../declarations/expression.ts';
import { fieldOf, type Reference } from './input.ts';
import type { Resource } from '../declarations/resource.ts';
import type { Registry } from '../declarations/registry.ts';
import { statementName } from '../database/raw/statement-name.ts';

/** Throws one 422 that names every member whose record does not exist (decisions:12). */
export async function checkReferences(
  connection: Connection,
  registry: Registry,
  references: readonly Reference[],
  context: RequestContext,
): Promise<void> {
  if (references.length === 0) return;
  const parameters = new ParameterNames();
  const columns = references.map(({ target }, index) =>
    lookup(registry.get(target), `ref_${index}`, context, parameters),
  );
  const text = `select ${columns.join(', ')}`;
  const ids = Object.fromEntries(references.map(({ id }, index) => [`ref_${index}`, id]));
  const [row] = await connection.arrays(
    { name: statementName(text), text },
    parameters.values({ ...commonParameters(context), ...ids }),
  );
  const missing = references.filter((_, index) => (row?.[index] ?? null) === null);
  if (missing.length === 0) return;
  throw merge(
    missing.map(({ path, target, id }) =>
      refuse('record.reference', { resource: target, id }, { field: fieldOf(path) }),
    ),
  );
}

/** Whether the user can see an existing record; runs no statement if users see all records of its kind. */
export async function isSeen(
  connection: Connection,
  target: Resource,
  id: string,
  context: RequestContext,
): Promise<boolean> {
  const visible = visibleTo(target, viewerOf(context));
  if (!visible) return true;
  const parameters = new ParameterNames();
  const text =
    `select from ${target.table} t where t.account_id = ${parameters.use('account')} and t.id = ${parameters.use('id')}` +
    ` and (${substitute(visible, 't', parameters)})`;
  const rows = await connection.named(
    { name: statementName(text), text },
    parameters.values({ ...commonParameters(context), id }),
  );
  return rows.length > 0;
}

function lookup(target: Resource, slot: string, context: RequestContext, parameters: ParameterNames): string {
  const conditions = [`t.id = ${parameters.use(slot)}`];
  if (target.tenant) conditions.push(`t.account_id = ${parameters.use('account')}`);
  if (target.keepsDeleted) conditions.push('t.deleted_at is null');
  if (target.where) conditions.push(`(${substitute(target.where, 't', parameters)})`);
  const visible = visibleTo(target, viewerOf(context));
  if (visible) conditions.push(`(${substitute(visible, 't', parameters)})`);
  const source = target.tenant ? target.table : substitute(target.from ?? target.table, 't', parameters);
  const hold = target.tenant ? ' for key share of t' : '';
  return `(select t.id from ${source} t where ${conditions.join(' and ')}${hold})`;
}
