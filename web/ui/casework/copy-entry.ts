/** Copies of time entries and expenses: a duplicate, or the part that is split off. */
import { createActivity, deleteActivity, getActivity } from '../../../sdk/practice.ts';
import { api, ApiError, isMissing } from '../../api/client.ts';
import { write } from '../../api/queries.ts';

const COPIED =
  'type,date,price,note,reference,non_billable,no_charge,tax_setting,matter{id},user{id},expense_category{id},utbms_expense{id},vendor{id},activity_description{id,utbms_task_id,utbms_activity_id}';

/** An entry like another one, also in its user, codes and taxes. `quantity` is in seconds for time. */
export async function copyEntry(entryId: number, quantity: number): Promise<{ readonly id: number }> {
  const { data: entry } = await api.call(getActivity, { id: entryId, fields: COPIED });
  const { type, date, activity_description: category, ...members } = entry;
  const known = Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));
  const data = {
    ...known,
    type,
    date,
    quantity,
    ...(category ? { activity_description: ownOrCodes(category) } : {}),
  };
  return (await write(createActivity, { data, fields: 'id' }, { quiet: true })).data;
}

/** A category is one of the firm, or consists of UTBMS codes. */
function ownOrCodes({
  id,
  ...codes
}: {
  readonly id: number;
  readonly utbms_task_id: number | null;
  readonly utbms_activity_id: number | null;
}) {
  return (codes.utbms_task_id ?? codes.utbms_activity_id) === null ? { id } : codes;
}

/** What someone else has deleted was not shortened. */
function falseIfMissing(reason: unknown): false {
  if (isMissing(reason)) return false;
  throw reason;
}

/** The entry, or its line on a bill, from which a part is split off. */
export interface Shortened {
  readonly shorten: () => Promise<unknown>;
  /** Whether it has been shortened: a repeated request can be refused because the first one, whose answer was lost, was not. */
  readonly isShortened: () => Promise<boolean>;
}

/**
 * Creates the part first: if the second step is not reached, time is recorded twice and visibly so, but none is lost. If
 * that is refused, the whole is as it was, and the part is taken back.
 */
export async function splitOff(
  entryId: number,
  quantity: number,
  { shorten, isShortened }: Shortened,
): Promise<void> {
  const { id } = await copyEntry(entryId, quantity);
  try {
    await shorten();
  } catch (error) {
    const isKnown = error instanceof ApiError;
    if (isKnown && !(await isShortened().catch(falseIfMissing)))
      await write(deleteActivity, { id }, { quiet: true });
    throw error;
  }
}
