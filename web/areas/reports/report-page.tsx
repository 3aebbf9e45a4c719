/** A practice report: its rows on the page, or its file to download. */
import { Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getReport, getReportDownload, type Report } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { read } from '../../api/queries.ts';
import { AppLink, usePathId } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { PdfView } from '../../ui/pdf/pdf-view.tsx';
import { type ReportContent, ReportTable } from '../../ui/reports/report-table.tsx';
import { ReportFiles } from '../../ui/reports/report-files.tsx';
import { AboutReport } from './about-report.tsx';
import { downloadReport } from './download-report.ts';
import { titleOf } from './kinds.ts';
import { linkOf } from './cell-links.ts';
import { WithoutStatement } from './without-statement.tsx';

type ShownReport = Pick<Report, 'id' | 'kind' | 'start_date' | 'end_date'>;

const ASKED_EVERY_MS = 1000;
const FIELDS = 'id,name,kind,state,format,progress,message,start_date,end_date,options,created_at';

/** Formats that are shown on the page. */
const SHOWN_HERE: ReadonlySet<Report['format']> = new Set(['json', 'pdf']);

const WAITING: ReadonlySet<Report['state']> = new Set(['not_started', 'queued', 'in_progress']);

export default function ReportPage() {
  const id = usePathId('reportId');
  const query = useQuery({
    ...read(getReport, { id, fields: FIELDS }),
    refetchInterval: ({ state: { data } }) =>
      data && !WAITING.has(data.data.state) ? false : ASKED_EVERY_MS,
  });
  if (!query.data) return <NotRead of={query} height={320} />;
  const { state, format, progress, message, start_date } = query.data.data;
  const title = titleOf(query.data.data);
  return (
    <>
      <Text size="sm" className="unprinted">
        <AppLink href="/reports">Reports</AppLink>
      </Text>
      <PageHead title={title}>
        {state === 'completed' && (
          <ReportFiles download={(wanted) => downloadReport(query.data.data, wanted)} />
        )}
      </PageHead>
      <AboutReport report={query.data.data} />
      {WAITING.has(state) && <Progress value={progress} animated aria-label={`Creating ${title}`} />}
      {state === 'failed' && <Failure error={new Error(message ?? 'The report could not be created.')} />}
      {state === 'empty' && (
        <EmptyState title="Nothing to report">
          There is no data for {start_date ? 'these dates' : 'this day'}. Run the report again with other
          dates.
        </EmptyState>
      )}
      {state === 'completed' && format === 'json' && <Rows report={query.data.data} title={title} />}
      {state === 'completed' && format === 'pdf' && <Paper id={id} title={title} />}
      {state === 'completed' && !SHOWN_HERE.has(format) && (
        <Text>This report was created as a file. Download it above.</Text>
      )}
    </>
  );
}

function Paper({ id, title }: { readonly id: number; readonly title: string }) {
  const file = useQuery({
    queryKey: ['firm report', id],
    queryFn: ({ signal }) => api.download(getReportDownload, { id }, { signal }),
    staleTime: Infinity,
  });
  if (!file.data) return <NotRead of={file} height={480} />;
  return <PdfView content={file.data} title={title} />;
}

function Rows({ report, title }: { readonly report: ShownReport; readonly title: string }) {
  const { id } = report;
  const content = useQuery({
    queryKey: ['firm report', id],
    queryFn: async () => {
      const answer = await fetch(api.address(getReportDownload, { id }));
      if (!answer.ok) throw new Error(`The report could not be read (${answer.status}).`);
      return (await answer.json()) as ReportContent;
    },
    staleTime: Infinity,
  });
  if (!content.data) return <NotRead of={content} height={240} />;
  return (
    <>
      <WithoutStatement rows={content.data.rows} day={report.end_date} />
      <ReportTable
        title={title}
        content={content.data}
        hrefOf={(row, column) => linkOf(row, column, report)}
      />
    </>
  );
}
