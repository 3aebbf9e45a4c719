/** The refusals about contacts and users. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'contact.vcards': [
    422,
    'The list has more than {limit} contacts, too many for one file. Narrow it with a filter.',
  ],
  'user.name': [422, 'A user needs a name: send first_name, last_name, or name.'],
  'user.roles': [422, 'roles cannot contain {value}: send some of {accepted}.'],
  'user.time_zone': [422, 'time_zone cannot be {value}: send a name such as America/New_York.'],
  'user.owner_enabled': [
    422,
    'enabled cannot be false for the account owner, who would lose access to the firm.',
  ],
  'group.of_the_service': [
    422,
    'The group {id} has the type {type}: the service manages its name and members. Only an AdhocGroup can be changed.',
  ],

  'rate.negative': [422, 'A rate cannot be {value}: it cannot be negative.'],
  'contact.name': [422, 'At least one of first name or last name must be provided'],
  'contact.company_name': [422, 'A Company needs a name: send name.'],
  'contact.company_of_company': [422, 'Only a Person can have a company.'],
  'contact.company_is_person': [422, 'company cannot be {id}: {name} is a Person. Send the id of a Company.'],
  'contact.company_has_people': [
    422,
    '{name} cannot become a Person: it is the company of other people. Remove them from it first.',
  ],
  'contact.connect_email_locked': [
    422,
    '{member} cannot be changed: the client portal of {value} is in use.',
  ],
  'contact.is_client': [
    409,
    'The contact {id}, {name}, cannot be deleted: it is the client of {count} matters.',
  ],
  'contact.merge_itself': [422, 'The contact {id} cannot be merged with itself: send another one.'],
  'contact.merge_type': [422, 'A {other} cannot be merged into a {type}: both must have the same type.'],
  'contact.merge_books': [
    409,
    'The contact {id}, {name}, is used by {place}: merge the other contact into it instead.',
  ],
  'contact.merge_many': [
    422,
    'More than {limit} records belong to the contact {id}: merge the other contact into it instead.',
  ],
  'contact.avatar': [
    422,
    '{field} cannot be read: send a PNG, JPEG, GIF or WebP image in base64 of less than {limit_bytes} bytes.',
  ],

  'contact.has_packets': [409, '{name} cannot be deleted: they have {count} packets in safe custody.'],

  'trust.client_holds': [
    409,
    'The contact {id} cannot be deleted: {held} is held in trust for them. Pay it out first.',
  ],
});
