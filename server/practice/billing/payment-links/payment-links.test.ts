/** Payment links, and the pages that they open. */
import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { before, it } from 'node:test';
import { create, createClient } from '../../../../test/support/casework.ts';
import { withFixture, type Fixture } from '../../../../test/support/fixture.ts';
import { until } from '../../../../test/support/until.ts';
import { Visitor } from '../../../../test/support/visitor.ts';

const LINKS = '/api/v4/svc_payments/links';

const logged: string[] = [];
const logTo = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logged.push(chunk.toString());
    done();
  },
});
const CARD = '4242 4242 4242 4242';

interface PaymentLinkFixture {
  readonly account: { id: number };
  readonly client: { id: number };
}

async function openPaymentLinkFixture({ firm }: Fixture): Promise<PaymentLinkFixture> {
  return {
    account: await create(firm, 'bank_accounts', {
      type: 'Operating',
      currency: 'USD',
      name: 'Main',
      institution: 'Harbour & Sons',
      account_number: '000123456',
    }),
    client: await createClient(firm),
  };
}

function linkOf({ account, client }: PaymentLinkFixture, data: object = {}) {
  return {
    currency: 'USD',
    description: 'Retainer <Quill>',
    amount: 250,
    duration: 3600,
    destination_account: { id: account.id },
    subject: { id: client.id, type: 'Contact' },
    ...data,
  };
}

/** A fixed moment two minutes ahead, so that the minute of a rate limit does not end during the test. */
const AT = new Date((Math.ceil(Date.now() / 60_000) + 2) * 60_000);

const pathOf = (url: string) => new URL(url).pathname;

withFixture('A payment link', (fixture) => {
  let links: PaymentLinkFixture;
  before(async () => {
    links = await openPaymentLinkFixture(fixture);
  });
  const make = (data: object = {}, fields = 'id,url') =>
    create(fixture.firm, 'svc_payments/links', linkOf(links, data), fields);

  it('is created for a contact or an account, and has a URL on this service (records:820,822,823)', async () => {
    const plain =
      'active,amount,created_at,currency,description,email_address,etag,expires_at,id,is_allocated_as_revenue,redirect_url,updated_at,url';
    const fields = `${plain},bank_account,bill,svc_payments_payment,contact{id},destination_account{id},destination_contact`;
    const link = await make({ email_address: 'r@q.example' }, fields);
    assert.deepEqual(
      [
        link.active,
        link.amount,
        link.currency,
        link.description,
        link.email_address,
        link.is_allocated_as_revenue,
      ],
      [true, 250, 'USD', 'Retainer <Quill>', 'r@q.example', false],
    );
    assert.equal(Date.parse(link.expires_at) - Date.parse(link.created_at), 3_600_000);
    assert.ok(link.url.startsWith(`${await fixture.listen()}/pay/`), link.url);
    assert.deepEqual(
      [
        link.contact,
        link.destination_account,
        link.bank_account,
        link.bill,
        link.svc_payments_payment,
        link.redirect_url,
      ],
      [{ id: links.client.id }, { id: links.account.id }, null, null, null, null],
    );
    const subject = { id: links.account.id, type: 'BankAccount' };
    const free = await make({ amount: undefined, subject }, 'amount,bank_account{id}');
    assert.deepEqual(free, { amount: null, bank_account: { id: links.account.id } });
  });

  it('has a URL at the public origin, whatever host a request claims', async () => {
    const { origin } = new URL((await make()).url);
    const made = await fixture.app.inject({
      method: 'POST',
      url: `${LINKS}?fields=url`,
      headers: { host: 'evil.example', authorization: `Bearer ${fixture.firm.token}` },
      payload: { data: linkOf(links) },
    });
    assert.ok(made.json().data.url.startsWith(`${origin}/pay/`), made.body);
  });

  it('needs a description, duration, destination and subject (records:820,824)', async () => {
    const trust = await create(fixture.firm, 'bank_accounts', { type: 'Trust', currency: 'USD' });
    const closed = await create(fixture.firm, 'bank_accounts', { type: 'Operating', currency: 'USD' });
    await fixture.firm.patch(`/api/v4/bank_accounts/${closed.id}`, { data: { closed: true } });
    const stranger = await createClient(fixture.otherFirm);
    for (const [data, field] of [
      [{ description: undefined }, 'description'],
      [{ description: ' ' }, 'description'],
      [{ duration: undefined }, 'duration'],
      [{ duration: 7_776_001 }, 'duration'],
      [{ duration: 0 }, 'duration'],
      [{ currency: 'EUR' }, 'currency'],
      [{ currency: 'GBP' }, 'currency'],
      [{ amount: -1 }, 'amount'],
      [{ subject: undefined }, 'subject'],
      [{ subject: { id: 1 } }, 'subject'],
      [{ subject: { id: stranger.id, type: 'Contact' } }, 'subject'],
      [{ subject: { id: 1, type: 'Matter' } }, 'subject'],
      [{ destination_account: { id: closed.id } }, 'destination_account'],
      [
        { destination_account: { id: trust.id }, subject: { id: trust.id, type: 'BankAccount' } },
        'destination_account',
      ],
    ] as const) {
      const { status, body } = await fixture.firm.post(LINKS, { data: linkOf(links, data) });
      assert.deepEqual([status, Object.keys(body.error?.errors ?? {})], [422, [field]], JSON.stringify(data));
    }
  });

  it('can later only be expired, and is filtered by active (records:819,821,824)', async () => {
    const { id, url } = await make();
    const patch = (data: object) => fixture.firm.patch(`${LINKS}/${id}?fields=active,amount`, { data });
    assert.deepEqual((await patch({ amount: 1 })).body.data, { active: true, amount: 250 });
    const listed = async (active: boolean) =>
      (await fixture.firm.get(`${LINKS}?active=${active}&ids[]=${id}`)).body.data.length;
    assert.deepEqual([await listed(true), await listed(false)], [1, 0]);
    assert.deepEqual((await patch({ expired: true })).body.data, { active: false, amount: 250 });
    assert.deepEqual([await listed(true), await listed(false)], [0, 1]);
    const visitor = new Visitor(() => fixture.listen());
    assert.equal((await visitor.open(pathOf(url))).status, 410);
    const late = await visitor.send(pathOf(url), { email: '' });
    assert.equal(late.status, 410);
    assert.match(late.text, /This link has expired/);
  });

  it('shows how to pay: the bank account, or the firm’s instructions', async () => {
    const { url } = await make();
    const page = async () => (await new Visitor(() => fixture.listen()).open(pathOf(url))).text;
    assert.match(await page(), /<dt>Bank<\/dt>\s*<dd>Harbour &amp; Sons<\/dd>/);
    assert.match(await page(), /<dt>Account number<\/dt>\s*<dd>000123456<\/dd>/);
    const written = {
      payment_instructions: 'Wire to First Bank,\naccount 4455',
      remittance_address: 'PO Box 7',
    };
    await fixture.firm.patch('/api/v4/settings/letterhead', { data: written });
    const text = await page();
    assert.match(text, /Wire to First Bank,<br \/>account 4455/);
    assert.match(text, /Mail checks to<\/h2>\s*<p>PO Box 7/);
    assert.doesNotMatch(text, /000123456/);
  });

  it('announces a payment, which the firm confirms or cancels (decisions:43)', async () => {
    const { id, url } = await make();
    const visitor = new Visitor(() => fixture.listen());
    const page = await visitor.open(pathOf(url));
    assert.equal(page.status, 200);
    assert.match(page.text, /Retainer &lt;Quill&gt;/);
    assert.match(page.text, /250.00 USD/);
    assert.match(page.text, /<main>\s*<h1 class="firm">[^<]+<\/h1>[^]*Chancery<\/p>\s*<\/main>/);
    const large = await visitor.open(pathOf((await make({ amount: 12500 })).url));
    assert.match(large.text, /12,500.00 USD/);
    assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.doesNotMatch(page.text, /<script/);
    const sent = await visitor.send(pathOf(url), { email: 'payer@example.com' });
    assert.equal(sent.status, 303);
    assert.match((await visitor.open(pathOf(url))).text, /is announced/);
    assert.equal((await visitor.send(pathOf(url), {})).status, 409);
    const fields = 'active,svc_payments_payment{id,state,email_address,contact}';
    const read = async () => (await fixture.firm.get(`${LINKS}/${id}?fields=${fields}`)).body.data;
    const { svc_payments_payment: begun } = await read();
    assert.deepEqual(
      [begun.state, begun.email_address, begun.contact.id],
      ['pending', 'payer@example.com', links.client.id],
    );
    const change = (state: string, payment: number) =>
      fixture.firm.patch(`/api/v4/payments/${payment}?fields=state`, { data: { state } });
    assert.deepEqual((await change('canceled', begun.id)).body.data, { state: 'canceled' });
    assert.equal((await visitor.send(pathOf(url), {})).status, 303);
    const again = (await read()).svc_payments_payment;
    assert.notEqual(again.id, begun.id);
    assert.deepEqual((await change('completed', again.id)).body.data, {
      state: 'completed_requiring_allocation',
    });
    assert.equal((await read()).active, false);
    assert.match((await visitor.open(pathOf(url))).text, /was paid. Thank you/);
  });

  it('is not found under a guessed URL, or by another firm (decisions:12)', async () => {
    const { id, url } = await make();
    const visitor = new Visitor(() => fixture.listen());
    const [, , account, secret] = pathOf(url).split('/');
    for (const path of [
      `/pay/${fixture.otherFirm.accountId}/${secret}`,
      `/pay/${account}/${'x'.repeat(secret!.length)}`,
      `/pay/${account}/short`,
      `/pay/none/${secret}`,
    ])
      assert.equal((await visitor.open(path)).status, 404, path);
    assert.equal((await fixture.otherFirm.get(`${LINKS}/${id}`)).status, 404);
  });
});

withFixture(
  'The address of a payment page',
  (fixture) => {
    const secretOf = (url: string) => url.split('/').at(-1)!;
    /** Every row of the tables with links, accounts and the audit log, as text. */
    const stored = () =>
      fixture.asOwner(async (owner) => {
        const tables = ['payment_links', 'bank_accounts', 'audit_log', 'event_log'];
        const rows = await Promise.all(
          tables.map((table) => owner.query<{ row: string }>(`select t::text as row from ${table} t`)),
        );
        return rows.flatMap((each) => each.rows.map(({ row }) => row)).join('\n');
      });

    it('appears in no row, audit entry or log line', async () => {
      const links = await openPaymentLinkFixture(fixture);
      const link = await create(fixture.firm, 'svc_payments/links', linkOf(links), 'id,url');
      const { body } = await fixture.firm.get(
        `/api/v4/bank_accounts/${links.account.id}?fields=svc_payment_page_link`,
      );
      const visitor = new Visitor(() => fixture.listen());
      for (const url of [link.url, body.data.svc_payment_page_link] as string[]) {
        assert.equal((await visitor.open(pathOf(url))).status, 200);
        await visitor.send(pathOf(url), { amount: 'much' });
        const signature = secretOf(url).slice(33);
        assert.equal(signature.length, 22);
        assert.ok(!(await stored()).includes(signature), 'no row');
        assert.ok(!logged.join('').includes(signature), 'no line of the log');
      }
      assert.match(logged.join(''), /"path":"\/pay\/:account\/:secret"/);
    });

    it('from before URLs were signed still works, identified by its hash', async () => {
      const links = await openPaymentLinkFixture(fixture);
      const former = 'f'.repeat(43);
      const link = await create(fixture.firm, 'svc_payments/links', linkOf(links), 'id,url');
      await fixture.asOwner(async (owner) => {
        const hash = `sha256(convert_to('${former}', 'UTF8'))`;
        await owner.query(`update payment_links set former_secret_hash = ${hash} where id = $1`, [link.id]);
      });
      const visitor = new Visitor(() => fixture.listen());
      const at = (secret: string) => pathOf(link.url).replace(/[^/]+$/, secret);
      assert.equal((await visitor.open(at(former))).status, 200);
      assert.equal((await visitor.open(at('e'.repeat(43)))).status, 404);
    });
  },
  { logTo },
);

withFixture(
  'A payment page',
  (fixture) => {
    let links: PaymentLinkFixture;
    before(async () => {
      links = await openPaymentLinkFixture(fixture);
    });
    const make = async (data: object = {}) =>
      pathOf((await create(fixture.firm, 'svc_payments/links', linkOf(links, data), 'url')).url);
    const balance = async () =>
      (await fixture.firm.get(`/api/v4/bank_accounts/${links.account.id}?fields=balance`)).body.data.balance;

    it('completes a payment at once if the processor does, and only once (decisions:43)', async () => {
      const path = await make();
      const before = await balance();
      const payers = Array.from({ length: 8 }, () => new Visitor(() => fixture.listen()));
      const answers = await Promise.all(payers.map((payer) => payer.send(path, { card: CARD })));
      const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
      assert.deepEqual(statuses, [303, ...Array(7).fill(409)]);
      assert.equal(await balance(), before + 250);
      assert.match((await payers[0]!.open(path)).text, /250.00 USD was paid/);
    });

    it('asks for the amount if the link has none, and explains errors (records:820)', async () => {
      const path = await make({ amount: undefined, is_allocated_as_revenue: true });
      const visitor = new Visitor(() => fixture.listen());
      for (const [fields, wrong] of [
        [{ card: CARD }, /Enter an amount/],
        [{ card: CARD, amount: '-3' }, /Enter an amount/],
        [{ card: CARD, amount: '3', email: 'nobody' }, /nobody is not an email address/],
        [{ card: '12', amount: '3' }, /Enter a card number/],
        [{ card: '4000 0000 0000 0002', amount: '3' }, /was declined/],
      ] as const) {
        const answer = await visitor.send(path, fields);
        assert.equal(answer.status, 422, JSON.stringify(fields));
        assert.match(answer.text, wrong);
      }
      const before = await balance();
      assert.equal((await visitor.send(path, { card: CARD, amount: '12.50' })).status, 303);
      assert.equal(await balance(), before + 12.5);
      const { body } = await fixture.firm.get(
        '/api/v4/svc_payments/payments?fields=state,deposit_as_revenue,confirmation_number,bank_transaction{svc_payments_transaction}&state=completed',
      );
      assert.equal(body.data.length, 1);
      assert.deepEqual(
        [body.data[0].deposit_as_revenue, body.data[0].bank_transaction],
        [true, { svc_payments_transaction: true }],
      );
      assert.match(body.data[0].confirmation_number, /^test-/);
    });

    for (const paidSince of [false, true])
      it(`records what is charged after the payment was given up, ${paidSince ? 'beside the one that paid its link since' : 'and counts its link as paid'}`, async () => {
        const path = await make();
        const held = await balance();
        const visitor = new Visitor(() => fixture.listen());
        const { late, id } = await fixture.asOwner(async (owner) => {
          // The charge of the next payment blocks while another transaction may have written it.
          await owner.query('begin');
          const { rows } = await owner.query(
            `insert into test_charges (account_id, payment_id, outcome, words, created_at)
             select $1, last_value + 1, 'failed', 'held', now() from payments_id_seq returning payment_id`,
            [fixture.firm.accountId],
          );
          const id = Number(rows[0].payment_id);
          const stands = async () =>
            (await fixture.firm.get(`/api/v4/svc_payments/payments/${id}?fields=state`)).body.data?.state;
          const late = visitor.send(path, { card: CARD });
          await until(async () => (await stands()) === 'pending', 'the payment');
          await fixture.runJobs();
          await fixture.asOwner((other) =>
            other.query('update graphile_worker._private_jobs set run_at = now()'),
          );
          await until(async () => (await stands()) === 'failed', 'the end of patience');
          if (paidSince) assert.equal((await visitor.send(path, { card: CARD })).status, 303);
          await owner.query('rollback');
          return { late, id };
        });
        assert.equal((await late).status, 303);
        assert.equal(await balance(), held + (paidSince ? 500 : 250));
        const fields = 'state,svc_payments_link';
        const { body } = await fixture.firm.get(`/api/v4/svc_payments/payments/${id}?fields=${fields}`);
        assert.equal(body.data.state, 'completed_requiring_allocation');
        assert.equal(body.data.svc_payments_link === null, paidSince);
        assert.match((await visitor.open(path)).text, /250.00 USD was paid/);
      });

    it('is limited to fifty per user of the firm (records:824)', async () => {
      const { users } = await fixture.asOwner(async (owner) => {
        const { rows } = await owner.query('select count(*)::int as users from users where account_id = $1', [
          fixture.firm.accountId,
        ]);
        await owner.query(
          `insert into payment_links (account_id, address_key, currency_id, description, destination_account_id, contact_id,
             duration, expires_at, user_id, etag, created_at, updated_at)
           select $1, lpad(to_hex(n), 32, '0'), 840, 'd', $2, $3, 60, now() + interval '1 hour', $4, 'e', now() - interval '2 days', now()
           from generate_series(1, 50 * $5::int) n`,
          [fixture.firm.accountId, links.account.id, links.client.id, fixture.firm.userId, rows[0].users],
        );
        return rows[0];
      });
      const answer = await fixture.firm.post(LINKS, { data: linkOf(links) });
      assert.equal(answer.status, 422);
      assert.match(answer.body.error.message, new RegExp(`can have ${50 * users} payment links at a time`));
    });
  },
  { settings: { payment_processor: 'test' } },
);

withFixture(
  'The form of a payment page',
  (fixture) => {
    it('is limited per minute by address, and in total', async () => {
      const links = await openPaymentLinkFixture(fixture);
      const make = async () =>
        pathOf((await create(fixture.firm, 'svc_payments/links', linkOf(links), 'url')).url as string);
      const statuses = async (address: string, path: string, times: number) => {
        const visitor = new Visitor(() => fixture.listen(), { 'x-forwarded-for': address });
        const answers = new Set<number>();
        for (let sent = 0; sent < times; sent++)
          answers.add((await visitor.send(path, { email: 'none' })).status);
        return [...answers];
      };
      const [first, second] = [await make(), await make()];
      assert.deepEqual(await statuses('2001:db8:7:1::1', first, 20), [422]);
      assert.deepEqual(await statuses('198.51.100.1', first, 1), [429], 'a link takes twenty from everybody');
      assert.deepEqual(await statuses('2001:db8:7:1:ffff::2', second, 10), [422]);
      assert.deepEqual(await statuses('2001:db8:7:1::3', second, 1), [429], 'an IPv6 network is one address');
      assert.deepEqual(await statuses('198.51.100.2', second, 1), [422]);
    });
  },
  { settings: { trusted_proxies: ['127.0.0.1'] }, now: () => AT },
);
