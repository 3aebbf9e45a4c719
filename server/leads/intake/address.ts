/** The address of a firm's intake form: whose it is and which key it has, signed by this installation. */
import { sameText, type Secrets } from '#kernel/secrets.ts';

/** Below the origin. */
export const INTAKE_PATH = '/intake';

const PURPOSE = 'intake form';
/** 132 bits. */
const MAC_CHARACTERS = 22;
const TOKEN = /^([1-9]\d{0,17})-([0-9a-f]{32})-([\w-]{22})$/;

export function intakeToken(secrets: Secrets, accountId: string, key: string): string {
  return `${accountId}-${key}-${macOf(secrets, accountId, key)}`;
}

/** Whose form a token stands for, or undefined where this installation did not sign it. */
export function readIntakeToken(
  secrets: Secrets,
  token: string,
): { readonly accountId: string; readonly key: string } | undefined {
  const [, accountId, key, mac] = TOKEN.exec(token) ?? [];
  if (accountId === undefined || key === undefined || mac === undefined) return undefined;
  return sameText(macOf(secrets, accountId, key), mac) ? { accountId, key } : undefined;
}

function macOf(secrets: Secrets, accountId: string, key: string): string {
  return secrets.mac(PURPOSE, `${accountId} ${key}`).slice(0, MAC_CHARACTERS);
}
