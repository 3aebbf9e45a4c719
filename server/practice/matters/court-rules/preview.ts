/**
 * Previews the entries of a docket. The response is a redirect, as clients of such an API expect, to a URL that
 * contains the encrypted parameters, shows the entries for 15 minutes and needs no token.
 */
import type { FastifyInstance } from 'fastify';
import type { Connection, Database } from '#kernel/database/database.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import type { Secrets } from '#kernel/secrets.ts';
import { KINDS, type Kind } from '#kernel/declarations/values.ts';
import { type Files, withFiles } from '../../documents/index.ts';
import { instantOf, wallTimeOf } from '../../calendar/index.ts';
import { deadlinesOf, type Event } from './deadlines.ts';
import { entryText } from './entry-text.ts';
import { rulesOf, rulesOfEdition, serviceKeyOf, timeZoneOf } from './stored-rules.ts';

const PATH = '/court_rule_previews';
const PURPOSE = 'preview of a docket';
const GOOD_FOR_MS = 15 * 60_000;
const PREFIX_CHARACTERS = 255;

/** The content of the URL. */
interface Question {
  readonly jurisdiction: string;
  readonly edition: string;
  readonly event: Event;
  readonly prefix: string;
  readonly until: number;
}

const ID = { schema: KINDS.integer.schema, required: true };

export function previewEndpoint(files: Files | undefined): Endpoint {
  return {
    method: 'GET',
    path: '/court_rules/matter_dockets/preview',
    name: 'previewMatterDocket',
    describe:
      'Redirects with 303 to a URL that shows the entries a docket would have, for 15 minutes and without a token.',
    scope: 'calendars_read',
    status: 303,
    answers: { nothing: true },
    refuses: [404],
    parameters: [
      { name: 'jurisdiction[id]', describe: 'The id of a jurisdiction.', ...ID },
      { name: 'trigger[id]', describe: 'The id of one of its triggers.', ...ID },
      {
        name: 'service_type[id]',
        describe: 'The id of a service type; personal service by default.',
        schema: KINDS.integer.schema,
      },
      { name: 'start_date', describe: 'The date of the event.', schema: KINDS.date.schema, required: true },
      {
        name: 'start_time',
        describe: 'An instant whose time of day is used; required if deadlines are counted in hours.',
        schema: KINDS.instant.schema,
      },
      { name: 'event_prefix', describe: 'The prefix of the summaries, like the name of a docket.' },
    ],
    handle: withFiles(files, preview),
  };
}

async function preview({ secrets, origin }: Files, call: Call): Promise<Answer> {
  const question = await call.read((connection) => readQuestion(call, connection));
  const sealed = secrets.seal(PURPOSE, JSON.stringify(question)).toString('base64url');
  const location = `${call.context.origin ?? origin()}${PATH}?link=${sealed}`;
  return { status: 303, headers: { location, 'cache-control': 'no-store' } };
}

async function readQuestion(call: Call, connection: Connection): Promise<Question> {
  const { query, now } = call.context;
  const jurisdiction = required(call, 'jurisdiction[id]', 'integer');
  const rules = await rulesOf(connection, jurisdiction);
  if (!rules) throw refuse('record.not_found', { resource: 'court_jurisdiction', id: jurisdiction });
  const triggerId = required(call, 'trigger[id]', 'integer');
  const trigger = rules.triggers.find(({ system_id }) => String(system_id) === triggerId);
  if (!trigger) throw refuse('record.not_found', { resource: 'court_trigger', id: triggerId });
  const serviceId = read(call, 'service_type[id]', 'integer');
  const service = await serviceKeyOf(connection, serviceId);
  if (serviceId !== null && service === null)
    throw refuse('record.not_found', { resource: 'court_service_type', id: serviceId });
  const date = required(call, 'start_date', 'date');
  const sent = (trigger.needs_time ? required : read)(call, 'start_time', 'instant');
  const timeZone = await timeZoneOf(connection, call.context, jurisdiction);
  return {
    jurisdiction,
    edition: rules.edition,
    event: {
      trigger: trigger.system_id,
      date,
      time: sent === null ? null : wallTimeOf(new Date(sent), timeZone).time,
      timeZone,
      service,
    },
    prefix: (query.last('event_prefix') ?? '').slice(0, PREFIX_CHARACTERS),
    until: now.getTime() + GOOD_FOR_MS,
  };
}

function read(call: Call, parameter: string, kind: Kind): string | null {
  const value = call.context.query.last(parameter);
  if (value === undefined) return null;
  const found = KINDS[kind].read(value);
  if (typeof found === 'string') return found;
  throw refuse('request.argument', { parameter, value, accepted: KINDS[kind].accepted });
}

function required(call: Call, parameter: string, kind: Kind): string {
  const value = read(call, parameter, kind);
  if (value !== null) return value;
  const { accepted } = KINDS[kind];
  throw refuse('request.parameter_required', { parameter, accepted: `S${accepted.slice(1)}` });
}

interface PreviewParts {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly now?: () => Date;
}

export function registerPreviews(app: FastifyInstance, parts: PreviewParts): void {
  app.get<{ Querystring: { link?: unknown } }>(PATH, async (request, reply) => {
    const question = opened(parts, request.query.link);
    if (!question) throw refuse('record.not_found', { resource: 'preview', id: 'address' });
    const { jurisdiction, edition, event, prefix } = question;
    const rules = await parts.database.forAccount(null, (connection) =>
      rulesOfEdition(connection, jurisdiction, edition),
    );
    const data = deadlinesOf(rules, event).map((due) => {
      const { day, time } = due;
      return {
        ...entryText(prefix, due),
        all_day: time === null,
        start_date: day,
        start_at: instantOf({ day, time: time ?? '00:00:00' }, event.timeZone).toISOString(),
        start_time: time,
        start_at_time_zone: event.timeZone,
      };
    });
    return reply.header('cache-control', 'no-store').send({ data });
  });
}

function opened({ secrets, now }: PreviewParts, sealed: unknown): Question | undefined {
  if (typeof sealed !== 'string') return undefined;
  try {
    const question: Question = JSON.parse(secrets.open(PURPOSE, Buffer.from(sealed, 'base64url')));
    return question.until > (now?.() ?? new Date()).getTime() ? question : undefined;
  } catch {
    return undefined;
  }
}
