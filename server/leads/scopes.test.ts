/** What each scope of the lead API allows an application to do, and nothing more. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { changeScopes, createApplication, issueToken } from '#identity';
import type { Firm } from '../../test/support/caller.ts';
import { withFixture } from '../../test/support/fixture.ts';
import { convertLead, createLead, idsOf, LEAD, read, word } from './test-support/intake.ts';

withFixture('A scope of intake', (fixture) => {
  const holding = async (...scopes: string[]): Promise<Firm> => {
    const { email, clientId } = fixture.firm.credentials;
    return fixture.firm.with((await issueToken(fixture.parts, { email, clientId, scopes })).access_token);
  };
  const refused = async (firm: Firm, method: string, path: string, scope: string) => {
    const body = method === 'GET' ? undefined : { data: { name: word(), first_name: word() } };
    const answer = await firm.call(method, `${LEAD}/${path}`, body);
    assert.equal(answer.status, 403, `${method} ${path}`);
    assert.match(answer.headers.get('www-authenticate') ?? '', new RegExp(`scope="${scope}"`));
  };

  it('lead_inbox_write creates leads, even with references, and reads none (lead:114)', async () => {
    const [source] = (await read(fixture.firm, 'sources')).data;
    const [type] = (await read(fixture.firm, 'matter_types')).data;
    const [campaign] = (await read(fixture.firm, 'marketing_campaigns')).data;
    const { body: place } = await fixture.firm.post(`${LEAD}/locations`, { data: { name: word() } });
    const writer = await holding('lead_inbox_write');
    const lead = await createLead(writer, {
      marketing_source: { id: source.id },
      matter_type: { id: type.id },
      marketing_campaign: { id: campaign.id },
      matter_location: { id: place.id },
    });
    assert.deepEqual(
      [lead.marketing_source.id, lead.matter_type.id, lead.marketing_campaign.id, lead.matter_location.id],
      [source.id, type.id, campaign.id, place.id],
    );
    await refused(writer, 'GET', 'inbox_leads?state=untriaged', 'lead_inbox_read');
    await refused(writer, 'GET', `inbox_leads/${lead.id}`, 'lead_inbox_read');
  });

  it('lead_inbox_read reads only the leads of the application, lead_inbox_all_read those of all (lead:115,116)', async () => {
    const { clientId } = await createApplication(fixture.parts, {
      accountId: fixture.firm.accountId,
      name: 'A directory',
      redirectUris: ['https://directory.example/back'],
      scopes: ['lead_inbox_write', 'lead_inbox_read'],
    });
    const { email } = fixture.firm.credentials;
    const directory = fixture.firm.with((await issueToken(fixture.parts, { email, clientId })).access_token);
    const theirs = await createLead(directory);
    const own = await createLead(fixture.firm);

    assert.deepEqual(await idsOf(directory, 'inbox_leads?state=untriaged'), [theirs.id]);
    assert.equal((await directory.get(`${LEAD}/inbox_leads/${own.id}`)).status, 404);
    const narrow = await holding('lead_inbox_read');
    const ownIds = await idsOf(narrow, 'inbox_leads?state=untriaged');
    assert.ok(ownIds.includes(own.id) && !ownIds.includes(theirs.id));
    const wide = await holding('lead_inbox_all_read');
    const allIds = await idsOf(wide, 'inbox_leads?state=untriaged');
    assert.ok(allIds.includes(own.id) && allIds.includes(theirs.id));
    assert.equal((await wide.get(`${LEAD}/inbox_leads/${theirs.id}`)).status, 200);
    await refused(wide, 'POST', 'inbox_leads', 'lead_inbox_write');
    await refused(await holding('users_write'), 'GET', 'inbox_leads?state=untriaged', 'lead_inbox_read');
  });

  it('lead_inbox_triage triages the inbox', async () => {
    const lead = await createLead(fixture.firm);
    const sorter = await holding('lead_inbox_triage');
    assert.equal(
      (await sorter.patch(`${LEAD}/inbox_leads/${lead.id}`, { data: { state: 'ignored' } })).status,
      200,
    );
    assert.equal((await sorter.post(`${LEAD}/inbox_leads/${lead.id}/convert`, { data: {} })).status, 201);
    const reader = await holding('lead_inbox_all_read');
    await refused(reader, 'PATCH', `inbox_leads/${lead.id}`, 'lead_inbox_triage');
    await refused(reader, 'POST', `inbox_leads/${lead.id}/convert`, 'lead_inbox_triage');
  });

  for (const [path, noun] of [
    ['sources', 'source'],
    ['matter_types', 'matter_type'],
    ['locations', 'location'],
  ] as const) {
    it(`${noun}_read reads and ${noun}_write creates, neither both (lead:118,119,120,121)`, async () => {
      const reader = await holding(`${noun}_read`);
      const writer = await holding(`${noun}_write`);
      await read(reader, path);
      await refused(reader, 'POST', path, `${noun}_write`);
      assert.equal((await writer.post(`${LEAD}/${path}`, { data: { name: word() } })).status, 201);
      await refused(writer, 'GET', path, `${noun}_read`);
    });
  }

  it('marketing_campaign_read, contact_read, matter_read and user_read each read their noun (lead:117)', async () => {
    const matter = await convertLead(fixture.firm);
    for (const [scope, path] of [
      ['marketing_campaign_read', 'marketing_campaigns'],
      ['contact_read', `contacts/${matter.client.id}`],
      ['matter_read', `matters/${matter.id}`],
      ['user_read', 'users/who_am_i'],
      ['contact_note_read', `contacts/${matter.client.id}/notes`],
      ['matter_note_read', `matter_notes?matter_id=${matter.id}`],
    ] as const) {
      await read(await holding(scope), path);
      await refused(await holding('lead_inbox_write'), 'GET', path, scope);
    }
    await refused(await holding('contact_read'), 'PATCH', `contacts/${matter.client.id}`, 'contact_write');
    await refused(await holding('matter_read'), 'PATCH', `matters/${matter.id}`, 'matter_write');
    await refused(await holding('matter_read'), 'POST', `matters/${matter.id}/hire`, 'matter_write');
    await refused(
      await holding('contact_note_read'),
      'POST',
      `contacts/${matter.client.id}/notes`,
      'contact_note_write',
    );
  });

  it('writes no campaigns: there is none for it (lead:117)', async () => {
    const registered = createApplication(fixture.parts, {
      accountId: fixture.firm.accountId,
      name: 'A campaigner',
      redirectUris: ['https://campaigns.example/back'],
      scopes: ['marketing_campaign_read', 'marketing_campaign_write'],
    });
    await assert.rejects(registered, /marketing_campaign_write/);
  });

  it('lead_inbox_all_read takes effect when users have authorized it again (lead:116)', async () => {
    const { clientId, applicationId } = await createApplication(fixture.parts, {
      accountId: fixture.firm.accountId,
      name: 'An inbox',
      redirectUris: ['https://inbox.example/back'],
      scopes: ['lead_inbox_write', 'lead_inbox_read'],
    });
    const { email } = fixture.firm.credentials;
    const before = fixture.firm.with((await issueToken(fixture.parts, { email, clientId })).access_token);
    const other = await createLead(fixture.firm);
    const sees = async (firm: Firm) => (await idsOf(firm, 'inbox_leads?state=untriaged')).includes(other.id);
    assert.equal(await sees(before), false);
    await changeScopes(fixture.parts, {
      accountId: fixture.firm.accountId,
      applicationId,
      scopes: ['lead_inbox_write', 'lead_inbox_read', 'lead_inbox_all_read'],
    });
    assert.equal(await sees(before), false, 'a token of before is as it was');
    const after = fixture.firm.with((await issueToken(fixture.parts, { email, clientId })).access_token);
    assert.equal(await sees(after), true);
  });
});
