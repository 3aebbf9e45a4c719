/** Sends a proof of who the person is. A refusal is answered as its sentence, and nothing is tried twice. */
import { loadSession, session } from '../api/session.ts';
import { askForPasskey } from '../ui/passkey.ts';

const PLACE = '/api/v4/reauthentication';

/** Undefined where it was taken. */
export function proveByPassword(password: string): Promise<string | undefined> {
  return prove({ password });
}

/** Where the person proves it to the identity provider of their firm, in another tab. */
export function addressAtFirm(): string {
  const query = new URLSearchParams({ email: session().email, return_to: '/sign-in/firm/done' });
  return `/sign-in/firm?${query}`;
}

/** After that tab: the session is another one, and the write tells whether it is proven. */
export async function proveByTab(): Promise<string | undefined> {
  return (await loadSession()) ? undefined : 'You are not signed in.';
}

export async function proveByPasskey(): Promise<string | undefined> {
  const options = await send(`${PLACE}/challenge`);
  if (!options.ok) return sentenceIn(options);
  const { data } = (await options.json()) as { data: object };
  const passkey = await askForPasskey(data);
  return passkey === undefined ? 'No passkey was used.' : prove({ passkey });
}

async function prove(data: Readonly<Record<string, string>>): Promise<string | undefined> {
  const response = await send(PLACE, data);
  return response.ok ? undefined : sentenceIn(response);
}

function send(address: string, data: object = {}): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': session().csrf_token },
    body: JSON.stringify({ data }),
  });
}

async function sentenceIn(response: Response): Promise<string> {
  const { error } = (await response.json()) as { error: { message: string } };
  return error.message;
}
