import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { can } from '../../api/session.ts';

export interface EmptyStateProps {
  readonly title: string;
  /** What belongs here, and how to create the first one. */
  readonly children: ReactNode;
  /** A button or link for the first step. */
  readonly action?: ReactNode;
  /** What the sentence suggests: people who may not do it read the title only. */
  readonly suggests?: Parameters<typeof can>[0];
}

export function EmptyState({ title, children, action, suggests }: EmptyStateProps) {
  const isMeant = suggests === undefined || can(suggests);
  return (
    <Stack align="center" gap="xs" py={{ base: 32, sm: 64 }} px="md" ta="center">
      <Title order={2} size="h4">
        {title}
      </Title>
      {isMeant && (
        <Text c="dimmed" maw={440}>
          {children}
        </Text>
      )}
      {isMeant && action}
    </Stack>
  );
}
