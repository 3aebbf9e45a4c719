/** The nonce of a click on a custom action, on the requests of all three APIs. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createApplication, issueToken, SCOPES } from '../server/identity/index.ts';
import { create, createMatter, hire } from './support/casework.ts';
import type { Firm } from './support/caller.ts';
import { withFixture } from './support/fixture.ts';
import { Visitor } from './support/visitor.ts';

const SECOND_MS = 1000;
const PATHS = {
  practice: '/api/v4/users/who_am_i',
  accounting: '/accounting/users',
  lead: '/lead/users/who_am_i',
};

let clock_ms = Date.now();
let labels = 0;

withFixture(
  'The nonce of a click',
  (fixture) => {
    let person: Visitor | undefined;

    async function nonce(): Promise<string> {
      if (!person) {
        person = new Visitor(() => fixture.listen());
        await person.signIn(fixture.firm.credentials.email, fixture.firm.credentials.password);
      }
      const { id } = await createMatter(fixture.firm);
      const action = await create(fixture.firm, 'custom_actions', {
        label: `Go ${++labels}`,
        target_url: 'https://app.example/go',
        ui_reference: 'matters/show',
      });
      const { location } = await person.open(
        `/app/custom_actions/${action.id}/open?subject_type=matter&subject_id=${id}`,
      );
      return location!.searchParams.get('custom_action_nonce')!;
    }

    const carrying = (path: string, given: string): string =>
      `${path}${path.includes('?') ? '&' : '?'}custom_action_nonce=${encodeURIComponent(given)}`;

    async function otherApplication(): Promise<Firm> {
      const { clientId } = await createApplication(fixture.parts, {
        accountId: fixture.firm.accountId,
        name: 'Another',
        redirectUris: ['https://another.example/back'],
        scopes: [...SCOPES],
      });
      const { email } = fixture.firm.credentials;
      return fixture.firm.with((await issueToken(fixture.parts, { email, clientId })).access_token);
    }

    for (const [api, path] of Object.entries(PATHS)) {
      it(`is valid for one request of the ${api} API, of its user and application, for a minute (lead:106,134,147)`, async () => {
        const given = await nonce();
        const colleague = await hire(fixture, fixture.firm, { roles: ['admin'] });
        for (const [whose, firm] of Object.entries({
          'another user': colleague.firm,
          'another application': await otherApplication(),
          'another firm': fixture.otherFirm,
        })) {
          assert.equal((await firm.get(path)).status, 200, `${whose} without it`);
          const { status, body } = await firm.get(carrying(path, given));
          assert.deepEqual([status, body.error?.status], [403, '403'], whose);
        }
        assert.equal((await fixture.firm.get(carrying(path, given))).status, 200);
        assert.equal((await fixture.firm.get(carrying(path, given))).status, 403, 'a second use');
        const [soon, late] = [await nonce(), await nonce()];
        clock_ms += 59 * SECOND_MS;
        assert.equal((await fixture.firm.get(carrying(path, soon))).status, 200, '59 seconds later');
        clock_ms += 2 * SECOND_MS;
        assert.equal((await fixture.firm.get(carrying(path, late))).status, 403, '61 seconds later');
        for (const none of ['made-up', ''])
          assert.equal((await fixture.firm.get(carrying(path, none))).status, 403, none);
      });
    }

    it('does not keep a write from being repeated by its Idempotency-Key (decisions:16)', async () => {
      const write = (path: string) =>
        fixture.firm.post(
          path,
          { data: { name: 'Clicked' } },
          { headers: { 'idempotency-key': 'of a click' } },
        );
      const made = await write(carrying('/api/v4/practice_areas', await nonce()));
      for (const path of ['/api/v4/practice_areas', carrying('/api/v4/practice_areas', await nonce())]) {
        const again = await write(path);
        assert.deepEqual([again.status, again.body], [201, made.body]);
      }
    });

    it('is accepted for exactly one of many concurrent requests, on any API (lead:106,147)', async () => {
      const given = await nonce();
      const paths = Object.values(PATHS);
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          fixture.firm.get(carrying(paths[index % paths.length]!, given)),
        ),
      );
      const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
      assert.deepEqual(statuses, [200, ...Array.from({ length: 29 }, () => 403)]);
    });

    it('prevents a write if invalid, on any API (lead:106,134)', async () => {
      const lead = { data: { last_name: 'Never made' } };
      const vendor = { data: { company_name: 'Never made' } };
      assert.equal((await fixture.firm.post(carrying('/lead/inbox_leads', 'made-up'), lead)).status, 403);
      assert.equal((await fixture.firm.post(carrying('/accounting/vendors', 'made-up'), vendor)).status, 403);
      const leads = await fixture.firm.get('/lead/inbox_leads?state=untriaged');
      assert.deepEqual(leads.body.data, []);
      const given = await nonce();
      assert.equal((await fixture.firm.post(carrying('/lead/inbox_leads', given), lead)).status, 201);
      assert.equal((await fixture.firm.post(carrying('/lead/inbox_leads', given), lead)).status, 403);
      assert.equal((await fixture.firm.get('/lead/inbox_leads?state=untriaged')).body.data.length, 1);
    });

    it('is checked on a request with a JWT of the accounting API (lead:106)', async () => {
      const { email, clientId } = fixture.firm.credentials;
      const { access_token } = await issueToken(fixture.parts, { email, clientId, audience: 'accounting' });
      const withJwt = fixture.firm.with(access_token);
      const given = await nonce();
      assert.equal((await withJwt.get(carrying(PATHS.accounting, 'made-up'))).status, 403);
      assert.equal((await withJwt.get(carrying(PATHS.accounting, given))).status, 200);
      assert.equal((await withJwt.get(carrying(PATHS.accounting, given))).status, 403);
    });
  },
  { now: () => new Date(clock_ms) },
);
