import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { areaOf } from '../../shell/areas.ts';
import { AppLink } from '../../shell/url-state.ts';

export interface BlockProps {
  readonly title: string;
  /** The area that shows more of it. */
  readonly href: string;
  readonly children: ReactNode;
}

/** A part of the home page. */
export function Block({ title, href, children }: BlockProps) {
  return (
    <section className="home-block" aria-label={title}>
      <Group justify="space-between" mb={8}>
        <Title order={3} size="h5">
          {title}
        </Title>
        {areaOf(href.split('?')[0]!) && (
          <AppLink href={href} className="home-all" aria-label={`All: ${title}`}>
            All
          </AppLink>
        )}
      </Group>
      {children}
    </section>
  );
}
