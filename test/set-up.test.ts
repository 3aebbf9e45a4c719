/** The first run of an installation without the demonstration firm, from the code in the terminal to the app. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { openBrowser, openPage } from './support/browser.ts';
import { CommandLine } from './support/chancery.ts';
import { isReadByEverybody } from './support/readable.ts';
import { type Visit, Visitor } from './support/visitor.ts';

const PASSWORD = 'ledger and lantern';
const FIRM = {
  name: 'Marsh & Reed',
  country: 'US',
  currency: 'usd',
  time_zone: 'America/Chicago',
  first_name: 'Ada',
  last_name: 'Marsh',
  email: 'ada@marsh.example',
  password: PASSWORD,
  street: '1 Quay Street',
  city: 'Tulsa',
};

describe('An installation without a firm', () => {
  const line = new CommandLine();
  let browser: Browser;
  let service: Awaited<ReturnType<CommandLine['start']>>;
  before(async () => {
    fs.writeFileSync(
      path.join(line.folder, 'proxied.json'),
      JSON.stringify({ trusted_proxies: ['127.0.0.1'] }),
    );
    [service, browser] = await Promise.all([
      line.start('fresh', '--no-demo', '--config', 'proxied.json'),
      openBrowser(),
    ]);
  });
  after(async () => {
    await browser.close();
    await line.remove();
  });

  const origin = () => service.printed.listening as string;
  const stranger = (from = '198.51.100.1') => new Visitor(async () => origin(), { 'x-forwarded-for': from });
  const send = async (fields: Readonly<Record<string, string>>, visitor = stranger()): Promise<Visit> =>
    visitor.submit(await visitor.open('/set-up'), { ...FIRM, ...fields });

  it('is set up only with the code from the terminal, shows errors at the field, and keeps the input', async () => {
    const { set_up, demo } = service.printed;
    assert.equal(demo, undefined);
    assert.equal(set_up.address, `${origin()}/set-up`);
    assert.equal((await stranger().open('/sign-in?return_to=/app')).location?.pathname, '/set-up');
    for (const [fields, status, field, sentence] of [
      [{ code: 'abcd-efgh-jkmn-pqrs' }, 403, 'code', /code is wrong/],
      [{ code: 'wrong', email: 'nonsense' }, 403, 'code', /code is wrong/],
      [{ code: set_up.code, country: 'XX' }, 422, 'country', /Country must be .* not XX/],
      [{ code: set_up.code, currency: 'ZZZ' }, 422, 'currency', />Currency cannot .* ZZZ: send an ISO 4217/],
      [{ code: set_up.code, password: 'short' }, 422, 'password', /5 characters/],
      [{ code: set_up.code, email: 'ada' }, 422, 'email', /Email cannot be ada/],
      [{ code: set_up.code, website: 'a b' }, 422, 'website', /Website .*web address/],
    ] as const) {
      const { status: answered, text } = await send(fields);
      assert.equal(answered, status, JSON.stringify(fields) + text);
      assert.match(text, sentence);
      assert.match(text, new RegExp(`id="${field}"[^>]*aria-invalid="true"`), field);
      assert.match(text, /value="Marsh &amp; Reed"/);
      assert.ok(!text.includes(PASSWORD));
    }
  });

  it('throttles only those who guess codes', async () => {
    const visitor = stranger('198.51.100.2');
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => send({ code: `guess-${index}` }, visitor)),
    );
    const late = guesses.find(({ status }) => status === 429);
    assert.match(late?.text ?? '', /Too many attempts/);
    assert.ok(Number(late?.headers.get('retry-after')) > 0);
    const { code } = service.printed.set_up;
    assert.equal((await send({ code }, visitor)).status, 429, 'not even the right one');
    assert.equal((await send({ code, name: '' })).status, 422, 'from elsewhere it is taken');
  });

  it('is set up once in a browser without scripts, and its owner is signed in to the app', async () => {
    await service.stop();
    service = await line.start('fresh', '--no-demo');
    const { code } = service.printed.set_up;
    const shown = await openPage(browser);
    await shown.goto(`${origin()}/`);
    await shown.getByRole('heading', { name: 'Set up Chancery' }).waitFor();
    await isReadByEverybody(shown, 'set-up');
    await shown.context().close();
    const page = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${origin()}/`);
    await page.getByLabel('Code from the terminal').fill(code.toUpperCase().replaceAll('-', ' '));
    for (const [label, value] of [
      ['Name of the firm', FIRM.name],
      ['First name', FIRM.first_name],
      ['Last name', FIRM.last_name],
      ['Email', FIRM.email],
      ['Password', PASSWORD],
      ['Street', FIRM.street],
      ['City', FIRM.city],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel('Time zone').selectOption('America/Chicago');
    await page.getByRole('button', { name: 'Create the firm' }).click();
    await page.waitForURL('**/app');

    const owner = stranger();
    for (const { name, value } of await page.context().cookies()) owner.cookies.set(name, value);
    const { user_id, roles, firm } = JSON.parse((await owner.open('/session')).text);
    assert.ok(user_id > 0);
    assert.ok(roles.includes('account_owner') && roles.includes('admin'));
    const { name, currency, country, time_zone } = firm;
    assert.deepEqual([name, currency, country, time_zone], [FIRM.name, 'USD', 'US', 'America/Chicago']);
    const letterhead = await owner.open('/api/v4/settings/letterhead?fields=street,city,country,phone');
    assert.deepEqual(JSON.parse(letterhead.text).data, {
      street: FIRM.street,
      city: FIRM.city,
      country: 'US',
      phone: null,
    });

    assert.equal((await stranger().open('/set-up')).location?.pathname, '/sign-in');
    const visitor = stranger();
    const again = await visitor.submit(await visitor.open('/sign-in'), {
      email: 'x@x.example',
      password: 'x',
    });
    assert.equal(again.status, 401);
    await service.stop();
    service = await line.start('fresh', '--no-demo');
    assert.equal(service.printed.set_up, undefined, 'there is a firm');
  });
});
