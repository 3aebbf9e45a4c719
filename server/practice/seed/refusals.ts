/** The refusals about sample data. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'seed.no_firm': [404, 'No firm has the id {account_id}.'],
  'seed.currency': [
    422,
    'The firm keeps its books in {currency}, which is not a currency of this installation.',
  ],
  'seed.not_empty': [409, 'The firm {account_id} already has matters. Seed a firm that has none.'],
});
