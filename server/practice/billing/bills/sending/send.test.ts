/** Sending bills: recipients, attachments, and what a bill shows afterwards. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { attemptOf } from '../../../../../test/support/attempt.ts';
import { create, hire } from '../../../../../test/support/casework.ts';
import { withFixture } from '../../../../../test/support/fixture.ts';
import { practiceTasks } from '../../../api/jobs.ts';
import { billingIn } from '../../../test-support/billing.ts';

withFixture('A bill that is sent', (fixture) => {
  const { entry, matter, billOf, patch, read } = billingIn(fixture);
  const FIELDS =
    'state,shared,last_sent_at,sendings{to,subject,message,state,problem,sent_at,user,svc_payments_link}';
  const send = (id: number, data: object = {}, firm = fixture.firm) =>
    firm.post(`/api/v4/bills/${id}/send?fields=${FIELDS}`, { data });

  async function drafted(email: string | null = 'ada@client.example') {
    const email_addresses = email === null ? [] : [{ name: 'Work', address: email, default_email: true }];
    const client = await create(fixture.firm, 'contacts', {
      type: 'Company',
      name: 'Quill & Co',
      email_addresses,
    });
    const on = await matter(client.id);
    await entry(on, { price: 1250.5 });
    return { ...(await billOf(on, { issued_at: '2026-03-02', due_at: '2026-04-01' })), on };
  }
  async function issued(email?: string | null) {
    const bill = await drafted(email);
    await patch(bill.id, { state: 'awaiting_payment' });
    return bill;
  }
  /** Sends the queued bills, as the job queue does. */
  async function mailed(settings: object = {}, now = new Date(), attempt = 1): Promise<void> {
    const { rows } = await fixture.asOwner((owner) =>
      owner.query("select id::text from bill_sendings where state <> 'sent' order by id"),
    );
    const task = practiceTasks({
      ...fixture.parts,
      config: { ...fixture.config, ...settings },
      now: () => now,
    })['mail_bill']!;
    const done = await Promise.allSettled(
      rows.map(({ id }) =>
        task(
          { account_id: fixture.firm.accountId, sending_id: id },
          attemptOf(`of the sending ${id}`, { attempt }),
        ),
      ),
    );
    for (const each of done) if (each.status === 'rejected') throw each.reason;
  }
  const mails = () => fixture.mails();

  it('is sent to the client with the bill as PDF, and recorded with its time (records:705,708)', async () => {
    const { id, number } = await issued();
    const { status, body } = await send(id);
    assert.equal(status, 201, JSON.stringify(body));
    const { sendings, ...before } = body.data;
    assert.deepEqual(before, { state: 'awaiting_payment', shared: false, last_sent_at: null });
    assert.deepEqual([sendings[0].to, sendings[0].state], [['ada@client.example'], 'queued']);
    await mailed({}, new Date('2026-03-05T10:00:00Z'));
    const after = await read(`bills/${id}`, FIELDS);
    assert.deepEqual([after.shared, after.last_sent_at], [true, '2026-03-05T10:00:00.000Z']);
    assert.deepEqual([after.sendings[0].state, after.sendings[0].problem], ['sent', null]);
    assert.equal(String(after.sendings[0].user.id), fixture.firm.userId);
    const mail = (await mails()).find((text) => text.includes('ada@client.example'))!;
    assert.match(mail, new RegExp(`^Subject: Invoice ${number} from `, 'm'));
    assert.match(mail, new RegExp(`^Reply-To: ${fixture.firm.credentials.email}`, 'm'));
    assert.match(mail, /Content-Type: application\/pdf; name=/);
    const pdf = /filename=\S+\s+([A-Za-z0-9+/=\s]+)--/.exec(mail.slice(mail.indexOf('application/pdf')))?.[1];
    assert.equal(
      Buffer.from(pdf ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
      '%PDF-',
    );
    const balances = await fixture.firm.get(
      '/api/v4/outstanding_client_balances?fields=last_shared_date,outstanding_bills{id}',
    );
    const own = balances.body.data.find((each: { outstanding_bills: { id: number }[] }) =>
      each.outstanding_bills.some((bill) => bill.id === id),
    );
    assert.equal(own.last_shared_date, '2026-03-05');
    await mailed();
    assert.equal((await mails()).filter((text) => text.includes('ada@client.example')).length, 1);
  });

  it('is filtered and ordered by the sending date in the firm’s time zone (records:705)', async () => {
    await fixture.asOwner((owner) =>
      owner.query("update accounts set time_zone = 'Pacific/Auckland' where id = $1", [
        fixture.firm.accountId,
      ]),
    );
    const first = (await issued()).id;
    await send(first);
    // July 6 in Auckland, but July 5 in UTC.
    await mailed({}, new Date('2026-07-05T13:00:00Z'));
    const ids = async (query: string) =>
      (await fixture.firm.get(`/api/v4/bills?${query}`)).body.data.map((each: { id: number }) => each.id);
    assert.deepEqual(await ids('last_sent_start_date=2026-07-06&last_sent_end_date=2026-07-06'), [first]);
    assert.deepEqual(await ids('last_sent_end_date=2026-07-05&last_sent_start_date=2026-07-05'), []);
    assert.equal((await ids('order=last_sent_at(desc)&last_sent_start_date=2020-01-01'))[0], first);
  });

  it('contains the sender’s text and payment link, and goes to the given recipients', async () => {
    await create(fixture.firm, 'bank_accounts', {
      type: 'Operating',
      currency: 'USD',
      default_account: true,
    });
    const { id } = await issued();
    const { body } = await send(id, {
      to: ['one@client.example', 'two@client.example', 'one@client.example'],
      subject: 'Your bill',
      message: 'As we said on the phone.',
      payment_link: true,
    });
    const [sending] = body.data.sendings;
    assert.deepEqual(sending.to, ['one@client.example', 'two@client.example']);
    assert.equal(sending.subject, 'Your bill');
    const link = await read(`svc_payments/links/${sending.svc_payments_link.id}`, 'url,amount,bill');
    assert.deepEqual([link.amount, link.bill.id], [1250.5, id]);
    assert.equal(sending.message, 'As we said on the phone.');
    await mailed();
    const mail = (await mails()).find((text) => text.includes('two@client.example'))!;
    assert.match(mail, /As we said on the phone\./);
    assert.ok(mail.replace(/=\r?\n/g, '').includes(link.url), 'only the mail holds the address of the page');
    const { firm } = await hire(fixture, fixture.firm, { roles: ['billing'], scopes: ['billing_write'] });
    const without = await send(id, { payment_link: true }, firm);
    assert.equal(without.status, 403);
    assert.match(without.body.error.message, /payments_write/);
    assert.equal((await send(id, {}, firm)).status, 201);
  });

  it('is sent to the bill recipients of its matter, if any', async () => {
    const { id, on } = await issued();
    const clerk = await create(fixture.firm, 'contacts', {
      type: 'Person',
      first_name: 'Kim',
      last_name: 'Clerk',
      email_addresses: [{ name: 'Work', address: 'kim@client.example', default_email: true }],
    });
    const path = `/api/v4/matters/${on.id}?fields=matter_bill_recipients{id,recipient}`;
    const data = { matter_bill_recipients: [{ recipient: { id: clerk.id } }] };
    const named = await fixture.firm.patch(path, { data });
    assert.equal(
      named.body.data.matter_bill_recipients[0]?.recipient.id,
      clerk.id,
      JSON.stringify(named.body),
    );
    assert.deepEqual((await send(id)).body.data.sendings[0].to, ['kim@client.example']);
    const gone = [{ id: named.body.data.matter_bill_recipients[0].id, _destroy: true }];
    await fixture.firm.patch(path, { data: { matter_bill_recipients: gone } });
    assert.deepEqual((await send(id)).body.data.sendings[1].to, ['ada@client.example']);
  });

  it('can issue a draft on request; otherwise drafts are not sent (decisions:40)', async () => {
    const { id } = await drafted();
    const early = await send(id);
    assert.equal(early.status, 422);
    assert.match(early.body.error.message, new RegExp(`bill ${id} is draft.*send issue: true`));
    assert.equal((await send(id, { issue: true })).body.data.state, 'awaiting_payment');
    await patch(id, { state: 'void' });
    const late = await send(id, { issue: true });
    assert.equal(late.status, 422);
    assert.match(late.body.error.message, /is void/);
  });

  it('is refused without a valid address, and for users who do not bill (decisions:12)', async () => {
    const { id } = await issued(null);
    for (const data of [
      {},
      { to: [] },
      { to: ['nobody'] },
      { to: ['a@b.example, c@d.example'] },
      { to: 'x' },
    ]) {
      const { status, body } = await send(id, data);
      assert.equal(status, 422, JSON.stringify(data));
      assert.deepEqual(Object.keys(body.error.errors), ['to']);
    }
    const many = Array.from({ length: 21 }, (_, index) => `a${index}@client.example`);
    assert.deepEqual(Object.keys((await send(id, { to: many })).body.error.errors), ['to']);
    const colleague = await hire(fixture, fixture.firm);
    const to = ['a@client.example'];
    assert.equal((await send(id, { to }, colleague.firm)).status, 403);
    assert.equal((await send(id, { to }, fixture.otherFirm)).status, 404);
  });

  it('cannot be sent by users from whom its client, hours or rates are hidden', async () => {
    const { id } = await issued();
    const to = ['myself@client.example'];
    for (const limits of [
      { ratesVisibility: 'own' },
      { hoursVisibility: 'own' },
      { contactsVisibility: 'own' },
    ] as const) {
      const { firm } = await hire(fixture, fixture.firm, { roles: ['billing'], ...limits });
      const { status } = await send(id, { to }, firm);
      assert.ok(status === 403 || status === 404, `${JSON.stringify(limits)}: ${status}`);
    }
    assert.deepEqual((await read(`bills/${id}`, FIELDS)).sendings, []);
    const biller = await hire(fixture, fixture.firm, { roles: ['billing'] });
    assert.equal((await send(id, { to }, biller.firm)).status, 201);
  });

  it('shows the mail server’s error, and is sent once accepted', async () => {
    const { id } = await issued();
    await send(id);
    await assert.rejects(mailed({ smtp_url: 'smtp://127.0.0.1:9' }));
    const failed = await read(`bills/${id}`, FIELDS);
    assert.deepEqual([failed.shared, failed.sendings[0].state], [false, 'failed']);
    assert.match(failed.sendings[0].problem, /ECONNREFUSED/);
    await mailed();
    const sent = await read(`bills/${id}`, FIELDS);
    assert.deepEqual([sent.shared, sent.sendings[0].state, sent.sendings[0].problem], [true, 'sent', null]);
  });

  it('notifies its sender once if the mail server refuses it for longer than a short outage', async () => {
    const { id } = await issued('refused@client.example');
    await send(id, { subject: 'Your invoice' });
    const notices = async () => {
      const path = '/api/v4/internal_notifications/my_events?fields=event{title,title_url,message}';
      const { body } = await fixture.firm.get(path);
      return body.data
        .map(({ event }: { event: Record<string, string> }) => event)
        .filter(({ title }: Record<string, string>) => title === 'A bill could not be sent');
    };
    const refusing = { smtp_url: 'smtp://127.0.0.1:9' };
    await assert.rejects(mailed(refusing));
    assert.deepEqual(await notices(), []);
    for (const attempt of [7, 8]) await assert.rejects(mailed(refusing, new Date(), attempt));
    const [notice, ...others] = await notices();
    assert.equal(others.length, 0);
    assert.match(notice.message, /^Your invoice: .*ECONNREFUSED/);
    assert.equal(notice.title_url, `/app/billing/bills/${id}?tab=history`);
    await mailed();
  });

  it('is one mail for its reader even if the service dies between sending and recording it', async () => {
    const { id } = await issued('once@client.example');
    await send(id);
    const mine = async () => (await mails()).filter((text) => text.includes('To: once@client.example'));
    await fixture.asOwner(async (owner) => {
      await owner.query('begin');
      await owner.query('lock table bills in exclusive mode');
      const dying = mailed();
      const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      for (let cut = 0; cut === 0;)
        cut = (await owner.query(`select pg_terminate_backend(pid) ${waiting}`)).rowCount ?? 0;
      await assert.rejects(dying);
      await owner.query('rollback');
    });
    assert.equal((await mine()).length, 1);
    assert.equal((await read(`bills/${id}`, FIELDS)).sendings[0].state, 'queued');
    await mailed();
    const ids = (await mine()).map((text) => /^Message-ID: (<\S+@\S+>)$/m.exec(text)?.[1]);
    assert.equal(ids.length, 2);
    assert.ok(ids[0]);
    assert.equal(ids[0], ids[1]);
    await send(id);
    await mailed();
    const again = (await mine()).map((text) => /^Message-ID: (\S+)$/m.exec(text)?.[1]);
    assert.equal(new Set(again).size, 2, 'who is sent it anew gets another mail');
  });
});
