/** Writes agreed rates: with one client or one co-counsel, for one user, one group or everyone. */
import { after, type Draft, type WriteRules } from '#kernel/changes/write-rules.ts';
import { refuse } from '../refusals.ts';
import { rateIsNotNegative } from '../../people/index.ts';
import type { activityRate } from './activity-rate.ts';

function prepare(draft: Draft<typeof activityRate>): void {
  const { input, columns, refusals } = draft;
  for (const column of ['contact_id', 'co_counsel_contact_id'] as const) {
    const sent = input[column];
    if (typeof sent === 'string' || sent === null) columns[column] = sent;
  }
  const ofContact = after(draft, 'contact_id') !== null;
  const ofCoCounsel = after(draft, 'co_counsel_contact_id') !== null;
  if (ofContact === ofCoCounsel) refusals.push(refuse('rate.of_one', {}, { field: 'contact_id' }));
  const forUser = after(draft, 'user_id') !== null;
  const forGroup = after(draft, 'group_id') !== null;
  if (forUser && forGroup) refusals.push(refuse('rate.for_one', {}, { field: 'user' }));
  else if (ofCoCounsel && (forUser || forGroup)) {
    refusals.push(refuse('rate.of_co_counsel', {}, { field: forUser ? 'user' : 'group' }));
  }
  const negative = rateIsNotNegative(columns.rate);
  if (negative) refusals.push(negative);
}

export const activityRateRules: WriteRules<typeof activityRate> = { prepare };
