/** What this room refuses: retention. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'disposal.nothing_due': [
    422,
    'Nothing has been kept as long as the retention rules say: no closed matter is old enough and holds something to remove.',
  ],
  'disposal.open': [409, 'The disposal {id} is {status}: wait until it is carried out, or decline it first.'],
  'disposal.decided': [422, 'status cannot be {value}: the disposal {id} is {status}, and is decided once.'],
  'disposal.status': [422, 'status cannot be {value}: send approved or declined.'],
  'disposal.item_status': [
    422,
    'status cannot be {value}: an item that is {status}, of a disposal that is {disposal}, stays as it is. Send excluded or proposed while both are open.',
  ],
});
