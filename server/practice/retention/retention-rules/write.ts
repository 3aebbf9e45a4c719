/** How long records are kept is limited; that a rule is unique for its practice area is ensured by the database. */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { WriteRules } from '#kernel/changes/write-rules.ts';
import type { retentionRule } from './retention-rule.ts';

const MOST_YEARS = 100;

export const retentionRuleRules: WriteRules<typeof retentionRule> = {
  prepare({ columns, refusals }) {
    const { years: value } = columns;
    if (value === undefined || (Number(value) >= 1 && Number(value) <= MOST_YEARS)) return;
    const accepted = `send a whole number from 1 to ${MOST_YEARS}`;
    refusals.push(refuse('member.invalid', { member: 'years', value, accepted }, { field: 'years' }));
  },
};
