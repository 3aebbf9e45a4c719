/** A person signed in to the app, who calls the practice API with their browser session. */
import type { Fixture } from './fixture.ts';
import { Visitor } from './visitor.ts';

// eslint-disable-next-line typescript/no-explicit-any -- tests read members of any answer
type Body = any;

export async function atTheApp(fixture: Fixture, email = fixture.firm.credentials.email) {
  const visitor = new Visitor(() => fixture.listen());
  await visitor.signIn(email, fixture.firm.credentials.password);
  const session = async (): Promise<Body> => JSON.parse((await visitor.open('/session')).text);
  const { csrf_token } = await session();
  const send =
    (method: string) =>
    async (path: string, data?: unknown, key?: string): Promise<{ status: number; body: Body }> => {
      const { status, text } = await visitor.open(path.startsWith('/api/') ? path : `/api/v4${path}`, {
        method,
        headers: {
          'x-csrf-token': csrf_token,
          'content-type': 'application/json',
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(data === undefined ? {} : { body: JSON.stringify({ data }) }),
      });
      return { status, body: text.startsWith('{') ? JSON.parse(text) : text };
    };
  return {
    visitor,
    session,
    get: send('GET'),
    post: send('POST'),
    patch: send('PATCH'),
    put: send('PUT'),
    delete: send('DELETE'),
  };
}
