import { writeScopeIncluding } from '../scopes.ts';

/** Whether granted scopes cover a required one: by its name, or by a write scope that includes the read scope. */
export function covers(given: readonly string[], wanted: string): boolean {
  const including = writeScopeIncluding(wanted);
  return given.includes(wanted) || (including !== undefined && given.includes(including));
}
