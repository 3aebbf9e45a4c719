/** The published members of people, rates, time, matters, contacts and notes, and their values. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { create, createClient, createMatter, createTime, hire } from './support/casework.ts';
import { withFixture } from './support/fixture.ts';

/** Members that are created and changed through the API. */
const WRITTEN = [
  'activities',
  'activity_descriptions',
  'activity_rates',
  'expense_categories',
  'matters',
  'practice_areas',
  'relationships',
  'grants',
  'grant_funding_sources',
  'contacts',
  'notes',
  'tax_rate_configurations',
  'groups',
  'custom_fields',
  'custom_field_sets',
  'webhooks',
] as const;

interface Operation {
  readonly parameters: readonly { readonly name?: string }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> };
}
interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

withFixture('What is published of members', (fixture) => {
  let paths: Record<string, Record<string, Operation>>;
  let schemas: Record<string, Schema>;
  before(async () => {
    const { body } = await fixture.firm.get('/api/v4/openapi.json', { token: null });
    ({ paths } = body);
    ({ schemas } = body.components);
  });
  const resolved = (schema: Schema | undefined): Schema | undefined =>
    schema?.$ref ? resolved(schemas[schema.$ref.split('/').at(-1)!]) : schema;
  const membersOf = (path: string, method: string) => {
    const schema = paths[path]?.[method]?.requestBody?.content['application/json']?.schema;
    return Object.keys(resolved(resolved(schema)?.properties?.data)?.properties ?? {});
  };

  it('accepts in a change what it accepts in a create, except immutable members (records:221,237,250,261,362,913,961)', () => {
    /** Members that are documented as written on create only. */
    const stays: Readonly<Record<string, readonly string[]>> = {
      notes: ['contact', 'matter', 'type'],
      custom_fields: ['field_type', 'parent_type'],
      tax_rate_configurations: ['tax_authority'],
      webhooks: ['model'],
    };
    for (const path of WRITTEN) {
      const made = membersOf(`/${path}`, 'post');
      assert.ok(made.length > 0, path);
      const changed = new Set(membersOf(`/${path}/{id}`, 'patch'));
      const missing = made.filter((member) => !changed.has(member) && !stays[path]?.includes(member));
      assert.deepEqual(missing, [], path);
    }
  });

  it('does not offer in a change what only a create takes (records:441,514,552,572,629,789,821,872,925,1048,1061,1096)', () => {
    const links =
      'amount currency description destination_account destination_contact duration email_address is_allocated_as_revenue subject';
    for (const [path, names] of Object.entries({
      notes: 'contact matter type',
      tasks: 'statute_of_limitations',
      task_templates: 'task_template_list',
      reminders: 'subject',
      documents: 'content_type filename',
      bank_accounts: 'balance type',
      'svc_payments/links': links,
      tax_rate_configurations: 'tax_authority',
      custom_fields: 'field_type parent_type',
      damages: 'matter_id',
      medical_records_details: 'matter_id',
      'safe_custody/records': 'reason safe_custody_packet_id state',
    })) {
      const made = membersOf(`/${path}`, 'post');
      const changed = membersOf(`/${path}/{id}`, 'patch');
      assert.ok(changed.length > 0, path);
      for (const name of names.split(' '))
        assert.deepEqual([made.includes(name), changed.includes(name)], [true, false], `${path} ${name}`);
    }
  });

  it('ignores paging parameters of other conventions, and uses its own (records:74,decisions:34)', async () => {
    for (let made = 0; made < 3; made++) await createTime(fixture.firm);
    const { status, body } = await fixture.firm.get('/api/v4/activities?page[size]=1&page[number]=2&limit=2');
    assert.deepEqual([status, body.data.length, body.meta.records], [200, 2, 3]);
    assert.deepEqual(Object.keys(body.meta), ['paging', 'records']);
    assert.deepEqual(Object.keys(body.meta.paging), ['next']);
    const all = await fixture.firm.get('/api/v4/activities');
    assert.deepEqual(all.body.meta.paging, {});
  });

  it('shows an entry with all of its members, plain and nested (records:222,223)', async () => {
    const plain =
      'billed,contingency_fee,created_at,date,etag,flat_rate,id,no_charge,non_billable,non_billable_total,note,on_bill,price,quantity,quantity_in_hours,quantity_redacted,reference,rounded_quantity,rounded_quantity_in_hours,tax_setting,total,type,updated_at';
    const nested =
      'activity_description,bill,calendar_entry,client_portal,communication,contact_note,currency,document_version,expense_category,input_tax_settings,legal_aid_uk_activity,matter,matter_note,subject,task,tax_settings,text_message_conversation,timer,user,utbms_expense,vendor';
    const entry = await createTime(fixture.firm, { price: 100.1 }, `${plain},${nested}`);
    assert.deepEqual(Object.keys(entry), `${plain},${nested}`.split(','));
    assert.equal(entry.total, 100.1);
  });

  it('keeps exact cents in every product (decisions:21)', async () => {
    const fields = 'price,quantity,total';
    const data = { type: 'SoftCostEntry', date: '2026-03-02', price: 0.07, quantity: 100 };
    assert.deepEqual(await create(fixture.firm, 'activities', data, fields), {
      price: 0.07,
      quantity: 100,
      total: 7,
    });
    const time = await createTime(fixture.firm, { price: '1.10', quantity: 10_800 }, 'id');
    const answer = await fetch(`${await fixture.listen()}/api/v4/activities/${time.id}?fields=price,total`, {
      headers: { authorization: `Bearer ${fixture.firm.token}` },
    });
    assert.equal(await answer.text(), '{"data":{"price":1.10,"total":3.30}}');
  });

  it('accepts an instant for a date, and ids as text (records:228)', async () => {
    const matter = await createMatter(fixture.firm);
    const entry = await createTime(
      fixture.firm,
      { date: '2026-03-02T23:30:00-08:00', matter: { id: String(matter.id) }, quantity: 1800 },
      'date,quantity,quantity_in_hours,matter{id}',
    );
    assert.deepEqual(entry, {
      date: '2026-03-02',
      quantity: 1800,
      quantity_in_hours: 0.5,
      matter: { id: matter.id },
    });
  });

  it('accepts the published values in any case, and lists them in errors (records:205,206,210)', async () => {
    const post = (path: string, data: object) => fixture.firm.post(`/api/v4/${path}`, { data });
    for (const type of ['TimeEntry', 'expenseentry', 'HARDCOSTENTRY', 'SoftCostEntry'])
      assert.equal((await post('activities', { type, date: '2026-03-02' })).status, 201, type);
    const expense = { type: 'ExpenseEntry', date: '2026-03-02' };
    for (const tax_setting of ['no_tax', 'tax_1_only', 'tax_2_only', 'tax_1_and_tax_2', 'NO_TAX']) {
      const { status, body } = await post('activities', { ...expense, tax_setting });
      assert.notEqual(body.error?.errors?.tax_setting?.[0]?.includes('send one of'), true, tax_setting);
      assert.ok(status === 201 || status === 422);
    }
    const wrong = await post('activities', { ...expense, tax_setting: 'tax_3' });
    assert.match(wrong.body.error.errors.tax_setting[0], /tax_3.*no_tax, tax_1_only, tax_2_only/);
    const labels = ['Work', 'Personal', 'Twitter', 'Facebook', 'LinkedIn', 'Instant Messenger', 'Other'];
    const { web_sites: sites } = await create(
      fixture.firm,
      'contacts',
      { type: 'Company', name: 'Sites', web_sites: labels.map((name) => ({ name, address: 'a.example' })) },
      'web_sites{name}',
    );
    assert.deepEqual(
      sites.map(({ name }: { name: string }) => name),
      labels,
    );
  });

  it('starts the timer with an entry, and shows it there (records:227,283)', async () => {
    const entry = await createTime(fixture.firm, { start_timer: true }, 'id,timer{id,elapsed_time}');
    const timer = await fixture.firm.get('/api/v4/timer?fields=id,activity{id,type}');
    assert.deepEqual(timer.body.data, {
      id: entry.timer.id,
      activity: { id: entry.id, type: 'TimeEntry' },
    });
    const { firm } = await hire(fixture, fixture.firm, { hoursVisibility: 'own' });
    const seen = await firm.get(`/api/v4/activities/${entry.id}?fields=quantity,quantity_redacted`);
    assert.deepEqual(seen.body.data, { quantity: null, quantity_redacted: true });
    const change = await firm.patch(`/api/v4/activities/${entry.id}`, { data: { note: 'x' } });
    assert.equal(change.status, 403);
    await fixture.firm.delete('/api/v4/timer');
  });

  it('returns requested custom fields on create, read and change (records:294,295,408,409)', async () => {
    const field = (name: string) =>
      create(fixture.firm, 'custom_fields', { name, parent_type: 'Matter', field_type: 'text_line' });
    const [court, judge] = [await field('Court'), await field('Judge')];
    const fields = `fields=id,custom_field_values{field_name,value}&custom_field_ids[]=${court.id}`;
    const value = [{ field_name: 'Court', value: 'Chancery' }];
    const client = await createClient(fixture.firm);
    const made = await fixture.firm.post(`/api/v4/matters?${fields}`, {
      data: {
        client: { id: client.id },
        description: 'Named',
        custom_field_values: [
          { custom_field: { id: court.id }, value: 'Chancery' },
          { custom_field: { id: judge.id }, value: 'Reed' },
        ],
      },
    });
    assert.deepEqual(made.body.data.custom_field_values, value);
    const path = `/api/v4/matters/${made.body.data.id}?${fields}`;
    assert.deepEqual((await fixture.firm.get(path)).body.data.custom_field_values, value);
    const changed = await fixture.firm.patch(path, { data: { location: 'London' } });
    assert.deepEqual(changed.body.data.custom_field_values, value);
    for (const operation of [
      paths['/matters']?.post,
      paths['/matters/{id}']?.get,
      paths['/matters/{id}']?.patch,
    ])
      assert.ok(operation?.parameters.some(({ name }) => name === 'custom_field_ids[]'));
  });

  it('shows a user’s groups, and the members of a group (records:915)', async () => {
    const { userId } = await hire(fixture, fixture.firm);
    const { body } = await fixture.firm.get('/api/v4/groups?type=AccountGroup&fields=type,users{id,enabled}');
    const [{ type, users }] = body.data;
    assert.equal(type, 'AccountGroup');
    assert.ok(users.some(({ id }: { id: number }) => String(id) === userId));
  });

  it('is forbidden without the users permission, except who_am_i (records:162)', async () => {
    const { firm } = await hire(fixture, fixture.firm, { scopes: ['activities_read'] });
    const { status, body } = await firm.get('/api/v4/users/who_am_i');
    assert.equal(status, 403);
    assert.match(body.error.message, /users_read/);
    assert.equal((await firm.get('/api/v4/activities')).status, 200);
  });
});
