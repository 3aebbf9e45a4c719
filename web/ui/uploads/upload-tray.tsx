import { ActionIcon, Button, Group, Paper, Progress, Text } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import './uploads.css';
import { areUnderWay, cancelUpload, clearUploads, retryUpload, type Upload, useUploads } from './uploads.ts';

const WORDS = { waiting: 'Waiting', sending: '', done: 'Uploaded', failed: 'Failed', cancelled: 'Cancelled' };

/** The current uploads, each with its actions. */
export function UploadTray() {
  const uploads = useUploads();
  if (uploads.length === 0) return null;
  const done = uploads.filter(({ state }) => state === 'done').length;
  return (
    <Paper withBorder shadow="md" className="upload-tray" role="region" aria-label="Uploads">
      <Group justify="space-between" mb={4}>
        <Text size="sm" fw={600} role="status">
          {done} of {uploads.length} uploaded
        </Text>
        {!areUnderWay(uploads) && (
          <Button size="compact-xs" variant="subtle" onClick={clearUploads}>
            Close
          </Button>
        )}
      </Group>
      <ul>
        {uploads.map((upload) => (
          <UploadLine key={upload.id} upload={upload} />
        ))}
      </ul>
    </Paper>
  );
}

function UploadLine({ upload: { id, file, state, sent, sentence } }: { readonly upload: Upload }) {
  const percent = file.size === 0 ? 0 : Math.floor((sent / file.size) * 100);
  const active = state === 'waiting' || state === 'sending';
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap={6}>
        <Text size="sm" truncate>
          {file.name}
        </Text>
        <Group gap={2} wrap="nowrap">
          <Text size="xs" c={state === 'failed' ? 'var(--wrong)' : 'var(--soft)'} className="figures">
            {state === 'sending' ? `${percent}%` : WORDS[state]}
          </Text>
          {active && (
            <Line label={`Cancel ${file.name}`} onClick={() => cancelUpload(id)}>
              <IconX size={14} />
            </Line>
          )}
          {(state === 'failed' || state === 'cancelled') && (
            <Line label={`Upload ${file.name} again`} onClick={() => retryUpload(id)}>
              <IconRefresh size={14} />
            </Line>
          )}
        </Group>
      </Group>
      {state === 'sending' && <Progress size={3} value={percent} aria-label={`${file.name} uploaded`} />}
      {sentence && state === 'failed' && (
        <Text size="xs" c="var(--wrong)" role="alert">
          {sentence}
        </Text>
      )}
    </li>
  );
}

function Line(props: { readonly label: string; readonly onClick: () => void; readonly children: ReactNode }) {
  const { label, onClick, children } = props;
  return (
    <ActionIcon size={24} variant="subtle" color="gray" title={label} aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
