/** Accounting reports: requests them, waits until they are made, and reads them. */
import { createReport, getReport, type Report, type ReportCreate } from '../../../sdk/accounting.ts';
import { api } from '../../api/client.ts';
import { refresh, write } from '../../api/queries.ts';
import { startJob } from '../../shell/jobs.ts';
import type { ReportFormat } from '../../ui/report-files.tsx';
import type { ReportContent } from '../../ui/report-table.tsx';
import { saveFrom } from '../../ui/save-file.ts';
import { titleOfKind } from './report-titles.ts';

const ASKED_EVERY_MS = 1000;
const PERCENT = 100;

const placeOf = (id: number): string => `/accounting/statements/${id}`;

async function ended(id: number, progress: (done: number) => void, signal: AbortSignal): Promise<Report> {
  for (;;) {
    const { data } = await api.call(getReport, { id }, { signal });
    if (data.state === 'completed') return data;
    if (data.state !== 'queued' && data.state !== 'in_progress')
      throw new Error(data.message ?? 'The report could not be created.');
    progress(data.progress / PERCENT);
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
    signal.throwIfAborted();
  }
}

/**
 * Requests a report. An invalid request is refused at once; otherwise the report is made as a job while the person
 * works on.
 */
export async function runReport(data: ReportCreate): Promise<number> {
  const { id } = (await write(createReport, { data: { ...data, format: 'json' } })).data;
  startJob(titleOfKind(data.kind), async ({ progress, signal, leadsTo }) => {
    leadsTo(placeOf(id));
    await ended(id, progress, signal);
    await refresh();
    return { note: 'Ready' };
  });
  return id;
}

/** Downloads the same report as a file, which is made unless it is one. */
export function downloadReport(of: Report, format: ReportFormat): void {
  if (of.format === format && of.download_url) return saveFrom(localPart(of.download_url));
  const { kind, accounting_basis, start_date, end_date, trust_reconciliation: trust } = of;
  startJob(`${titleOfKind(kind)} as ${format.toUpperCase()}`, async ({ progress, signal, leadsTo }) => {
    const asked = await write(createReport, {
      data: {
        kind,
        format,
        accounting_basis,
        ...(start_date ? { start_date } : {}),
        end_date,
        ...(trust?.ledger_account ? { ledger_account: { id: trust.ledger_account.id } } : {}),
        ...(trust?.bank_balance ? { bank_balance: trust.bank_balance } : {}),
      },
    });
    leadsTo(placeOf(asked.data.id));
    const made = await ended(asked.data.id, progress, signal);
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
