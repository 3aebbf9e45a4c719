/** The dated contracts of the lead API, and the regions in which it is available. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createApplication, issueToken } from '#identity';
import { withFixture } from '../../test/support/fixture.ts';
import { convertLead, createLead, LEAD } from './test-support/intake.ts';

const DATES = ['2026-01-01', '2026-08-19', '2026-08-25', '2026-09-02', '2026-09-17'];

withFixture('A contract of the lead API', (fixture) => {
  const at = (version: string, path: string) =>
    fixture.firm.get(`${LEAD}/${path}`, { headers: { 'x-api-version': version } });
  const shows = async (path: string): Promise<string[]> => {
    const statuses: string[] = [];
    for (const date of DATES) {
      const { status } = await at(date, path);
      assert.ok(status === 200 || status === 404, `${path} at ${date}: ${status}`);
      if (status === 200) statuses.push(date);
    }
    return statuses;
  };

  it('is the newest on or before the requested date, and the newest by default (lead:163, decisions:112)', async () => {
    for (const [asked, answered] of [
      ['2026-01-01', '2026-01-01'],
      ['2026-08-18', '2026-01-01'],
      ['2026-08-20', '2026-08-19'],
      ['2026-09-16', '2026-09-02'],
      ['2027-01-01', '2026-09-17'],
      ['unstable', '2026-09-17'],
    ] as const) {
      const { status, headers } = await at(asked, 'users');
      assert.deepEqual([status, headers.get('x-api-version')], [200, answered], asked);
    }
    assert.equal((await fixture.firm.get(`${LEAD}/users`)).headers.get('x-api-version'), '2026-09-17');
    const early = await at('2025-12-31', 'users');
    assert.equal(early.status, 410);
    assert.match(early.body.error.message, /2025-12-31.*2026-01-01/);
    for (const version of ['4.0.4', '2026-8-19', '2026-02-30', 'newest']) {
      const { status, body } = await at(version, 'users');
      assert.equal(status, 400, version);
      assert.ok(body.error.message.includes(version));
    }
  });

  it('has sources, matter types, locations and campaigns since their release (lead:157,158,161)', async () => {
    assert.deepEqual(await shows('sources'), DATES.slice(1));
    assert.deepEqual(await shows('matter_types'), DATES.slice(2));
    assert.deepEqual(await shows('locations'), DATES.slice(2));
    assert.deepEqual(await shows('marketing_campaigns'), DATES.slice(4));
    const { body } = await at('2026-08-18', 'sources');
    assert.match(body.error.message, /2026-08-19/);
  });

  it('shows and accepts only the references of a lead that existed then (lead:157,158,161,163)', async () => {
    const { id } = await createLead(fixture.firm);
    const references = ['marketing_source', 'marketing_campaign', 'matter_type', 'matter_location'];
    for (const [date, known] of [
      ['2026-01-01', []],
      ['2026-08-19', ['marketing_source']],
      ['2026-08-25', ['marketing_source', 'matter_type', 'matter_location']],
      ['2026-09-17', references],
    ] as const) {
      const { body } = await at(date, `inbox_leads/${id}`);
      const shown = references.filter((name) => name in body);
      assert.deepEqual(shown.toSorted(), [...known].toSorted(), date);
    }
    const headers = { 'x-api-version': '2026-08-18' };
    const data = { first_name: 'Old', marketing_source: { id: 1 } };
    const answer = await fixture.firm.post(`${LEAD}/inbox_leads`, { data }, { headers });
    assert.deepEqual([answer.status, answer.headers.get('x-ignored-members')], [201, 'marketing_source']);
  });

  it('knows include=custom_field_values and its scope since 2026-08-25 (lead:159)', async () => {
    const { client } = await convertLead(fixture.firm);
    const path = `contacts/${client.id}?include=custom_field_values`;
    assert.ok(!('custom_field_values' in (await at('2026-08-24', path)).body));
    assert.deepEqual((await at('2026-08-25', path)).body.custom_field_values, []);
  });

  it('knows lead_inbox_all_read since 2026-09-02 (lead:160)', async () => {
    const { clientId } = await createApplication(fixture.parts, {
      accountId: fixture.firm.accountId,
      name: 'Another',
      redirectUris: ['https://another.example/back'],
      scopes: ['lead_inbox_write'],
    });
    const { email } = fixture.firm.credentials;
    const another = fixture.firm.with((await issueToken(fixture.parts, { email, clientId })).access_token);
    const { id } = await createLead(another);
    assert.equal((await at('2026-09-01', `inbox_leads/${id}`)).status, 404);
    assert.equal((await at('2026-09-02', `inbox_leads/${id}`)).status, 200);
  });
});

for (const region of ['us', 'eu', 'au'] as const) {
  withFixture(
    `An office in the region ${region}`,
    (fixture) => {
      it('offers the lead API (lead:3,71, decisions:24)', async () => {
        assert.equal((await fixture.firm.get(`${LEAD}/users`)).status, 200);
        assert.equal((await fixture.firm.get(`${LEAD}/openapi.json`, { token: null })).status, 200);
      });
    },
    { settings: { region } },
  );
}

withFixture(
  'An office in Canada',
  (fixture) => {
    it('does not offer the lead API, and says so (lead:3, decisions:24)', async () => {
      for (const path of ['', '/contacts', '/openapi.json']) {
        const { status, body } = await fixture.firm.get(`${LEAD}${path}`);
        assert.equal(status, 404);
        assert.match(body.error.message, /lead API is not available in the region ca.*us, eu, au/);
      }
    });
  },
  { settings: { region: 'ca' } },
);

withFixture(
  'An office with a host of its own for leads',
  (fixture) => {
    it('offers the lead API there and nowhere else (lead:3, decisions:25)', async () => {
      const context = (host: string, url: string) =>
        fixture.app.inject({ url, headers: { host, authorization: `Bearer ${fixture.firm.token}` } });
      assert.equal((await context('leads.office.example', '/users')).statusCode, 200);
      assert.equal((await context('office.example', '/users')).statusCode, 404);
      assert.equal((await context('office.example', '/lead/users')).statusCode, 404);
      const document = (await context('leads.office.example', '/openapi.json')).json();
      assert.deepEqual(document.servers, [{ url: 'https://leads.office.example' }]);
    });
  },
  { settings: { lead_base_url: 'https://leads.office.example' } },
);
