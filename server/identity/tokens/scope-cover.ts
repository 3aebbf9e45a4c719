/** Compares scopes, of which a write scope can include the read scope. */
import { writeScopeIncluding } from '../scopes.ts';

/** Whether granted scopes cover a required one: by its name, or by a write scope that includes the read scope. */
export function covers(given: readonly string[], wanted: string): boolean {
  const including = writeScopeIncluding(wanted);
  return given.includes(wanted) || (including !== undefined && given.includes(including));
}

/** The approved scopes that are still registered; of a write scope, the read scope if only that is registered. */
export function stillRegistered(approved: readonly string[], registered: readonly string[]): string[] {
  const whole = approved.filter((scope) => covers(registered, scope));
  const narrowed = registered.filter((scope) => covers(approved, scope) && !covers(whole, scope));
  return [...whole, ...narrowed];
}
