/**
 * Writes matters: the number, the consequences of status and stage, the rates, and the dependent records. The rules
 * themselves are in rules.ts.
 */
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { sql } from '#kernel/database/sql.ts';
import { equal } from '#kernel/values/money.ts';
import { Refusal } from '#kernel/errors/refusal.ts';
import { isSeen } from '#kernel/changes/references.ts';
import { isUpdate, requiredAfter, type UpdateDraft } from '#kernel/changes/update-draft.ts';
import { after, type Draft, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { heldInTrust } from '../../funds/index.ts';
import { refuseRateTable, writeCustomFieldValues, writeParticulars } from '../../firm/index.ts';
import { rootFolder } from '../../documents/index.ts';
import { refuse } from '../refusals.ts';
import { assignTaskLists } from '../../calendar/index.ts';
import { refuseBudgetOfFlatMatter, writeBudget } from './write-budget.ts';
import { writeCustomRate } from './write-custom-rate.ts';
import { writeGrants } from './write-grants.ts';
import { checkPayers } from './write-split-payers.ts';
import { writeRetainer } from './write-retainer.ts';
import { writeStatute } from './write-statute.ts';
import { takeNumber } from './numbering.ts';
import { readMatterDefaults, type MatterDefaults } from './defaults.ts';
import * as rules from './rules.ts';
import type { matter } from './matter.ts';

export const matterRules: WriteRules<typeof matter> = {
  async prepare(draft, work) {
    const { context } = work;
    draft.refusals.push(...descriptionIsThere(draft));
    if (isUpdate(draft)) await peopleAreSetByThoseWhoSeeTheClient(draft, work);
    else draft.columns.user_id = context.principal.userId;
    const office = await readMatterDefaults(work.connection, context, requiredAfter(draft, 'client_id'));
    await refuseOtherClientOfTrust(draft, work);
    followStatus(draft, office);
    await followStage(draft, work);
    followCustomRate(draft);
    refuseRateTable(draft);
    await refuseBudgetOfFlatMatter(draft, work);
    if (draft.refusals.length === 0) await number(draft, office, work);
  },

  async complete(draft, id, work) {
    await writeCustomRate(draft, id, work);
    await writeBudget(draft, id, work);
    await writeRetainer(draft, id, work);
    await writeStatute(draft, id, work);
    await assignTaskLists(
      draft.input.task_template_list_instances ?? [],
      id,
      after(draft, 'responsible_attorney_id'),
      work,
    );
    await writeGrants(draft, id, work);
    await writeCustomFieldValues(draft, id, work);
    await checkPayers(draft, id, work);
    await writeParticulars(draft, 'legal_aid_uk_matter', id, work);
    const { connection, context } = work;
    if (!draft.current)
      await rootFolder(connection, context.principal.accountId, { matter_id: id }, context.now);
  },

  refuseDelete: async ({ id }, work) =>
    (await workIsBilled(id, work)) ?? (await holdsTrust('trust.matter_holds', id, work)),
  afterDelete: async ({ id }, work) => removeRelationships(id, work),
};

/** People working on a matter see its client, so users who do not see the client may not assign anyone. */
const PEOPLE = ['responsible_attorney_id', 'originating_attorney_id', 'responsible_staff_id'] as const;

async function peopleAreSetByThoseWhoSeeTheClient(
  { columns, current }: UpdateDraft<typeof matter>,
  work: Work,
): Promise<void> {
  const { connection, context, writer } = work;
  const contact = writer.registry.of('contacts', 'contact');
  if (!PEOPLE.some((column) => columns[column] !== undefined && columns[column] !== current[column])) return;
  if (await isSeen(connection, contact, current.client_id, context)) return;
  throw refuseGenerally('auth.forbidden', {
    reason: `the client of matter ${current.id} is hidden from this user, who cannot set who works on it`,
  });
}

function descriptionIsThere({ columns }: Draft<typeof matter>): Refusal[] {
  const { description } = columns;
  const blank = typeof description === 'string' && description.trim() === '';
  return blank
    ? [refuseGenerally('member.required', { member: 'description' }, { field: 'description' })]
    : [];
}

function followStatus(draft: Draft<typeof matter>, { today }: MatterDefaults): void {
  const before = draft.current?.status;
  const status = after(draft, 'status') ?? 'Open';
  const dates = {
    open_date: after(draft, 'open_date'),
    pending_date: after(draft, 'pending_date'),
    close_date: after(draft, 'close_date'),
  };
  const { stamps, events } = rules.followsFromStatus(before, status, dates, today);
  Object.assign(draft.columns, stamps, draft.current ? {} : { status });
  draft.events.push(...events);
}

/** A stage sets its practice area if there is none, and is removed when the area changes. */
async function followStage(draft: Draft<typeof matter>, { connection, context }: Work): Promise<void> {
  const { columns, current } = draft;
  if (columns.matter_stage_id === undefined && columns.practice_area_id === undefined) return;
  const stageId = after(draft, 'matter_stage_id');
  const stage =
    stageId === null
      ? undefined
      : await connection.row<Pick<Tables['matter_stages'], 'id' | 'practice_area_id'>>(
          sql`select id, practice_area_id from matter_stages where account_id = ${context.principal.accountId} and id = ${stageId}`,
        );
  const misfit = rules.stageFitsTheArea(stage ?? null, after(draft, 'practice_area_id'));
  if (stage && after(draft, 'practice_area_id') === null && columns.practice_area_id === undefined) {
    columns.practice_area_id = stage.practice_area_id;
  } else if (
    stage &&
    columns.matter_stage_id === undefined &&
    stage.practice_area_id !== after(draft, 'practice_area_id')
  ) {
    columns.matter_stage_id = null;
  } else if (misfit) draft.refusals.push(misfit);
  if (after(draft, 'matter_stage_id') !== (current?.matter_stage_id ?? null)) {
    columns.matter_stage_updated_at = context.now.toISOString();
  }
}

function followCustomRate(draft: Draft<typeof matter>): void {
  const sent = draft.input.custom_rate;
  const shown = draft.input.contingency_fee?.show_contingency_award;
  if (typeof shown === 'boolean') draft.columns.show_contingency_award = shown;
  if (!sent) return;
  const current = draft.current?.billing_method;
  const plan = rules.planCustomRate(current, sent.type);
  if (plan instanceof Refusal) draft.refusals.push(plan);
  else draft.columns.billing_method = plan.billing_method;
  if (typeof sent.on_invoice === 'boolean') draft.columns.custom_rate_on_invoice = sent.on_invoice;
}

/** Numbers a new matter, and changes the display number if requested and allowed. */
async function number(
  draft: Draft<typeof matter>,
  { client, manual }: MatterDefaults,
  { connection, context }: Work,
): Promise<void> {
  const { columns, current } = draft;
  const sent = columns.display_number;
  const reset = draft.input.reset_matter_number === true;
  const byHand = manual && !reset && Boolean(sent?.trim());
  if (sent !== undefined && !byHand && sent !== current?.display_number) draft.ignored.push('display_number');
  delete columns.display_number;
  if (!current) {
    const taken = await takeNumber(connection, context.principal.accountId, context.now, {
      manual,
      sent,
      reset,
      client,
    });
    Object.assign(columns, { number: taken.number, display_number: taken.shown });
  } else if (reset || byHand) {
    const count = current.number;
    columns.display_number = rules.displayNumberOf({
      manual,
      sent,
      reset,
      current: current.display_number,
      number: count,
      client,
    });
  } else return;
  columns.custom_number = byHand ? (columns.display_number ?? null) : null;
}

/** A matter with billed work cannot be deleted (docs/decisions/matters.md). */
async function workIsBilled(id: string, { connection, context }: Work): Promise<Refusal | undefined> {
  const entries = await connection.count(
    sql`select count(*) from activities where account_id = ${context.principal.accountId} and matter_id = ${id}
        and bill_id is not null and deleted_at is null`,
  );
  if (entries === 0) return undefined;
  return refuseGenerally('record.in_use', {
    resource: 'matter',
    id,
    user: entries === 1 ? 'an activity on a bill' : `${entries} activities on bills`,
  });
}

/** Trust money of a matter belongs to its client. */
async function refuseOtherClientOfTrust(
  { columns, current, refusals }: Draft<typeof matter>,
  work: Work,
): Promise<void> {
  if (!current || columns.client_id === undefined || columns.client_id === current.client_id) return;
  const refusal = await holdsTrust('trust.client_changes', current.id, work);
  if (refusal) refusals.push(refusal);
}

async function holdsTrust(
  code: 'trust.client_changes' | 'trust.matter_holds',
  id: string,
  { connection, context }: Work,
): Promise<Refusal | undefined> {
  const held = await heldInTrust(connection, context, 'matter_id', id);
  return equal(held, 0)
    ? undefined
    : refuse(code, { id, held }, code === 'trust.client_changes' ? { field: 'client' } : {});
}

async function removeRelationships(id: string, { connection, context, writer }: Work): Promise<void> {
  const rows = await connection.rows<Pick<Tables['relationships'], 'id'>>(
    sql`select id from relationships where account_id = ${context.principal.accountId} and matter_id = ${id} and deleted_at is null order by id`,
  );
  for (const row of rows)
    await writer.delete(connection, writer.registry.of('relationships', 'relationship'), row.id, context);
}
