/** Lists of matters: filters, orders, and the fields of each record. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { create, createClient, createMatter, hire } from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';

const PATH = '/api/v4/matters';

withFixture('A list of matters', (fixture) => {
  /** Three matters, with the descriptions Alder, Birch and Cedar. */
  const ids: Record<string, number> = {};
  let colleague: Awaited<ReturnType<typeof hire>>;
  let area: { id: number };
  let stage: { id: number };
  let group: { id: number };
  let grant: { id: number };

  before(async () => {
    colleague = await hire(fixture, fixture.firm, { firstName: 'Zoe', lastName: 'Young' });
    area = await create(fixture.firm, 'practice_areas', { name: 'Yachts' });
    stage = await create(fixture.firm, 'matter_stages', { name: 'Survey', practice_area: { id: area.id } });
    group = await create(fixture.firm, 'groups', { name: 'Yacht team' });
    grant = await create(fixture.firm, 'grants', { name: 'Sailing fund' });
    const me = { id: fixture.firm.userId };
    const zoe = { id: colleague.userId };
    const [bell, ames] = [
      await createClient(fixture.firm, { last_name: 'Bell' }),
      await createClient(fixture.firm, { last_name: 'Ames', first_name: 'Al' }),
    ];
    const matters: Record<string, object> = {
      Alder: {
        client: bell,
        status: 'Open',
        open_date: '2026-01-10',
        responsible_attorney: zoe,
        originating_attorney: me,
        practice_area: area,
        matter_stage: stage,
        client_reference: 'PO 100%',
      },
      Birch: {
        client: ames,
        status: 'Pending',
        pending_date: '2026-02-10',
        responsible_attorney: me,
        originating_attorney: zoe,
        responsible_staff: zoe,
        group,
        billable: false,
      },
      Cedar: {
        client: bell,
        status: 'Closed',
        open_date: '2026-03-01',
        close_date: '2026-03-10',
        grants: [grant],
        evergreen_retainer: { minimum_threshold: 5 },
        statute_of_limitations: { due_at: '2027-05-05', status: 'in_review' },
      },
    };
    for (const [description, data] of Object.entries(matters))
      ids[description] = (await createMatter(fixture.firm, { description, ...data })).id;
    await createMatter(fixture.otherFirm, { description: 'Alder of the other firm' });
    await fixture.asOwner((owner) =>
      owner.query(
        `insert into notification_event_subscribers (account_id, matter_id, user_id, etag, created_at, updated_at) values ($1, $2, $3, 'x', now(), now())`,
        [fixture.firm.accountId, ids.Birch, colleague.userId],
      ),
    );
  });

  const found = async (query: string): Promise<string[]> => {
    const { status, body } = await fixture.firm.get(`${PATH}?fields=description&${query}`);
    assert.equal(status, 200, `${query}: ${JSON.stringify(body)}`);
    assert.equal(body.meta.records, body.data.length);
    return body.data.map(({ description }: { description: string }) => description);
  };

  it('contains the firm’s own matters in order of id (records:293) (decisions:12)', async () => {
    assert.deepEqual(await found(''), ['Alder', 'Birch', 'Cedar']);
  });

  it('is filtered by status in any case, and by several at once (records:300)', async () => {
    assert.deepEqual(await found('status=open'), ['Alder']);
    assert.deepEqual(await found('status=Closed,pending'), ['Birch', 'Cedar']);
    assert.deepEqual(await found('status=CLOSED&status=open'), ['Alder', 'Cedar']);
    const refused = await fixture.firm.get(`${PATH}?status=archived`);
    assert.equal(refused.status, 400);
    assert.match(refused.body.error.message, /archived/);
  });

  it('is filtered by related records, and by null for those without (records:293)', async () => {
    const { id: zoe } = { id: colleague.userId };
    const cases: [string, string[]][] = [
      [`responsible_attorney_id=${zoe}`, ['Alder']],
      ['responsible_attorney_id=null', ['Cedar']],
      [`originating_attorney_id=${zoe}`, ['Birch']],
      ['originating_attorney_id=null', ['Cedar']],
      [`responsible_staff_id=${zoe}`, ['Birch']],
      ['responsible_staff_id=null', ['Alder', 'Cedar']],
      [`practice_area_id=${area.id}`, ['Alder']],
      [`group_id=${group.id}`, ['Birch']],
      [`grant_id=${grant.id}`, ['Cedar']],
      ['grant_id=null', ['Alder', 'Birch']],
      [`subscriber_user_id=${zoe}`, ['Birch']],
      ['subscriber_user_id=null', ['Alder', 'Cedar']],
      [`notification_event_subscriber_user_id=${zoe}`, ['Birch']],
      ['notification_event_subscriber_user_id=null', ['Alder', 'Cedar']],
      ['responsible_attorney_id=987654', []],
      [`responsible_attorney_id=${fixture.otherFirm.userId}`, []],
    ];
    for (const [query, expected] of cases) assert.deepEqual(await found(query), expected, query);
    const client = (await fixture.firm.get(`${PATH}/${ids.Alder}?fields=client_id`)).body.data.client_id;
    assert.deepEqual(await found(`client_id=${client}`), ['Alder', 'Cedar']);
    assert.equal((await fixture.firm.get(`${PATH}?client_id=bell`)).status, 400);
  });

  it('is filtered by billable and by evergreen retainer (records:293)', async () => {
    assert.deepEqual(await found('billable=true'), ['Alder', 'Cedar']);
    assert.deepEqual(await found('billable=false'), ['Birch']);
    assert.deepEqual(await found('evergreen_retainer_filter=true'), ['Cedar']);
    assert.deepEqual(await found('evergreen_retainer_filter=false'), ['Alder', 'Birch']);
  });

  it('is filtered by dates with operators, two of them for a range (records:305)', async () => {
    const cases: [string, string[]][] = [
      ['open_date[]=>2026-01-10', ['Cedar']],
      ['open_date[]=>=2026-01-10', ['Alder', 'Cedar']],
      ['open_date[]==2026-01-10', ['Alder']],
      ['open_date[]=2026-01-10', ['Alder']],
      ['open_date[]=<=2026-03-01', ['Alder', 'Cedar']],
      ['open_date[]=<2026-03-01', ['Alder']],
      ['open_date[]=>2026-01-01&open_date[]=<2026-02-01', ['Alder']],
      ['open_date%5B%5D=%3E%3D2026-03-01', ['Cedar']],
      ['pending_date[]=>=2026-02-01', ['Birch']],
      ['close_date[]=<2026-12-31', ['Cedar']],
      ['close_date[]=>2026-03-10', []],
    ];
    for (const [query, expected] of cases) assert.deepEqual(await found(query), expected, query);
    assert.equal((await fixture.firm.get(`${PATH}?open_date[]=!2026-01-01`)).status, 400);
    assert.equal((await fixture.firm.get(`${PATH}?close_date[]=>yesterday`)).status, 400);
  });

  it('is searched by number, description and reference, ignoring case and with wildcards (records:293)', async () => {
    assert.deepEqual(await found('query=ALD'), ['Alder']);
    assert.deepEqual(await found('query=bell'), ['Alder', 'Cedar']);
    assert.deepEqual(await found('query=100%25'), ['Alder']);
    assert.deepEqual(await found('query=c*r'), ['Cedar']);
    assert.deepEqual(await found('query=nothing'), []);
  });

  it('is filtered by ids and by creation and update times (records:293)', async () => {
    assert.deepEqual(await found(`ids[]=${ids.Cedar}&ids[]=${ids.Alder}&ids[]=987654`), ['Alder', 'Cedar']);
    const at = (await fixture.firm.get(`${PATH}/${ids.Birch}?fields=created_at,updated_at`)).body.data;
    assert.deepEqual(await found(`created_since=${at.created_at}`), ['Cedar']);
    assert.deepEqual(await found(`updated_since=${at.updated_at}`), ['Cedar']);
  });

  it('is ordered by each of its seventeen orders, both ways, and paged to its end in each (records:293) (decisions:14)', async () => {
    const ascending: Record<string, string[]> = {
      display_number: ['Alder', 'Birch', 'Cedar'],
      custom_number: ['Alder', 'Birch', 'Cedar'],
      id: ['Alder', 'Birch', 'Cedar'],
      'client.name': ['Birch', 'Alder', 'Cedar'],
      clients: ['Birch', 'Alder', 'Cedar'],
      open_date: ['Birch', 'Alder', 'Cedar'],
      'practice_area.name': ['Birch', 'Cedar', 'Alder'],
      'matter_stage.name': ['Birch', 'Cedar', 'Alder'],
      'responsible_attorney.name': ['Cedar', 'Birch', 'Alder'],
      close_date: ['Alder', 'Birch', 'Cedar'],
      pending_date: ['Alder', 'Cedar', 'Birch'],
      updated_at: ['Alder', 'Birch', 'Cedar'],
      created_at: ['Alder', 'Birch', 'Cedar'],
      'statute_of_limitations.due_at': ['Alder', 'Birch', 'Cedar'],
      'originating_attorney.name': ['Cedar', 'Alder', 'Birch'],
      grants: ['Alder', 'Birch', 'Cedar'],
      matter_stage_updated_at: ['Birch', 'Cedar', 'Alder'],
    };
    for (const [name, expected] of Object.entries(ascending)) {
      assert.deepEqual(await found(`order=${name}(asc)`), expected, name);
      assert.deepEqual(await found(`order=${name}(desc)`), expected.toReversed(), name);
      const walked: string[] = [];
      for (let next: string | undefined = `${PATH}?fields=description&limit=1&order=${name}(desc)`; next;) {
        const { body } = await fixture.firm.get(next);
        assert.equal(body.meta.records, 3);
        walked.push(...body.data.map(({ description }: { description: string }) => description));
        next = body.meta.paging.next;
      }
      assert.deepEqual(walked, expected.toReversed(), `${name} by pages`);
    }
    const refused = await fixture.firm.get(`${PATH}?order=price(asc)`);
    assert.equal(refused.status, 400);
    assert.match(refused.body.error.message, /price/);
  });

  it('shows every published member, with null or nothing for data that is not stored (decisions:42) (records:298,299)', async () => {
    const plain =
      'billable,billing_method,client_id,client_reference,close_date,created_at,custom_number,description,display_number,etag,has_tasks,id,last_activity_date,location,maildrop_address,matter_stage_updated_at,number,open_date,pending_date,require_utbms_codes,shared,status,updated_at';
    const nested =
      'account_balances,attorney_allocation,client,contingency_fee,currency,custom_field_set_associations,custom_field_values,custom_rate,evergreen_retainer,folder,group,kyc_field_values,legal_aid_uk_matter,matter_bill_recipients,matter_budget,matter_stage,originating_attorney,practice_area,relationships,responsible_attorney,responsible_staff,split_invoice_payers,statute_of_limitations,task_template_list_instances,user';
    const { status, body } = await fixture.firm.get(`${PATH}/${ids.Cedar}?fields=${plain},${nested}`);
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(Object.keys(body.data), [...plain.split(','), ...nested.split(',')]);
    for (const absent of ['attorney_allocation', 'legal_aid_uk_matter'])
      assert.equal(body.data[absent], null);
    for (const none of ['account_balances', 'task_template_list_instances', 'matter_bill_recipients'])
      assert.deepEqual(body.data[none], []);
    const inner =
      'account_balances{balance,currency_id,id,name,type},attorney_allocation{account_id,resource_type},folder{name,root,type},legal_aid_uk_matter{ufn,etag},matter_bill_recipients{id,etag,recipient},task_template_list_instances{id}';
    assert.equal((await fixture.firm.get(`${PATH}/${ids.Cedar}?fields=${inner}`)).status, 200);
  });

  it('shows the statute of limitations as a task (records:299)', async () => {
    const fields =
      'name,due_at,status,priority,statute_of_limitations,description,description_text_type,completed_at,notify_completion,permission,time_entries_count,time_estimated,matter,reminders,assignee,assigner,task_type,time_entries';
    const { body } = await fixture.firm.get(`${PATH}/${ids.Cedar}?fields=statute_of_limitations{${fields}}`);
    const { due_at, status, statute_of_limitations, matter, reminders } = body.data.statute_of_limitations;
    assert.deepEqual(
      [due_at, status, statute_of_limitations, matter.id, reminders],
      ['2027-05-05', 'in_review', true, ids.Cedar, []],
    );
  });

  it('refuses unknown members, and braces after plain ones and at the second level (practice:29,31)', async () => {
    for (const fields of [
      'price',
      'status{id}',
      'client{date_of_birth{id}}',
      'client{company{id}}',
      'practice_area{price}',
      'folder{price}',
    ]) {
      const { status, body } = await fixture.firm.get(`${PATH}?fields=${fields}`);
      assert.equal(status, 400, fields);
      assert.equal(body.error.type, 'InvalidFields');
    }
    const { body } = await fixture.firm.get(
      `${PATH}/${ids.Alder}?fields=client{id,company},practice_area{name,category}`,
    );
    assert.deepEqual(body.data.practice_area, { name: 'Yachts', category: null });
  });
});
