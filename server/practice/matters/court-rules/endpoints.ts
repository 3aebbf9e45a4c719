/** Endpoints for the triggers of a jurisdiction, the firm's jurisdictions, and the preview of a docket. */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, listRecords, readRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { sql } from '#kernel/database/sql.ts';
import { m } from '#kernel/declarations/member.ts';
import type { Files } from '../../documents/index.ts';
import { referenceChoiceEndpoints } from '../../firm/index.ts';
import { chooseJurisdiction } from './choice.ts';
import { courtJurisdiction } from './jurisdiction.ts';
import { previewEndpoint } from './preview.ts';
import { courtTrigger } from './trigger.ts';

const TRIGGERS = '/court_rules/jurisdictions/{jurisdiction_id}/triggers';
const OF_JURISDICTION = { name: 'jurisdiction_id', describe: 'The id of a jurisdiction.' };

export function courtRuleEndpoints(records: Records, files: Files | undefined): Endpoint[] {
  const ofTrigger = { method: 'GET', scope: 'calendars_read', resource: courtTrigger } as const;
  return [
    ...referenceChoiceEndpoints(records, {
      of: courtJurisdiction,
      scope: 'calendars_write',
      describe: 'Select a jurisdiction for the firm, and choose the default.',
      members: { valid_subscription: m.value('boolean'), default: m.value('boolean') },
      choose: chooseJurisdiction,
    }),
    {
      ...ofTrigger,
      path: TRIGGERS,
      operation: 'list',
      describe: 'List the triggers of a jurisdiction.',
      parameters: [OF_JURISDICTION],
      handle: (call) => listTriggers(records, call),
    },
    {
      ...ofTrigger,
      path: `${TRIGGERS}/{id}`,
      operation: 'read',
      name: 'getCourtJurisdictionTrigger',
      describe: 'Read a trigger of a jurisdiction.',
      parameters: [OF_JURISDICTION],
      handle: (call) => readTrigger(records, call),
    },
    previewEndpoint(files),
  ];
}

async function listTriggers(records: Records, call: Call): Promise<Answer> {
  const id = idOr404(courtJurisdiction, call.param('jurisdiction_id'));
  const found = await call.read((connection) =>
    connection.row(sql`select from court_jurisdictions where id = ${id}`),
  );
  if (!found) throw refuse('record.not_found', { resource: courtJurisdiction.name, id });
  return listRecords(courtTrigger, records, call, { listed_in: id });
}

async function readTrigger(records: Records, call: Call): Promise<Answer> {
  const jurisdiction = idOr404(courtJurisdiction, call.param('jurisdiction_id'));
  const id = idOr404(courtTrigger, call.param('id'));
  const found = await call.read((connection) =>
    connection.row(sql`select from court_triggers where id = ${id} and jurisdiction_id = ${jurisdiction}`),
  );
  if (!found) throw refuse('record.not_found', { resource: courtTrigger.name, id });
  return readRecord(courtTrigger, records, call, id);
}
