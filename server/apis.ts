/**
 * The descriptions of all APIs of the service, for documents and the reference page. They serve no requests and are
 * created without the installation's key, which descriptions do not need.
 */
import { randomBytes } from 'node:crypto';
import { accountingApi } from '#accounting';
import { identityExtension, scopeDescription, SCOPES } from '#identity';
import { leadsApi } from '#leads';
import { practiceApi } from '#practice';
import { webhookExtension } from '#webhooks';
import { firmExportExtension } from './firm-exports/index.ts';
import type { Api } from './kernel/http/api/api.ts';
import { Secrets } from './kernel/secrets.ts';
import { webhookModels } from './webhook-models.ts';

type Described = readonly [practice: Api, accounting: Api, lead: Api];

const described = new Map<string, Described>();

/**
 * `prefix` is the setting identifier_prefix. Created only once, since this takes a large part of the startup time.
 */
export function describedApis(prefix: string): Described {
  let apis = described.get(prefix);
  if (!apis) described.set(prefix, (apis = describe(prefix)));
  return apis;
}

function describe(prefix: string): Described {
  const anyKey = new Secrets(randomBytes(32));
  const absent = (): never => {
    throw new Error('This API was created only to be described and answers no requests.');
  };
  const webhooks = webhookExtension({
    models: webhookModels(prefix),
    secrets: anyKey,
    objection: () => null,
    poster: absent,
  });
  const identity = identityExtension(absent);
  return [
    practiceApi(anyKey, prefix, { extensions: [webhooks, identity, firmExportExtension(absent)] }),
    accountingApi(anyKey, prefix),
    leadsApi(anyKey, prefix),
  ];
}

/** What each scope lets an application do. */
export const scopeWords: Readonly<Record<string, string>> = Object.fromEntries(
  [...SCOPES].map((scope) => [scope, scopeDescription(scope)]),
);
