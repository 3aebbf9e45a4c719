/** Shown if the firm uses no jurisdiction yet: an administrator chooses those whose rules it needs. */
import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { updateCourtJurisdiction } from '../../../sdk/practice.ts';
import { useWrite } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Failure } from '../../ui/page/failure.tsx';

interface Props {
  readonly jurisdictions: readonly { readonly id: number; readonly description: string }[];
}

export function ChooseJurisdictions({ jurisdictions }: Props) {
  const choose = useWrite(updateCourtJurisdiction);
  if (jurisdictions.length === 0)
    return (
      <EmptyState title="No court rules yet">
        The operator of this installation imports them:{' '}
        <Code>bin/chancery court-rules import us-federal-civil</Code>
      </EmptyState>
    );
  if (!can(updateCourtJurisdiction))
    return (
      <EmptyState title="No jurisdictions yet">
        An administrator of your firm selects the jurisdictions that you work with.
      </EmptyState>
    );
  return (
    <Stack gap="sm">
      <Text size="sm">Select the jurisdictions that your firm works with.</Text>
      {jurisdictions.map(({ id, description }) => (
        <Group key={id} justify="space-between">
          <Text size="sm">{description}</Text>
          <Button
            size="xs"
            variant="default"
            aria-label={`Work with ${description}`}
            loading={choose.isPending}
            onClick={() => choose.mutate({ id, data: { valid_subscription: true } })}
          >
            Choose
          </Button>
        </Group>
      ))}
      {choose.isError && <Failure error={choose.error} />}
    </Stack>
  );
}
