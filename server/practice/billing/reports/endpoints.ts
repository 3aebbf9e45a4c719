/** The kinds of reports available to a user, and downloading a report. */
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404 } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { signedAddress } from '#kernel/reports/download.ts';
import { FILE_LIVES_DAYS } from '#kernel/reports/run.ts';
import { objectOf } from '#kernel/values/json-schema.ts';
import { isPlain } from '#kernel/declarations/field.ts';
import { selected } from '#kernel/records/selection.ts';
import type { Tables } from '#tables';
import { type Files, withFiles } from '../../documents/index.ts';
import { refuse } from './refusals.ts';
import { KINDS, NARROWED_BY, report } from './report.ts';
import { CATEGORIES } from './report-kind.ts';
import { reportOf, REPORTS } from './kinds/kinds.ts';
import { stillSeesAll, notAllowedReason } from './rights.ts';
import { isMade, stateSql } from './states.ts';

export function reportEndpoints(records: Records, files: Files | undefined): Endpoint[] {
  return [
    kindsEndpoint(records),
    {
      method: 'GET',
      path: '/reports/{id}/download',
      refuses: [410, 422],
      describe:
        'Redirects with 303 to the URL of the file, which is valid for 15 minutes. Do not send your token there.',
      parameters: [{ name: 'id', describe: 'The id of a report.' }],
      answers: { nothing: true },
      status: 303,
      scope: 'reports_read',
      handle: withFiles(files, (present, call) => download(present, records, call)),
    },
  ];
}

const FILTERS = Object.keys(NARROWED_BY);

const kindSchema = (kinds: readonly string[]) =>
  objectOf(
    {
      kind: { type: 'string', enum: kinds },
      name: { type: 'string', description: 'The title of reports of this kind.' },
      category: { type: 'string', enum: CATEGORIES },
      description: { type: 'string', description: 'What the report shows.' },
      period: {
        type: 'string',
        enum: ['day', 'range'],
        description:
          'day: as of the end_date, without a start_date; range: from the start_date to the end_date.',
      },
      filters: {
        type: 'array',
        items: { type: 'string', enum: FILTERS },
        description: 'The members of a request that limit the report to one record each.',
      },
    },
    ['kind', 'name', 'category', 'description', 'period', 'filters'],
  );

/** Kinds are named with the installation's identifier prefix. */
function kindsEndpoint({ writer: { registry } }: Records): Endpoint {
  const { kind: field } = registry.get(report.name).fields;
  const named = isPlain(field) ? field.choices : undefined;
  const nameOf = (kind: string) => named?.[KINDS.indexOf(kind)] ?? kind;
  return {
    method: 'GET',
    path: '/report_kinds',
    name: 'listReportKinds',
    describe:
      'List the kinds of reports that the user may run, by category and name, with the dates and filters that each one takes.',
    answers: { data: { type: 'array', items: kindSchema(KINDS.map(nameOf)) } },
    scope: 'reports_read',
    handle: async ({ context }) => {
      const data = REPORTS.filter((each) => notAllowedReason(each, context.principal) === undefined)
        .map(({ kind, name, category, describe, of, takes }) => ({
          kind: nameOf(kind),
          name,
          category,
          description: describe,
          period: of,
          filters: FILTERS.filter((filter) => takes.includes(filter)),
        }))
        .toSorted((one, other) => compared(one.category, other.category) || compared(one.name, other.name));
      return { status: 200, body: JSON.stringify({ data }) };
    },
  };
}

const compared = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const STATE = raw(stateSql.replaceAll('{t}', 'r'));

type ReportToDownload = Pick<Tables['reports'], 'kind' | 'hidden' | 'file_removed_at'> & {
  /** As the API tells it. */
  readonly state: string;
};

async function download(files: Files, { reader }: Records, call: Call): Promise<Answer> {
  const { context } = call;
  const id = idOr404(report, call.param('id'));
  const found = await call.read(async (connection) => {
    const seen = await reader.one(connection, report, id, context, selected([{ name: 'id' }]));
    if (!seen) throw refuseGenerally('record.not_found', { resource: report.name, id });
    return connection.one<ReportToDownload>(sql`
      select kind, ${STATE} as state, hidden, file_removed_at
      from reports r where account_id = ${context.principal.accountId} and id = ${id}`);
  });
  const { kind, state, hidden, file_removed_at: at } = found;
  const reason = notAllowedReason(reportOf(kind), context.principal);
  if (reason) throw refuseGenerally('auth.forbidden', { reason });
  if (!isMade(state)) throw refuse('report.unfinished', { id, state });
  if (at) throw refuseGenerally('report.file_removed', { id, at, days: FILE_LIVES_DAYS });
  if (!stillSeesAll(context.principal, hidden)) throw refuse('report.saw_more', { id });
  const location = signedAddress(files.secrets, files.origin(), context, id).url;
  return { status: 303, headers: { location, 'cache-control': 'no-store' } };
}
