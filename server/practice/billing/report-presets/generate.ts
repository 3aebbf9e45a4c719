/** Requests a report with the options of a preset, as a user who can see it. */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { newEtag } from '#kernel/changes/etags.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import type { Tables } from '#tables';
import { report } from '../reports/report.ts';
import { reportPreset } from './report-preset.ts';
import { parsed } from './write.ts';

interface From {
  readonly source: 'presets' | 'scheduled';
  readonly scheduleId: string | null;
}

export async function reportOfPreset(
  id: string,
  { source, scheduleId }: From,
  { connection, context, writer }: Work,
) {
  const { accountId, userId } = context.principal;
  const at = context.now.toISOString();
  const preset = await connection.row<
    Pick<Tables['report_presets'], 'name' | 'kind' | 'format' | 'options'>
  >(sql`
    update report_presets set last_generated_at = ${at}, etag = ${newEtag()}, updated_at = ${at}
    where account_id = ${accountId} and id = ${id} and deleted_at is null and (user_id = ${userId} or shared)
    returning name, kind, format, options`);
  if (!preset) throw refuseGenerally('record.not_found', { resource: reportPreset.name, id });
  const { name, kind, format, options } = preset;
  const written = await writer.create(connection, report, { ...parsed(options), kind, format }, context);
  await connection.execute(sql`
    update reports set name = ${name}, source = ${source}, report_schedule_id = ${scheduleId}
    where account_id = ${accountId} and id = ${written.id}`);
  return written;
}
