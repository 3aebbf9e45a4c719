/** The URL of a firm's intake form: the firm and a signed key. */
import { readSignedKey, signKey } from '#kernel/http/signed-address.ts';
import type { Secrets } from '#kernel/secrets.ts';

/** The path on the origin. */
export const INTAKE_PATH = '/intake';

const PURPOSE = 'intake form';
const TOKEN = /^([1-9]\d{0,17})-(.+)$/;

export function intakeToken(secrets: Secrets, accountId: string, key: string): string {
  return `${accountId}-${signKey(secrets, PURPOSE, accountId, key)}`;
}

/** The firm of a form's token; undefined if this installation did not sign it. */
export function readIntakeToken(
  secrets: Secrets,
  token: string,
): { readonly accountId: string; readonly key: string } | undefined {
  const [, accountId, signed] = TOKEN.exec(token) ?? [];
  if (accountId === undefined || signed === undefined) return undefined;
  const key = readSignedKey(secrets, PURPOSE, accountId, signed);
  return key === undefined ? undefined : { accountId, key };
}
