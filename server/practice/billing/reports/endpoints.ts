/** Where a report is fetched from. */
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import { raw, sql } from '#kernel/database/sql.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, type Records } from '#kernel/http/api/record-endpoints.ts';
import { signedAddress } from '#kernel/reports/download.ts';
import { FILE_LIVES_DAYS } from '#kernel/reports/run.ts';
import { selected } from '#kernel/records/selection.ts';
import type { Files } from '../../documents/index.ts';
import { refuse } from './refusals.ts';
import { report } from './report.ts';
import { reportOf } from './kinds/kinds.ts';
import { seesNoLess, whyNot } from './rights.ts';
import { isMade, stateSql } from './states.ts';

export function reportEndpoints(records: Records, files: Files | undefined): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/reports/{id}/download',
      refuses: [410, 422],
      describe:
        'Answers 303 with the address of the file, good for 15 minutes. Do not send your token there.',
      parameters: [{ name: 'id', describe: 'The id of a report.' }],
      answers: { nothing: true },
      status: 303,
      scope: 'reports_read',
      handle: (call) => download(files!, records, call),
    },
  ];
}

const STATE = raw(stateSql.replaceAll('{t}', 'r'));

interface Found {
  readonly kind: string;
  readonly state: string;
  readonly hidden: string;
  readonly file_removed_at: string | null;
}

async function download(files: Files, { reader }: Records, call: Call): Promise<Answer> {
  const { context } = call;
  const id = idOr404(report, call.param('id'));
  const found = await call.read(async (connection) => {
    const seen = await reader.one(connection, report, id, context, selected([{ name: 'id' }]));
    if (!seen) throw refuseGenerally('record.not_found', { resource: report.name, id });
    return connection.row<Found>(sql`
      select kind, ${STATE} as state, array_to_string(hidden, ' ') as hidden, file_removed_at
      from reports r where account_id = ${context.principal.accountId} and id = ${id}`);
  });
  const { kind, state, hidden, file_removed_at: at } = found!;
  const reason = whyNot(reportOf(kind), context.principal);
  if (reason) throw refuseGenerally('auth.forbidden', { reason });
  if (!isMade(state)) throw refuse('report.unfinished', { id, state });
  if (at) throw refuseGenerally('report.file_removed', { id, at, days: FILE_LIVES_DAYS });
  if (!seesNoLess(context.principal, hidden.split(' '))) throw refuse('report.saw_more', { id });
  const location = signedAddress(files.secrets, files.origin(), context, id).url;
  return { status: 303, headers: { location, 'cache-control': 'no-store' } };
}
