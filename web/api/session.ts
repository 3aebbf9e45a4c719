/** Who is signed in, as the service says at the start of the app and after signing in again. */
import type { ApiName, Operation } from '../../sdk/operation.ts';

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
  /** An administrator who sees the firm as this person does. */
  readonly viewed_by: { readonly id: number; readonly name: string } | null;
  readonly firm: {
    readonly id: number;
    readonly name: string;
    readonly currency: string;
    readonly country: string;
    readonly time_zone: string;
    readonly region: string;
    /** Whether people of the firm sign in over its identity provider. */
    readonly identity_provider: boolean;
  };
  readonly apis: readonly ApiName[];
  /** As `practice.createUser`. */
  readonly refused_operations: readonly string[];
}

let current: Session | undefined;
let refused: ReadonlySet<string> = new Set();

/** Undefined where nobody is signed in. */
export async function loadSession(): Promise<Session | undefined> {
  const answer = (await (await fetch('/session')).json()) as Session | { signed_in: false };
  if (!answer.signed_in) return undefined;
  if (current && current.user_id !== answer.user_id) {
    // What is on the screen belongs to somebody else.
    location.reload();
  }
  current = answer;
  refused = new Set(answer.refused_operations);
  return answer;
}

/** The session that the app was started with. */
export function session(): Session {
  if (!current) throw new Error('Nobody is signed in.');
  return current;
}

/** Whether the service lets this person call an operation. What they may not do is absent from the page. */
export function can({ api, id }: Pick<Operation<unknown, unknown, unknown>, 'api' | 'id'>): boolean {
  return session().apis.includes(api) && !refused.has(`${api}.${id}`);
}

/** The key under which the browser keeps something of this person. */
export function ownKey(name: string): string {
  return `chancery:${session().user_id}:${name}`;
}
