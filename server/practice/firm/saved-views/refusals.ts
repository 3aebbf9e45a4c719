/** The refusals about saved views. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'saved_view.address': [
    422,
    'address cannot be {value}: send an address within the app that begins with one slash, such as /matters?status=open.',
  ],
  'saved_view.of_another': [
    403,
    'The saved view {id} belongs to another user. Only that user and administrators can change it.',
  ],
});
