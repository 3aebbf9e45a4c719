/**
 * The rate table assigned to a contact or matter. No operation creates rate tables, so naming one is refused instead
 * of ignored, which would leave the caller with unintended rates.
 */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import { m } from '#kernel/declarations/member.ts';
import { objectIn } from '#kernel/declarations/read-input.ts';
import type { Draft } from '#kernel/changes/write-rules.ts';

const MEMBER = 'rate_table_assignment';

export const rateTableInput = {
  [MEMBER]: m.object(
    {
      rate_table_id: m.value('integer', { nullable: true }),
      rate_table_category_id: m.value('integer', { nullable: true }),
    },
    { nullable: true },
  ),
};

export function refuseRateTable({ input, refusals }: Draft): void {
  const sent = objectIn(input, MEMBER) ?? {};
  for (const [name, resource] of [
    ['rate_table_id', 'rate table'],
    ['rate_table_category_id', 'category of rate tables'],
  ] as const) {
    const id = sent[name] ?? null;
    if (id !== null)
      refusals.push(refuse('record.reference', { resource, id }, { field: `${MEMBER}.${name}` }));
  }
}
