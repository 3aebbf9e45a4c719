/** The schema of a suggestion for the reference page. */
import type { Schema } from '#kernel/values/json-schema.ts';

export const SUGGESTION_SCHEMA: Schema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      date: { type: 'string', format: 'date' },
      amount: {
        type: 'object',
        properties: { amount: { type: 'string' }, currency: { type: 'string' } },
        required: ['amount', 'currency'],
      },
      description: { type: ['string', 'null'] },
      payee: {
        type: ['string', 'null'],
        description: 'The payee of the check, the vendor, the payee of the bank transaction, or the client.',
      },
      check_number: { type: ['string', 'null'] },
      source_type: {
        type: 'string',
        description: 'The kind of record that posted it, such as vendor_bill_payment.',
      },
      source_id: { type: 'integer' },
      score: { type: 'integer', description: 'From 0 to 100; higher means more likely.' },
      register_items: {
        type: 'array',
        items: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
      },
    },
    required: ['date', 'amount', 'source_type', 'source_id', 'score', 'register_items'],
  },
};
