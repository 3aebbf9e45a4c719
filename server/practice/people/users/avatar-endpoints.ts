/** The picture of a user, which the user or an admin can set and delete. */
import type { Connection } from '#kernel/database/database.ts';
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { idOr404, answerWithRecord } from '#kernel/http/api/record-endpoints.ts';
import type { Records } from '#kernel/http/api/envelope.ts';
import { m } from '#kernel/declarations/member.ts';
import { selected } from '#kernel/records/selection.ts';
import { isAdmin } from '#kernel/requests/admins.ts';
import { AVATAR_BODY_BYTES } from '../contacts/avatar.ts';
import { storeAvatar, removeAvatar, serveAvatar } from '../contacts/avatar-storage.ts';
import { user } from './user.ts';

const PICTURE = { image: m.value('text', { required: true }) };
const USER_ID = { name: 'user_id', describe: 'The id of a user.' };
const PATH = '/users/{user_id}/avatar';

export function userAvatarEndpoints(records: Records): Endpoint[] {
  return [
    {
      method: 'GET',
      path: PATH,
      describe: 'Read the picture of a user.',
      parameters: [USER_ID],
      answers: { media: 'image/*' },
      scope: 'users_read',
      handle: (call) =>
        call.read(async (connection) =>
          serveAvatar(connection, call.context, await pictured(records, connection, call)),
        ),
    },
    {
      method: 'POST',
      path: PATH,
      name: 'giveUserAvatar',
      describe:
        'Set the picture of a user: image is a PNG, JPEG, GIF or WebP file in base64. Returns the user.',
      parameters: [USER_ID],
      body: PICTURE,
      answers: { one: user.name },
      // Everyone gives their own.
      writers: 'everyone',
      scope: 'users_write',
      bodyLimit_bytes: AVATAR_BODY_BYTES,
      handle: (call) => change(records, call),
    },
    {
      method: 'DELETE',
      path: PATH,
      name: 'deleteUserAvatar',
      describe: 'Delete the picture of a user.',
      parameters: [USER_ID],
      answers: { nothing: true },
      scope: 'users_write',
      handle: (call) => remove(records, call),
    },
  ];
}

async function change(records: Records, call: Call): Promise<Answer> {
  const { context } = call;
  const selection = records.reader.selection(user, context);
  const { input, ignored } = call.body(PICTURE);
  return call.write(async (connection) => {
    const of = await pictured(records, connection, call);
    requireOwner(call, of.id);
    await storeAvatar(connection, context, of, input.image);
    await records.writer.touch(connection, records.writer.registry.of(user.table, user.name), of.id, context);
    return answerWithRecord(user, records, connection, context, { id: of.id, ignored }, selection, 201);
  });
}

async function remove(records: Records, call: Call): Promise<Answer> {
  return call.write(async (connection) => {
    const of = await pictured(records, connection, call);
    requireOwner(call, of.id);
    await removeAvatar(connection, call.context, of);
    await records.writer.touch(
      connection,
      records.writer.registry.of(user.table, user.name),
      of.id,
      call.context,
    );
    return { status: 204 };
  });
}

/** A user of the firm; throws 404 otherwise. */
async function pictured({ reader }: Records, connection: Connection, { context, param }: Call) {
  const id = idOr404(user, param('user_id'));
  const found = await reader.one(connection, user, id, context, selected([{ name: 'id' }]));
  if (!found) throw refuse('record.not_found', { resource: user.name, id });
  return { column: 'user_id', id } as const;
}

function requireOwner({ context }: Call, id: string): void {
  const { principal } = context;
  if (principal.userId === id || isAdmin(principal)) return;
  throw refuse('auth.forbidden', { reason: 'the picture of a user can be changed by that user or an admin' });
}
