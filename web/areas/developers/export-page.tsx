/** The firm's own data export, and the time of the operator's last backup of the installation. */
import { Button, Code, Group, Progress, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  createFirmExport,
  createFirmExportLink,
  type FirmExport,
  getLastBackup,
  listFirmExports,
} from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { read, refresh, useWrite } from '../../api/queries.ts';
import { type JobWork, startJob } from '../../shell/jobs.ts';
import { workEnded } from '../../shell/work-ended.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { saveFrom } from '../../ui/files/save-file.ts';
import { formatBytes } from '../../ui/values/size.ts';
import { DevelopersFrame } from './developers-frame.tsx';

const FIELDS = 'id,state,progress,size,message,created_at,expires_at,user{name}';
const SHOWN = 20;
const ASKED_EVERY_MS = 1000;

export default function ExportPage() {
  return (
    <DevelopersFrame
      view="/integrations/export"
      describe="A copy of all the firm’s data: its records as JSON Lines, and its files as uploaded."
    >
      <Exports />
      <Backups />
    </DevelopersFrame>
  );
}

const isUnderWay = ({ state }: Pick<FirmExport, 'state'>) => state === 'queued' || state === 'in_progress';

/** The export goes on if the person leaves the page or the app. */
function follow(id: number): void {
  const failure = 'The export could not be created.';
  const readExport = async () => {
    const { data } = await api.call(listFirmExports, { fields: FIELDS, limit: SHOWN });
    const made = data.find((one) => one.id === id);
    if (!made) throw new Error(failure);
    return made;
  };
  const exported = async (work: JobWork) => {
    work.leadsTo('/integrations/export');
    await workEnded(readExport, work, failure);
    await refresh();
    return { note: 'Ready to download' };
  };
  startJob('Export of the firm', exported, { cancellable: false });
}

function Exports() {
  const query = useQuery({
    ...read(listFirmExports, { fields: FIELDS, limit: SHOWN }),
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? ASKED_EVERY_MS : false),
  });
  const start = useWrite(createFirmExport, { onSuccess: ({ data }) => follow(data.id) });
  const exports = query.data?.data ?? [];
  return (
    <section aria-labelledby="exports-title">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5" id="exports-title">
          Firm exports
        </Title>
        <Button
          size="xs"
          loading={start.isPending}
          disabled={exports.some(isUnderWay)}
          // Another person may have started one that is not shown here yet.
          onClick={() => start.mutate({}, { onError: () => void query.refetch() })}
        >
          Start an export
        </Button>
      </Group>
      {start.isError && <Failure error={start.error} />}
      {query.isError && <Failure error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={80} />}
      {query.data?.data.length === 0 && (
        <EmptyState title="No exports">
          Start an export. It runs in the background, and you can download it here for 7 days.
        </EmptyState>
      )}
      <ul className="developers-list">
        {exports.map((each) => (
          <Export key={each.id} {...each} />
        ))}
      </ul>
    </section>
  );
}

type ListedExport = Pick<
  FirmExport,
  'id' | 'state' | 'progress' | 'size' | 'message' | 'created_at' | 'expires_at'
> & { readonly user: { readonly name: string } | null };

function Export({ id, state, progress, size, message, created_at, expires_at, user }: ListedExport) {
  const link = useWrite(createFirmExportLink, { onSuccess: ({ data }) => saveFrom(data.url), quiet: true });
  const name = `Export of ${formatInstant(created_at)}`;
  return (
    <li>
      <Stack gap={4} flex={1}>
        <b>{name}</b>
        <div className="developers-soft">
          {user && `by ${user.name} · `}
          {state === 'completed' && `${formatBytes(size ?? 0)} · until ${formatInstant(expires_at)}`}
          {state === 'queued' && 'Waiting'}
          {state === 'in_progress' && `${Math.floor(progress)} % done`}
          {state === 'failed' && message}
        </div>
        {isUnderWay({ state }) && <Progress value={progress} size="sm" animated aria-label={name} />}
        {link.isError && <Failure error={link.error} />}
      </Stack>
      {state === 'completed' && (
        <Button
          size="xs"
          variant="default"
          aria-label={`Download the ${name.toLowerCase()}`}
          loading={link.isPending}
          onClick={() => link.mutate({ id })}
        >
          Download
        </Button>
      )}
    </li>
  );
}

function Backups() {
  const query = useQuery(read(getLastBackup, {}));
  const at = query.data?.data.made_at;
  return (
    <section aria-labelledby="backups-title">
      <Title order={2} size="h5" id="backups-title" mt="xl" mb="xs">
        Backups of the installation
      </Title>
      {query.isError && <Failure error={query.error} retry={() => void query.refetch()} />}
      {query.data && (
        <Text role="status">
          {at ? `The last backup was made ${formatInstant(at)}.` : 'No backup has been made yet.'}
        </Text>
      )}
      <Text c="dimmed" size="sm" mt="xs">
        The operator makes them on the service’s machine, even while it runs. Each is signed, and restored
        with “chancery restore”:
      </Text>
      <Code block mt="xs" tabIndex={0} aria-label="Command that makes a backup">
        bin/chancery backup /backups/chancery.backup --encrypt
      </Code>
    </section>
  );
}
