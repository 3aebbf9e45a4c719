/**
 * The token of a firm's intake form, in its address and in the body of embedded forms, is neither stored nor logged.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../../test/support/fixture.ts';
import { LEAD, read } from '../test-support/intake.ts';

const logged: string[] = [];

withFixture(
  'The token of an intake form',
  (fixture) => {
    /** Every row of every table, as text. */
    const stored = () =>
      fixture.asOwner(async (owner) => {
        const { rows: tables } = await owner.query<{ name: string }>(
          `select quote_ident(relname) as name from pg_class
           where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
        );
        const texts: string[] = [];
        for (const { name } of tables) {
          const { rows } = await owner.query<{ row: string }>(`select t::text as row from ${name} t`);
          texts.push(...rows.map(({ row }) => row));
        }
        return texts.join('\n');
      });

    it('appears in no row, audit entry or log line, whichever form contains it', async () => {
      const before = await read(fixture.firm, 'intake_form');
      const changed = await fixture.firm.patch(`${LEAD}/intake_form`, { data: { renew: true } });
      assert.equal(changed.status, 200);
      const { address, inbox_lead_token: token } = changed.body;
      const path = new URL(address).pathname;
      // As a browser sends it from the form and from the page that thanks the visitor.
      const headers = { referer: address as string };
      const shown = await fixture.firm.get(path, { token: null, headers });
      assert.equal(shown.status, 200);
      assert.match(shown.body, /name="referring_url" value=""/);
      const post = async (at: string, raw: string | URLSearchParams, type?: string): Promise<number> => {
        const sent = { raw, token: null, headers: { ...headers, ...(type ? { 'content-type': type } : {}) } };
        return (await fixture.firm.post(at, undefined, sent)).status;
      };
      const embedded = JSON.stringify({ inbox_lead: { from_last: 'Okoro' }, inbox_lead_token: token });
      const statuses = [
        await post(path, new URLSearchParams({ last_name: 'Okoro' })),
        await post(path, new URLSearchParams({ email: 'nowhere' })),
        await post('/intake/inbox_leads', embedded, 'application/json'),
        await post('/intake/inbox_leads', embedded.slice(0, -1), 'application/json'),
      ];
      assert.deepEqual(statuses, [303, 422, 201, 400]);
      await fixture.runJobs();
      const rows = await stored();
      assert.ok(rows.includes('Okoro') && rows.includes('intake_form.updated'));
      for (const secret of [before.inbox_lead_token, token].map(signatureOf)) {
        assert.ok(!rows.includes(secret), 'no row');
        assert.ok(!logged.join('').includes(secret), 'no line of the log');
      }
      assert.ok(logged.some((line) => line.includes('"path":"/intake/:token"')));
    });
  },
  { logTo: { write: (line) => void logged.push(line) } },
);

/** The signature in an address: 22 characters, signed with the installation's key. */
function signatureOf(token: string): string {
  const [, signature = ''] = /^\d+-[0-9a-f]{32}-([\w-]{22})$/.exec(token) ?? [];
  assert.notEqual(signature, '', token);
  return signature;
}
