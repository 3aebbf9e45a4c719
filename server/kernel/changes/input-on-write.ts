/** The members that a declaration accepts in addition to its fields, on a create or on an update. */
import type { Member, Members } from '../declarations/member.ts';
import type { Writing } from '../declarations/member.ts';
import { inVersion } from '../declarations/field.ts';

export function inputOnWrite(input: Members, writing: Writing, version: number): Members {
  const members: Record<string, Member> = {};
  for (const [name, member] of Object.entries(input)) {
    if (member.is === 'object' && !inVersion(member, version)) continue;
    if (member.is !== 'list' && member.write !== undefined && member.write !== writing) continue;
    members[name] = member.required ? { ...member, required: writing === 'create' } : member;
  }
  return members;
}
