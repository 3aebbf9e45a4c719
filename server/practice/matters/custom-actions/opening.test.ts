/** Clicks on a custom action, and the nonce that proves a click to the application. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { atOnce } from '../../../../test/support/at-once.ts';
import { create, createClient, createMatter, createTime, hire } from '../../../../test/support/casework.ts';
import type { Firm } from '../../../../test/support/caller.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { Visitor } from '../../../../test/support/visitor.ts';
import { createApplication, issueToken, SCOPES } from '#identity';

let clock_ms = Date.now();
const now = () => new Date(clock_ms);
const SECOND = 1000;
let labels = 0;

withFixture(
  'A click on a custom action',
  (fixture) => {
    async function signedIn(email = fixture.firm.credentials.email): Promise<Visitor> {
      const person = new Visitor(() => fixture.listen());
      await person.signIn(email, fixture.firm.credentials.password);
      return person;
    }

    const action = async (
      ui_reference = 'matters/show',
      firm: Firm = fixture.firm,
      target_url = 'https://app.example/go',
    ) =>
      (await create(firm, 'custom_actions', { label: `Go ${++labels}`, target_url, ui_reference }))
        .id as number;

    const opened = (
      person: Visitor,
      id: number | string,
      type: string,
      subject: number | string,
      init?: RequestInit,
    ) => person.open(`/app/custom_actions/${id}/open?subject_type=${type}&subject_id=${subject}`, init);

    /** A nonce for the owner of the first firm, or for another of its users. */
    async function nonce(person?: Visitor, firm: Firm = fixture.firm): Promise<string> {
      const { id } = await createMatter(fixture.firm);
      const { location } = await opened(
        person ?? (await signedIn()),
        await action('matters/show', firm),
        'matter',
        id,
      );
      return location!.searchParams.get('custom_action_nonce')!;
    }

    const use = (given: string, firm: Firm = fixture.firm, path = '/api/v4/users/who_am_i') =>
      firm.get(`${path}?custom_action_nonce=${encodeURIComponent(given)}`);

    it('redirects to the URL with a nonce, the user and the subject (records:185,952) (lead:106)', async () => {
      const person = await signedIn();
      const { id } = await createMatter(fixture.firm);
      const target = 'https://app.example/go?a=1&b=%20c#part';
      const link = await action('matters/show', fixture.firm, target);
      const { status, location, headers } = await opened(person, link, 'matter', id);
      assert.equal(status, 303);
      assert.match(location!.href, /^https:\/\/app\.example\/go\?a=1&b=%20c&custom_action_id=/);
      assert.equal(location!.hash, '#part');
      const added = Object.fromEntries(location!.searchParams);
      assert.match(added.custom_action_nonce!, /^[\w-]{40,}$/);
      assert.deepEqual(
        [added.custom_action_id, added.user_id, added.subject_url],
        [String(link), fixture.firm.userId, `/api/v4/matters/${id}`],
      );
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.equal(headers.get('referrer-policy'), 'no-referrer');
      assert.equal((await fixture.firm.get(added.subject_url!)).status, 200);
    });

    it('is offered for each page that has links (records:949)', async () => {
      const person = await signedIn();
      const subjects = {
        contact: (await createClient(fixture.firm)).id,
        activity: (await createTime(fixture.firm)).id,
        matter: (await createMatter(fixture.firm)).id,
      };
      const pages = { contact: 'contacts/show', activity: 'activities/show', matter: 'matters/show' };
      for (const [type, id] of Object.entries(subjects)) {
        const link = await action(pages[type as keyof typeof pages]);
        assert.equal((await opened(person, link, type, id)).status, 303, type);
        for (const other of Object.keys(subjects).filter((each) => each !== type))
          assert.equal((await opened(person, link, other, id)).status, 400, `${type} ${other}`);
      }
    });

    it('works only for its own user, on records that user may see', async () => {
      const person = await signedIn();
      const { id } = await createMatter(fixture.firm);
      const link = await action();
      const colleague = await hire(fixture, fixture.firm);
      const foreign = await createMatter(fixture.otherFirm);
      assert.equal((await opened(await signedIn(colleague.email), link, 'matter', id)).status, 404);
      const stranger = new Visitor(() => fixture.listen());
      await stranger.signIn(fixture.otherFirm.credentials.email, fixture.otherFirm.credentials.password);
      assert.equal((await opened(stranger, link, 'matter', id)).status, 404);
      for (const subject of [foreign.id, 999_999_999, 'x', '-1', '']) {
        const { status } = await opened(person, link, 'matter', subject);
        assert.equal(status, 404, String(subject));
      }
      for (const other of [999_999_999, 'x', '0'])
        assert.equal((await opened(person, other, 'matter', id)).status, 404);
      const contacts = await action(
        'contacts/show',
        (await hire(fixture, fixture.firm, { contactsVisibility: 'own' })).firm,
      );
      assert.equal(
        (await opened(person, contacts, 'contact', (await createClient(fixture.firm)).id)).status,
        404,
      );
    });

    it('must be clicked in the app: without a session it leads to the sign-in, and from other sites it is refused', async () => {
      const { id } = await createMatter(fixture.firm);
      const link = await action();
      const nobody = new Visitor(() => fixture.listen());
      const asked = await opened(nobody, link, 'matter', id);
      assert.deepEqual([asked.status, asked.location!.pathname], [303, '/sign-in']);
      assert.match(
        asked.location!.searchParams.get('return_to')!,
        /^\/app\/custom_actions\/\d+\/open\?subject_type=/,
      );
      const person = await signedIn();
      const { token } = fixture.firm;
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { authorization: `Bearer ${token}` },
      ] as Record<string, string>[])
        assert.equal(
          (await opened(person, link, 'matter', id, { headers })).status,
          403,
          JSON.stringify(headers),
        );
      const withToken = await fixture.firm.get(
        `/app/custom_actions/${link}/open?subject_type=matter&subject_id=${id}`,
      );
      assert.deepEqual(
        [withToken.status, withToken.headers.get('location')?.startsWith('/sign-in')],
        [303, true],
      );
    });

    it('gives a nonce that is valid for one request of that user and application (lead:106,134,147)', async () => {
      const given = await nonce();
      assert.equal((await use(given)).status, 200);
      const again = await use(given);
      assert.equal(again.status, 403);
      assert.equal(again.body.error.type, 'ForbiddenError');
      assert.match(again.body.error.message, /already used/);
    });

    it('gives a nonce that no other user, application or firm can use or invalidate (lead:106,134)', async () => {
      const given = await nonce();
      const colleague = await hire(fixture, fixture.firm);
      const { clientId } = await createApplication(fixture.parts, {
        accountId: fixture.firm.accountId,
        name: 'Another',
        redirectUris: ['https://another.example/back'],
        scopes: [...SCOPES],
      });
      const { access_token } = await issueToken(fixture.parts, {
        email: fixture.firm.credentials.email,
        clientId,
      });
      for (const other of [colleague.firm, fixture.firm.with(access_token), fixture.otherFirm])
        assert.equal((await use(given, other)).status, 403);
      const person = await signedIn();
      assert.equal((await person.open(`/api/v4/contacts?custom_action_nonce=${given}`)).status, 403);
      assert.equal((await use(given)).status, 200);
    });

    it('gives a nonce that is valid for 60 seconds (lead:106,147)', async () => {
      const [soon, late] = [await nonce(), await nonce()];
      clock_ms += 59 * SECOND;
      assert.equal((await use(soon)).status, 200);
      clock_ms += 2 * SECOND;
      assert.equal((await use(late)).status, 403);
    });

    it('gives a nonce that exactly one of many concurrent requests can use (lead:147)', async () => {
      const given = await nonce();
      const answers = await atOnce(24, (index) =>
        index % 2 === 0
          ? use(given)
          : fixture.firm.post(`/api/v4/contacts?custom_action_nonce=${given}`, {
              data: { type: 'Company', name: `Racing ${index}` },
            }),
      );
      const statuses = answers.map(({ status }) => status);
      assert.equal(statuses.filter((status) => status === 403).length, 23, statuses.join(' '));
      assert.equal(statuses.filter((status) => status === 200 || status === 201).length, 1);
    });

    it('is checked on every kind of request, before anything is done (lead:106)', async () => {
      const given = await nonce();
      const { id } = await createClient(fixture.firm);
      const carried = (value: string) => `custom_action_nonce=${value}`;
      const requests = (value: string) => [
        fixture.firm.get(`/api/v4/contacts?${carried(value)}`),
        fixture.firm.get(`/api/v4/contacts/${id}?${carried(value)}`),
        fixture.firm.post(`/api/v4/contacts?${carried(value)}`, { data: { type: 'Company', name: 'Never' } }),
        fixture.firm.patch(`/api/v4/contacts/${id}?${carried(value)}`, { data: { last_name: 'Never' } }),
        fixture.firm.delete(`/api/v4/contacts/${id}?${carried(value)}`),
      ];
      for (const wrong of ['made-up', ''])
        for (const answer of await Promise.all(requests(wrong))) assert.equal(answer.status, 403, wrong);
      for (const answer of await Promise.all(requests(`${given}&${carried('other')}`)))
        assert.equal(answer.status, 403);
      assert.equal((await fixture.firm.get(`/api/v4/contacts/${id}`)).status, 200);
      assert.equal((await fixture.firm.get(`/api/v4/contacts?${carried(given)}`)).status, 200);
    });

    it('does not pass the nonce on to the next page of a list', async () => {
      for (let made = 0; made < 2; made++) await createClient(fixture.firm);
      const given = await nonce();
      const { body } = await fixture.firm.get(`/api/v4/contacts?limit=1&custom_action_nonce=${given}`);
      const next = new URL(body.meta.paging.next);
      assert.equal(next.searchParams.has('custom_action_nonce'), false);
      assert.equal((await fixture.firm.get(next.pathname + next.search)).status, 200);
    });
  },
  { now },
);
