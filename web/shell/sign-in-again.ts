/**
 * Signing in without leaving the page: submits the service's own sign-in forms from a dialog. Their pages give the
 * next step and any error.
 */
import { loadSession } from '../api/session.ts';

export type Step = { readonly ask: 'password' | 'code'; readonly error?: string | undefined } | 'done';

export const RETURN = '/session';

/** Submits the form of the session's current step, and returns the next step. */
export async function sendStep(
  step: 'password' | 'code',
  fields: Readonly<Record<string, string>>,
): Promise<Step> {
  const place = `${step === 'code' ? '/sign-in/code' : '/sign-in'}?return_to=${encodeURIComponent(RETURN)}`;
  const page = parse(await (await fetch(place)).text());
  const csrf = page.querySelector<HTMLInputElement>('input[name=csrf]')?.value;
  // Another tab may have signed in meanwhile.
  if (csrf === undefined) return finished();
  const body = new URLSearchParams({ csrf, return_to: RETURN, ...fields });
  const answer = await fetch(place.split('?')[0]!, { method: 'POST', body });
  if (answer.ok && new URL(answer.url).pathname === RETURN) return finished();
  const next = parse(await answer.text());
  return {
    ask: next.querySelector('input[name=code]') ? 'code' : 'password',
    error: next.querySelector('[role=alert]')?.textContent ?? undefined,
  };
}

export async function finished(): Promise<Step> {
  return (await loadSession()) ? 'done' : { ask: 'password' };
}

export function parse(text: string): Document {
  return new DOMParser().parseFromString(text, 'text/html');
}
