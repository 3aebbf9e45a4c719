/** The payment page of a bank account. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, it } from 'node:test';
import { create, createClient } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { Visitor } from '../../../../test/support/visitor.ts';

const CARD = '4111 1111 1111 1111';
const LINKS = 'svc_payment_page_link,svc_payment_page_qr_code';

withFixture(
  'The payment page of a bank account',
  (fixture) => {
    let account: { id: number };
    let path: string;
    before(async () => {
      account = await create(fixture.firm, 'bank_accounts', { type: 'Operating', currency: 'USD' });
      path = new URL((await links(account)).svc_payment_page_link).pathname;
    });
    const links = async ({ id }: { id: number }) =>
      (await fixture.firm.get(`/api/v4/bank_accounts/${id}?fields=${LINKS}`)).body.data;
    const visitor = () => new Visitor(() => fixture.listen());
    const sent = (fields: object = {}) => ({
      form: randomUUID(),
      name: 'Rosa Quill',
      purpose: 'Bill 104',
      amount: '80.50',
      card: CARD,
      ...fields,
    });
    const balance = async () =>
      (await fixture.firm.get(`/api/v4/bank_accounts/${account.id}?fields=balance`)).body.data.balance;

    it('has a URL and a QR code if it is open and not a trust account (records:790)', async () => {
      const shown = await links(account);
      const origin = await fixture.listen();
      assert.ok(shown.svc_payment_page_link.startsWith(`${origin}/pay/`));
      const code = await fetch(shown.svc_payment_page_qr_code);
      assert.deepEqual([code.status, code.headers.get('content-type')], [200, 'image/svg+xml']);
      assert.equal(code.headers.get('cache-control'), 'private, no-store');
      assert.match(await code.text(), /^<svg /);
      const none = { svc_payment_page_link: null, svc_payment_page_qr_code: null };
      const trust = await create(fixture.firm, 'bank_accounts', { type: 'Trust', currency: 'USD' });
      assert.deepEqual(await links(trust), none);
      const closed = await create(fixture.firm, 'bank_accounts', { type: 'Operating', currency: 'USD' });
      const page = new URL((await links(closed)).svc_payment_page_link).pathname;
      await fixture.firm.patch(`/api/v4/bank_accounts/${closed.id}`, { data: { closed: true } });
      assert.deepEqual(await links(closed), none);
      for (const gone of [page, `${page}/qr.svg`, path.replace(/[^/]+$/, 'x'.repeat(64))])
        assert.equal((await visitor().open(gone)).status, 404, gone);
      const [, , , , secret] = path.split('/');
      const guessed = `/pay/${fixture.otherFirm.accountId}/accounts/${secret}`;
      assert.equal((await visitor().open(guessed)).status, 404);
    });

    it('has a URL at the public origin, whatever host a request claims', async () => {
      const context = (url: string) =>
        fixture.app.inject({
          url,
          headers: { host: 'evil.example', authorization: `Bearer ${fixture.firm.token}` },
        });
      const { data } = (await context(`/api/v4/bank_accounts/${account.id}?fields=${LINKS}`)).json();
      assert.deepEqual(data, await links(account));
      const code = new URL(data.svc_payment_page_qr_code).pathname;
      const [own, claimed] = [await fetch(data.svc_payment_page_qr_code), await context(code)];
      assert.equal(claimed.body, await own.text());
    });

    it('accepts a payment for a stated purpose, which the firm applies (records:790,830)', async () => {
      const held = await balance();
      const payer = visitor();
      const page = await payer.open(path);
      assert.match(page.text, /What is it for/);
      assert.doesNotMatch(page.text, /<script/);
      const form = /name="form" value="([^"]+)"/.exec(page.text)![1]!;
      const answer = await payer.send(path, sent({ form, email: 'rosa@quill.example' }));
      assert.equal(answer.status, 303, answer.text);
      const after = await payer.open(answer.location!.href);
      assert.match(after.text, /80\.50 USD was paid/);
      assert.equal(await balance(), held + 80.5);
      const fields =
        'state,amount,description,email_address,bank_transaction{svc_payments_transaction},contact';
      const listed = await fixture.firm.get(`/api/v4/svc_payments/payments?fields=${fields}`);
      assert.deepEqual(listed.body.data, [
        {
          state: 'completed_requiring_allocation',
          amount: 80.5,
          description: 'Bill 104, from Rosa Quill',
          email_address: 'rosa@quill.example',
          bank_transaction: { svc_payments_transaction: true },
          contact: null,
        },
      ]);
    });

    it('accepts a form once, however often and from wherever it is sent', async () => {
      const held = await balance();
      const fields = sent({ amount: '10' });
      const answers = await Promise.all(Array.from({ length: 4 }, () => visitor().send(path, fields)));
      assert.deepEqual(
        answers.map(({ status }) => status),
        [303, 303, 303, 303],
      );
      assert.equal(await balance(), held + 10);
    });
  },
  { settings: { payment_processor: 'test' } },
);

withFixture(
  'What is sent to the payment page of a bank account',
  (fixture) => {
    let path: string;
    before(async () => {
      await createClient(fixture.firm);
      const { id } = await create(fixture.firm, 'bank_accounts', { type: 'Operating', currency: 'USD' });
      const { body } = await fixture.firm.get(`/api/v4/bank_accounts/${id}?fields=svc_payment_page_link`);
      path = new URL(body.data.svc_payment_page_link).pathname;
    });
    const whole = () => ({ form: randomUUID(), name: 'Rosa <Quill>', purpose: 'Bill 104', amount: '3' });

    it('is complete, or the form shows the errors; submissions are limited', async () => {
      const visitor = new Visitor(() => fixture.listen());
      for (const [fields, wrong] of [
        [{ amount: '0' }, /Enter an amount/],
        [{ name: ' ' }, /Enter your name/],
        [{ purpose: '' }, /Enter what the payment is for/],
        [{ email: 'nobody' }, /nobody is not an email address/],
        [{ form: 'mine' }, /form is not valid any more/],
      ] as const) {
        const answer = await visitor.send(path, { ...whole(), ...fields });
        assert.equal(answer.status, 422, JSON.stringify(fields));
        assert.match(answer.text, wrong);
        assert.doesNotMatch(answer.text, /<Quill>/);
      }
      const announced = await visitor.send(path, whole());
      assert.match((await visitor.open(announced.location!.href)).text, /3\.00 USD is announced/);
      const statuses = [];
      for (let sent = 0; sent < 6; sent++) statuses.push((await visitor.send(path, whole())).status);
      assert.ok(statuses.includes(429), statuses.join());
    });
  },
  { settings: { payment_processor: 'offline' } },
);

for (const [code, amount, shown, pattern] of [
  ['JPY', '12500', '12,500 JPY', /pattern="\[0-9\]\+"/],
  ['KWD', '1250.125', '1,250.125 KWD', /pattern="\[0-9\]\+\(\[\.\]\[0-9\]\{1,3\}\)\?"/],
] as const)
  withFixture(`The payment page of a bank account in ${code}`, (fixture) => {
    it('asks for and shows amounts with the decimals of the currency', async () => {
      await fixture.firm.patch('/api/v4/settings/billing', { data: { currency: code } });
      const { id } = await create(fixture.firm, 'bank_accounts', { type: 'Operating', currency: code });
      const { body } = await fixture.firm.get(`/api/v4/bank_accounts/${id}?fields=${LINKS}`);
      const path = new URL(body.data.svc_payment_page_link).pathname;
      const payer = new Visitor(() => fixture.listen());
      assert.match((await payer.open(path)).text, pattern);
      const fields = { form: randomUUID(), name: 'Rosa Quill', purpose: 'Bill 104', amount, card: CARD };
      const paid = await payer.send(path, fields);
      assert.match(
        (await payer.open(paid.location!.href)).text,
        new RegExp(`Your payment of ${shown} is announced`),
      );
    });
  });
