/**
 * The published operations, filters and orders of the practice API's nouns: every operation is in the document, and
 * every list accepts what is published. Anything further is an addition.
 */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFixture } from './support/fixture.ts';

/**
 * A noun with the clauses of its facts; below it paths with their methods, and for lists their parameters and orders.
 * Capitals stand for parameters that most lists have. Parameters without effect, which are ignored, are left out.
 */
const PUBLISHED = `
activities 218,219
  GET POST /activities | CFILPU activity_description_id calendar_entry_id communication_id contact_note_id end_date expense_category_id flat_rate grant_id matter_id matter_note_id only_unaccounted_for query start_date status task_id type user_id | id display_number user.name price total type date note updated_at vendor.name expense_category.name non_billable non_billable_total
  GET PATCH DELETE /activities/{id}
activity_descriptions 234,235
  GET POST /activity_descriptions | CFILPU flat_rate rate_for type user_id
  GET PATCH DELETE /activity_descriptions/{id}
activity_rates 247,248
  GET POST /activity_rates | CFILPU co_counsel_contact_id contact_id
  GET PATCH DELETE /activity_rates/{id}
expense_categories 258,259
  GET POST /expense_categories | CFLPU entry_type query | id name rate entry_type
  GET PATCH DELETE /expense_categories/{id}
utbms 269,270,271
  GET /utbms/codes | CFILPU type utbms_set_id | name id set
  GET /utbms/codes/{id}
  GET /utbms/sets | CFILPU | name id
timer 280
  GET POST DELETE /timer
matters 292,293
  GET POST /matters | CFILPU billable client_id close_date currency_id custom_field_ids custom_field_values evergreen_retainer_filter grant_id group_id notification_event_subscriber_user_id open_date originating_attorney_id pending_date practice_area_id query responsible_attorney_id responsible_staff_id status subscriber_user_id | display_number custom_number id client.name clients open_date practice_area.name matter_stage.name responsible_attorney.name close_date pending_date updated_at created_at statute_of_limitations.due_at originating_attorney.name grants matter_stage_updated_at
  GET PATCH DELETE /matters/{id}
people_of_matters 312,313,314,315
  GET /matters/{matter_id}/protected_funds | CFILPU
  GET /matters/{matter_id}/client
  GET /matters/{matter_id}/contacts | FLP custom_field_ids
  GET /matters/{matter_id}/related_contacts | FLP
matter_stages 329,330
  GET /matter_stages | CFILPU practice_area_id
practice_areas 338,339
  GET POST /practice_areas | CFILPU code matter_id name | id name category code
  GET PATCH DELETE /practice_areas/{id}
relationships 359,360
  GET POST /relationships | CFILPU contact_id matter_id
  GET PATCH DELETE /relationships/{id}
grants 371,372
  GET POST /grants | CFILPU name
  GET PATCH DELETE /grants/{id}
grant_funding_sources 382,383
  GET POST /grant_funding_sources | CFILPU name
  PATCH DELETE /grant_funding_sources/{id}
log_entries 394,395
  GET /log_entries | CFILPU | id accessed_at
contacts 406,407
  GET POST /contacts | CFILPU client_only svc_connect_only custom_field_ids custom_field_values email_only exclude_ids initial query shared_resource_id type | id name shared_at
  GET PATCH DELETE /contacts/{id}
details_of_contacts 426,427,428
  GET /contacts/{contact_id}/email_addresses | CFILPU
  GET /contacts/{contact_id}/phone_numbers | CFILPU
notes 438,439
  GET POST /notes | CFILPU contact_id has_time_entries matter_id query type | id date author updated_at
  GET PATCH DELETE /notes/{id}
communications 451,452
  GET POST /communications | CFILPU contact_id date external_property_name external_property_value having_time_entries matter_id query received_at received_before received_since type user_id | id date received_at matter
  GET PATCH DELETE /communications/{id}
comments 464,465
  GET POST /comments | CFLPU item_id
  GET PATCH DELETE /comments/{id}
conversations 475,476
  GET /conversations | CFILPU archived contact_id date for_user matter_id read_status time_entries | id last_message_id matter_id
  GET PATCH /conversations/{id}
conversation_messages 485,486
  GET POST /conversation_messages | CFILPU conversation_id query | id
  GET /conversation_messages/{id}
tasks 511,512
  GET POST /tasks | CFILPU assignee_id assignee_type assigner_id cascading_source_id client_id complete due_at_from due_at_present due_at_to matter_id permission priority query responsible_attorney_id status statuses statute_of_limitations task_type_id time_entries_present | name task_type.name id priority matter.display_number due_at due_at_strict completed_at
  GET PATCH DELETE /tasks/{id}
task_types 526,527
  GET POST /task_types | CFILPU enabled name query | name id
  GET PATCH /task_types/{id}
task_template_lists 537,538
  GET POST /task_template_lists | CFILPU empty practice_area_id query | id name practice_area.name
  GET PATCH DELETE /task_template_lists/{id}
  POST /task_template_lists/{id}/copy
task_templates 549,550
  GET POST /task_templates | CFILPU priority query task_template_list_id | assignee.name days_from_assignment id name permission priority
  GET PATCH DELETE /task_templates/{id}
task_calendars 560,561
  GET /task_calendars | CFILPU
  GET PATCH /task_calendars/{id}
reminders 569,570
  GET POST /reminders | CFILPU notification_method_id state subject_id subject_type user_id | next_delivery_at id
  GET PATCH DELETE /reminders/{id}
calendars 583,584
  GET POST /calendars | CFILPU filter_inactive_users owner source type visible writeable | name id
  GET PATCH DELETE /calendars/{id}
calendar_entries 595,596
  GET POST /calendar_entries | CFILPU calendar_id expanded external_property_name external_property_value from has_court_rule is_all_day matter_id owner_entries_across_all_users query source to visible
  GET PATCH DELETE /calendar_entries/{id}
calendar_entry_event_types 610,611
  GET POST /calendar_entry_event_types | CFILPU
  GET PATCH DELETE /calendar_entry_event_types/{id}
court_rules 1013,1014,1015,1025,1026,1027,1036,1037
  GET /court_rules/jurisdictions | CFILPU for_current_account query | description id
  GET /court_rules/jurisdictions/{id}
  GET /court_rules/jurisdictions/{jurisdiction_id}/triggers | CFILPU is_requirements_required is_served query
  GET /court_rules/jurisdictions/{jurisdiction_id}/triggers/{id}
  GET POST /court_rules/matter_dockets | CFILPU matter_id matter_status query service_type_id status | id date
  GET /court_rules/matter_dockets/preview | - event_prefix jurisdiction service_type start_date start_time trigger
  GET DELETE /court_rules/matter_dockets/{id}
  GET /court_rules/service_types | CFILPU | description id
  GET /court_rules/service_types/{id}
documents 623,624,625,626
  GET POST /documents | CFILPU contact_id document_category_id external_property_name external_property_value include_deleted locked matter_id parent_id query scope show_uncompleted | created_at document_number id name received_at updated_at
  GET PATCH DELETE /documents/{id}
  POST /documents/{id}/copy
  GET /documents/{id}/download | - document_version_id
  GET /documents/{id}/versions | FLP fully_uploaded
  POST /documents/{id}/versions/{document_version_id}/save_as_latest_version
document_categories 646,647
  GET POST /document_categories | CFILPU query | id name
  GET PATCH DELETE /document_categories/{id}
reports 981,982
  GET POST /reports | CFILPU category created_before kind output_format query source state
  GET /reports/{id}
  GET /reports/{id}/download
report_presets 991
  GET POST /report_presets | CFILPU category has_schedule output_format query schedule_frequency | created_at last_generated_at last_modified_at name next_scheduled_date
  GET PATCH DELETE /report_presets/{id}
  POST /report_presets/{id}/generate_report
report_schedules 1002
  GET POST /report_schedules | CFILPU
  GET PATCH DELETE /report_schedules/{id}
document_templates 665,666
  GET POST /document_templates | CFILPU | id filename category.name last_modified last_modified_by.name
  GET PATCH DELETE /document_templates/{id}
  GET /document_templates/{id}/download
document_automations 676,677
  GET POST /document_automations | CFILPU | id
  GET /document_automations/{id}
document_archives 656
  POST /document_archives
  GET /document_archives/{id}
  GET /document_archives/{id}/download
folders 686,687,688
  GET POST /folders | CFILPU contact_id document_category_id external_property_name external_property_value include_deleted matter_id parent_id query scope | id name updated_at
  GET /folders/list | CFILPU contact_id document_category_id external_property_name external_property_value include_deleted matter_id parent_id query scope show_uncompleted | id document_number name updated_at created_at received_at
  GET PATCH DELETE /folders/{id}
bills 704,705,706
  GET /bills | CFILPU bill_number client_id currency_id custom_field_values due_after due_at due_before issued_after issued_before last_sent_end_date last_sent_start_date matter_id originating_attorney_id overdue_only query responsible_attorney_id state status type | id due_at issued_at paid_at last_sent_at client_name matter_display_number balance number
  GET PATCH DELETE /bills/{id} | F
  GET /bills/{id}/preview
bill_themes 719,720
  GET /bill_themes | CFILPU
  PATCH /bill_themes/{id}
line_items 728,729
  GET /line_items | CFILPU activity_id bill_id display display_order exclude_ids group_ordering kind matter_id query
  PATCH DELETE /line_items/{id}
interest_charges 740,741
  GET /interest_charges | CFILPU bill_id exclude_ids
  DELETE /interest_charges/{id}
allocations 749,750
  GET /allocations | CFILPU bill_id contact_id kind matter_id parent_id parent_type status | id date
  GET /allocations/{id}
credit_memos 759,760
  GET /credit_memos | CFILPU contact_id | id date
  GET /credit_memos/{id}
trust_line_items 768,769
  GET /trust_line_items | CFILPU bill_id matter_id | id
  PATCH /trust_line_items/{id}
trust_requests 778
  POST /trust_requests
bank_accounts 786,787
  GET POST /bank_accounts | CFILPU show_empty_accounts status type user_id | id name institution account_number transit_number currency updated_at type
  GET PATCH DELETE /bank_accounts/{id}
bank_transactions 798,799
  GET POST /bank_transactions | CFILPU bank_account_id client_id matter_id type unreconciled_only
  GET PATCH DELETE /bank_transactions/{id}
bank_transfers 810
  GET /bank_transfers/{id}
svc_payments/links 818,819
  GET POST /svc_payments/links | CFILPU active
  GET PATCH /svc_payments/links/{id}
svc_payments/payments 830,831
  GET /svc_payments/payments | FILP bill_id contact_id state
  GET /svc_payments/payments/{id}
billable_clients 840,841
  GET /billable_clients | FLP client_id custom_field_values end_date matter_id originating_attorney_id query responsible_attorney_id start_date status
billable_matters 849,850,851
  GET /billable_matters | FLP client_id custom_field_values end_date matter_id originating_attorney_id query responsible_attorney_id start_date status
  GET /billable_matters/ids | LP client_id custom_field_values end_date matter_id originating_attorney_id query responsible_attorney_id start_date status
outstanding_client_balances 860,861
  GET /outstanding_client_balances | FLP contact_id last_paid_end_date last_paid_start_date newest_bill_due_end_date newest_bill_due_start_date originating_attorney_id responsible_attorney_id
tax_rate_configurations 869,870
  GET POST /tax_rate_configurations | CFILPU include_system | id name rate
  GET PATCH DELETE /tax_rate_configurations/{id}
settings 880,881
  GET /settings/billing | F duration
currencies 889,890
  GET /currencies | CFILPU
users 899,900
  GET /users | CFILPU enabled include_co_counsel name pending_setup role subscription_type | enabled id name first_name last_name initials subscription_type
  GET /users/who_am_i
  GET /users/{id}
groups 910,911
  GET POST /groups | CFILPU archived name query type user_id | id name
  GET PATCH DELETE /groups/{id}
custom_fields 922,923
  GET POST /custom_fields | CFILPU deleted field_type parent_type query visible_and_required | id name display_order
  GET PATCH DELETE /custom_fields/{id}
custom_field_sets 936,937
  GET POST /custom_field_sets | CFILPU displayed parent_type query | name id parent_type
  GET PATCH DELETE /custom_field_sets/{id}
custom_actions 947,948
  GET POST /custom_actions | CFILPU
  GET PATCH DELETE /custom_actions/{id}
webhooks 958,959
  GET POST /webhooks | CFILPU | id
  GET PATCH DELETE /webhooks/{id}
`;

const STANDARD: Readonly<Record<string, string>> = {
  C: 'created_since',
  F: 'fields',
  I: 'ids',
  L: 'limit',
  P: 'page_token',
  U: 'updated_since',
};

/** Parameters that some lists require. */
const NEEDED: Readonly<Record<string, string>> = {
  '/notes': 'type=Matter&',
  '/conversation_messages': 'conversation_id=null&',
};

const wordsOf = (text = ''): string[] => text.split(' ').filter((word) => word !== '');

interface Path {
  readonly path: string;
  readonly methods: readonly string[];
  readonly takes: readonly string[];
  readonly orders: readonly string[];
}

function readPath(line: string): Path {
  const [operations, takes, orders] = line.split('|');
  const methods = wordsOf(operations);
  const path = methods.pop()!;
  const [letters = '', ...filters] = wordsOf(takes);
  const standard = [...letters.replace('-', '')].map((letter) => STANDARD[letter]!);
  return { path, methods, takes: [...standard, ...filters], orders: wordsOf(orders) };
}

withFixture('As it is published', (fixture) => {
  for (const block of PUBLISHED.trim().split(/\n(?! )/)) {
    const [title = '', ...lines] = block.split('\n');
    const [noun, facts] = title.split(' ');
    it(`${noun} supports everything that is published for it (records:${facts})`, async () => {
      const { body: document } = await fixture.firm.get('/api/v4/openapi.json');
      for (const { path, methods, takes, orders } of lines.map(readPath)) {
        for (const method of methods)
          assert.ok(document.paths[path]?.[method.toLowerCase()], `${method} ${path}`);
        const parameters: { name?: string; $ref?: string }[] = document.paths[path].get?.parameters ?? [];
        const names = parameters.map(({ name, $ref = '' }) =>
          (name ?? document.components.parameters[$ref.split('/').at(-1)!].name).replace(/\[.*\]$/, ''),
        );
        for (const name of takes) assert.ok(names.includes(name), `${path} takes ${name}: ${names.join()}`);
        for (const order of orders.flatMap((each) => [`${each}(asc)`, `${each}(desc)`])) {
          const address = `/api/v4${path}?${NEEDED[path] ?? ''}order=${order}`;
          const { status, body } = await fixture.firm.get(address);
          assert.equal(status, 200, `${address}: ${JSON.stringify(body)}`);
        }
      }
    });
  }
});
