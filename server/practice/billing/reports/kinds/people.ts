/** Lists of people: the firm's users and its contacts. */
import { sql } from '#kernel/database/sql.ts';
import { amount, identifier, term, text } from '#kernel/reports/table.ts';
import type { PracticeReport } from '../report-kind.ts';

export const userList: PracticeReport = {
  kind: 'user',
  name: 'Users',
  category: 'productivity',
  describe: 'The users of the firm, with their rates, roles and visibility.',
  of: 'day',
  takes: ['user'],
  runBy: ['admin', 'account_owner', 'accounts', 'reports'],
  columns: [
    text('user', 2.5),
    identifier('user_id'),
    text('email', 3),
    term('type', 1.2),
    term('roles', 2),
    term('enabled', 1),
    amount('rate'),
    term('hours_visibility', 1),
    term('rates_visibility', 1),
    term('contacts_visibility', 1),
  ],
  lines: (visible, { parameters }) => sql`
    select u.name, u.id, u.email, u.subscription_type, array_to_string(u.roles, ', '),
      case when u.enabled then 'yes' else 'no' end, u.rate, u.hours_visibility, u.rates_visibility, u.contacts_visibility
    from ${visible.users} u
    where ${parameters.user ?? null}::bigint is null or u.id = ${parameters.user ?? null}::bigint
    order by u.name collate "C", u.id`,
};

export const contactInformation: PracticeReport = {
  kind: 'contact_information',
  name: 'Contact information',
  category: 'client',
  describe: 'The firm’s contacts, with addresses, phone numbers and email addresses.',
  of: 'day',
  takes: [],
  columns: [
    text('contact', 3),
    identifier('contact_id'),
    term('type', 1),
    term('client', 0.8),
    text('email', 3),
    text('phone', 2),
  ],
  expected: (visible) => sql`select count(*) from ${visible.contacts} c`,
  lines: (visible) => sql`
    select c.name, c.id, c.type, case when c.is_client then 'yes' else 'no' end, c.primary_email_address, c.primary_phone_number
    from ${visible.contacts} c order by c.name collate "C", c.id`,
};
