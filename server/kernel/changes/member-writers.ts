/** Members that only some of the users who may write a record can write (`memberWriters` of its declaration). */
import { refuse } from '../errors/kernel-refusals.ts';
import type { Input } from '../declarations/member.ts';
import type { RequestContext } from '../requests/request-context.ts';
import type { Resource } from '../declarations/resource.ts';

/** Throws if a member is written that requires a role which the caller lacks. */
export function requireMemberWriter(
  { memberWriters = {} }: Resource,
  input: Input,
  { principal }: RequestContext,
): void {
  for (const [member, roles] of Object.entries(memberWriters)) {
    if (input[member] === undefined || roles.some((role) => principal.roles.has(role))) continue;
    throw refuse('auth.forbidden', {
      reason: `${member} can be written by users with the role ${roles.join(' or ')}`,
    });
  }
}
