/** What a user has set up besides the password, in a sentence. */
import type { getUserSignIn } from '../../../sdk/practice.ts';
import { counted } from '../../ui/values/counted.ts';

type SignIn = NonNullable<(typeof getUserSignIn)['types']>[2]['data'];

export function secondFactorInWords({ second_factor, recovery_codes, passkeys }: SignIn): string {
  const codes = `${counted(recovery_codes, 'recovery code')} left`;
  const factor = second_factor
    ? `Two-factor authentication is on, with ${codes}`
    : 'Two-factor authentication is off';
  return passkeys === 0 ? factor : `${factor}; ${counted(passkeys, 'passkey')}`;
}
