/** The refusals of firm exports. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'firm_export.under_way': [
    409,
    'The export {id} of the firm has not ended yet. Wait until it is completed or has failed.',
  ],
  'firm_export.unfinished': [
    422,
    'The export {id} of the firm is {state}. Download it when its state is completed.',
  ],
});
