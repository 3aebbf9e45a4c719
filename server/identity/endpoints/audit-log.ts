/** The firm's audit log, for its admins: who did what, when and from where, with the values before and after. */
import { countEntries, EXPORT_FORMATS, exportAudit, type ExportFormat } from '#kernel/audit/export.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { listRecords } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import type { Secrets } from '#kernel/secrets.ts';
import { ADMINS } from '#kernel/requests/admins.ts';
import { refuse } from '../refusals.ts';
import { auditEntry } from './audit-entry.ts';

/** The most entries in one response; the command line has no limit. */
const EXPORT_ENTRIES = 50_000;

export function auditLogEndpoints(records: Records, secrets: () => Secrets): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/audit_entries',
      describe: 'List the audit log of the firm, latest first.',
      callers: ADMINS,
      resource: auditEntry,
      operation: 'list',
      handle: (call) => listRecords(auditEntry, records, call),
    },
    {
      method: 'GET',
      path: '/audit_entries/export',
      name: 'exportAuditEntries',
      describe:
        'Export the audit log of a period: in JSON Lines with its seals, which the command verify-audit checks, or as CSV.' +
        ' Whole seals are exported; the entries of the last minute are not sealed yet.',
      callers: ADMINS,
      personal: true,
      parameters: [
        { name: 'since', describe: 'The start of the period; by default the first entry.', schema: INSTANT },
        { name: 'until', describe: 'The end of the period, exclusive.', schema: INSTANT },
        {
          name: 'format',
          describe: 'By default jsonl.',
          schema: { type: 'string', enum: [...EXPORT_FORMATS], default: EXPORT_FORMATS[0] },
        },
      ],
      answers: { media: '*/*' },
      refuses: [422],
      handle: (call) => answerExport(call, secrets()),
    },
  ];
}

const INSTANT = { type: 'string', format: 'date-time' };
const TYPES: Readonly<Record<ExportFormat, string>> = {
  jsonl: 'application/jsonl; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

function answerExport(call: Call, secrets: Secrets): Promise<Answer> {
  const { principal, query, now } = call.context;
  const wanted = query.all('format').at(-1) ?? EXPORT_FORMATS[0];
  const format = EXPORT_FORMATS.find((each) => each === wanted);
  if (!format) throw refuse('audit.format', { value: wanted });
  const period = {
    accountId: principal.accountId,
    since: instantOf(call, 'since'),
    until: instantOf(call, 'until'),
  };
  return call.read(async (connection) => {
    const count = await countEntries(connection, period);
    if (count > EXPORT_ENTRIES) throw refuse('audit.too_long', { count, limit: EXPORT_ENTRIES });
    const parts: Buffer[] = [];
    const options = { format, secrets, now, counts: { entries: 0, seals: 0 } };
    for await (const part of exportAudit(connection, period, options)) parts.push(part);
    const headers = {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="audit.${format}"`,
      'cache-control': 'no-store',
    };
    return { status: 200, body: Buffer.concat(parts), headers };
  });
}

function instantOf({ context }: Call, parameter: string): string | undefined {
  const value = context.query.all(parameter).at(-1);
  if (value === undefined || value === '') return undefined;
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) throw refuse('audit.instant', { parameter, value });
  return at.toISOString();
}
