import { Group, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { session } from '../api/session.ts';

export interface PageHeadProps {
  readonly title: string;
  /** Buttons at the right. */
  readonly children?: ReactNode;
}

/** The heading of a page, which is also the title of the tab. */
export function PageHead({ title, children }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · ${session().firm.name}`;
  }, [title]);
  return (
    <Group justify="space-between" mb="sm" mih={36}>
      <Title order={1}>{title}</Title>
      <Group gap="xs">{children}</Group>
    </Group>
  );
}
