/** The refusals about time and expenses. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'activity.cost_billed': [
    422,
    'This cost is on the bill {bill} as the activity {id} and cannot be changed. Remove it from the bill or void the bill first.',
  ],
  'activity.of_cost': [
    422,
    'The activity {id} is a cost of the {type} {source}. Change or delete that record instead.',
  ],
  'activity.billed': [
    422,
    'The activity {id} is on an issued bill and cannot be changed. Void the bill first.',
  ],
  'activity.non_billable_expense': [
    422,
    'non_billable can be true only for a TimeEntry. For an expense, also send no_charge true.',
  ],
  'activity.no_charge_billable': [
    422,
    'no_charge cannot be true if non_billable is false: only a non-billable entry is shown without charge.',
  ],
  'activity.timer_type': [
    422,
    'start_timer cannot be true for the type {type}: only a TimeEntry has a timer.',
  ],
  'activity.timer_flat': [
    422,
    'start_timer cannot be true for a flat-rate entry, whose price does not depend on time.',
  ],
  'activity.timer_billed': [422, 'start_timer cannot be true for an entry on an issued bill.'],
  'activity.utbms_pair': [
    422,
    'utbms_activity_id and utbms_task_id must be sent together; {missing} is missing. Send null for a code that does not apply.',
  ],
  'activity.utbms_description_required': [
    422,
    'This matter requires UTBMS codes: send activity_description with utbms_activity_id and utbms_task_id, or the id of a UTBMS description.',
  ],
  'activity.utbms_expense_required': [
    422,
    'This matter requires UTBMS codes: send utbms_expense with the id of an expense code.',
  ],
  'activity.utbms_code_type': [
    422,
    '{member} cannot be {code}, which is a code of the type {type}. It must be a {wanted}.',
  ],
  'activity.member_of_type': [422, '{member} applies to {types} and cannot be set on the type {type}.'],
  'activity.user_of_client_connect': [
    422,
    'The user of a TimeEntry that a client-connect user created cannot be changed.',
  ],
  'activity.price_negative': [422, 'price cannot be {value} for a TimeEntry: a rate cannot be negative.'],
  'activity.quantity_range': [422, 'quantity cannot be {value}: send a number from 0 to {limit}.'],

  'rate.of_one': [422, 'A rate needs either contact_id or co_counsel_contact_id, but not both.'],
  'rate.for_one': [422, 'A rate can be for a user or for a group, but not for both.'],
  'rate.of_co_counsel': [422, 'A rate of co-counsel cannot be for a user or group of the firm.'],

  'timer.none': [404, 'No timer is running.'],
  'timer.entry': [422, 'The timer cannot run on the activity {id}: {reason}.'],
});
