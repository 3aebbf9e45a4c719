/**
 * The Model Context Protocol over HTTP at /mcp: agents use the firm's records with an OAuth token, through the same
 * requests as any application. Requests are independent; a session contains only the agent's name.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { audit, MCP_PATH } from '#identity';
import { refuse } from '../kernel/errors/kernel-refusals.ts';
import { Refusal } from '../kernel/errors/refusal.ts';
import { BEARER_CHALLENGE, type Authenticator } from '../kernel/http/authenticator.ts';
import type { Parts } from '../kernel/http/parts.ts';
import { openapiDocument, type OpenApiDocument } from '../kernel/openapi/document.ts';
import type { Principal } from '#kernel/requests/principal.ts';
import { agentOfSession, introducedAgent, SESSION_HEADER, sessionIdOf } from './agent.ts';
import { callerFor } from './api-call.ts';
import { recordTypesFor, type RecordType, type ServedApi } from './record-types.ts';
import { isObject } from '#kernel/values/json-object.ts';

export type { ServedApi } from './record-types.ts';

const METADATA_PATH = `/.well-known/oauth-protected-resource${MCP_PATH}`;
const METADATA_CACHED_S = 300;

export interface McpParts extends Parts {
  readonly authenticator: Authenticator;
  readonly apis: readonly ServedApi[];
  readonly version: string;
  readonly scopeWords: Readonly<Record<string, string>>;
}

export function registerMcp(app: FastifyInstance, parts: McpParts): void {
  app.get(METADATA_PATH, (_request, reply) =>
    reply.header('cache-control', `public, max-age=${METADATA_CACHED_S}`).send({
      resource: parts.origin() + MCP_PATH,
      resource_name: 'Chancery',
      authorization_servers: [parts.origin()],
      bearer_methods_supported: ['header'],
    }),
  );
  const documentOf = documents(parts);
  app.post(MCP_PATH, (request, reply) => answer(app, parts, documentOf, request, reply));
}

async function answer(
  app: FastifyInstance,
  parts: McpParts,
  documentOf: (type: RecordType) => OpenApiDocument,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const principal = await principalOf(parts, request);
  const introduced = introducedAgent(request.body);
  const agent = introduced ?? agentOfSession(parts.secrets, request.headers[SESSION_HEADER]);
  if (introduced !== undefined) reply.header(SESSION_HEADER, sessionIdOf(parts.secrets, introduced));
  // The protocol's library is large, so it is loaded at the first request.
  const { answerAgent } = await import('./agent-server.ts');
  const options = {
    types: recordTypesFor(parts.apis, principal),
    call: callerFor(app, request),
    version: parts.version,
    readOnly: isObject(request.query) && request.query['read_only'] === 'true',
    documentOf,
    record: (tool: string, input: Readonly<Record<string, unknown>>) =>
      recordCall(parts, principal, request.id, { agent, tool, input }),
  };
  const { status, headers, text } = await answerAgent(options, standardRequest(parts, request), request.body);
  return reply.code(status).headers(headers).header('cache-control', 'no-store').send(text);
}

/** The principal of the token; a request without a valid one is told where to get tokens (RFC 9728, section 5.1). */
async function principalOf({ authenticator, origin }: McpParts, request: FastifyRequest): Promise<Principal> {
  try {
    if (request.headers.authorization === undefined) throw refuse('auth.missing');
    return await authenticator.authenticate(request);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error;
    const { code, status, type, message, errors, headers } = error;
    const challenge = headers['www-authenticate'] ?? BEARER_CHALLENGE;
    throw new Refusal(code, { status, sentence: '', type }, message, errors, {
      'www-authenticate': `${challenge}, resource_metadata="${origin()}${METADATA_PATH}"`,
    });
  }
}

function standardRequest({ origin }: McpParts, { headers }: FastifyRequest): Request {
  const given = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && name !== 'content-length') given.set(name, value);
  return new Request(origin() + MCP_PATH, { method: 'POST', headers: given });
}

/** The document of each API, created once. */
function documents({ origin, scopeWords }: McpParts): (type: RecordType) => OpenApiDocument {
  const made = new Map<string, OpenApiDocument>();
  return ({ served: { api } }) => {
    const document = made.get(api.name) ?? openapiDocument(api, { origin: origin(), scopes: scopeWords });
    made.set(api.name, document);
    return document;
  };
}

/** Records the call before it runs; the call's own writes have further entries with the same request id. */
async function recordCall(
  { database, now }: McpParts,
  { accountId, userId, applicationId, credentialId, address }: Principal,
  requestId: string,
  { agent, tool, input }: { agent: string; tool: string; input: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { data, ...rest } = input;
  const members = isObject(data) ? { members: Object.keys(data) } : {};
  await database.forAccount(accountId, (connection) =>
    audit(connection, {
      accountId,
      at: now?.() ?? new Date(),
      action: 'agent_called',
      subject: ['application', String(applicationId)],
      actor: { userId, applicationId, credentialId, address, requestId },
      after: { agent, tool, ...rest, ...members },
    }),
  );
}
