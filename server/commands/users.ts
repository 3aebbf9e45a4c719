/** chancery user …: manages the users who sign in. */
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
import { withPlainParts } from '../installation.ts';
import { accountOf, apiId, UsageError, type Call } from './command.ts';

export async function userList(call: Call): Promise<void> {
  const accountId = accountOf(call.text('account'));
  const users = await withPlainParts(call.config, (parts) => listUsers(parts, accountId));
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
}

export const userDisable = (call: Call) => change(call, disableByEmail, 'is disabled');

export const userEnable = (call: Call) => change(call, enableByEmail, 'is enabled');

export const userResetSecondFactor = (call: Call) =>
  change(
    call,
    resetSecondFactor,
    'signs in with only the password until they set up two-factor authentication',
  );

export const userSignOut = (call: Call) => change(call, signOut, 'is signed out everywhere');

export async function userResetPassword(call: Call): Promise<void> {
  const [print, mail] = [call.switchedOn('print'), call.switchedOn('mail')];
  if (print && mail) throw new UsageError('Give --print or --mail, not both.');
  const mailed = mail || (!print && call.config.smtp_url !== undefined);
  const email = call.positional(0);
  const { userId, result: link } = await withPlainParts(call.config, (parts) =>
    resetPassword(parts, email, mailed),
  );
  call.answer(
    { user_id: apiId(userId), link },
    link ?? `The link will be mailed to ${email} while the service runs.`,
  );
}

export async function userRoles(call: Call): Promise<void> {
  const email = call.positional(0);
  const { userId, result: roles } = await withPlainParts(call.config, (parts) =>
    changeRoles(parts, email, call.list('role')),
  );
  call.answer({ user_id: apiId(userId), roles }, `${email} has ${roles.join(', ') || 'no role'}.`);
}

async function change(
  call: Call,
  changeByEmail: (parts: IdentityParts, email: string) => Promise<{ readonly userId: string }>,
  done: string,
): Promise<void> {
  const email = call.positional(0);
  const { userId } = await withPlainParts(call.config, (parts) => changeByEmail(parts, email));
  call.answer({ user_id: apiId(userId) }, `${email} ${done}.`);
}
