/** The refusals about matters. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'custom_action.needs_application': [
    403,
    'A custom action belongs to an application: send an access token of the application instead of a session.',
    'ForbiddenError',
  ],
  'custom_action.target_url': [422, 'target_url cannot be {value}: {reason}. Send a complete https address.'],
  'custom_action.too_many': [
    422,
    'An application can have at most {limit} custom actions per user. Delete one that is no longer used.',
  ],
  'custom_action.click': [
    403,
    'A custom action can be opened only by a click in the app, with the session and no token.',
    'ForbiddenError',
  ],
  'matter.numbers_taken': [
    422,
    'No display number could be generated: the next {count} are taken by manual numbers. Send display_number.',
  ],
  'matter.last_number': [
    422,
    'last_number cannot be {value}: send a number from {lowest}, the highest that a matter has, to {highest}.',
  ],
  'matter.flat_rate_once': [422, 'A matter can have at most one flat rate.'],
  'matter.contingency_once': [422, 'A matter can have at most one contingency rate.'],
  'matter.rate_person': [422, 'A rate of custom_rate needs either a user or a group.'],
  'matter.rate_twice': [
    422,
    'custom_rate cannot hold two hourly rates for the same person or group and the same activity description.',
  ],
  'matter.rate_range': [
    422,
    'The rate of a contingency fee cannot be {value}: send a percentage from 0 to 100.',
  ],
  'matter.rate_negative': [422, 'The rate of custom_rate cannot be {value}: a rate cannot be negative.'],
  'matter.award_of_contingency': [422, 'award applies to a ContingencyFee and cannot be set on a {type}.'],
  'matter.rate_type_required': [422, 'custom_rate needs a type: FlatRate, HourlyRate or ContingencyFee.'],
  'matter.budget_of_flat': [422, 'A matter with a flat rate cannot have a budget. Leave one of them out.'],
  'matter.grants': [422, 'A matter can have at most {limit} grants.'],
  'matter.split_portion': [422, 'split_portion cannot be {value}: send a percentage above 0 and up to 100.'],
  'matter.split_total': [
    422,
    'The portions of split_invoice_payers add up to {total} percent; the maximum is 100.',
  ],
  'matter.split_payer_twice': [422, 'The contact {contact_id} cannot pay two portions of the same invoice.'],
  'matter.stage_of_other_area': [
    422,
    'The matter stage {stage_id} does not belong to the practice area of this matter.',
  ],

  'legal_hold.of_one': [422, 'A legal hold needs either a matter or a contact, but not both.'],
  'legal_hold.released': [
    422,
    'The legal hold {id} was released at {at} and cannot be changed. Place a new one if you need it again.',
  ],

  'grant.period': [422, 'end_date cannot be {end}, which is before start_date, {start}.'],

  'trust.matter_holds': [
    409,
    'The matter {id} cannot be deleted: {held} is held in trust for it. Pay it out or move it first.',
  ],
  'trust.client_changes': [
    422,
    'client cannot be changed: {held} is held in trust for the matter {id}. Pay it out or move it first.',
  ],
});
