/** The rules for custom actions, and the URL of a click. */
import { NONCE_PARAMETER } from '#kernel/http/api/click-nonce.ts';

const URL_CHARACTERS = 2000;
export const ACTIONS_OF_A_GRANT = 100;

/** What a click adds to the URL. */
export interface ClickParameters {
  readonly custom_action_id: string;
  readonly user_id: string;
  readonly subject_url: string;
  readonly [NONCE_PARAMETER]: string;
}
const ADDED = ['custom_action_id', 'user_id', 'subject_url', NONCE_PARAMETER] as const;

/** Why a target URL is not allowed, as a clause; null if it is allowed. */
export function urlProblem(address: string): string | null {
  if (address.length > URL_CHARACTERS) return `it has more than ${URL_CHARACTERS} characters`;
  if (!URL.canParse(address)) return 'it is not a complete address';
  const { protocol, username, password, searchParams } = new URL(address);
  if (protocol !== 'https:') return 'only https is accepted';
  if (username || password) return 'it must not contain user and password';
  const taken = ADDED.find((name) => searchParams.has(name));
  return taken === undefined ? null : `each click adds ${taken} to it`;
}

/** Adds the click's parameters to the URL, without changing the rest. */
export function addressOf(target: string, clicked: ClickParameters): string {
  const url = new URL(target);
  const added = new URLSearchParams(ADDED.map((name) => [name, clicked[name]]));
  url.search = url.search ? `${url.search}&${added}` : `?${added}`;
  return url.href;
}
