import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { deleteApplication, renewApplicationSecret } from '../../../sdk/practice.ts';
import { useWrite } from '../../api/queries.ts';
import { deleteWithUndo } from '../../shell/undo.ts';
import { useUrlState } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { Question } from '../../ui/page/question.tsx';
import { SidePanel } from '../../ui/page/side-panel.tsx';
import { type Application, ApplicationForm, type CreatedApplication } from './application-form.tsx';

/** A panel for the application in the address, or a new one. Its secret is shown only until the panel closes. */
export function ApplicationPanel({ applications }: { readonly applications: readonly Application[] }) {
  const [{ application }, setUrl] = useUrlState<{ application?: string }>();
  const [made, setMade] = useState<CreatedApplication>();
  const found = applications.find(({ id }) => String(id) === application);
  const isNew = application === 'new';
  const close = () => {
    setMade(undefined);
    setUrl({ application: undefined });
  };
  return (
    <SidePanel
      opened={application !== undefined}
      onClose={close}
      size={520}
      title={made?.name ?? found?.name ?? (isNew ? 'New application' : 'Application')}
    >
      {made ? (
        <Credentials made={made} close={close} />
      ) : (
        (isNew || found) && (
          <ApplicationForm
            key={application}
            {...(found ? { application: found } : {})}
            made={setMade}
            close={close}
          />
        )
      )}
      {application !== undefined && !isNew && !made && !found && (
        <EmptyState title="This application was deleted">Close the panel.</EmptyState>
      )}
      {!made && found && <Buttons application={found} setMade={setMade} close={close} />}
    </SidePanel>
  );
}

interface ButtonsProps {
  readonly application: Application;
  readonly setMade: (made: CreatedApplication) => void;
  readonly close: () => void;
}

function Buttons({ application: { id, name, public: isPublic }, setMade, close }: ButtonsProps) {
  const [asking, setAsking] = useState(false);
  const renew = useWrite(renewApplicationSecret, { onSuccess: ({ data }) => setMade(data) });
  const remove = () => {
    close();
    deleteWithUndo(deleteApplication, [id], `${name} deleted`);
  };
  return (
    <Group mt="xl">
      {renew.error && <Failure error={renew.error} />}
      <Question
        opened={asking}
        close={() => setAsking(false)}
        title={`Create a new secret for ${name}?`}
        action="Create"
        run={() => renew.mutate({ id })}
      >
        The current secret stops working at once, wherever the application uses it.
      </Question>
      {!isPublic && (
        <Button variant="default" loading={renew.isPending} onClick={() => setAsking(true)}>
          Create a new secret
        </Button>
      )}
      <Button variant="subtle" c="var(--wrong)" onClick={remove}>
        Delete
      </Button>
    </Group>
  );
}

const SECRET = 'Client secret';

function Credentials({ made, close }: { readonly made: CreatedApplication; readonly close: () => void }) {
  return (
    <Stack>
      <Credential label="Client ID" value={made.client_id} />
      {made.client_secret && (
        <>
          <Credential label={SECRET} value={made.client_secret} />
          <Alert color="var(--warn)" variant="outline">
            Copy the secret now. It will not be shown again.
          </Alert>
        </>
      )}
      <Button onClick={close}>Done</Button>
    </Stack>
  );
}

function Credential({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <Text fw={600}>{label}</Text>
      <Group gap="xs" wrap="nowrap" align="start">
        <Code style={{ overflowWrap: 'anywhere' }}>{value}</Code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="default"
              autoFocus={label === SECRET}
              onClick={copy}
              aria-label={`Copy the ${label.toLowerCase()}`}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </div>
  );
}
