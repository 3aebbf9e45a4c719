/** Commands that create firms, users, applications and tokens. */
import { createAccount, changeScopes, createApplication, createUser, issueToken } from '#identity';
import type { Tables } from '#tables';
import { withParts, withPlainParts } from '../installation.ts';
import { sql } from '../kernel/database/sql.ts';
import { accountOf, apiId, UsageError, type Call } from './command.ts';
import { readSecret } from './secret-input.ts';

export async function accountCreate(call: Call): Promise<void> {
  const timeZone = call.optional('time-zone');
  const database = call.optional('database');
  const password = await readSecret(call, 'owner-password', `Password of ${call.text('owner-email')}`);
  const { accountId, userId } = await withParts(call.config, (parts) =>
    createAccount(parts, {
      name: call.text('name'),
      country: call.text('country').toUpperCase(),
      currency: call.text('currency').toUpperCase(),
      ...(timeZone ? { timeZone } : {}),
      ...(database ? { database } : {}),
      owner: {
        email: call.text('owner-email'),
        password,
        firstName: call.optional('owner-first-name') ?? 'Account',
        lastName: call.optional('owner-last-name') ?? 'Owner',
      },
    }),
  );
  call.answer(
    { account_id: apiId(accountId), user_id: apiId(userId) },
    `Created the firm with account id ${accountId}. Its owner is the user ${userId}.`,
  );
}

export async function userCreate(call: Call): Promise<void> {
  const password = await readSecret(call, 'password', `Password of ${call.text('email')}`);
  const { userId } = await withParts(call.config, (parts) =>
    createUser(parts, {
      accountId: accountOf(call.text('account')),
      email: call.text('email'),
      password,
      firstName: call.text('first-name'),
      lastName: call.text('last-name'),
      roles: call.list('role'),
    }),
  );
  call.answer({ user_id: apiId(userId) }, `Created the user ${userId}.`);
}

export async function applicationCreate(call: Call): Promise<void> {
  const hours = call.optional('token-hours');
  if (hours !== undefined && !/^\d{1,3}$/.test(hours))
    throw new UsageError(`--token-hours cannot be ${hours}: give whole hours.`);
  const deauthorizationCallback = call.optional('deauthorization-callback');
  const { clientId, clientSecret } = await withPlainParts(call.config, (parts) =>
    createApplication(parts, {
      accountId: accountOf(call.text('account')),
      name: call.text('name'),
      redirectUris: call.list('redirect-uri'),
      scopes: call
        .text('scopes')
        .split(/[\s,]+/)
        .filter(Boolean),
      public: call.switchedOn('public'),
      origins: call.list('origin'),
      ...(deauthorizationCallback ? { deauthorizationCallback } : {}),
      ...(hours ? { accessTokenSeconds: Number(hours) * 3600 } : {}),
    }),
  );
  call.answer(
    { client_id: clientId, client_secret: clientSecret },
    [`client_id      ${clientId}`, `client_secret  ${clientSecret ?? '(none: it is public)'}`].join('\n'),
  );
}

export async function applicationScopes(call: Call): Promise<void> {
  const clientId = call.text('client-id');
  const accountId = accountOf(call.text('account'));
  const scopes = call
    .text('scopes')
    .split(/[\s,]+/)
    .filter(Boolean);
  await withPlainParts(call.config, async (parts) => {
    const found = await parts.database.forAccount(accountId, (connection) =>
      connection.row<Pick<Tables['applications'], 'id'>>(
        sql`select id from applications where client_id = ${clientId} and account_id = ${accountId} and deleted_at is null`,
      ),
    );
    if (!found) throw new Error(`The firm ${accountId} has no application with the client id ${clientId}.`);
    await changeScopes(parts, { accountId, applicationId: found.id, scopes });
  });
  call.answer({ client_id: clientId, scopes }, `${clientId} may now request ${scopes.join(' ')}.`);
}

export async function tokenCreate(call: Call): Promise<void> {
  const audience = call.optional('audience');
  if (audience !== undefined && audience !== 'accounting') {
    throw new UsageError(`--audience cannot be ${audience}: give accounting, or leave it out.`);
  }
  const scopes = call
    .optional('scopes')
    ?.split(/[\s,]+/)
    .filter(Boolean);
  const token = await withPlainParts(call.config, (parts) =>
    issueToken(parts, {
      email: call.text('email'),
      clientId: call.text('client-id'),
      ...(scopes ? { scopes } : {}),
      ...(audience ? { audience } : {}),
    }),
  );
  call.answer(token, token.access_token);
}
