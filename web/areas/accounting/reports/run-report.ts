/** Accounting reports: requests them, waits until they are made, and reads them. */
import { createReport, getReport, type Report, type ReportCreate } from '../../../../sdk/accounting.ts';
import { api } from '../../../api/client.ts';
import { refresh, write } from '../../../api/queries.ts';
import { type JobWork, startJob } from '../../../shell/jobs.ts';
import { workEnded } from '../../../shell/work-ended.ts';
import type { ReportFormat } from '../../../ui/reports/report-files.tsx';
import type { ReportContent } from '../../../ui/reports/report-table.tsx';
import { saveFrom } from '../../../ui/files/save-file.ts';
import { titleOfKind } from './report-titles.ts';

const placeOf = (id: number): string => `/accounting/statements/${id}`;

function reportEnded(id: number, work: JobWork): Promise<Report> {
  const readReport = async () => (await api.call(getReport, { id }, { signal: work.signal })).data;
  return workEnded(readReport, work, 'The report could not be created.');
}

/**
 * Requests a report. An invalid request is refused at once; otherwise the report is made as a job while the person
 * works on.
 */
export async function runReport(data: ReportCreate): Promise<number> {
  const { id } = (await write(createReport, { data: { ...data, format: 'json' } })).data;
  startJob(titleOfKind(data.kind), async (work) => {
    work.leadsTo(placeOf(id));
    await reportEnded(id, work);
    await refresh();
    return { note: 'Ready' };
  });
  return id;
}

/** Downloads the same report as a file, which is made unless it is one. */
export function downloadReport(of: Report, format: ReportFormat): void {
  if (of.format === format && of.download_url) return saveFrom(localPart(of.download_url));
  const { kind, accounting_basis, start_date, end_date, trust_reconciliation: trust } = of;
  startJob(`${titleOfKind(kind)} as ${format.toUpperCase()}`, async (work) => {
    const asked = await write(createReport, {
      data: {
        kind,
        format,
        accounting_basis,
        ...(start_date ? { start_date } : {}),
        end_date,
        ...(trust?.ledger_account ? { ledger_account: { id: trust.ledger_account.id } } : {}),
        // Otherwise the service takes it from the reconciliation again, with the items that are outstanding.
        ...(trust?.bank_balance && !trust.reconciled ? { bank_balance: trust.bank_balance } : {}),
      },
    });
    work.leadsTo(placeOf(asked.data.id));
    const made = await reportEnded(asked.data.id, work);
    if (made.download_url) saveFrom(localPart(made.download_url));
    return { note: 'Downloaded', delivered: true };
  });
}

/** The signed address contains the service's configured host; the app uses the host it was loaded from. */
function localPart(address: string): string {
  const { pathname, search } = new URL(address, location.origin);
  return pathname + search;
}

async function fileOf({ download_url }: Report): Promise<Response> {
  if (download_url === null) throw new Error('This report’s file has been removed. Run the report again.');
  const answer = await fetch(localPart(download_url));
  if (!answer.ok) throw new Error(`The report could not be read (${answer.status}).`);
  return answer;
}

export async function contentOf(report: Report): Promise<ReportContent> {
  return (await (await fileOf(report)).json()) as ReportContent;
}
