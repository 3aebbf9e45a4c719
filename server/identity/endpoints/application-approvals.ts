/**
 * Endpoints for admins to control which applications the firm's users may connect: the policy, requests and
 * decisions.
 */
import { refuse } from '#kernel/errors/kernel-refusals.ts';
import type { Connection } from '#kernel/database/database.ts';
import { sql } from '#kernel/database/sql.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import { completeObject, orNull } from '#kernel/values/json-schema.ts';
import { m } from '#kernel/declarations/member.ts';
import { ADMINS } from '#kernel/requests/admins.ts';
import { decideApproval, DECISIONS, setApprovalPolicy } from '../applications/approval.ts';
import type { IdentityParts } from '../parts.ts';
import { actorOf, id, idIn, instantOrNull, ok, text, yesOrNo } from './answers.ts';

const PERSON = orNull(completeObject({ id, name: text }));
const APPROVALS = completeObject({
  needs_approval: {
    ...yesOrNo,
    description: 'Whether users can connect only applications that an admin approved.',
  },
  applications: {
    type: 'array',
    description:
      'An application of another firm that a user requested or connected, or that was approved or declined.',
    items: completeObject({
      application: completeObject({ id, name: text }),
      state: { ...text, description: 'unasked, requested, approved or declined.' },
      requested_by: PERSON,
      requested_at: instantOrNull,
      decided_by: PERSON,
      decided_at: instantOrNull,
      users: { type: 'integer', description: 'The number of users who connected it.' },
    }),
  },
});
const POLICY = { needs_approval: m.value('boolean', { required: true }) };
const DECISION = { state: m.oneOf(DECISIONS, { required: true }) };

export function applicationApprovalEndpoints(parts: () => IdentityParts): Endpoint[] {
  const path = '/application_approvals';
  const admins = { callers: ADMINS };
  return [
    {
      ...admins,
      method: 'GET',
      path,
      name: 'listApplicationApprovals',
      describe:
        'List the applications of other firms that users requested or connected, with the decision on each.',
      answers: { data: APPROVALS },
      handle: async (call) => ok(await call.read((connection) => readApprovals(connection, call))),
    },
    {
      ...admins,
      method: 'PUT',
      path,
      name: 'updateApplicationPolicy',
      describe: 'Let users connect any application, or only those that an admin approved.',
      needsProof: true,
      body: POLICY,
      answers: { data: APPROVALS },
      refuses: [422],
      handle: (call) => setPolicy(parts(), call),
    },
    {
      ...admins,
      method: 'PUT',
      path: `${path}/{id}`,
      name: 'updateApplicationApproval',
      describe: 'Approve or decline an application. Declining ends its access to the firm at once.',
      needsProof: true,
      body: DECISION,
      answers: { data: APPROVALS },
      refuses: [422],
      handle: (call) => decide(parts(), call),
    },
  ];
}

async function readApprovals(connection: Connection, { context }: Call): Promise<unknown> {
  const { accountId } = context.principal;
  const json = await connection.value(sql`
    select json_build_object('needs_approval', a.applications_need_approval, 'applications', coalesce((
      select json_agg(json_build_object('application', json_build_object('id', p.id, 'name', p.name),
        'state', coalesce(s.state, 'unasked'), 'requested_at', s.requested_at, 'decided_at', s.decided_at,
        'requested_by', (select json_build_object('id', u.id, 'name', u.name) from users u
          where u.account_id = a.id and u.id = s.requested_by),
        'decided_by', (select json_build_object('id', u.id, 'name', u.name) from users u
          where u.account_id = a.id and u.id = s.decided_by), 'users', coalesce(g.users, 0)) order by lower(p.name), p.id)
      from applications p
      left join application_approvals s on s.account_id = a.id and s.application_id = p.id
      left join (select application_id, count(*) as users from grants
        where account_id = ${accountId} and revoked_at is null group by application_id) g on g.application_id = p.id
      where p.account_id <> a.id and p.deleted_at is null and (s.state is not null or g.users > 0)), '[]'::json))::text as json
    from accounts a where a.id = ${accountId}`);
  return JSON.parse(json);
}

const decider = (call: Call) => {
  const { accountId, userId } = call.context.principal;
  return { accountId, userId, actor: actorOf(call) };
};

function setPolicy(parts: IdentityParts, call: Call): Promise<Answer> {
  const needed = call.body(POLICY).input.needs_approval;
  return call.write(async (connection) => {
    await setApprovalPolicy(connection, parts, decider(call), needed);
    return ok(await readApprovals(connection, call));
  });
}

async function decide(parts: IdentityParts, call: Call): Promise<Answer> {
  const decision = call.body(DECISION).input.state;
  const applicationId = idIn(call, 'application');
  if (!(await decideApproval(parts, decider(call), applicationId, decision)))
    throw refuse('record.not_found', { resource: 'application', id: applicationId });
  return ok(await call.read((connection) => readApprovals(connection, call)));
}
