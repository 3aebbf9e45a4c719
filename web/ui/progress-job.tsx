import { Button, Group, Progress, Text } from '@mantine/core';
import { cancelJob, type Job } from '../shell/jobs.ts';

/** A background job with its name, a progress bar and a cancel button. */
export function ProgressJob({ job }: { readonly job: Job }) {
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" truncate>
          {job.name}
        </Text>
        {job.state === 'running' ? (
          <Button size="compact-xs" variant="subtle" onClick={() => cancelJob(job.id)}>
            Cancel
          </Button>
        ) : (
          <Text size="xs" c={job.state === 'failed' ? 'var(--wrong)' : 'dimmed'}>
            {job.note ?? (job.state === 'done' ? 'Done' : 'Cancelled')}
          </Text>
        )}
      </Group>
      <Progress
        value={(job.done ?? (job.state === 'done' ? 1 : 0)) * 100}
        animated={job.state === 'running'}
        size="sm"
        aria-label={job.name}
        color={job.state === 'failed' ? 'red' : 'accent'}
      />
    </div>
  );
}
