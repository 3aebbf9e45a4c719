/** Each user has a single timer, so its path has no id: read it, start it on a time entry, stop it. */
import { sql } from '#kernel/database/sql.ts';
import type { Connection } from '#kernel/database/database.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { readRecord, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import type { RequestContext } from '#kernel/requests/request-context.ts';
import { lockReference } from '#kernel/changes/lock-reference.ts';
import type { Tables } from '#tables';
import { hoursCanBeSeen } from '../activities/rules.ts';
import { refuse } from '../refusals.ts';
import { timerMayRunOn } from './rules.ts';
import { startTimer, stopTimer } from './running.ts';
import { timer, timerInput } from './timer.ts';

export function timerEndpoints(records: Records): Endpoint[] {
  const describe = (text: string) => ({ path: '/timer', resource: timer, describe: text });
  return [
    {
      ...describe("Read the user's running timer; 404 where none runs."),
      method: 'GET',
      scope: 'activities_read',
      operation: 'read',
      refuses: [404],
      handle: (call) => readTimer(records, call),
    },
    {
      ...describe('Start the timer on a time entry. One that runs on another entry is stopped first.'),
      method: 'POST',
      scope: 'activities_write',
      operation: 'create',
      handle: (call) => start(records, call),
    },
    {
      ...describe('Stop the timer: its time is added to the entry.'),
      method: 'DELETE',
      scope: 'activities_write',
      answers: { nothing: true },
      refuses: [404],
      handle: (call) => stop(records, call),
    },
  ];
}

async function readTimer(records: Records, call: Call): Promise<Answer> {
  const id = await call.read((connection) => idOfRunning(connection, call.context));
  if (id === undefined) throw refuse('timer.none');
  return readRecord(timer, records, call, id);
}

async function idOfRunning(
  connection: Connection,
  { principal }: RequestContext,
): Promise<string | undefined> {
  const found = await connection.row<Pick<Tables['timers'], 'id'>>(
    sql`select id from timers where account_id = ${principal.accountId} and user_id = ${principal.userId}`,
  );
  return found?.id;
}

function start(records: Records, call: Call): Promise<Answer> {
  const { context } = call;
  const { writer } = records;
  const selection = records.reader.selection(timer, context);
  const body = call.body(timerInput);
  return call.write(async (connection) => {
    const activityId = body.input.activity;
    const of = writer.registry.of('activities', 'activity');
    const named = { id: activityId, field: 'activity', strength: 'no key update' } as const;
    const { row } = await lockReference({ connection, context, writer }, of, named);
    const refusal = hoursCanBeSeen(entryOf(row), context.principal) ?? timerMayRunOn(entryOf(row));
    if (refusal) throw refusal;
    const id = await startTimer({ connection, context, writer }, activityId);
    return answerWithRecord(
      timer,
      records,
      connection,
      context,
      { id, ignored: body.ignored },
      selection,
      201,
    );
  });
}

function entryOf({ id, type, user_id, flat_rate, billed }: Tables['activities']) {
  return {
    id: id,
    type: type,
    user_id: user_id ?? null,
    flat_rate: flat_rate,
    billed: billed,
  };
}

function stop({ writer }: Records, call: Call): Promise<Answer> {
  return call.write(async (connection) => {
    if (!(await stopTimer({ connection, context: call.context, writer }))) throw refuse('timer.none');
    return { status: 204 };
  });
}
