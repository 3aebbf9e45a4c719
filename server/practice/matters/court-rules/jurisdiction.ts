/**
 * Jurisdictions with imported rules. The rules are shared by all firms; the selection of jurisdictions is each firm's
 * own, so `valid_subscription`, `default` and the etag differ between firms.
 */
import { by } from '#kernel/declarations/filter.ts';
import { f } from '#kernel/declarations/field.ts';
import { resource } from '#kernel/declarations/resource.ts';
import { ADMINS } from '#kernel/requests/admins.ts';

export const courtJurisdiction = resource({
  name: 'court_jurisdiction',
  path: 'court_rules/jurisdictions',
  table: 'court_jurisdictions',
  from:
    '(select j.id, j.description, j.time_zone, j.edition, j.created_at, j.updated_at,' +
    ' c.id is not null as valid_subscription, coalesce(c."default", false) as is_default,' +
    ' coalesce(j.time_zone, (select a.time_zone from accounts a where a.id = {account})) as display_timezone,' +
    ' md5(j.etag || (c.id is not null) || coalesce(c."default", false)) as etag' +
    ' from court_jurisdictions j left join court_jurisdiction_choices c' +
    ' on c.account_id = {account} and c.jurisdiction_id = j.id)',
  tenant: false,
  operations: ['list', 'read'],
  describe: 'A court or courts whose rules were imported.',
  scope: 'calendars',
  nestedFreely: true,
  writtenBy: ADMINS,
  fields: {
    id: f.id(),
    etag: f.etag(),
    system_id: f.integer({ sql: '{t}.id', notNull: true, describe: 'The number in its rule file.' }),
    description: f.text({ notNull: true, order: true }),
    default: f.boolean({
      sql: '{t}.is_default',
      notNull: true,
      describe: "Whether it is the firm's default for new dockets.",
    }),
    valid_subscription: f.boolean({ notNull: true, describe: 'Whether the firm works with it.' }),
    display_timezone: f.text({
      notNull: true,
      describe: 'The time zone of its deadlines, such as America/Los_Angeles.',
    }),
    is_local_timezone: f.boolean({
      sql: '{t}.time_zone is null',
      notNull: true,
      describe: "Whether that is the firm's own time zone, because the courts are in several zones.",
    }),
    edition: f.date({
      notNull: true,
      describe: 'The newest edition of its rules, used for new dockets.',
    }),
    created_at: f.createdAt(),
    updated_at: f.updatedAt(),
    service_types: f.hasMany('court_service_type_of_jurisdiction', {
      foreign: 'jurisdiction_id',
      orderBy: '{t}.id',
      describe: 'Ways of service that its rules distinguish.',
    }),
  },
  filters: {
    for_current_account: by.flag('{t}.valid_subscription', {
      describe: 'Only jurisdictions that the firm works with, or with false the others.',
    }),
    query: by.wildcard('description'),
  },
});

/** The selection of a jurisdiction by a firm. */
export const courtJurisdictionChoice = resource({
  name: 'court_jurisdiction_choice',
  table: 'court_jurisdiction_choices',
  describe: 'The selection of a jurisdiction by a firm.',
  fields: { id: f.id(), default: f.boolean({ sql: '{t}."default"', column: 'default', notNull: true }) },
});
