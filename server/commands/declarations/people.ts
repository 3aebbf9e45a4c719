/** Commands that create firms, users, applications and tokens. */
import type { Command } from '../command.ts';

export const accountCreate: Command = {
  name: 'account create',
  summary: 'Creates a firm with its owner',
  options: {
    name: { value: 'N', describe: 'the name of the firm', required: true },
    country: { value: 'C', describe: 'its country as a two-letter code, such as US', required: true },
    currency: { value: 'CUR', describe: 'its currency as a three-letter code, such as USD', required: true },
    'owner-email': {
      value: 'E',
      describe: 'the email address with which its owner signs in',
      required: true,
    },
    'owner-password': {
      value: 'P',
      describe: 'their password; without it, you are asked for it, or it is read from standard input',
    },
    'owner-first-name': { value: 'F', describe: 'their first name; by default Account' },
    'owner-last-name': { value: 'L', describe: 'their last name; by default Owner' },
    'time-zone': {
      value: 'Z',
      describe: 'its time zone, such as America/Chicago; by default that of the region',
    },
    database: {
      value: 'NAME',
      describe: 'its database; by default the one with the fewest active firms',
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
    email: { value: 'E', describe: 'the email address with which they sign in', required: true },
    password: {
      value: 'P',
      describe: 'their password; without it, you are asked for it, or it is read from standard input',
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
    name: { value: 'N', describe: 'its name, shown to users when they approve it', required: true },
    'redirect-uri': {
      value: 'U',
      describe: 'the address to which users return after approval',
      required: true,
      multiple: true,
    },
    scopes: { value: '"s1 s2"', describe: 'the scopes it may request', required: true },
    public: { describe: 'for a program that cannot keep a secret, such as a phone app' },
    'deauthorization-callback': {
      value: 'U',
      describe: 'the address to notify when a user revokes its access',
    },
    origin: { value: 'O', describe: 'an origin whose pages may call the APIs', multiple: true },
    'token-hours': { value: 'H', describe: 'how long its access tokens are valid, in hours' },
  },
  prints: '`{"client_id", "client_secret"}`',
  run: async (call) => (await import('../people.ts')).applicationCreate(call),
};

export const applicationScopes: Command = {
  name: 'application scopes',
  summary: 'Changes the scopes an application may request; its users must approve added scopes',
  options: {
    account: { value: 'A', describe: 'the id of the firm that registered it', required: true },
    'client-id': { value: 'ID', describe: 'the application', required: true },
    scopes: { value: '"s1 s2"', describe: 'all scopes it may request from now on', required: true },
  },
  prints: '`{"client_id", "scopes"}`',
  run: async (call) => (await import('../people.ts')).applicationScopes(call),
};

export const tokenCreate: Command = {
  name: 'token create',
  summary: 'Creates a token as if the user had just approved the application, for scripts and tests',
  options: {
    email: { value: 'E', describe: 'the user’s email address', required: true },
    'client-id': { value: 'ID', describe: 'the application', required: true },
    scopes: { value: '"…"', describe: 'only these of the application’s registered scopes' },
    audience: {
      value: 'accounting',
      describe: 'the API the token is for; by default the practice API',
    },
  },
  prints: '`{"access_token", "refresh_token", "token_type", "expires_in", "scope"}`',
  run: async (call) => (await import('../people.ts')).tokenCreate(call),
};
