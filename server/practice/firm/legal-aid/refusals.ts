/** The refusals about legal aid work. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'legal_aid.key': [
    422,
    'legal_aid_uk_activity.json_key cannot be {key}: there is no such published {kind}. Send a key from {list}.',
  ],
  'legal_aid.no_fee': [
    422,
    'legal_aid_uk_activity.json_key cannot be {key}: the rate has no fee on {date}. Send another key, or price.',
  ],
  'legal_aid.bolt_on': [
    422,
    'legal_aid_uk_activity.bolt_ons cannot have {key}: it is not an additional payment with a fee on {date}. Send keys of rates of the type bolt_on or bolt_on_percentage.',
  ],
  'legal_aid.bolt_on_alone': [
    422,
    'legal_aid_uk_activity.json_key cannot be {key}: it is an additional payment. Send it in bolt_ons.',
  ],
  'legal_aid.bolt_on_hourly': [
    422,
    'legal_aid_uk_activity.bolt_ons cannot be sent with {key}: additional payments are added to fixed fees. Send a key of the type fixed or item.',
  ],
  'legal_aid.uplift': [
    422,
    'legal_aid_uk_activity.uplift cannot be {value}: send a percentage from 0 to 100.',
  ],
  'legal_aid_import.file': [422, 'The file cannot be imported. {lines}'],
});
