/** The signed-in user, loaded when the app starts and after signing in again. */
import type { ApiName, Operation } from '../../sdk/operation.ts';
import { tellWhoIsSignedIn, whenAnotherTabSignsIn } from './tabs.ts';

export interface Session {
  readonly signed_in: true;
  readonly account_id: number;
  readonly user_id: number;
  readonly name: string;
  readonly email: string;
  readonly initials: string;
  readonly time_zone: string;
  readonly csrf_token: string;
  readonly roles: readonly string[];
  readonly restrictions: readonly string[];
  /** The administrator who is viewing the firm as this person. */
  readonly viewed_by: { readonly id: number; readonly name: string } | null;
  readonly firm: {
    readonly id: number;
    readonly name: string;
    readonly currency: string;
    readonly country: string;
    readonly time_zone: string;
    readonly region: string;
    /** Whether the firm's users sign in through its identity provider. */
    readonly identity_provider: boolean;
  };
  /** The decimals of amounts in the currencies that have other than two, by code. */
  readonly currency_decimals: Readonly<Record<string, number>>;
  readonly apis: readonly ApiName[];
  /** As `practice.createUser`. */
  readonly refused_operations: readonly string[];
}

const USUAL_DECIMALS = 2;

let current: Session | undefined;
let refused: ReadonlySet<string> = new Set();

/** Undefined if nobody is signed in. */
export async function loadSession(): Promise<Session | undefined> {
  const answer = (await (await fetch('/session')).json()) as Session | { signed_in: false };
  if (!answer.signed_in) return undefined;
  if (current && current.user_id !== answer.user_id) {
    // The screen shows another user's data.
    location.reload();
  }
  if (!current) tellWhoIsSignedIn(whoIs(answer));
  current = answer;
  refused = new Set(answer.refused_operations);
  return answer;
}

function whoIs({ account_id, user_id, viewed_by }: Session): string {
  return [account_id, user_id, viewed_by?.id].join(' ');
}

// Requests of this tab would be those of another user than it shows, such as after the end of viewing as a colleague.
whenAnotherTabSignsIn((who) => {
  if (current && whoIs(current) !== who) location.reload();
});

/** The session with which the app was started. */
export function session(): Session {
  if (!current) throw new Error('Nobody is signed in.');
  return current;
}

/**
 * The decimals of amounts in a currency: none of yen, three of Bahraini dinars. Browsers count otherwise: those of forints
 * and of sixteen more currencies are none for them.
 */
export function decimalsOf(currency: string): number {
  return session().currency_decimals[currency] ?? USUAL_DECIMALS;
}

/** Whether this person may call an operation. Controls for anything else are not shown. */
export function can({ api, id }: Pick<Operation<unknown, unknown, unknown>, 'api' | 'id'>): boolean {
  return session().apis.includes(api) && !refused.has(`${api}.${id}`);
}

/** The key under which the browser stores something for this person. */
export function ownKey(name: string): string {
  return `chancery:${session().user_id}:${name}`;
}
