/**
 * Published features that are not offered, each with its reason. Remove a line when you build the feature: the test
 * fails for a line that is no longer true.
 */

/** Operations, by path prefix. */
export const NO_OPERATION: Readonly<Record<string, string>> = {};

/** Query parameters, by operation and parameter. */
export const NO_FILTER: Readonly<Record<string, string>> = {
  'GET /billable_matters/ids fields': 'The answer is a list of numbers.',
  'GET /bills/{id} navigation.next': 'It turns the pages of a screen.',
  'GET /bills/{id} navigation.previous': 'It turns the pages of a screen.',
  'GET /documents/{id}/versions id': 'The id is in the path.',
  'DELETE /grant_funding_sources/{id} fields': 'A delete answers 204 without a body here too.',
};

/** Members of request bodies, by operation and name prefix. */
export const NO_REQUEST_MEMBER: Readonly<Record<string, string>> = {
  'DELETE /grant_funding_sources/{id} name': 'A delete takes no body.',
  'POST /matter_transfers id': 'The service chooses ids.',
  'POST /matter_transfers etag': 'The service makes entity tags.',
  'PATCH /matter_transfers/{id} id': 'The id is in the path.',
  'PATCH /matter_transfers/{id} etag': 'The header If-Match takes it.',
  'PATCH /webhooks/{id} model': 'A webhook stays with its model.',
};

/** Members of responses, by operation and name prefix. */
export const NO_RESPONSE_MEMBER: Readonly<Record<string, string>> = {
  'GET /billable_matters/ids ': 'The answer is a list of numbers.',
  'DELETE /grant_funding_sources/{id} ': 'A delete answers 204 without a body here too.',
};

/** Members and parameters that are published with values, but described here without them. */
export const NO_VALUES: Readonly<Record<string, string>> = {
  query: 'A text to search for, of any words.',
  time_zone: 'Every name of the time zones that this computer knows, which change with its release.',
};

type Values = Readonly<Record<string, readonly [values: RegExp, reason: string]>>;

/** Values that are published but refused, by member or parameter, in every operation. */
export const REFUSED_VALUES: Values = {
  format: [/^zip$/, 'A report is one file.'],
};

const MORE_REPORTS =
  /^(collection|realization|sales_tax|settings_audit|trust_reconciliation|user|utilization|balance_sheet|income_statement|trial_balance)$/;

/** Values that are accepted but not published, by member or parameter, in every operation. */
export const MORE_VALUES_TAKEN: Values = {
  order: [/^id$/, 'Every list has an order by id.'],
  kind: [MORE_REPORTS, 'Reports that are additions.'],
  color: [/^#[0-9a-f]{6}$/, 'Calendars answer these colors, so that what is read can be sent.'],
  cascading_offset_type: [
    /^(before|after|calendardays|calendarweeks|calendarmonths|calendaryears|businessdays)$/,
    'Tasks and their templates are published with the values of the two members changed over: each takes both.',
  ],
  cascading_offset_polarity: [
    /^(before|after|calendardays|calendarweeks|calendarmonths|calendaryears|businessdays)$/,
    'As cascading_offset_type.',
  ],
};

/** Values that are published but never returned, by member, in every response. */
export const VALUES_NEVER_ANSWERED: Values = {
  format: [/^zip$/, 'A report is one file.'],
  compliance_region: [
    /^(new_south_wales|au_\w+|uk_northern_ireland|uk_scotland)$/,
    'No setting of the firm tells the parts of a country.',
  ],
  type: [
    /^(task|calendarentry|matternote|contactnote|matter|contact|user|creditmemo|payment|document|communication|conversation|textmessageconversation)$/,
    'One list is published for every member of this name: each member answers those of it that it can name.',
  ],
  name: [/^personal$/, 'Telephone numbers are at home, not personal.'],
};

/** Values that are returned but not published, by member, in every response. */
export const MORE_VALUES_ANSWERED: Values = {
  name: [/^(home|mobile|fax|pager|skype)$/, 'Bodies may send these labels of telephone numbers.'],
  kind: [new RegExp(`${MORE_REPORTS.source}|^product$`), 'Reports and lines of a bill that are additions.'],
  type: [/^(note|smsconversation)$/, 'What the log of a matter names besides.'],
  available_state_transitions: [/^draft$/, 'A bill that awaits approval may become a draft again.'],
};
