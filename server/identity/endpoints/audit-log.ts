/** The firm's audit log, for its admins: who did what, when and from where, with the values before and after. */
import { countEntries, EXPORT_FORMATS, exportAudit, type ExportFormat } from '#kernel/audit/export.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { listRecords } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { by } from '#kernel/records/filter.ts';
import { f } from '#kernel/records/field.ts';
import { resource } from '#kernel/records/resource.ts';
import type { Secrets } from '#kernel/secrets.ts';
import { refuse } from '../refusals.ts';
import { ADMINS } from './answers.ts';

export const auditEntry = resource({
  name: 'audit_entry',
  path: 'audit_entries',
  table: 'audit_log',
  operations: [],
  counted: false,
  describe: "An entry in the firm's audit log. Entries are never changed or deleted.",
  fields: {
    id: f.id(),
    at: f.instant({ notNull: true }),
    action: f.text({ notNull: true, describe: 'Such as matter.updated or sign_in.' }),
    subject_type: f.text({ describe: 'The type of record that was changed.' }),
    subject_id: f.integer(),
    address: f.text(),
    request_id: f.text(),
    credential_id: f.text({ describe: 'The session or token.' }),
    before: f.json(),
    after: f.json(),
    user: f.belongsTo('user'),
    application_name: f.text({
      sql: '(select p.name from applications p where p.id = {t}.application_id)',
      describe: 'The application that made the change; null for a user in the web app or the service itself.',
    }),
  },
  filters: {
    action: by.eq('text'),
    subject_type: by.eq('text'),
    subject_id: by.eq('integer'),
    user_id: by.ref(),
    request_id: by.eq('text'),
    since: by.from('at', 'instant'),
    until: by.until('at', 'instant'),
  },
  defaultOrder: 'id(desc)',
});

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
