import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title: string;
  /** What belongs here, and how to create the first one. */
  readonly children: ReactNode;
  /** A button or link for the first step. */
  readonly action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={{ base: 32, sm: 64 }} px="md" ta="center">
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text c="dimmed" maw={440}>
        {children}
      </Text>
      {action}
    </Stack>
  );
}
