/** Ways of service, which may extend the periods that run from it (records:1036). The same for every firm. */
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';

const fields = {
  id: f.id(),
  etag: f.etag(),
  system_id: f.integer({ sql: '{t}.id', notNull: true, describe: 'The same number in every installation.' }),
  description: f.text({ notNull: true, order: true }),
  default: f.boolean({
    sql: '{t}."default"',
    notNull: true,
    describe: 'Whether it is used by default.',
  }),
  created_at: f.createdAt(),
  updated_at: f.updatedAt(),
};

export const courtServiceType = resource({
  name: 'court_service_type',
  path: 'court_rules/service_types',
  table: 'court_service_types',
  tenant: false,
  operations: ['list', 'read'],
  describe: 'A way of service.',
  scope: 'calendars',
  nestedFreely: true,
  fields,
});

export const courtServiceTypeOfJurisdiction = resource({
  name: 'court_service_type_of_jurisdiction',
  table: 'court_service_types',
  from:
    '(select s.*, j.jurisdiction_id from court_service_types s' +
    ' join court_jurisdiction_service_types j on j.service_type_id = s.id)',
  tenant: false,
  describe: 'A way of service known to the rules of a jurisdiction.',
  scope: 'calendars',
  nestedFreely: true,
  fields,
});
