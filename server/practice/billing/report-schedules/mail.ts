/** Mails a finished scheduled report with its file. Recipients who may no longer see it get no mail. */
import { principalOf, type IdentityParts } from '#identity';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Task } from '#kernel/jobs/index.ts';
import type { Attachment, Mailer } from '#kernel/mail/mailer.ts';
import { contentOf, filenameOf } from '#kernel/reports/download.ts';
import { FORMATS } from '#kernel/reports/formats/formats.ts';
import type { Tables } from '#tables';
import type { Numeric } from '#kernel/values/column.ts';
import { stillSeesAll } from '../reports/rights.ts';
import { oneLine } from '../../calendar/index.ts';
import { recipientsOf } from './recipients.ts';

/** The job, whose payload has account_id and report_id. */
export const MAIL_REPORT = 'mail_report';

/** The most that mail servers accept; larger reports are downloaded in the app. */
const ATTACHMENT_BYTES = 10_000_000;

type CompletedReport = Pick<Tables['reports'], 'kind' | 'format' | 'end_date' | 'hidden'> &
  Pick<Tables['report_schedules'], 'recipient_ids'> & {
    readonly name: string;
    /** Reports of schedules are made for users. */
    readonly user_id: Tables['users']['id'];
    readonly lines: number;
    readonly parts: number;
    readonly size_bytes: Numeric;
  };

export interface MailReportParts extends IdentityParts {
  readonly mailer: Mailer;
  readonly origin: () => string;
}

export function mailReportTask(parts: MailReportParts): Task {
  return async (payload, { mark }) => {
    const accountId = String(payload.account_id);
    const id = String(payload.report_id);
    const { database } = parts;
    const report = await database.forAccount(accountId, (connection) =>
      completedReport(connection, accountId, id),
    );
    if (!report) return;
    const owner = await principalOf(parts, accountId, report.user_id);
    const ownerSees = owner !== undefined && stillSeesAll(owner, report.hidden);
    const recipients = await database.forAccount(accountId, (connection) =>
      recipientsOf(connection, accountId, report.recipient_ids, {
        ownerId: report.user_id,
        kind: report.kind,
      }),
    );
    const attachments = await fileOf(parts, accountId, id, report);
    for (const { id: userId, email, reason } of recipients) {
      const isOwner = userId === report.user_id;
      if (reason !== undefined || (isOwner && !ownerSees)) continue;
      const link = isOwner ? [`${parts.origin()}/app/reports/${id}`] : [];
      const subject = `Report: ${oneLine(report.name)}, ${report.end_date}`;
      const text = [sentenceOf(report, attachments.length > 0), ...link].join('\n\n');
      await parts.mailer({ mark, to: email, subject, text, attachments });
    }
  };
}

function sentenceOf({ name, lines }: CompletedReport, attached: boolean): string {
  const title = oneLine(name);
  if (lines === 0) return `The scheduled report ${title} is empty this time.`;
  return attached
    ? `The scheduled report ${title} is attached.`
    : `The scheduled report ${title} is ready. It is too large for email: its owner can download it in the app.`;
}

function completedReport(
  connection: Connection,
  accountId: string,
  id: string,
): Promise<CompletedReport | undefined> {
  return connection.row<CompletedReport>(sql`
    select coalesce(r.name, r.kind) as name, r.kind, r.format, r.user_id, r.start_date, r.end_date, r.accounting_basis,
      r.hidden, r.lines, r.parts, s.recipient_ids,
      (select coalesce(sum(length(content)), 0) from report_parts p where p.account_id = r.account_id and p.report_id = r.id) as size_bytes
    from reports r join report_schedules s on s.account_id = r.account_id and s.id = r.report_schedule_id
    where r.account_id = ${accountId} and r.id = ${id} and r.state = 'completed' and r.deleted_at is null
      and r.file_removed_at is null`);
}

async function fileOf(
  { database }: MailReportParts,
  accountId: string,
  id: string,
  report: CompletedReport,
): Promise<readonly Attachment[]> {
  if (report.lines === 0 || Number(report.size_bytes) > ATTACHMENT_BYTES) return [];
  const pieces = await Array.fromAsync(contentOf(database, accountId, id, report.parts));
  const { contentType } = FORMATS[report.format]!;
  return [{ filename: filenameOf(report), content: Buffer.concat(pieces), contentType }];
}
