/** Downloads a report that is shown on its page as a file: the service makes the same report again in that format. */
import { createReport, getReport, getReportDownload, type Report } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { queryClient, read, write } from '../../api/queries.ts';
import { startJob } from '../../shell/jobs.ts';
import type { ReportFormat } from '../../ui/reports/report-files.tsx';
import { saveFrom } from '../../ui/files/save-file.ts';
import { titleOf } from './kinds.ts';
import { reportEnded } from './report-ended.ts';

export function downloadReport(
  report: Pick<Report, 'id' | 'name' | 'kind' | 'format'>,
  format: ReportFormat,
): void {
  const save = (id: number) => saveFrom(api.address(getReportDownload, { id }));
  if (report.format === format) return save(report.id);
  startJob(`${titleOf(report)} as ${format.toUpperCase()}`, async (work) => {
    const { data } = await queryClient.fetchQuery(read(getReport, { id: report.id, fields: 'kind,options' }));
    const options = JSON.parse(data.options) as Readonly<Record<string, unknown>>;
    const { id } = (await write(createReport, { data: { kind: data.kind, format, ...options } })).data;
    work.leadsTo(`/reports/${id}`);
    await reportEnded(id, work);
    save(id);
    return { note: 'Downloaded', delivered: true };
  });
}
