/** The refusals about reports. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'report.parameter': [422, 'A report of the kind {kind} cannot be filtered by {member}: {accepted}.'],
  'report.unfinished': [
    422,
    'The report {id} cannot be downloaded while it is {state}. Wait until it is completed.',
  ],
  'report_preset.options': [422, 'options must be a JSON object, such as {"year":"2026"}: send it as text.'],
  'report_preset.member': [422, 'options cannot have {member}: a report accepts {accepted}.'],
  'report_preset.of_another': [
    403,
    'The report preset {id} belongs to another user. Only that user can change it.',
  ],
  'report.saw_more': [
    403,
    'The report {id} was created when you could see more than you can now. Create it again.',
  ],
});
