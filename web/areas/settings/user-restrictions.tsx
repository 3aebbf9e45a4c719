import { Badge, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getUserRestrictions } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { NotRead } from '../../ui/page/not-read.tsx';
import { TableHead } from '../../ui/table/table-head.tsx';
import { memberInWords, recordInWords, wordsOf } from '../../ui/values/words.ts';
import { ROLES } from './user-fields.ts';

const RESTRICTIONS: Readonly<Record<string, string>> = {
  own_hours: 'Only their own hours',
  own_rates: 'Only their own rates',
  own_contacts: 'Only their own contacts',
  own_calendars: 'Only their own calendars',
};

const ROLE_WORDS: Readonly<Record<string, string>> = {
  ...ROLES,
  account_owner: 'Owner',
  attorney: 'Lawyer',
  non_attorney: 'Other staff',
};

/** What is hidden from a user, as computed by the service. */
export function UserRestrictions({ id, name }: { readonly id: number; readonly name: string }) {
  const query = useQuery(read(getUserRestrictions, { id }));
  if (!query.data) return <NotRead of={query} height={240} />;
  const { restrictions, hidden, refused_operations, roles } = query.data.data;
  return (
    <Stack gap="lg">
      <Group gap="xs">
        {roles.map((role) => (
          <Badge key={role} variant="default">
            {ROLE_WORDS[role] ?? wordsOf(role)}
          </Badge>
        ))}
      </Group>
      <section>
        <Title order={2} size="h4">
          Hidden from {name}
        </Title>
        <HiddenRecords hidden={hidden} restrictions={restrictions} />
      </section>
      <section>
        <Title order={2} size="h4">
          {name} cannot
        </Title>
        {refused_operations.length === 0 ? (
          <Text c="dimmed">Nothing: they may perform every action.</Text>
        ) : (
          <Refused operations={refused_operations} />
        )}
      </section>
    </Stack>
  );
}

const APIS: Readonly<Record<string, string>> = {
  practice: 'In the practice',
  accounting: 'In accounting',
  lead: 'In leads',
};

interface RefusedProps {
  readonly operations: readonly {
    readonly api: string;
    readonly describe: string;
  }[];
}

function Refused({ operations }: RefusedProps) {
  return [...Map.groupBy(operations, ({ api }) => api)].map(([api, refused]) => {
    const actions = new Set(refused.map(({ describe }) => firstSentence(describe)));
    return (
      <section key={api}>
        <Title order={3} size="h5" mt="sm">
          {APIS[api] ?? api} ({actions.size})
        </Title>
        <ul className="settings-refused">
          {[...actions].map((action) => (
            <li key={action}>{action}</li>
          ))}
        </ul>
      </section>
    );
  });
}

/** What follows is for those who call the operation. */
function firstSentence(text: string): string {
  return text.split(/[.:;](?=\s|$)/)[0] ?? text;
}

interface HiddenRecordsProps {
  readonly restrictions: readonly string[];
  readonly hidden: readonly {
    readonly api: string;
    readonly record: string;
    readonly members: readonly string[];
    readonly restriction: string;
  }[];
}

function HiddenRecords({ hidden, restrictions }: HiddenRecordsProps) {
  if (hidden.length === 0)
    return <Text c="dimmed">Nothing: they see everything in the firm that is not private.</Text>;
  return (
    <>
      <Text c="dimmed" mb="xs">
        {restrictions.map((word) => RESTRICTIONS[word] ?? wordsOf(word)).join(' · ')}. Hidden values show as
        “hidden”.
      </Text>
      <Table.ScrollContainer minWidth={320}>
        <Table verticalSpacing={4}>
          <TableHead titles={['Record', 'What is hidden']} />
          <Table.Tbody>
            {hidden.map(({ api, record, members, restriction }) => (
              <Table.Tr key={`${api} ${record} ${restriction} ${members.length}`}>
                <Table.Td title={record}>{recordInWords(record)}</Table.Td>
                <Table.Td title={members.join(', ')}>
                  {members.length === 0 ? 'The whole record' : members.map(memberInWords).join(', ')}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}
