/** The refusals about retention. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'disposal.nothing_due': [
    422,
    'No matter is due under the retention rules: no closed matter is old enough and has something to delete.',
  ],
  'disposal.open': [409, 'The disposal {id} is {status}: wait until it is carried out, or decline it first.'],
  'disposal.decided': [
    422,
    'status cannot be {value}: the disposal {id} is {status}, and can be decided only once.',
  ],
  'disposal.status': [422, 'status cannot be {value}: send approved or declined.'],
  'disposal.item_status': [
    422,
    'status cannot be {value}: an item that is {status}, of a disposal that is {disposal}, cannot change. Send excluded or proposed while both are open.',
  ],
});
