/**
 * What is published and not offered, each with its reason. Whoever builds one of these takes its line away: the test
 * fails for a line that is no longer true.
 */

/** Operations, by the beginning of their paths. */
export const NO_OPERATION: Readonly<Record<string, string>> = {};

/** Parameters of the query, by the operation and the parameter. */
export const NO_FILTER: Readonly<Record<string, string>> = {
  'GET /billable_matters/ids fields': 'The answer is a list of numbers.',
  'GET /bills/{id} navigation.next': 'It turns the pages of a screen.',
  'GET /bills/{id} navigation.previous': 'It turns the pages of a screen.',
  'GET /documents/{id}/versions id': 'The id is in the path.',
  'DELETE /grant_funding_sources/{id} fields': 'A delete answers 204 without a body here too.',
};

/** Members of bodies, by the operation and the beginning of their names. */
export const NO_REQUEST_MEMBER: Readonly<Record<string, string>> = {
  'POST /contacts rate_table_assignment': 'No operation makes a rate table.',
  'PATCH /contacts/{id} rate_table_assignment': 'No operation makes a rate table.',
  'POST /matters rate_table_assignment': 'No operation makes a rate table.',
  'PATCH /matters/{id} rate_table_assignment': 'No operation makes a rate table.',
  'DELETE /grant_funding_sources/{id} name': 'A delete takes no body.',
  'POST /matter_transfers id': 'The service chooses ids.',
  'POST /matter_transfers etag': 'The service makes entity tags.',
  'PATCH /matter_transfers/{id} id': 'The id is in the path.',
  'PATCH /matter_transfers/{id} etag': 'The header If-Match takes it.',
  'PATCH /webhooks/{id} model': 'A webhook stays with its model.',
};

/** Members of answers, by the operation and the beginning of their names. */
export const NO_RESPONSE_MEMBER: Readonly<Record<string, string>> = {
  'GET /billable_matters/ids ': 'The answer is a list of numbers.',
  'DELETE /grant_funding_sources/{id} ': 'A delete answers 204 without a body here too.',
};

/** Values that are published and refused, by the member or parameter, in every operation. */
export const REFUSED_VALUES: Readonly<Record<string, readonly [values: RegExp, reason: string]>> = {
  format: [/^zip$/, 'A report is one file.'],
  query: [/./, 'A text to search for, of any words.'],
};

/** Values that are answered and not published, by the member, in every answer. */
export const MORE_VALUES: Readonly<Record<string, readonly [values: RegExp, reason: string]>> = {
  name: [/^(home|mobile|fax|pager|skype)$/, 'Bodies may send these labels of telephone numbers.'],
  kind: [
    /^(product|collection|realization|sales_tax|trust_reconciliation|user|utilization|balance_sheet|income_statement|trial_balance|settings_audit)$/,
    'Reports and lines of a bill that are additions.',
  ],
  type: [/^(note|smsconversation)$/, 'What the log of a matter names besides.'],
};
