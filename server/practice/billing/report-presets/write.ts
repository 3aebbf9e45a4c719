/**
 * Validates a preset like a report request, so that a report can be created from it. Only its owner can change it.
 */
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { Refusal } from '#kernel/errors/refusal.ts';
import { readBody } from '#kernel/changes/input.ts';
import { checkReferences } from '#kernel/changes/references.ts';
import { after, type Draft, type Work, type WriteRules } from '#kernel/changes/write-rules.ts';
import { endSchedulesOf } from '../report-schedules/write.ts';
import { OPTIONS } from '../reports/report.ts';
import { reportOf } from '../reports/kinds/kinds.ts';
import { refuse } from '../reports/refusals.ts';
import { notAllowedReason } from '../reports/rights.ts';
import type { reportPreset } from './report-preset.ts';

export const reportPresetRules: WriteRules<typeof reportPreset> = {
  async prepare(draft, work) {
    const { principal } = work.context;
    if (draft.current) refuseOthers(draft.current.id, draft.current.user_id, principal.userId);
    else draft.columns.user_id = principal.userId;
    const { options } = draft.columns;
    if (options !== undefined) await checkOptions(options, draft, work);
    const kind = after(draft, 'kind');
    const reason = kind === null ? undefined : notAllowedReason(reportOf(kind), principal);
    if (reason) throw refuseGenerally('auth.forbidden', { reason });
  },

  refuseDelete(current, { context }): Refusal | undefined {
    return current.user_id === context.principal.userId
      ? undefined
      : refuse('report_preset.of_another', { id: current.id });
  },

  async afterDelete(current, work) {
    await endSchedulesOf(current.id, work);
  },
};

function refuseOthers(id: string, userId: string, viewerId: string): void {
  if (userId !== viewerId) throw refuse('report_preset.of_another', { id });
}

async function checkOptions(
  text: string,
  { refusals }: Draft<typeof reportPreset>,
  { connection, context, writer }: Work,
): Promise<void> {
  const options = parsed(text);
  if (!options) {
    refusals.push(refuse('report_preset.options', {}, { field: 'options' }));
    return;
  }
  const { references, ignored } = readBody(options, OPTIONS);
  if (ignored.length > 0)
    refusals.push(
      refuse(
        'report_preset.member',
        { member: ignored.join(', '), accepted: Object.keys(OPTIONS).join(', ') },
        { field: 'options' },
      ),
    );
  await checkReferences(connection, writer.registry, references, context);
}

/** Undefined if it is not a JSON object. */
export function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // The text is not JSON.
  }
  return undefined;
}
