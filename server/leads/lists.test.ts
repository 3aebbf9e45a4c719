/** Rules that apply to every list of the lead API. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from '../../test/support/fixture.ts';
import { convertLead, idsOf, LEAD, read, word } from './test-support/intake.ts';

/** Longer than a test run, so that all firms were created less than this long ago. */
const DAY_MS = 86_400_000;
const LATER_THAN_ALL = 900_000;

withFixture('Every list of intake', (fixture) => {
  /** Each list with one record of this firm and one of the other firm. */
  async function lists(): Promise<readonly { path: string; id: number; theirs: number }[]> {
    const [own, theirs] = [await provisioned(fixture.firm), await provisioned(fixture.otherFirm)];
    const filled = (path: string, of: typeof own) =>
      path.replace('{contact}', String(of.contact)).replace('{matter}', String(of.matter));
    return Object.entries(own.lists).map(([path, id]) => ({
      path: filled(path, own),
      id,
      theirs: theirs.lists[path]!,
    }));
  }

  async function provisioned(firm: typeof fixture.firm) {
    const made = async (path: string, data: object): Promise<number> => {
      const { status, body } = await firm.post(`${LEAD}/${path}`, { data });
      assert.equal(status, 201, JSON.stringify(body));
      return body.id;
    };
    const matter = await convertLead(firm);
    const contact: number = matter.client.id;
    const [campaign] = (await read(firm, 'marketing_campaigns')).data;
    const action = { label: word(), target_url: 'https://app.example', ui_reference: 'contacts/show' };
    const lists: Record<string, number> = {
      'contacts?': contact,
      'matters?': matter.id,
      'inbox_leads?state=untriaged&': await made('inbox_leads', { last_name: word() }),
      'sources?': await made('sources', { name: word() }),
      'matter_types?': await made('matter_types', { name: word() }),
      'locations?': await made('locations', { name: word() }),
      'marketing_campaigns?': campaign.id,
      'contact_notes?contact_id={contact}&': await made(`contact_notes?contact_id=${contact}`, {
        body: word(),
      }),
      'contacts/{contact}/notes?': await made(`contacts/${contact}/notes`, { body: word() }),
      'matter_notes?matter_id={matter}&': await made(`matter_notes?matter_id=${matter.id}`, { body: word() }),
      'matters/{matter}/notes?': await made(`matters/${matter.id}/notes`, { body: word() }),
      'custom_actions?': await made('custom_actions', action),
      'users?': Number(firm.userId),
      'custom_fields?': await made('custom_fields', {
        name: word(),
        parent_type: 'Matter',
        field_type: 'date',
      }),
      'conflict_checks?': await made('conflict_checks', { names: [word()] }),
    };
    return { contact, matter: matter.id as number, lists };
  }

  it('accepts up to fifty ids[], refuses more, and ignores those of other firms (lead:71,145)', async () => {
    for (const { path, id, theirs } of await lists()) {
      const ids = (count: number) =>
        [id, theirs, ...Array.from({ length: count - 2 }, (_, index) => LATER_THAN_ALL + index)]
          .map((each) => `ids[]=${each}`)
          .join('&');
      assert.deepEqual(await idsOf(fixture.firm, path + ids(50)), [id], path);
      for (const many of [ids(51), ids(80), `ids[]=${Array.from({ length: 51 }, () => id).join(',')}`]) {
        const { status, body } = await fixture.firm.get(`${LEAD}/${path}${many}`);
        assert.equal(status, 400, path);
        assert.equal(body.error.status, '400');
        assert.match(body.error.message, /ids.*(51|80) values.*at most 50/, path);
      }
      assert.equal((await fixture.firm.get(`${LEAD}/${path}ids[]=x`)).status, 400, path);
    }
  });

  it('is filtered by created_since and updated_since, which must be instants (lead:71)', async () => {
    for (const { path, id } of await lists()) {
      for (const name of ['created_since', 'updated_since']) {
        const since = (ms: number) => `${path}${name}=${new Date(Date.now() + ms).toISOString()}`;
        assert.ok((await idsOf(fixture.firm, since(-DAY_MS))).includes(id), `${path} ${name}`);
        assert.deepEqual(await idsOf(fixture.firm, since(DAY_MS)), [], `${path} ${name}`);
        assert.equal((await fixture.firm.get(`${LEAD}/${path}${name}=soon`)).status, 400, path);
      }
    }
  });

  it('refuses page tokens of other lists, of other filters and forged ones (lead:71)', async () => {
    await fixture.asOwner((owner) =>
      owner.query(
        `insert into lead_sources (account_id, name, etag, created_at, updated_at)
         select $1, 'Fair ' || n, md5(n::text), now(), now() from generate_series(1, 201) n`,
        [fixture.firm.accountId],
      ),
    );
    const next = new URL((await read(fixture.firm, 'sources')).meta.paging.next);
    const token = next.searchParams.get('page_token')!;
    assert.ok((await idsOf(fixture.firm, `sources?page_token=${token}`)).length > 0);
    for (const { path } of await lists()) {
      if (path === 'sources?') continue;
      for (const wrong of [token, 'made-up'])
        assert.equal((await fixture.firm.get(`${LEAD}/${path}page_token=${wrong}`)).status, 400, path);
    }
    const narrowed = `sources?created_since=2020-01-01T00:00:00Z&page_token=${token}`;
    assert.equal((await fixture.firm.get(`${LEAD}/${narrowed}`)).status, 400);
    assert.equal((await fixture.otherFirm.get(`${LEAD}/sources?page_token=${token}`)).status, 400);
  });
});
