/** Requests a report with the options of a preset. */
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { report } from '../reports/report.ts';
import { reportOfPreset } from './generate.ts';
import { reportPreset } from './report-preset.ts';

export function reportPresetEndpoints(records: Records): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/report_presets/{id}/generate_report',
      describe: 'Request a report with the options of a preset.',
      parameters: [{ name: 'id', describe: 'The id of a preset.' }],
      answers: { one: report.name },
      scope: 'reports_write',
      handle: (call) => generate(records, call),
    },
  ];
}

async function generate(records: Records, call: Call): Promise<Answer> {
  const { context } = call;
  const id = idOr404(reportPreset, call.param('id'));
  const selection = records.reader.selection(report, context);
  return call.write(async (connection) => {
    const work = { connection, context, writer: records.writer };
    const written = await reportOfPreset(id, { source: 'presets', scheduleId: null }, work);
    return answerWithRecord(report, records, connection, context, written, selection, 201);
  });
}
