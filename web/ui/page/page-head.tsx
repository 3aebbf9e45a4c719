import { Group, MantineThemeProvider, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { session } from '../../api/session.ts';

export interface PageHeadProps {
  readonly title: string;
  /** Buttons at the right. */
  readonly children?: ReactNode;
}

/** Controls beside a heading have the height of the view choice. */
const BESIDE = { components: { Button: { defaultProps: { size: 'xs', fw: 500, fz: 'sm' } } } };

/** The heading of a page, which is also the title of the tab. */
export function PageHead({ title, children }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · ${session().firm.name}`;
  }, [title]);
  return (
    <Group justify="space-between" gap="xs" mb="sm" mih={36}>
      <Title order={1}>{title}</Title>
      <MantineThemeProvider theme={BESIDE}>
        <Group gap="xs" fz="sm">
          {children}
        </Group>
      </MantineThemeProvider>
    </Group>
  );
}
