import { CloseButton, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import './billing.css';

export interface WarningProps {
  readonly title: string;
  readonly dismiss?: () => void;
  readonly children: ReactNode;
}

/** A warning to read before continuing. */
export function Warning({ title, dismiss, children }: WarningProps) {
  return (
    <section className="billing-warning" role="alert" aria-label={title}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600} size="sm" c="var(--warn)">
          {title}
        </Text>
        {dismiss && <CloseButton size="sm" aria-label="Dismiss" onClick={dismiss} />}
      </Group>
      {children}
    </section>
  );
}
