/** The public intake form, as a visitor of the firm's website uses it and as the firm configures it. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createUser, issueToken } from '#identity';
import { withFixture, type Fixture } from '../../../test/support/fixture.ts';
import { until } from '../../../test/support/until.ts';
import { LEAD, read, word } from '../test-support/intake.ts';

type Sent = Readonly<Record<string, string>>;

const form = async (fixture: Fixture, firm = fixture.firm) => read(firm, 'intake_form');

const pathOf = async (fixture: Fixture, firm = fixture.firm): Promise<string> =>
  new URL((await form(fixture, firm)).address).pathname;

let visitors = 0;
/** Each visitor has a separate address, because one address may submit only a few times per minute. */
const newVisitor = () => ({ 'x-forwarded-for': `198.51.100.${++visitors}` });

const post = (fixture: Fixture, at: string, sent: Sent, headers: Record<string, string> = newVisitor()) =>
  fixture.firm.post(at, undefined, { raw: new URLSearchParams(sent), token: null, headers });

const newest = async (fixture: Fixture, firm = fixture.firm) =>
  (await read(firm, 'inbox_leads?state=untriaged')).data.at(-1);

async function mails(fixture: Fixture, wanted: (mail: string) => boolean): Promise<string[]> {
  return until(async () => {
    const found = (await fixture.mails()).filter(wanted);
    return found.length > 0 ? found : undefined;
  }, 'the mail');
}

withFixture(
  'The intake form',
  (fixture) => {
    it('links to its address if it was opened under another name', async () => {
      const origin = await fixture.listen();
      const other = origin.replace('localhost', '127.0.0.1');
      const at = await pathOf(fixture);
      const text = async (from: string) => (await fetch(`${from}${at}?source=website`)).text();
      const said = `You opened this page at ${other}.`;
      const elsewhere = await text(other);
      assert.ok(
        elsewhere.includes(said) && elsewhere.includes(`<a href="${origin}${at}?source=website">`),
        elsewhere,
      );
      assert.ok(!(await text(origin)).includes('You opened this page at'));
    });

    it('is a page without scripts that any site can embed, and creates a lead in the inbox', async () => {
      const at = await pathOf(fixture);
      const page = await fixture.firm.get(`${at}?source=website&campaign=Spring%20fair`, {
        token: null,
        headers: { referer: 'https://ash.example/contact' },
      });
      assert.equal(page.status, 200);
      assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8');
      assert.match(
        page.headers.get('content-security-policy') ?? '',
        /default-src 'none'.*frame-ancestors \*/,
      );
      assert.equal(page.headers.get('x-frame-options'), null);
      assert.match(page.body, /Contact Ash &amp; Byrne/);
      assert.doesNotMatch(page.body, /<script/);
      assert.match(page.body, /name="referring_url" value="https:\/\/ash.example\/contact"/);
      const sent = {
        first_name: 'Ines',
        last_name: word(),
        email: 'ines@okoro.example',
        phone_number: '555 0100',
        message: 'My ship is held in port.',
        source: 'WEBSITE',
        campaign: 'spring fair',
        referring_url: 'https://ash.example/contact',
        website: '',
      };
      const answer = await post(fixture, at, sent);
      assert.deepEqual([answer.status, answer.headers.get('location')], [303, `${at}/thanks`]);
      const thanks = await fixture.firm.get(`${at}/thanks`, { token: null });
      assert.match(thanks.headers.get('content-security-policy') ?? '', /frame-ancestors \*/);
      assert.match(thanks.body, /Thank you.*Ash &amp; Byrne has received your message/s);
      const lead = await newest(fixture);
      assert.deepEqual(
        [
          lead.first_name,
          lead.last_name,
          lead.email,
          lead.from_message,
          lead.from_source,
          lead.referring_url,
        ],
        ['Ines', sent.last_name, sent.email, sent.message, 'WEBSITE', sent.referring_url],
      );
      assert.deepEqual(
        [lead.marketing_source.name, lead.marketing_campaign.name],
        ['Website', 'Spring fair'],
      );
      assert.ok((await newest(fixture, fixture.otherFirm))?.last_name !== sent.last_name);
    });

    it('has the fields chosen by the firm, in order, below its introduction', async () => {
      const at = await pathOf(fixture, fixture.otherFirm);
      const change = (data: object) => fixture.otherFirm.patch(`${LEAD}/intake_form`, { data });
      const { status, body } = await change({
        fields: ['message', 'email'],
        introduction: 'We answer within <a> day.',
      });
      assert.deepEqual([status, body.fields], [200, ['message', 'email']]);
      const page = (await fixture.otherFirm.get(at, { token: null })).body as string;
      assert.match(page, /We answer within &lt;a&gt; day\..*name="message".*name="email"/s);
      assert.doesNotMatch(page, /name="first_name"|name="phone_number"/);
      for (const fields of [['message'], ['email', 'shoe_size'], ['email', 'email'], []])
        assert.deepEqual(
          Object.keys((await change({ fields })).body.error.errors),
          ['fields'],
          String(fields),
        );
      await change({
        fields: body.fields.concat('first_name', 'last_name', 'phone_number'),
        introduction: null,
      });
    });

    it("accepts posts from the firm's own forms, with their origin", async () => {
      const name = word();
      const referer = 'https://ash.example/landing';
      const { status } = await post(
        fixture,
        await pathOf(fixture),
        { last_name: name, email: 'a@b.example' },
        { referer },
      );
      assert.equal(status, 303);
      const lead = await newest(fixture);
      assert.deepEqual(
        [lead.last_name, lead.referring_url, lead.from_source],
        [name, referer, 'Intake form'],
      );
    });

    it('accepts the usual public form format, with a token in the body, from any origin', async () => {
      const name = word();
      const inbox_lead_token = (await form(fixture)).inbox_lead_token as string;
      const inbox_lead = {
        from_first: 'Ines',
        from_last: name,
        from_email: 'ines@okoro.example',
        from_phone: '555 0100',
        from_message: 'Help.',
        from_source: 'Landing page',
        referring_url: 'https://ash.example/landing',
      };
      const send = (body: object) =>
        fixture.firm.post('/intake/inbox_leads', undefined, {
          raw: JSON.stringify(body),
          token: null,
          headers: { ...newVisitor(), 'content-type': 'application/json', origin: 'https://ash.example' },
        });
      const { status, headers, body } = await send({ inbox_lead, inbox_lead_token });
      assert.deepEqual([status, headers.get('access-control-allow-origin')], [201, '*']);
      const lead = await newest(fixture);
      assert.equal(body.inbox_lead.id, lead.id);
      assert.deepEqual(
        [lead.first_name, lead.last_name, lead.email, lead.phone_number, lead.from_message, lead.from_source],
        ['Ines', name, 'ines@okoro.example', '555 0100', 'Help.', 'Landing page'],
      );
      assert.equal((await send({ inbox_lead, inbox_lead_token: '1-2-3' })).status, 404);
      const without = await send({ inbox_lead });
      assert.deepEqual([without.status, without.body.error.type], [400, 'ArgumentError']);
      const asForm = await fixture.firm.post('/intake/inbox_leads', undefined, {
        raw: new URLSearchParams({ 'inbox_lead[from_last]': name, inbox_lead_token }),
        token: null,
      });
      assert.equal(asForm.status, 201);
    });

    it('takes a lead from a form of its own whose email address is none, and says so to its script', async () => {
      const name = word();
      const inbox_lead_token = (await form(fixture)).inbox_lead_token as string;
      const { status, headers } = await fixture.firm.post('/intake/inbox_leads', undefined, {
        raw: JSON.stringify({ inbox_lead: { from_last: name, from_email: 'nowhere' }, inbox_lead_token }),
        token: null,
        headers: { ...newVisitor(), 'content-type': 'application/json' },
      });
      assert.deepEqual([status, headers.get('x-ignored-members')], [201, 'from_email']);
      assert.equal(headers.get('access-control-expose-headers'), 'X-Ignored-Members');
      assert.equal((await newest(fixture)).email, 'nowhere');
    });

    it('takes a phone number that a script sends as a number, and lets its page read every refusal', async () => {
      const name = word();
      const inbox_lead_token = (await form(fixture)).inbox_lead_token as string;
      const send = (raw: string) =>
        fixture.firm.post('/intake/inbox_leads', undefined, {
          raw,
          token: null,
          headers: { ...newVisitor(), 'content-type': 'application/json', origin: 'https://ash.example' },
        });
      const inbox_lead = { from_last: name, from_phone: 5550100 };
      assert.equal((await send(JSON.stringify({ inbox_lead, inbox_lead_token }))).status, 201);
      const lead = await newest(fixture);
      assert.deepEqual([lead.last_name, lead.phone_number], [name, '5550100']);
      for (const raw of ['{"inbox_lead":', JSON.stringify({ inbox_lead, inbox_lead_token: '1-2-3' })]) {
        const { status, headers } = await send(raw);
        assert.ok(status >= 400);
        assert.equal(headers.get('access-control-allow-origin'), '*', raw);
      }
    });

    it('thanks bots that fill in the hidden field, and discards the message', async () => {
      const name = word();
      const { status, headers } = await post(fixture, await pathOf(fixture), {
        last_name: name,
        website: 'https://x.example',
      });
      assert.equal(status, 303);
      assert.match(headers.get('location') ?? '', /\/thanks$/);
      assert.notEqual((await newest(fixture)).last_name, name);
    });

    it('keeps a message once that is sent several times, and the same words from somebody else', async () => {
      const at = await pathOf(fixture);
      const said = { last_name: word(), email: 'ines@okoro.example', message: 'Help.' };
      const visitor = newVisitor();
      const sent = await Promise.all([1, 2, 3].map(() => post(fixture, at, said, visitor)));
      for (const { status, headers } of sent) {
        assert.equal(status, 303);
        assert.match(headers.get('location') ?? '', /\/thanks$/);
      }
      const other = { ...said, email: 'other@okoro.example' };
      assert.equal((await post(fixture, at, other)).status, 303);
      const leads = (await read(fixture.firm, 'inbox_leads?state=untriaged')).data;
      assert.deepEqual(
        leads.filter((each: Sent) => each.last_name === said.last_name).map((each: Sent) => each.email),
        [said.email, other.email],
      );
    });

    it('shows the input again if it is refused, fully escaped', async () => {
      const { status, body } = await post(fixture, await pathOf(fixture), {
        email: '"><script>x</script>',
        message: '<b>',
      });
      assert.equal(status, 422);
      assert.match(body, /role="alert"/);
      assert.doesNotMatch(body, /<script|<b>/);
      assert.match(body, /&lt;b&gt;/);
    });

    it('explains errors in plain words, above the form and at the field', async () => {
      const at = await pathOf(fixture, fixture.otherFirm);
      const nobody = await post(fixture, at, { message: 'Help.' });
      assert.equal(nobody.status, 422);
      assert.match(nobody.body, /<title>Not sent: contact/);
      assert.match(nobody.body, /Please give your name, an email address or a phone number/);
      assert.doesNotMatch(nobody.body, /first_name,|phone_number\./);
      const { status, body } = await post(fixture, at, {
        email: 'nowhere',
        last_name: 'n'.repeat(101),
        message: 'Kept as it is',
      });
      assert.equal(status, 422);
      assert.match(body, /<a href="#email">“nowhere” is not an email address/);
      assert.match(body, /id="email-fault"[^>]*>“nowhere” is not an email address/);
      assert.match(body, /<input[^>]*id="email"[^>]*aria-invalid="true" aria-describedby="email-fault"/s);
      assert.match(body, /The last name has 101 characters; at most 100 are allowed/);
      assert.match(body, />\nKept as it is<\/textarea/);
    });

    it('truncates hidden page data instead of refusing it', async () => {
      const name = word();
      const referring_url = `https://ash.example/?${'q'.repeat(3000)}`;
      const sent = { last_name: name, referring_url, source: 's'.repeat(300) };
      assert.equal((await post(fixture, await pathOf(fixture), sent)).status, 303);
      const lead = await newest(fixture);
      assert.deepEqual(
        [lead.last_name, lead.referring_url, lead.from_source],
        [name, referring_url.slice(0, 2000), 's'.repeat(255)],
      );
    });

    it('exists only at signed addresses, and at none once it is off or renewed', async () => {
      const at = await pathOf(fixture, fixture.otherFirm);
      const [, id = ''] = /\/(\d+)-/.exec(at) ?? [];
      const forged = [
        at.replace(`/${id}-`, `/${fixture.firm.accountId}-`),
        at.slice(0, -1) + (at.endsWith('A') ? 'B' : 'A'),
        '/intake/1-2-3',
        '/intake/%00',
      ];
      for (const each of forged) {
        assert.equal((await fixture.firm.get(each, { token: null })).status, 404, each);
        assert.equal((await post(fixture, each, { last_name: 'x' })).status, 404, each);
      }
      const change = (data: object) => fixture.otherFirm.patch(`${LEAD}/intake_form`, { data });
      await change({ enabled: false });
      assert.equal((await fixture.firm.get(at, { token: null })).status, 404);
      await change({ enabled: true });
      assert.equal((await fixture.firm.get(at, { token: null })).status, 200);
      const renewed = await change({ renew: true });
      assert.equal((await fixture.firm.get(at, { token: null })).status, 404);
      assert.equal(
        (await fixture.firm.get(new URL(renewed.body.address).pathname, { token: null })).status,
        200,
      );
      assert.ok(renewed.body.embed.includes(renewed.body.address));
    });

    it('is changed by admins, and visible to users who triage the inbox', async () => {
      const { email, password } = { email: 'sorter@ash.example', password: 'correct horse battery' };
      const { accountId, credentials } = fixture.firm;
      await createUser(fixture.parts, { accountId, email, password, firstName: 'Sol', lastName: 'Orter' });
      const { access_token } = await issueToken(fixture.parts, { email, clientId: credentials.clientId });
      const sorter = fixture.firm.with(access_token);
      assert.equal((await sorter.get(`${LEAD}/intake_form`)).status, 200);
      assert.equal((await sorter.patch(`${LEAD}/intake_form`, { data: { enabled: false } })).status, 403);
      const refused = await fixture.firm.patch(`${LEAD}/intake_form`, { data: { notify: ['nobody'] } });
      assert.equal(refused.status, 422);
      assert.match(refused.body.error.errors.notify[0], /nobody/);
    });
  },
  { settings: { trusted_proxies: ['127.0.0.1'] } },
);

withFixture('The mails of the intake form', (fixture) => {
  it('notify the owner of each lead, or the selected users', async () => {
    await fixture.runJobs();
    const name = word();
    const at = await pathOf(fixture);
    const headers = { referer: 'not an address' };
    await post(
      fixture,
      at,
      { first_name: 'Ines', last_name: name, message: 'Two\r\nBcc: x@y.example' },
      headers,
    );
    const [mail = ''] = await mails(fixture, (text) => text.includes(name));
    assert.match(mail, /^To: ada@ash.example$/m);
    assert.match(mail, new RegExp(`^Subject: New lead: Ines ${name}$`, 'm'));
    assert.match(
      mail
        .split(/\r?\n\r?\n/)
        .slice(1)
        .join('\n\n'),
      /Bcc: x@y.example/,
      'in the text, not among the headers',
    );
    assert.doesNotMatch(mail.split(/\r?\n\r?\n/)[0]!, /^Bcc/m);
    await fixture.firm.patch(`${LEAD}/intake_form`, { data: { notify: ['desk@ash.example'] } });
    const another = word();
    await post(fixture, at, { last_name: another });
    const [second = ''] = await mails(fixture, (text) => text.includes(another));
    assert.match(second, /^To: desk@ash.example$/m);
  });
});

withFixture(
  'The intake form in a hurry',
  (fixture) => {
    it('accepts a few messages per minute from one address', async () => {
      const at = await pathOf(fixture);
      const hasty = { 'x-forwarded-for': '203.0.113.7' };
      const send = () => post(fixture, at, { last_name: 'Hasty', message: 'Typed at length' }, hasty);
      for (let sent = 0; sent < 5; sent++) assert.equal((await send()).status, 303);
      const { status, headers, body } = await send();
      assert.deepEqual([status, headers.get('retry-after')], [429, '60']);
      assert.match(body, /Wait 60 seconds.*Typed at length/s, 'nothing that was typed is lost');
      const elsewhere = await pathOf(fixture, fixture.otherFirm);
      assert.equal((await post(fixture, elsewhere, { last_name: 'Hasty' }, hasty)).status, 303);
      assert.equal((await post(fixture, at, { last_name: 'Calm' })).status, 303, 'another address may write');
    });

    it('accepts sixty messages per minute for a firm, from any number of addresses', async () => {
      const at = await pathOf(fixture, fixture.otherFirm);
      const statuses: number[] = [];
      for (let sent = 0; sent < 61; sent++)
        statuses.push((await post(fixture, at, { email: 'nowhere' })).status);
      assert.deepEqual(
        [statuses.slice(0, 59).every((status) => status === 422), statuses.at(-1)],
        [true, 429],
      );
      assert.equal((await post(fixture, await pathOf(fixture), { last_name: 'Calm' })).status, 303);
    });
  },
  { settings: { trusted_proxies: ['127.0.0.1'] }, now: () => new Date('2026-11-20T10:00:00Z') },
);
