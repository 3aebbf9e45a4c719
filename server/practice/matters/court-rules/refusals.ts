/** The refusals about court rules and dockets. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'docket.jurisdiction_unused': [
    422,
    'jurisdiction cannot be {id}, {description}: the firm has not selected it. An administrator can select it with PATCH /court_rules/jurisdictions/{id} and valid_subscription: true.',
  ],
  'docket.trigger_elsewhere': [
    422,
    'trigger cannot be {id}: it does not belong to the jurisdiction {jurisdiction}. Send one from GET /court_rules/jurisdictions/{jurisdiction}/triggers.',
  ],
  'docket.trigger_retired': [
    422,
    'refresh cannot be true: the newest edition of the rules, {edition}, no longer has the trigger {id}.',
  ],
  'docket.time_needed': [
    422,
    'start_time is required: deadlines of the trigger {id} are counted in hours. Send an instant such as 2026-03-31T09:30:00-07:00.',
  ],
  'docket.service_type': [
    422,
    'service_type cannot be {id}: the rules of the jurisdiction {jurisdiction} support {accepted}.',
  ],
  'docket.not_recalculated': [
    422,
    '{member} cannot be changed: the deadlines of the trigger {id} are calculated only once. Delete the docket and create another one.',
  ],
  'docket.date': [422, 'start_date cannot be {value}: send a date from {first} to {last}.'],
});
