/** What this room refuses: time and expenses. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'activity.cost_billed': [
    422,
    'This cost is on the bill {bill} as the activity {id} and cannot be changed. Take it off the bill or void the bill first.',
  ],
  'activity.of_cost': [
    422,
    'The activity {id} is a cost that the {type} {source} lays out. Change or delete that instead.',
  ],
  'activity.billed': [
    422,
    'The activity {id} is on a bill that was issued and can no longer be changed. Void the bill first.',
  ],
  'activity.non_billable_expense': [
    422,
    'non_billable can be true only for a TimeEntry. For an expense send no_charge true beside it.',
  ],
  'activity.no_charge_billable': [
    422,
    'no_charge cannot be true where non_billable is false: only a non-billable entry is shown without charge.',
  ],
  'activity.timer_type': [422, 'start_timer cannot be true for an {type}: only a TimeEntry has a timer.'],
  'activity.timer_flat': [
    422,
    'start_timer cannot be true for a flat-rate entry, whose price does not depend on time.',
  ],
  'activity.timer_billed': [422, 'start_timer cannot be true for an entry that is on an issued bill.'],
  'activity.utbms_pair': [
    422,
    'utbms_activity_id and utbms_task_id must be sent together; {missing} is missing. Send null for one that there is not.',
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
  'activity.member_of_type': [422, '{member} applies to {types} and cannot be set on a {type}.'],
  'activity.user_of_client_connect': [
    422,
    'The user of a TimeEntry that was made by a client-connect user cannot be changed.',
  ],
  'activity.price_negative': [422, 'price cannot be {value} for a TimeEntry: a rate is not below zero.'],
  'activity.quantity_range': [422, 'quantity cannot be {value}: send a number from 0 to {limit}.'],

  'rate.of_one': [422, 'A rate needs either contact_id or co_counsel_contact_id, and not both.'],
  'rate.for_one': [422, 'A rate can be for a user or for a group, not for both.'],
  'rate.of_co_counsel': [
    422,
    'The rate of co-counsel is their own: it can be for no user and no group of the firm.',
  ],

  'timer.none': [404, 'No timer is running.'],
  'timer.entry': [422, 'The timer cannot run on the activity {id}: {reason}.'],
});
