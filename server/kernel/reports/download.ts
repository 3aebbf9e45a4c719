/**
 * URLs for downloading reports without a token: signed, valid for a short time, and renewed whenever a report is
 * read. Refuses URLs that were changed or have expired.
 */
import type { Tables } from '#tables';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Answer, Call, Endpoint } from '../http/api/endpoint.ts';
import type { Secrets } from '../secrets.ts';
import { refuse } from '../errors/kernel-refusals.ts';
import { formatNamed } from './formats/formats.ts';
import { FILE_LIVES_DAYS } from './run.ts';

const GOOD_FOR_MS = 15 * 60_000;
const MS_PER_SECOND = 1000;
const ASK_AGAIN = { 'retry-after': '1' };
const PURPOSE = 'report download';
const PATH = '/report_downloads';

interface ReportAnswer {
  readonly id: number;
  readonly state: string;
  readonly file_removed_at: string | null;
  download_url: string | null;
  download_url_expires_at: string | null;
}

/** Wraps the endpoints of reports so that their responses include the URL once there is a file. */
export function withDownloads(endpoints: readonly Endpoint[], secrets: Secrets): Endpoint[] {
  return endpoints.map((endpoint) => {
    const addressed = async (call: Call): Promise<Answer> =>
      withAddresses(await endpoint.handle(call), endpoint, call, secrets);
    if (endpoint.operation !== 'read') return { ...endpoint, handle: addressed };
    return {
      ...endpoint,
      asksAgain: true,
      async handle(call) {
        const answer = await endpoint.handle(call);
        if (answer.status !== 304) return withAddresses(answer, endpoint, call, secrets);
        // A report with a URL always counts as changed, since the URL is new each time.
        const whole = await addressed(unconditional(call));
        const { data }: { data: ReportAnswer } = JSON.parse(String(whole.body));
        const { state, download_url } = data;
        if (download_url !== null) return whole;
        return { ...answer, headers: { ...answer.headers, ...(isRunning(state) ? ASK_AGAIN : {}) } };
      },
    };
  });
}

function withAddresses(
  answer: Answer,
  { operation }: Endpoint,
  { request, context }: Call,
  secrets: Secrets,
): Answer {
  const body: { data: ReportAnswer | ReportAnswer[] } = JSON.parse(String(answer.body));
  const all = [body.data].flat();
  const base = context.origin + request.url.slice(0, request.url.indexOf('/reports'));
  for (const each of all) {
    if (each.state !== 'completed' || each.file_removed_at !== null) continue;
    const { url, expiresAt } = signedAddress(secrets, base, context, String(each.id));
    each.download_url = url;
    each.download_url_expires_at = expiresAt;
  }
  const waits = operation === 'read' && all.some(({ state }) => isRunning(state));
  return {
    ...answer,
    body: JSON.stringify(body),
    headers: { ...answer.headers, ...(waits ? ASK_AGAIN : {}) },
  };
}

/** The URL for downloading a report without a token, and its expiry. */
export function signedAddress(
  secrets: Secrets,
  base: string,
  { principal, now }: Pick<Call['context'], 'principal' | 'now'>,
  id: string,
): { readonly url: string; readonly expiresAt: string } {
  const expires = Math.floor((now.getTime() + GOOD_FOR_MS) / MS_PER_SECOND);
  const at = `${principal.accountId}/${id}`;
  const signature = secrets.mac(PURPOSE, `${at}/${expires}`);
  return {
    url: `${base}${PATH}/${at}?expires=${expires}&signature=${signature}`,
    expiresAt: new Date(expires * MS_PER_SECOND).toISOString(),
  };
}

function isRunning(state: string): boolean {
  return state === 'queued' || state === 'in_progress';
}

/** The call without the headers that would lead to a 304. */
function unconditional(call: Call): Call {
  const { 'if-none-match': _tag, 'if-modified-since': _since, ...headers } = call.request.headers;
  return { ...call, request: Object.create(call.request, { headers: { value: headers } }) };
}

interface DownloadParts {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly now?: () => Date;
}

type ReportPath = { account_id: string; id: string };

export function registerDownloads(
  app: FastifyInstance,
  { database, secrets, now = () => new Date() }: DownloadParts,
  base: string,
  host?: string,
): void {
  app.route<{ Params: ReportPath; Querystring: { expires?: unknown; signature?: unknown } }>({
    method: 'GET',
    url: `${base}${PATH}/:account_id/:id`,
    ...(host === undefined ? {} : { constraints: { host } }),
    handler: async ({ params, query }, reply) => {
      const { account_id: accountId, id } = params;
      const [expires, signature] = [String(query.expires), String(query.signature)];
      const signed = secrets.macMatches(PURPOSE, `${accountId}/${id}/${expires}`, signature);
      if (!signed || Number(expires) * MS_PER_SECOND <= now().getTime()) throw refuse('report.address');
      const found = await database.forAccount(accountId, (connection) =>
        connection.row<
          Pick<
            Tables['reports'],
            'kind' | 'accounting_basis' | 'format' | 'start_date' | 'end_date' | 'parts' | 'file_removed_at'
          >
        >(sql`
          select kind, accounting_basis, format, start_date, end_date, parts, file_removed_at from reports
          where account_id = ${accountId} and id = ${id} and state = 'completed' and deleted_at is null`),
      );
      if (!found) throw refuse('report.address');
      if (found.file_removed_at)
        throw refuse('report.file_removed', { id, at: found.file_removed_at, days: FILE_LIVES_DAYS });
      const { format, parts } = found;
      return reply
        .header('content-type', formatNamed(format).contentType)
        .header('content-disposition', `attachment; filename="${filenameOf(found)}"`)
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .send(Readable.from(contentOf(database, accountId, id, parts ?? 0), { objectMode: false }));
    },
  });
}

/** Of a row of `reports`. */
/** The columns of a report that its file name is made from. */
type NamedReport = {
  readonly kind: string;
  readonly start_date?: string | null;
  readonly end_date: string | null;
  readonly format: string;
  readonly accounting_basis?: string | null;
};

export function filenameOf(report: NamedReport): string {
  const { kind, accounting_basis: basis, format, start_date: start, end_date: end } = report;
  const name = [kind, basis, start, end].filter(Boolean).join('-').replaceAll('_', '-');
  return `${name}.${format}`;
}

/** Few at a time: larger buffers are garbage collected late and take 50 MB more memory. */
const PARTS_READ_AT_ONCE = 2;

export async function* contentOf(
  database: Database,
  accountId: string,
  id: string,
  parts: number,
): AsyncGenerator<Buffer> {
  for (let place = 1; place <= parts; place += PARTS_READ_AT_ONCE) {
    const found = await database.forAccount(accountId, (connection) =>
      connection.bytes(sql`
        select string_agg(content, ''::bytea order by place) from report_parts
        where account_id = ${accountId} and report_id = ${id}
          and place between ${place} and ${place + PARTS_READ_AT_ONCE - 1}`),
    );
    if (found && found.length > 0) yield found;
  }
}
