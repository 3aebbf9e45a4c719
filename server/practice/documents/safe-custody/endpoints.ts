/** POST of a state change: an original is handed over, returned or permanently removed. */
import { refuse as refuseGenerally } from '#kernel/errors/kernel-refusals.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { m, type Members } from '#kernel/declarations/member.ts';
import { checkReferences } from '#kernel/changes/references.ts';
import type { Body } from '#kernel/declarations/typed-rows.ts';
import type { Work } from '#kernel/changes/write-rules.ts';
import { todayOf } from '../../firm/index.ts';
import { changeHands } from './change-hands.ts';
import { safeCustodyRecord } from './record.ts';
import { ACTORS, safeCustodyStateChange, STATES } from './state-change.ts';

const ACTOR_TYPES: readonly number[] = Object.values(ACTORS);

const CHANGE = {
  actor_id: m.value('integer', { required: true }),
  actor_type: {
    is: 'value',
    kind: 'integer',
    required: true,
    schema: { type: 'integer', enum: ACTOR_TYPES },
  },
  date: m.value('date'),
  reason: m.value('text', { nullable: true, limit: 1000 }),
  state: m.oneOf(STATES, { required: true }),
} satisfies Members;

export function safeCustodyEndpoints(records: Records): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/safe_custody/records/{id}/state_changes',
      name: 'createSafeCustodyStateChange',
      describe:
        'Record that an original was handed over, returned or permanently removed. The actor is a user of the' +
        ' firm (actor_type 1) or a contact (2): the person who took or returned it.',
      parameters: [{ name: 'id', describe: 'The id of the record.' }],
      scope: 'documents_write',
      body: CHANGE,
      answers: { one: safeCustodyStateChange.name },
      handle: (call) => changeState(records, call),
    },
  ];
}

async function changeState(records: Records, call: Call): Promise<Answer> {
  const { context } = call;
  const { reader, writer } = records;
  const id = idOr404(safeCustodyRecord, call.param('id'));
  const selection = reader.selection(safeCustodyStateChange, context);
  const { input, ignored } = call.body(CHANGE);
  return call.write(async (connection) => {
    const work: Work = { connection, context, writer };
    const of = writer.registry.of(safeCustodyRecord.table, safeCustodyRecord.name);
    const locked = await writer.lockRecord(connection, of, id, context, 'no key update');
    const actor = await actorOf(work, input);
    const date = input.date ?? (await todayOf(connection, context));
    const reason = input.reason ?? null;
    const link = await changeHands(work, locked, { state: input.state, date, reason, ...actor });
    return answerWithRecord(
      safeCustodyStateChange,
      records,
      connection,
      context,
      { id: link, ignored },
      selection,
      201,
    );
  });
}

/** The named user or contact, whom the caller must be able to see. */
async function actorOf(
  { connection, context, writer }: Work,
  { actor_id: id, actor_type }: Body<typeof CHANGE>,
) {
  if (!ACTOR_TYPES.includes(Number(actor_type))) {
    const accepted = 'send 1 for a user of the firm or 2 for a contact';
    throw refuseGenerally(
      'member.invalid',
      { member: 'actor_type', value: actor_type, accepted },
      { field: 'actor_type' },
    );
  }
  const target = Number(actor_type) === ACTORS.user ? 'user' : 'contact';
  await checkReferences(connection, writer.registry, [{ path: 'actor_id', target, id }], context);
  return target === 'user' ? { user_id: id, contact_id: null } : { user_id: null, contact_id: id };
}
