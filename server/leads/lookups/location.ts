/** The locations where a firm works. */
import { record } from '../record.ts';
import { SINCE_MATTER_TYPES } from '../since.ts';
import { lookupFields, named } from './lookup.ts';

export const location = record({
  name: 'location',
  path: 'locations',
  table: 'lead_locations',
  describe: 'A location where the firm works, such as one of its offices.',
  scope: 'location',
  since: SINCE_MATTER_TYPES,
  operations: ['list', 'create', 'read'],
  keepsDeleted: false,
  fields: lookupFields('Unique in the firm, ignoring case.'),
});

export const locationName = named('location_name', 'lead_locations', 'A location with its name.');
