/** Provisioning of users from the firm's directory, for its admins. The token is returned only when it is created. */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { completeObject, orNull } from '#kernel/values/json-schema.ts';
import { m } from '#kernel/declarations/member.ts';
import { ADMINS } from '#kernel/requests/admins.ts';
import { originOf, type IdentityParts } from '../parts.ts';
import { groupRolesOf, setGroupRoles } from '../provisioning/group-roles.ts';
import { endScimToken, renewScimToken } from '../provisioning/scim-token.ts';
import { actorOf, id, instantOrNull, instantSchema, ok, text, texts } from './answers.ts';

export const SCIM_BASE = '/scim/v2';

const PROVISIONING = completeObject({
  base_url: { ...text, description: 'The address to enter in the directory.' },
  token: orNull(
    completeObject({
      user: completeObject({ id, name: text }),
      created_at: instantSchema,
      last_used_at: instantOrNull,
    }),
  ),
  group_roles: {
    type: 'array',
    description: 'The roles of the members of each group, by group name.',
    items: completeObject({ group: text, roles: texts }),
  },
});
const GROUP_ROLES = {
  group_roles: m.list(
    { group: m.value('text', { required: true, limit: 255 }), roles: m.value('texts', { required: true }) },
    { required: true },
  ),
};

const path = '/provisioning';
const admins = { callers: ADMINS };

export function provisioningEndpoints(parts: () => IdentityParts): Endpoint[] {
  return [
    {
      ...admins,
      method: 'GET',
      path,
      name: 'getProvisioning',
      describe: "Read how the firm's directory provisions its users (SCIM 2.0).",
      answers: { data: PROVISIONING },
      handle: (call) =>
        call.read(async (connection) => ok(await readProvisioning(connection, parts(), call))),
    },
    ...tokenEndpoints(parts),
    {
      ...admins,
      method: 'PUT',
      path: `${path}/group_roles`,
      name: 'setGroupRoles',
      describe:
        'Set which roles the members of groups have. A mapped role is granted and removed only by group membership, when the directory changes it.',
      needsProof: true,
      body: GROUP_ROLES,
      answers: { data: PROVISIONING },
      refuses: [422],
      handle: (call) => setRoles(parts(), call),
    },
  ];
}

/** The endpoints for the directory's token. */
function tokenEndpoints(parts: () => IdentityParts): Endpoint[] {
  return [
    {
      ...admins,
      method: 'POST',
      path: `${path}/token`,
      name: 'renewProvisioningToken',
      describe: "Create the directory's token, which has your rights. The previous token stops working.",
      needsProof: true,
      status: 200,
      answers: { data: completeObject({ token: text }) },
      handle: (call) =>
        call.write(async (connection) =>
          ok({ token: await renewScimToken(connection, parts(), adminOf(call)) }),
        ),
    },
    {
      ...admins,
      method: 'DELETE',
      path: `${path}/token`,
      name: 'deleteProvisioningToken',
      describe: "Revoke the directory's token.",
      needsProof: true,
      answers: { nothing: true },
      handle: (call) => endToken(parts(), call),
    },
  ];
}

const adminOf = (call: Call) => {
  const { accountId, userId } = call.context.principal;
  return { accountId, userId, actor: actorOf(call), at: call.context.now };
};

async function readProvisioning(
  connection: Connection,
  parts: IdentityParts,
  { context }: Call,
): Promise<unknown> {
  const { accountId } = context.principal;
  const token = await connection.text(sql`
    select json_build_object('user', json_build_object('id', u.id, 'name', u.name), 'created_at', t.created_at,
      'last_used_at', t.last_used_at)::text as json
    from scim_tokens t join users u on u.account_id = t.account_id and u.id = t.user_id where t.account_id = ${accountId}`);
  return {
    base_url: originOf(parts) + SCIM_BASE,
    token: token === null ? null : JSON.parse(token),
    group_roles: await groupRolesOf(connection, accountId),
  };
}

function endToken(parts: IdentityParts, call: Call): Promise<Answer> {
  return call.write(async (connection) => {
    if (await endScimToken(connection, parts, adminOf(call))) return { status: 204 };
    throw refuse('record.not_found', { resource: 'provisioning_token', id: 'of the firm' });
  });
}

function setRoles(parts: IdentityParts, call: Call): Promise<Answer> {
  const mapped = call.body(GROUP_ROLES).input.group_roles;
  return call.write(async (connection) => {
    await setGroupRoles(connection, adminOf(call), mapped);
    return ok(await readProvisioning(connection, parts, call));
  });
}
