/** Rate tables are not kept: whoever assigns one to a matter or a contact is told that its id is nobody's. */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import { m, type Input } from '#kernel/resource/input.ts';

export const rateTableAssignment = m.object(
  { rate_table_id: m.value('integer'), rate_table_category_id: m.value('integer') },
  { nullable: true },
);

export function rateTableIsNobodys({ rate_table_assignment }: Input): Refusal[] {
  const assigned = rate_table_assignment as Input | null | undefined;
  if (!assigned) return [];
  const id = assigned.rate_table_id ?? 'that was left out';
  return [refuse('record.reference', { resource: 'rate_table', id }, { field: 'rate_table_assignment' })];
}
