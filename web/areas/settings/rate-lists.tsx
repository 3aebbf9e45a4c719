/** Rates other than those of matters: of users, of kinds of work, and agreed with clients. */
import * as practice from '../../../sdk/practice.ts';
import type { Catalog } from './catalog.ts';
import { plainText, within } from './catalog.ts';
import { CATALOGS } from './catalogs.ts';
import { type AnyRecord, type FieldSpec, reference } from './field-spec.ts';
import { amountOf, RATE_OF_WORK } from './rate-column.tsx';

const amount: FieldSpec = { name: 'rate', label: 'Hourly rate', kind: 'number', required: true };

const person: Omit<Catalog, 'create'> = {
  name: 'people',
  title: 'People',
  one: 'rate of a person',
  describe: 'Each person’s hourly rate where no other rate applies.',
  list: practice.listUsers,
  params: { enabled: true, order: 'name(asc)' },
  read: practice.getUser,
  update: practice.updateUser,
  fields: [amount],
  columns: [{ title: 'Hourly rate', fields: 'rate', ...amountOf(({ rate }) => rate) }],
};

const { create: _create, ...work } = CATALOGS.find(({ name }) => name === 'activity-descriptions')!;

const agreed: Catalog = {
  name: 'clients',
  title: 'Clients',
  one: 'agreed rate',
  describe: 'Rates agreed with a client for everyone, a group or a person, or the rate of a co-counsel.',
  list: practice.listActivityRates,
  read: practice.getActivityRate,
  create: practice.createActivityRate,
  update: practice.updateActivityRate,
  remove: practice.deleteActivityRate,
  fields: [
    contact('contact_id', 'Client'),
    { ...contact('co_counsel_contact_id', 'Or co-counsel'), describe: 'Instead of a client.' },
    { ...amount, label: 'Rate' },
    { name: 'flat_rate', label: 'Flat fee, not an hourly rate', kind: 'switch' },
    {
      name: 'user',
      label: 'Only for this person',
      kind: 'choice',
      among: { operation: practice.listUsers },
      describe: 'Leave empty for everyone.',
      ...reference('user'),
    },
    {
      name: 'group',
      label: 'Or for this group',
      kind: 'choice',
      among: { operation: practice.listGroups },
      ...reference('group'),
    },
  ],
  columns: [
    {
      title: 'For',
      fields: 'user{name},group{name}',
      text: (record) => within('user')(record) || within('group')(record) || 'Everybody',
    },
    { title: 'Rate', fields: 'rate', ...amountOf(({ rate }) => rate) },
    {
      title: 'Charged',
      fields: 'flat_rate',
      text: ({ flat_rate: flat }) => (flat ? 'Flat' : 'By the hour'),
    },
  ],
};

export const RATE_LISTS = {
  people: { catalog: person, nameOf: (record: AnyRecord) => record['name'] as string, nameFields: 'name' },
  work: {
    catalog: {
      ...work,
      columns: [RATE_OF_WORK],
    } satisfies Omit<Catalog, 'create'>,
    nameOf: (record: AnyRecord) => record['name'] as string,
    nameFields: 'name',
  },
  clients: {
    catalog: agreed,
    nameOf: (record: AnyRecord) =>
      within('contact')(record) || `${within('co_counsel_contact')(record)} (co-counsel)`,
    nameFields: 'contact{name},co_counsel_contact{name}',
  },
} as const;

function contact(name: string, label: string): FieldSpec {
  return {
    name,
    label,
    kind: 'contact',
    from: (record) => plainText(record[name]),
    to: (value) => (value === '' ? null : Number(value)),
  };
}
