/** The firm's users. */
import { Badge, Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createUser, getUser, listUsers, updateUser, type User } from '../../../sdk/practice.ts';
import { readAll } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { useUrlState } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Money } from '../../ui/values/money.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/table.tsx';
import { RecordPanel } from './record-panel.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { ROLES, USER_FIELDS } from './user-fields.ts';

const rolesOf = ({ roles, account_owner }: User) =>
  [
    ...(account_owner ? ['Owner'] : []),
    ...roles.map((role) => ROLES[role as keyof typeof ROLES] ?? role),
  ].join(', ');

const COLUMNS: readonly Column<User>[] = [
  {
    id: 'name',
    title: 'Name',
    fields: 'name',
    width: 200,
    cell: ({ name }) => name,
    sort: { asc: 'name(asc)', desc: 'name(desc)' },
  },
  { id: 'email', title: 'Email', fields: 'email', width: 240, cell: ({ email }) => email },
  { id: 'roles', title: 'Roles', fields: 'roles,account_owner', width: 260, cell: rolesOf },
  {
    id: 'sees',
    title: 'Sees only their own',
    fields: 'hours_visibility,rates_visibility,contacts_visibility,calendar_visibility',
    width: 160,
    spare: true,
    cell: ownOf,
  },
  {
    id: 'rate',
    title: 'Rate',
    fields: 'rate',
    width: 80,
    align: 'right',
    cell: ({ rate }) => <Money amount={rate} isPrice />,
    text: ({ rate }) => String(rate ?? ''),
  },
];

/** `invited` has the ids of those who have chosen no password. */
const stateColumn = (invited: ReadonlySet<number>): Column<User> => ({
  id: 'enabled',
  title: 'State',
  fields: 'enabled',
  width: 90,
  cell: (user) =>
    stateOf(user, invited) === 'Active' ? (
      'Active'
    ) : (
      <Badge variant="default">{stateOf(user, invited)}</Badge>
    ),
  text: (user) => stateOf(user, invited),
});

const STATES = [
  { value: '', label: 'Enabled' },
  { value: 'invited', label: 'Invited' },
  { value: 'disabled', label: 'Disabled' },
];
const EMPTY: Readonly<Record<string, readonly [title: string, sentence: string]>> = {
  invited: [
    'No open invitations',
    'Invite someone by email, and they are listed here until they choose a password.',
  ],
  disabled: ['No disabled users', 'To disable a user who leaves the firm, open their page.'],
};
const PARAMS: Readonly<Record<string, object>> = {
  '': { enabled: true },
  invited: { pending_setup: true, enabled: true },
  disabled: { enabled: false },
};

const readInvited = readAll(listUsers, { ...PARAMS['invited'], fields: 'id' });

export default function UsersPage() {
  const { data: invited } = useQuery(readInvited);
  const columns = useMemo(
    () => [...COLUMNS, stateColumn(new Set(invited?.data.map(({ id }) => id)))],
    [invited],
  );
  const [{ state = '' }, setUrl] = useUrlState<{ state?: string; record?: string }>();
  const invite = () => setUrl({ record: 'new' }, { push: true });
  useShortcuts('Settings', [{ keys: 'n', title: 'Invite user', run: invite, onlyIf: () => can(createUser) }]);
  return (
    <SettingsFrame
      title="Users"
      describe="Invited users get an email with a link to choose a password. Users are never deleted: disable those who leave, and their work keeps their name."
      actions={can(createUser) && <Button onClick={invite}>Invite user</Button>}
    >
      <DataTable<User>
        title="Users"
        operation={listUsers}
        params={{ ...PARAMS[state] }}
        columns={columns}
        order="name(asc)"
        href={({ id }) => `/settings/users/${id}`}
        height="calc(100dvh - 280px)"
        filters={
          <SegmentedControl
            size="xs"
            aria-label="State"
            data={STATES}
            value={state}
            onChange={(value) => setUrl({ state: value })}
          />
        }
        empty={<NoUsers state={state} />}
      />
      <UserPanel />
    </SettingsFrame>
  );
}

function NoUsers({ state }: { readonly state: string }) {
  const [title, sentence] = EMPTY[state] ?? ['No users', 'Invite someone by email.'];
  return <EmptyState title={title}>{sentence}</EmptyState>;
}

function UserPanel() {
  return (
    <RecordPanel
      name="user"
      one="user"
      list={listUsers}
      read={getUser}
      create={createUser}
      update={updateUser}
      fields={USER_FIELDS}
    />
  );
}

function stateOf({ id, enabled }: User, invited: ReadonlySet<number>): string {
  if (!enabled) return 'Disabled';
  return invited.has(id) ? 'Invited' : 'Active';
}

function ownOf(user: User): string {
  const seen = [
    ['Hours', user.hours_visibility],
    ['Rates', user.rates_visibility],
    ['Contacts', user.contacts_visibility],
    ['Calendars', user.calendar_visibility],
  ] as const;
  return seen
    .filter(([, whose]) => whose === 'own')
    .map(([what]) => what)
    .join(', ');
}
