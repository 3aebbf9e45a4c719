/**
 * Prepares the SQL of declarations for a statement: names in braces become the row's alias or a numbered parameter. A
 * compiled statement stores the names of its parameters and runs with their values.
 */
import type { Restricted } from '../requests/viewer.ts';
import type { Parameter } from '../database/sql.ts';
import type { Condition, Redaction } from './field.ts';

/** Parameters by name: account, viewer, now, today, limit, and those of filters and resources. */
export type ParameterValues = Readonly<Record<string, Parameter | undefined>>;

/** Collects the parameters of one statement in the order they are first used. */
export class ParameterNames {
  readonly names: string[] = [];

  use(name: string): string {
    const at = this.names.indexOf(name);
    return `$${at >= 0 ? at + 1 : this.names.push(name)}`;
  }

  values(parameters: ParameterValues): Parameter[] {
    return this.names.map((name) => parameters[name] ?? null);
  }
}

/** The name in braces that stands for the row's alias. */
const ROW = 't';

/** Replaces the alias and the parameters in a declaration's SQL. */
export function substitute(sqlText: string, alias: string, parameters: ParameterNames): string {
  return sqlText.replace(/\{([\w.]+)\}/g, (_, name: string) => (name === ROW ? alias : parameters.use(name)));
}

export function isRedacted(
  redaction: Redaction | undefined,
  { restrictions }: Restricted,
): redaction is Redaction {
  return redaction !== undefined && isRestrictedBy(redaction.restrictions, restrictions);
}

export function isRestrictedBy(words: Redaction['restrictions'], restrictions: ReadonlySet<string>): boolean {
  return [words].flat().some((word) => word === 'anyone' || restrictions.has(word));
}

/** The condition for the rows that this user sees; undefined if the user sees all. */
export function visibleTo(
  { visible = [] }: { readonly visible?: Redaction | readonly Redaction[] },
  viewer: Restricted,
  form: ConditionForm = 'one',
): string | undefined {
  const applied = [visible].flat().filter((each) => isRedacted(each, viewer));
  return applied.length === 0
    ? undefined
    : applied.map(({ unless }) => `(${conditionIn(form, unless)})`).join(' and ');
}

/** Which form of a condition a statement uses. */
export type ConditionForm = 'one' | 'inLists';

function conditionIn(form: ConditionForm, condition: Condition): string {
  return typeof condition === 'string' ? condition : condition[form];
}

/** The restrictions, any one of which is enough. */
export function wordsOf({ restrictions }: Redaction): readonly string[] {
  return [restrictions].flat();
}

/**
 * Applies a visibility condition also to the administrator who views the app as the user, if there is one. Use it for
 * every piece of SQL that names {viewer} to decide what the user may see.
 */
export function seenByObserverToo<C extends Condition>(condition: C): C;
export function seenByObserverToo(condition: Condition): Condition {
  if (typeof condition !== 'string')
    return { one: seenByObserverToo(condition.one), inLists: seenByObserverToo(condition.inLists) };
  if (!condition.includes('{viewer}') || condition.includes('{observer}')) return condition;
  const observed = condition.replaceAll('{viewer}', '{observer}::bigint');
  return `((${condition}) and ({observer}::bigint is null or (${observed})))`;
}

/**
 * The expression, or null (or its substitute) if the user may not see the value. `test` may replace the condition by
 * the name of its result.
 */
export function redacted(
  expression: string,
  redaction: Redaction | undefined,
  viewer: Restricted,
  test = (condition: string): string => condition,
  form: ConditionForm = 'one',
): string {
  if (!isRedacted(redaction, viewer)) return expression;
  return `case when ${test(conditionIn(form, redaction.unless))} then ${expression} else ${redaction.instead ?? 'null'} end`;
}
