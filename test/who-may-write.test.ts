/**
 * Who may write: a user without a role is refused every operation that moves money, sets prices, configures the firm
 * or changes visibility. What such a user may write is listed here, so that a new operation is open to everyone only
 * by decision, never by default.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describedApis } from '../server/apis.ts';
import { describedEndpoints } from '../server/kernel/openapi/document.ts';
import { create, createClient, createMatter, createTime, hire } from './support/casework.ts';
import { withFixture } from './support/fixture.ts';

const UNKNOWN = '999999999';

/** Paths without their parameters, by API. */
const OPEN: Readonly<Record<string, string>> = {
  practice: `
    /activities /activities/import /activities/imports/undo /activity_descriptions /calendar_entries
    /calendar_entries/import /calendar_entries/imports/undo /calendar_entry_event_types
    /calendar_feeds /calendars /comments /communications /contacts /contacts/import
    /contacts/imports/undo /contacts/merge /conversation_messages /conversations
    /court_rules/matter_dockets /custom_actions /custom_field_sets /custom_fields /damages
    /document_archives /document_automations /document_categories /document_templates /documents
    /documents/copy /documents/versions/save_as_latest_version /expense_categories /folders
    /grant_funding_sources /grants /internal_notifications/my_events /liens /matters /matters/import
    /matters/imports/undo /medical_bills /medical_records /medical_records_details /notes
    /notes/import /notes/imports/undo /notification_methods /practice_areas /relationships
    /reminders /report_presets /report_presets/generate_report /report_schedules /reports
    /safe_custody/locations /safe_custody/packets /safe_custody/records
    /safe_custody/records/state_changes /saved_views /settings/text_snippets /task_calendars
    /task_template_lists /task_template_lists/copy /task_templates /task_types /tasks /tasks/import
    /tasks/imports/undo /timer /users/avatar /webhooks /webhooks/activate
    /webhooks/deliveries/resend /webhooks/replay /webhooks/test`,
  lead: `
    /conflict_checks /contact_notes /contacts /contacts/notes /custom_actions /inbox_leads
    /inbox_leads/convert /inbox_leads/import /inbox_leads/imports/undo /locations /matter_notes /matter_types /matters /matters/hire /matters/notes
    /sources`,
  accounting: '',
};

withFixture(
  'A user without a role',
  (fixture) => {
    for (const api of describedApis('svc'))
      it(`writes only ordinary records in the ${api.name} API`, async () => {
        const { firm } = await hire(fixture, fixture.firm, { roles: [] });
        const open = new Set<string>();
        for (const { method, path } of describedEndpoints(api)) {
          if (method === 'GET') continue;
          const address = path.replaceAll(/\{\w+\}/g, UNKNOWN);
          const { status } = await firm.call(method, api.base + address, { data: {} });
          if (status !== 403) open.add(path.replaceAll(/\/\{\w+\}/g, ''));
        }
        assert.deepEqual([...open].toSorted(), OPEN[api.name]!.split(/\s+/).filter(Boolean));
      });

    it('cannot price others’ work, or change a client’s payment terms', async () => {
      const { firm } = await hire(fixture, fixture.firm, { roles: [] });
      const matter = await createMatter(fixture.firm);
      const contact = await createClient(fixture.firm);
      const work = await createTime(fixture.firm, { matter: { id: matter.id } });
      const kind = await create(fixture.firm, 'activity_descriptions', {
        name: 'Hearing',
        rate: { type: 'FlatRate', amount: 500 },
      });
      const category = await create(fixture.firm, 'expense_categories', { name: 'Copies', rate: 0.25 });
      const rate = { type: 'FlatRate', amount: 1 };
      for (const [path, data] of [
        [`matters/${matter.id}`, { custom_rate: { type: 'HourlyRate', rates: [] } }],
        [`contacts/${contact.id}`, { payment_profile: { discount_rate: 100, discount_period: 90 } }],
        [`contacts/${contact.id}`, { co_counsel_rate: { amount: 1 } }],
        [`activity_descriptions/${kind.id}`, { rate }],
        [`expense_categories/${category.id}`, { rate: 1 }],
        [`activities/${work.id}`, { price: 1 }],
        [`users/${fixture.firm.userId}`, { rate: 1 }],
      ] as const)
        assert.equal((await firm.patch(`/api/v4/${path}`, { data })).status, 403, path);
      for (const path of [`activity_descriptions/${kind.id}`, `expense_categories/${category.id}`]) {
        assert.equal((await firm.delete(`/api/v4/${path}`)).status, 403, path);
        assert.equal((await fixture.firm.delete(`/api/v4/${path}`)).status, 204, path);
      }
      const free = await create(firm, 'activity_descriptions', { name: 'Call' });
      assert.equal((await firm.delete(`/api/v4/activity_descriptions/${free.id}`)).status, 204);
    });
  },
  { settings: { rate_limit_per_minute: 100_000 } },
);
