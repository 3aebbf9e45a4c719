/**
 * Rows of declared records as a user may see them, for hand-written statements: hidden values are null, and hidden or
 * deleted records are absent. Derived from the same declarations as API responses, so that a report shows nothing
 * more than these.
 */
import { join, raw, sql, type Parameter, type Sql } from '../database/sql.ts';
import type { Principal } from '../requests/principal.ts';
import { redacted, visibleTo } from '../declarations/expression.ts';
import type { Resource } from '../declarations/resource.ts';
import { columnOf } from '../declarations/field.ts';

/** The viewer, the time, and the version. */
export interface ViewContext {
  readonly principal: Principal;
  readonly version: number;
  readonly now: Date;
}

/**
 * A subquery of the given members and columns and the id; the caller adds an alias. A column that no member shows is
 * read directly, since no declaration hides it.
 */
export function visibleRows(of: Resource, viewContext: ViewContext, names: readonly string[]): Sql {
  const viewer = { version: viewContext.version, restrictions: viewContext.principal.restrictions };
  const shown = new Map<string, string>();
  for (const [name, field] of Object.entries(of.fields)) {
    if (field.member === 'absent') continue;
    const isPlain = field.member === 'plain';
    const column = columnOf(name, field);
    const expression = (isPlain ? field.sql : field.local) ?? `{t}.${column}`;
    shown.set(isPlain ? name : column, redacted(expression, field.redact, viewer));
  }
  const visible = visibleTo(of, viewer);
  const conditions = [
    ...(of.tenant ? ['{t}.account_id = {account}'] : []),
    ...(of.keepsDeleted ? ['{t}.deleted_at is null'] : []),
    ...(of.where ? [`(${of.where})`] : []),
    ...(visible === undefined ? [] : [visible]),
  ];
  const selected = ['id', ...names].map((name) => `${shown.get(name) ?? `{t}.${name}`} as "${name}"`);
  return written(
    `(select ${selected.join(', ')} from ${of.from ?? of.table} {t} where ${conditions.join(' and ')})`,
    viewContext,
  );
}

/** The alias of the row, both in braces and for the table. */
const ROW = 't';

/** A declaration's SQL with its alias and values filled in. */
function written(text: string, { principal, now }: ViewContext): Sql {
  const values: Readonly<Record<string, Parameter>> = {
    account: principal.accountId,
    viewer: principal.userId,
    observer: principal.observerId ?? null,
    application: principal.applicationId,
    now: now.toISOString(),
    today: now.toISOString().slice(0, 10),
  };
  const pieces = text.split(/\{(\w+)\}/).map((piece, at): Sql => {
    if (at % 2 === 0) return raw(piece);
    return piece === ROW ? raw(ROW) : sql`${values[piece] ?? null}`;
  });
  return join(pieces, '');
}
