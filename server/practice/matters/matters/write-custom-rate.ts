/**
 * Writes the rates of a matter. Choosing another type removes the stored ones. All resulting rates are validated
 * together before any is written.
 */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { merge } from '#kernel/errors/refusal.ts';
import { deleteWithoutRules } from '#kernel/changes/change.ts';
import type { Locked } from '#kernel/changes/writer.ts';
import { requiredAfter } from '#kernel/changes/update-draft.ts';
import type { Draft, Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { requireFits } from '../../firm/index.ts';
import { matterRate } from './custom-rate.ts';
import { removeFee, writeFee } from './fee.ts';
import { customRatesAreSound, customRateTypeOf, type CustomRateRow, type CustomRateType } from './rules.ts';
import type { matter } from './matter.ts';

const FIELD = 'custom_rate';

/** A rate after the write, with its stored row, if any, and the sent members. */
interface Planned {
  readonly after: CustomRateRow;
  readonly locked: Locked<'matter_rates'> | undefined;
  readonly sent: RateSent | undefined;
}

/** An element of the rates in a body. */
type RateSent = NonNullable<NonNullable<Draft<typeof matter>['input']['custom_rate']>['rates']>[number];

export async function writeCustomRate(
  draft: Draft<typeof matter>,
  matterId: string,
  work: Work,
): Promise<void> {
  const sent = draft.input.custom_rate;
  if (!sent) return;
  const method = requiredAfter(draft, 'billing_method');
  const stored = draft.current ? await lockRates(matterId, work) : [];
  const dropped = draft.current !== undefined && draft.current.billing_method !== method ? stored : [];
  for (const each of dropped) await removeRate(each, work);
  const kept = stored.filter((each) => !dropped.includes(each));
  await writeRates(kept, sent.rates ?? [], customRateTypeOf(method), matterId, work);
}

async function lockRates(
  matterId: string,
  { connection, context, writer }: Work,
): Promise<Locked<'matter_rates'>[]> {
  const rows = await connection.rows<Pick<Tables['matter_rates'], 'id'>>(
    sql`select id from matter_rates where account_id = ${context.principal.accountId} and matter_id = ${matterId} order by id`,
  );
  const locked: Locked<'matter_rates'>[] = [];
  for (const { id } of rows)
    locked.push(await writer.lockRecord(connection, matterRate, id, context, 'update'));
  return locked;
}

async function writeRates(
  stored: readonly Locked<'matter_rates'>[],
  elements: readonly RateSent[],
  type: CustomRateType,
  matterId: string,
  work: Work,
): Promise<void> {
  const { planned, removed } = planRates(stored, elements);
  const refusals = customRatesAreSound(
    type,
    planned.map((each) => each.after),
  );
  if (refusals.length > 0) throw merge(refusals);
  for (const each of removed) await removeRate(each, work);
  for (const each of planned) await writeRate(each, type, matterId, work);
}

/** The resulting rates, and those to remove. */
function planRates(stored: readonly Locked<'matter_rates'>[], elements: readonly RateSent[]) {
  const removed: Locked<'matter_rates'>[] = [];
  const changed = new Map<Locked<'matter_rates'>, RateSent>();
  const added: RateSent[] = [];
  for (const { id, _destroy, ...input } of elements) {
    if (id === undefined || id === null) {
      if (_destroy !== true) added.push(input);
      continue;
    }
    const found = stored.find(({ row }) => row.id === id);
    if (!found) throw refuseGenerally('record.reference', { resource: 'matter_rate', id }, { field: FIELD });
    if (_destroy === true) removed.push(found);
    else changed.set(found, input);
  }
  const planned: Planned[] = [
    ...stored.filter((each) => !removed.includes(each)).map((locked) => plan(locked, changed.get(locked))),
    ...added.map((input) => plan(undefined, input)),
  ];
  return { planned, removed };
}

async function writeRate(
  { locked, sent, after: rate }: Planned,
  type: CustomRateType,
  matterId: string,
  work: Work,
): Promise<void> {
  if (!sent) return;
  await requireFits(work, sent.award, FIELD);
  const fee = await writeFee(
    {
      type,
      matterId,
      rate,
      date: textOf(sent.date, locked, 'date'),
      note: textOf(sent.note, locked, 'note'),
      entryId: locked?.row.activity_id ?? null,
    },
    work,
  );
  const columns = {
    ...(locked ? {} : { matter_id: matterId, type }),
    ...(fee === undefined ? {} : { activity_id: fee }),
  };
  await work.writer.write(work.connection, matterRate, sent, locked, work.context, columns);
}

/** A rate after the write. A rate without an amount does not count. */
function plan(locked: Locked<'matter_rates'> | undefined, sent: RateSent | undefined): Planned {
  const rate = textOf(sent?.rate, locked, 'rate');
  if (rate === null)
    throw refuseGenerally('member.required', { member: `${FIELD}.rates.rate` }, { field: FIELD });
  return {
    locked,
    sent,
    after: {
      user_id: textOf(sent?.user, locked, 'user_id'),
      group_id: textOf(sent?.group, locked, 'group_id'),
      activity_description_id: textOf(sent?.activity_description, locked, 'activity_description_id'),
      rate,
      award: textOf(sent?.award, locked, 'award'),
    },
  };
}

/** The sent value, otherwise that of the row. */
function textOf(
  sent: string | null | undefined,
  locked: Locked<'matter_rates'> | undefined,
  column: 'date' | 'note' | 'rate' | 'award' | 'user_id' | 'group_id' | 'activity_description_id',
): string | null {
  if (sent === undefined) return locked?.row[column] ?? null;
  return sent;
}

async function removeRate({ row, image }: Locked<'matter_rates'>, work: Work): Promise<void> {
  await deleteWithoutRules(work, matterRate, { id: row.id, image });
  if (row.activity_id) await removeFee(row.activity_id, work);
}
