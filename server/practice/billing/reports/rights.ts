/** Who may run a report. */
import type { Principal } from '#kernel/requests/principal.ts';
import { visibilityOf } from '#kernel/requests/viewer.ts';
import type { PracticeReport } from './report-kind.ts';

/** Why this user may not run it; undefined if they may. */
export function notAllowedReason(
  { kind, runBy, ofWholeFirm }: PracticeReport,
  { roles, restrictions }: Principal,
): string | undefined {
  if (runBy && !runBy.some((role) => roles.has(role)))
    return `the report ${kind} can be run by users with the role ${runBy.join(' or ')}`;
  if (ofWholeFirm && restrictions.size > 0)
    return `the report ${kind} covers the whole firm and cannot be run by users who see only part of its records`;
  return undefined;
}

/**
 * Whether the user's current restrictions still allow everything in a report that was made with the `hidden`
 * restrictions.
 */
export function stillSeesAll({ restrictions }: Principal, hidden: readonly string[]): boolean {
  return [...restrictions].every((word) => hidden.includes(visibilityOf(word)));
}
