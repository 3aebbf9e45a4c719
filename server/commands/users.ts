/** chancery user …: what an operator does for people who sign in. */
import {
  changeRoles,
  disableByEmail,
  enableByEmail,
  listUsers,
  resetPassword,
  resetSecondFactor,
  signOut,
  type IdentityParts,
} from '#identity';
import { withParts } from '../installation.ts';
import { idOnWire, UsageError, type Call, type Command } from './command.ts';
import { accountOf } from './people.ts';

export const userList: Command = {
  name: 'user list',
  summary: 'Lists the users of a firm',
  options: { account: { value: 'A', describe: 'the id of the firm', required: true } },
  prints:
    '`{"users": [{"id", "email", "first_name", "last_name", "roles", "account_owner", "enabled", "password", "second_factor", "sessions"}]}`',
  async run(call) {
    const accountId = accountOf(call.text('account'));
    const users = await withParts(call.config, (parts) => listUsers(parts, accountId));
    const lines = users.map((user) => {
      const name = `${user.first_name} ${user.last_name}`.trim();
      const roles = [...(user.account_owner ? ['owner'] : []), ...user.roles].join(', ');
      const notes = [
        user.enabled ? '' : 'disabled',
        user.second_factor ? 'second factor' : '',
        user.sessions > 0 ? `${user.sessions} sessions` : '',
      ];
      return [String(user.id).padStart(6), user.email, name, roles, ...notes].filter(Boolean).join('  ');
    });
    call.answer({ users }, lines.join('\n'));
  },
};

export const userDisable = commandOnUser({
  name: 'user disable',
  summary: 'Ends a user’s sessions and access until they are enabled again',
  change: disableByEmail,
  done: 'is disabled',
});

export const userEnable = commandOnUser({
  name: 'user enable',
  summary: 'Lets a disabled user sign in again',
  change: enableByEmail,
  done: 'is enabled',
});

export const userResetSecondFactor = commandOnUser({
  name: 'user reset-second-factor',
  summary: 'Turns two-factor authentication off for a user who lost their device',
  change: resetSecondFactor,
  done: 'signs in with the password alone until they set up a second factor',
});

export const userSignOut = commandOnUser({
  name: 'user sign-out',
  summary: 'Ends every session of a user; applications keep their access',
  change: signOut,
  done: 'is signed out everywhere',
});

export const userResetPassword: Command = {
  name: 'user reset-password',
  summary:
    'Makes a link with which a user chooses a new password, good for one hour; prints it, or mails it where smtp_url is set',
  positionals: ['EMAIL'],
  options: {
    print: { describe: 'prints the link although mail could be sent' },
    mail: { describe: 'mails the link although smtp_url is not set; the mail is a file then' },
  },
  prints: '`{"user_id", "link"}`; `link` is null where it was mailed',
  async run(call) {
    const [print, mail] = [call.switchedOn('print'), call.switchedOn('mail')];
    if (print && mail) throw new UsageError('Give --print or --mail, not both.');
    const mailed = mail || (!print && call.config.smtp_url !== undefined);
    const email = call.positional(0);
    const { userId, result: link } = await withParts(call.config, (parts) =>
      resetPassword(parts, email, mailed),
    );
    call.answer(
      { user_id: idOnWire(userId), link },
      link ?? `The link is mailed to ${email} as soon as the service runs.`,
    );
  },
};

export const userRoles: Command = {
  name: 'user roles',
  summary: 'Replaces the roles of a user; without --role they have none',
  positionals: ['EMAIL'],
  options: { role: { value: 'R', describe: 'admin, accounts, billing or reports', multiple: true } },
  prints: '`{"user_id", "roles"}`',
  async run(call) {
    const roles = call.list('role');
    const email = call.positional(0);
    const { userId } = await withParts(call.config, (parts) => changeRoles(parts, email, roles));
    call.answer({ user_id: idOnWire(userId), roles }, `${email} has ${roles.join(', ') || 'no role'}.`);
  },
};

function commandOnUser(of: {
  readonly name: string;
  readonly summary: string;
  readonly change: (parts: IdentityParts, email: string) => Promise<{ readonly userId: string }>;
  readonly done: string;
}): Command {
  return {
    name: of.name,
    summary: of.summary,
    positionals: ['EMAIL'],
    prints: '`{"user_id"}`',
    async run(call: Call) {
      const email = call.positional(0);
      const { userId } = await withParts(call.config, (parts) => of.change(parts, email));
      call.answer({ user_id: idOnWire(userId) }, `${email} ${of.done}.`);
    },
  };
}
