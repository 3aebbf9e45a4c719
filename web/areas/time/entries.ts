/** The signed-in person's time entries of a date range, for the day and week pages. */
import { useQuery } from '@tanstack/react-query';
import { listActivities } from '../../../sdk/practice.ts';
import { nounOf, read } from '../../api/queries.ts';
import { session } from '../../api/session.ts';
import { useHidden } from '../../shell/undo.ts';

const FIELDS =
  'id,etag,date,note,quantity,total,non_billable,flat_rate,contingency_fee,billed,on_bill,matter{id,display_number,description},timer{id}';
/** More entries than anyone records in a week. */
const ENTRIES_AT_MOST = 200;

/** Without those that are being deleted. */
export function useOwnEntries(start_date: string, end_date: string) {
  const query = useQuery(
    read(listActivities, {
      fields: FIELDS,
      type: 'TimeEntry',
      user_id: session().user_id,
      start_date,
      end_date,
      order: 'id(asc)',
      limit: ENTRIES_AT_MOST,
    }),
  );
  const hidden = useHidden(nounOf(listActivities));
  return { query, entries: query.data?.data.filter(({ id }) => !hidden.has(id)) ?? [] };
}

export type OwnEntry = ReturnType<typeof useOwnEntries>['entries'][number];

export function secondsOf(entries: readonly Pick<OwnEntry, 'quantity'>[]): number {
  return entries.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
}

/** The billing state of an entry, in words for a list. */
export function stateOf({ billed, on_bill, non_billable }: OwnEntry): string {
  if (billed) return 'Billed';
  if (on_bill) return 'On a draft';
  return non_billable ? 'Non-billable' : 'Unbilled';
}
