/** Commands that create firms, users, applications and tokens. */
import type { Command } from '../command.ts';

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
  run: async (call) => (await import('../people.ts')).accountCreate(call),
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
  run: async (call) => (await import('../people.ts')).userCreate(call),
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
  run: async (call) => (await import('../people.ts')).applicationCreate(call),
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
  run: async (call) => (await import('../people.ts')).applicationScopes(call),
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
  run: async (call) => (await import('../people.ts')).tokenCreate(call),
};
