/** User provisioning by the firm's directory: its address, its token, and the roles of its groups. */
import { Alert, Button, Code, Group, Skeleton, Stack, Text, Textarea, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  deleteProvisioningToken,
  getProvisioning,
  renewProvisioningToken,
  setGroupRoles,
} from '../../../sdk/practice.ts';
import { read, useWrite, write } from '../../api/queries.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
import { formatInstant } from '../../ui/values/format.ts';

interface GroupRoles {
  readonly group: string;
  readonly roles: readonly string[];
}

export function Provisioning() {
  const query = useQuery(read(getProvisioning, {}));
  const { made, renew, end } = useToken();
  const known = query.data?.data;
  const failure = query.error ?? renew.error ?? end.error;
  return (
    <Stack gap="sm" mt="xl" component="section">
      <Title order={2} size="h4">
        Provisioning
      </Title>
      <Text size="sm">
        A directory that supports SCIM 2.0 adds, updates and disables users, and assigns them to groups.
      </Text>
      {failure && <Failure error={failure} />}
      {query.isPending && <Skeleton height={120} />}
      {known && (
        <>
          <Address known={known} />
          {made && <NewToken token={made} />}
          <Group>
            <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate({})}>
              Create a new token
            </Button>
            {known.token && (
              <Button
                variant="subtle"
                c="var(--wrong)"
                loading={end.isPending}
                onClick={() => end.mutate({})}
              >
                Revoke the token
              </Button>
            )}
          </Group>
          <RolesForm mapped={known.group_roles} />
        </>
      )}
    </Stack>
  );
}

/** The token is shown only once, directly after it was created. */
function useToken() {
  const [made, setMade] = useState<string>();
  const renew = useWrite(renewProvisioningToken, { onSuccess: ({ data }) => setMade(data.token) });
  const end = useWrite(deleteProvisioningToken);
  return { made, renew, end };
}

interface Known {
  readonly base_url: string;
  readonly token: {
    readonly created_at: string;
    readonly last_used_at: string | null;
    readonly user: { readonly name: string };
  } | null;
}

/** The directory's address here, and whose rights it has. */
function Address({ known }: { readonly known: Known }) {
  return (
    <Text size="sm">
      Its base address is <Code>{known.base_url}</Code>.{' '}
      {known.token
        ? `The token has the rights of ${known.token.user.name}, was created ${formatInstant(known.token.created_at)}, and ${known.token.last_used_at ? `was last used ${formatInstant(known.token.last_used_at)}` : 'has not been used yet'}.`
        : 'There is no token yet.'}
    </Text>
  );
}

function NewToken({ token }: { readonly token: string }) {
  return (
    <Alert color="var(--warn)" variant="outline" title="Copy the token now. It will not be shown again.">
      <Code>{token}</Code>
    </Alert>
  );
}

function RolesForm({ mapped }: { readonly mapped: readonly GroupRoles[] }) {
  const draftForm = useDraftForm({
    what: 'the roles of the groups',
    id: undefined,
    initial: { group_roles: mapped.map(({ group, roles }) => `${group}: ${roles.join(', ')}`).join('\n') },
    submit: async ({ group_roles }) => {
      await write(setGroupRoles, {
        data: { group_roles: group_roles.split('\n').filter(Boolean).map(readLine) },
      });
      notifications.show({ message: 'Saved.' });
    },
  });
  return (
    <form onSubmit={draftForm.onSubmit} noValidate>
      <Textarea
        label="Roles by group"
        description="One group per line, such as Bookkeeping: accounts, billing. A role listed here is assigned and removed only through groups."
        autosize
        minRows={2}
        {...draftForm.form.getInputProps('group_roles')}
      />
      <FormFoot draftForm={draftForm} save="Save the roles" />
    </form>
  );
}

function readLine(line: string): GroupRoles {
  const at = line.lastIndexOf(':');
  const group = (at < 0 ? line : line.slice(0, at)).trim();
  const roles = at < 0 ? [] : line.slice(at + 1).split(/[\s,]+/);
  return { group, roles: roles.filter(Boolean) };
}
