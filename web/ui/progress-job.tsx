import { Button, Group, Progress, Text } from '@mantine/core';
import { cancelJob, hasEnded, type Job } from '../shell/jobs.ts';
import { ResultLink } from '../shell/result-link.tsx';

interface ProgressJobProps {
  readonly job: Job;
  /** Called when the person follows the link to the result. */
  readonly follow: () => void;
}

/** A background job with its name, a progress bar and a cancel button or, at the end, a link to its result. */
export function ProgressJob({ job, follow }: ProgressJobProps) {
  const { id, name, state, href } = job;
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" truncate onClickCapture={hasEnded(job) ? follow : undefined}>
          {hasEnded(job) ? <ResultLink href={href}>{name}</ResultLink> : name}
        </Text>
        <JobState job={job} cancel={() => cancelJob(id)} />
      </Group>
      <Progress
        value={(job.done ?? (state === 'done' ? 1 : 0)) * 100}
        animated={state === 'running'}
        size="sm"
        aria-label={name}
        color={state === 'failed' ? 'red' : 'accent'}
      />
    </div>
  );
}

function JobState({ job, cancel }: { readonly job: Job; readonly cancel: () => void }) {
  const { state, note, cancellable } = job;
  if (state !== 'running')
    return (
      <Text size="xs" c={state === 'failed' ? 'var(--wrong)' : 'dimmed'}>
        {note ?? (state === 'done' ? 'Done' : 'Cancelled')}
      </Text>
    );
  return cancellable ? (
    <Button size="compact-xs" variant="subtle" onClick={cancel}>
      Cancel
    </Button>
  ) : null;
}
