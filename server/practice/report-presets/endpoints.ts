/** Asks for a report with what a preset holds. */
import { sql } from '#kernel/database/sql.ts';
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, shown, type Records } from '#kernel/http/api/record-endpoints.ts';
import { selected } from '#kernel/resource/selection.ts';
import { report } from '../reports/report.ts';
import { reportPreset } from './report-preset.ts';
import { parsed } from './write.ts';

export function reportPresetEndpoints(records: Records): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/report_presets/{id}/generate_report',
      describe: 'Ask for a report with what a preset holds.',
      parameters: [{ name: 'id', describe: 'The id of a preset.' }],
      answers: { one: report.name },
      scope: 'reports_write',
      handle: (call) => generate(records, call),
    },
  ];
}

async function generate(records: Records, call: Call): Promise<Answer> {
  const { ask } = call;
  const { accountId } = ask.principal;
  const id = idOr404(reportPreset, call.params.id!);
  const selection = records.reader.selection(report, ask);
  return call.write(async (connection) => {
    const seen = await records.reader.one(connection, reportPreset, id, ask, selected([{ name: 'id' }]));
    if (!seen) throw refuseGenerally('record.not_found', { resource: reportPreset.name, id });
    const preset = await connection.row<Record<'name' | 'kind' | 'format' | 'options', string>>(sql`
      update report_presets set last_generated_at = ${ask.now.toISOString()}
      where account_id = ${accountId} and id = ${id} returning name, kind, format, options`);
    const { name, kind, format, options } = preset!;
    const written = await records.writer.create(
      connection,
      report,
      { ...parsed(options), kind, format },
      ask,
    );
    await connection.execute(sql`
      update reports set name = ${name}, source = 'presets' where account_id = ${accountId} and id = ${written.id}`);
    return shown(report, records, connection, ask, written, selection, 201);
  });
}
