/**
 * Signing in without leaving the page: the forms of the service's own sign-in pages, sent from a dialog. The pages
 * say what they ask for next and what was wrong.
 */
import { loadSession } from '../api/session.ts';
import { askForPasskey } from '../ui/passkey.ts';

export type Step = { readonly ask: 'password' | 'code'; readonly error?: string | undefined } | 'done';

const RETURN = '/session';
const PASSKEY = '/sign-in/passkey';

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

/** Signs in with a passkey in the place of the password or the code. */
export async function signInWithPasskey(): Promise<Step> {
  const page = parse(await (await fetch('/sign-in')).text());
  const csrf = page.querySelector<HTMLInputElement>('input[name=csrf]')?.value;
  if (csrf === undefined) return finished();
  const options = await fetch(`${PASSKEY}/options`, { method: 'POST', body: new URLSearchParams({ csrf }) });
  const given = (await options.json()) as { message?: string };
  if (!options.ok) return { ask: 'password', error: given.message };
  const response = await askForPasskey(given);
  if (response === undefined) return { ask: 'password', error: 'No passkey was used.' };
  const body = new URLSearchParams({ csrf, return_to: RETURN, response });
  const answer = await fetch(PASSKEY, { method: 'POST', body });
  if (answer.ok && new URL(answer.url).pathname === RETURN) return finished();
  const error = parse(await answer.text()).querySelector('[role=alert]')?.textContent ?? undefined;
  return { ask: 'password', error };
}

async function finished(): Promise<Step> {
  return (await loadSession()) ? 'done' : { ask: 'password' };
}

function parse(text: string): Document {
  return new DOMParser().parseFromString(text, 'text/html');
}
