/** Sends proof of the person's identity. Returns a refusal as its message; nothing is retried. */
import { loadSession, session } from '../api/session.ts';
import { askForPasskey } from '../ui/passkeys/passkey.ts';

const PLACE = '/api/v4/reauthentication';

/** Undefined if it was accepted. */
export function proveByPassword(password: string): Promise<string | undefined> {
  return prove({ password });
}

/** The address at which the person signs in to their firm's identity provider, in another tab. */
export function addressAtFirm(): string {
  const query = new URLSearchParams({ email: session().email, return_to: '/sign-in/firm/done' });
  return `/sign-in/firm?${query}`;
}

/** After that tab the session has changed; the repeated write shows whether it is authenticated. */
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
