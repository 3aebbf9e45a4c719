import { Progress, Text } from '@mantine/core';
import { formatDuration } from '../../ui/values/duration.ts';
import { useTarget } from '../../ui/daily-target.ts';
import { Block } from './block.tsx';

export interface OwnTimeProps {
  readonly today: number;
  readonly month: number;
  readonly billable_month: number;
  readonly unbilled: number;
}

/** The person's own hours: today against their target, the month, and unbilled time. */
export function OwnTime({ today, month, billable_month, unbilled }: OwnTimeProps) {
  const [target] = useTarget();
  return (
    <Block title="My time" href="/time">
      <Text size="sm">
        <b className="figures">{formatDuration(today)}</b> of {formatDuration(target)} today
      </Text>
      <Progress
        value={(today / target) * 100}
        size="sm"
        mt={4}
        mb={10}
        aria-label="Time of today against the target"
      />
      <dl className="home-facts">
        <div>
          <dt>This month</dt>
          <dd>{formatDuration(month)}</dd>
        </div>
        <div>
          <dt>Billable</dt>
          <dd>{formatDuration(billable_month)}</dd>
        </div>
        <div>
          <dt>Unbilled</dt>
          <dd>{formatDuration(unbilled)}</dd>
        </div>
      </dl>
    </Block>
  );
}
