/** Sends a proof of who the person is. A refusal is answered as its sentence, and nothing is tried twice. */
import { session } from '../api/session.ts';

const PLACE = '/api/v4/reauthentication';

export function proveByPassword(password: string): Promise<string | undefined> {
  return prove({ password });
}

async function prove(data: Readonly<Record<string, string>>): Promise<string | undefined> {
  const response = await fetch(PLACE, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': session().csrf_token },
    body: JSON.stringify({ data }),
  });
  if (response.ok) return undefined;
  const { error } = (await response.json()) as { error: { message: string } };
  return error.message;
}
