/** The matter types of intake. */
import { f } from '#kernel/declarations/field.ts';
import { record } from '../record.ts';
import { SINCE_MATTER_TYPES } from '../since.ts';
import { lookupFields, named } from './lookup.ts';

export const matterType = record({
  name: 'matter_type',
  path: 'matter_types',
  table: 'lead_matter_types',
  describe: 'A matter type of intake, such as family or employment.',
  scope: 'matter_type',
  since: SINCE_MATTER_TYPES,
  operations: ['list', 'create', 'read'],
  keepsDeleted: false,
  fields: lookupFields('Unique in the firm.', {
    default: f.boolean({
      notNull: true,
      describe: "The firm's default, used for matters without an explicit type.",
    }),
  }),
});

export const matterTypeName = named('matter_type_name', 'lead_matter_types', 'A matter type with its name.');
