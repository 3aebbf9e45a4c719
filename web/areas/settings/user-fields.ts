/** The fields of a user's record. */
import { choicesOf, type FieldSpec } from './field-spec.ts';

export const ROLES = {
  admin: 'Administrator',
  accounts: 'Accounts',
  billing: 'Billing',
  reports: 'Reports',
} as const;

const WHOSE = choicesOf({ all: 'Everyone’s', own: 'Only their own' });
const sees = (name: string, label: string, heading?: string): FieldSpec => ({
  name: `${name}_visibility`,
  label,
  kind: 'choice',
  choices: WHOSE,
  initial: 'all',
  required: true,
  ...(heading ? { heading } : {}),
});

export const USER_FIELDS: readonly FieldSpec[] = [
  { name: 'first_name', label: 'First name', kind: 'text', required: true },
  { name: 'last_name', label: 'Last name', kind: 'text', required: true },
  { name: 'email', label: 'Email', kind: 'email', required: true, describe: 'Used to sign in.' },
  { name: 'phone_number', label: 'Phone', kind: 'text' },
  {
    name: 'job_title',
    label: 'Job title',
    kind: 'text',
    fields: 'job_title{name}',
    from: (record) => (record['job_title'] as { name: string } | null)?.name ?? '',
    to: (value) => (value === '' ? null : { name: value }),
  },
  {
    name: 'subscription_type',
    label: 'Works as',
    kind: 'choice',
    choices: choicesOf({ Attorney: 'Lawyer', NonAttorney: 'Other staff' }),
    initial: 'NonAttorney',
    required: true,
    heading: 'Work',
  },
  { name: 'rate', label: 'Hourly rate', kind: 'number' },
  { name: 'roles', label: 'Roles', kind: 'many', choices: choicesOf(ROLES), heading: 'Rights' },
  sees('hours', 'Sees hours'),
  sees('rates', 'Sees rates'),
  sees('contacts', 'Sees contacts'),
  sees('calendar', 'Sees calendars'),
];
