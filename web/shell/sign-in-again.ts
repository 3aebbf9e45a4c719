/**
 * Signing in without leaving the page: the forms of the service's own sign-in pages, sent from a dialog. The pages
 * say what they ask for next and what was wrong.
 */
import { loadSession } from '../api/session.ts';

export type Step = { readonly ask: 'password' | 'code'; readonly error?: string | undefined } | 'done';

export const RETURN = '/session';

/** Sends the form of the step that the session is at, and answers what comes next. */
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
