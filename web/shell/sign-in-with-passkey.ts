/** The rarely used part of signing in without leaving the page, loaded on demand. */
import { askForPasskey } from '../ui/passkeys/passkey.ts';
import { finished, parse, RETURN, type Step } from './sign-in-again.ts';

const PASSKEY = '/sign-in/passkey';

/** Signs in with a passkey instead of the password or the code. */
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
