/** chancery user …: manages the users who sign in. */
import type { Command } from '../command.ts';

export const userList: Command = {
  name: 'user list',
  summary: 'Lists the users of a firm',
  options: { account: { value: 'A', describe: 'the id of the firm', required: true } },
  prints:
    '`{"users": [{"id", "email", "first_name", "last_name", "roles", "account_owner", "enabled", "password", "second_factor", "sessions"}]}`',
  run: async (call) => (await import('../users.ts')).userList(call),
};

export const userDisable: Command = {
  name: 'user disable',
  summary: 'Disables a user: ends their sessions and access until they are enabled again',
  positionals: ['EMAIL'],
  prints: '`{"user_id"}`',
  run: async (call) => (await import('../users.ts')).userDisable(call),
};

export const userEnable: Command = {
  name: 'user enable',
  summary: 'Lets a disabled user sign in again',
  positionals: ['EMAIL'],
  prints: '`{"user_id"}`',
  run: async (call) => (await import('../users.ts')).userEnable(call),
};

export const userResetSecondFactor: Command = {
  name: 'user reset-second-factor',
  summary: 'Turns two-factor authentication off for a user who lost their device',
  positionals: ['EMAIL'],
  prints: '`{"user_id"}`',
  run: async (call) => (await import('../users.ts')).userResetSecondFactor(call),
};

export const userSignOut: Command = {
  name: 'user sign-out',
  summary: 'Ends every session of a user; applications keep their access',
  positionals: ['EMAIL'],
  prints: '`{"user_id"}`',
  run: async (call) => (await import('../users.ts')).userSignOut(call),
};

export const userResetPassword: Command = {
  name: 'user reset-password',
  summary:
    'Creates a link with which a user can choose a new password, valid for one hour; prints it, or mails it if smtp_url is set',
  positionals: ['EMAIL'],
  options: {
    print: { describe: 'prints the link even if smtp_url is set' },
    mail: { describe: 'mails the link even if smtp_url is not set; the mail is then written to a file' },
  },
  prints: '`{"user_id", "link"}`; `link` is null if it was mailed',
  run: async (call) => (await import('../users.ts')).userResetPassword(call),
};

export const userRoles: Command = {
  name: 'user roles',
  summary: 'Replaces the roles of a user; without --role they have none',
  positionals: ['EMAIL'],
  options: { role: { value: 'R', describe: 'admin, accounts, billing or reports', multiple: true } },
  prints: '`{"user_id", "roles"}`',
  run: async (call) => (await import('../users.ts')).userRoles(call),
};
