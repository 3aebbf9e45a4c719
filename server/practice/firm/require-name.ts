/** A sent name must not be blank, since it identifies the record. */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import type { Draft } from '#kernel/changes/write-rules.ts';

export function requireName({ columns }: Draft, member = 'name'): Refusal[] {
  const value = columns[member];
  const blank = typeof value === 'string' && value.trim() === '';
  return blank ? [refuse('member.required', { member }, { field: member })] : [];
}
