/** Commands that open firms, add people, register applications and make tokens. */
import { createAccount, changeScopes, createApplication, createUser, issueToken } from '#identity';
import type { Tables } from '#tables';
import { withParts } from '../installation.ts';
import { sql } from '../kernel/database/sql.ts';
import { idOnWire, UsageError, type Command } from './command.ts';
import { readSecret } from './secret-input.ts';

export const accountCreate: Command = {
  name: 'account create',
  summary: 'Opens a firm with its owner',
  options: {
    name: { value: 'N', describe: 'the name of the firm', required: true },
    country: { value: 'C', describe: 'its country as two letters, such as US', required: true },
    currency: { value: 'CUR', describe: 'its currency as three letters, such as USD', required: true },
    'owner-email': { value: 'E', describe: 'the email under which its owner signs in', required: true },
    'owner-password': {
      value: 'P',
      describe: 'their password; asked for, or read from standard input, unless given',
    },
    'owner-first-name': { value: 'F', describe: 'their first name; Account unless given' },
    'owner-last-name': { value: 'L', describe: 'their last name; Owner unless given' },
    'time-zone': {
      value: 'Z',
      describe: 'its time zone, such as America/Chicago; the region’s unless given',
    },
    database: {
      value: 'NAME',
      describe: 'the database that it lies in; the one with the fewest active firms unless given',
    },
  },
  prints: '`{"account_id", "user_id"}`',
  async run(call) {
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
      { account_id: idOnWire(accountId), user_id: idOnWire(userId) },
      `The firm has the account ${accountId}, and its owner is the user ${userId}.`,
    );
  },
};

export const userCreate: Command = {
  name: 'user create',
  summary: 'Adds a person to a firm',
  options: {
    account: { value: 'A', describe: 'the id of the firm', required: true },
    email: { value: 'E', describe: 'the email under which they sign in', required: true },
    password: {
      value: 'P',
      describe: 'their password; asked for, or read from standard input, unless given',
    },
    'first-name': { value: 'F', describe: 'their first name', required: true },
    'last-name': { value: 'L', describe: 'their last name', required: true },
    role: { value: 'R', describe: 'admin, accounts, billing or reports', multiple: true },
  },
  prints: '`{"user_id"}`',
  async run(call) {
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
    call.answer({ user_id: idOnWire(userId) }, `The user is ${userId}.`);
  },
};

export const applicationCreate: Command = {
  name: 'application create',
  summary: 'Registers an OAuth application',
  options: {
    account: { value: 'A', describe: 'the id of the firm that registers it', required: true },
    name: { value: 'N', describe: 'its name, as people read it when they approve it', required: true },
    'redirect-uri': { value: 'U', describe: 'where it takes people back', required: true, multiple: true },
    scopes: { value: '"s1 s2"', describe: 'the scopes it may ask for', required: true },
    public: { describe: 'it can keep no secret, such as an app on a phone' },
    'deauthorization-callback': { value: 'U', describe: 'where it is told that it was shut out' },
    origin: { value: 'O', describe: 'an origin whose pages may call the APIs', multiple: true },
    'token-hours': { value: 'H', describe: 'how long its access tokens live' },
  },
  prints: '`{"client_id", "client_secret"}`',
  async run(call) {
    const hours = call.optional('token-hours');
    if (hours !== undefined && !/^\d{1,3}$/.test(hours))
      throw new UsageError(`--token-hours cannot be ${hours}: give whole hours.`);
    const deauthorizationCallback = call.optional('deauthorization-callback');
    const { clientId, clientSecret } = await withParts(call.config, (parts) =>
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
  },
};

export const applicationScopes: Command = {
  name: 'application scopes',
  summary: 'Changes what an application may ask for; its users approve again what is added',
  options: {
    account: { value: 'A', describe: 'the id of the firm that registered it', required: true },
    'client-id': { value: 'ID', describe: 'the application', required: true },
    scopes: { value: '"s1 s2"', describe: 'all the scopes that it may ask for from now on', required: true },
  },
  prints: '`{"client_id", "scopes"}`',
  async run(call) {
    const clientId = call.text('client-id');
    const accountId = accountOf(call.text('account'));
    const scopes = call
      .text('scopes')
      .split(/[\s,]+/)
      .filter(Boolean);
    await withParts(call.config, async (parts) => {
      const found = await parts.database.forAccount(accountId, (connection) =>
        connection.row<Pick<Tables['applications'], 'id'>>(
          sql`select id from applications where client_id = ${clientId} and account_id = ${accountId} and deleted_at is null`,
        ),
      );
      if (!found) throw new Error(`The firm ${accountId} has no application with the client id ${clientId}.`);
      await changeScopes(parts, { accountId, applicationId: found.id, scopes });
    });
    call.answer({ client_id: clientId, scopes }, `${clientId} may ask for ${scopes.join(' ')}.`);
  },
};

export const tokenCreate: Command = {
  name: 'token create',
  summary: 'Makes a token as if that user had just approved, for scripts and tests',
  options: {
    email: { value: 'E', describe: 'the user’s email', required: true },
    'client-id': { value: 'ID', describe: 'the application', required: true },
    scopes: { value: '"…"', describe: 'fewer scopes than the application is registered with' },
    audience: {
      value: 'accounting',
      describe: 'the API that the token is made for, if not the practice API',
    },
  },
  prints: '`{"access_token", "refresh_token", "token_type", "expires_in", "scope"}`',
  async run(call) {
    const audience = call.optional('audience');
    if (audience !== undefined && audience !== 'accounting') {
      throw new UsageError(`--audience cannot be ${audience}: leave it out, or say accounting.`);
    }
    const scopes = call
      .optional('scopes')
      ?.split(/[\s,]+/)
      .filter(Boolean);
    const token = await withParts(call.config, (parts) =>
      issueToken(parts, {
        email: call.text('email'),
        clientId: call.text('client-id'),
        ...(scopes ? { scopes } : {}),
        ...(audience ? { audience } : {}),
      }),
    );
    call.answer(token, token.access_token);
  },
};

/** An id as it is typed. */
export function accountOf(value: string): string {
  if (/^\d{1,18}$/.test(value)) return value;
  throw new UsageError(`--account cannot be ${value}: it is the number that account create printed.`);
}
