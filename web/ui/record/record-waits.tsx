import { Skeleton, Text, Title } from '@mantine/core';
import { AppLink } from '../../shell/url-state.ts';
import type { RecordPageProps } from './record-page.tsx';

export interface RecordWaitsProps extends Pick<RecordPageProps, 'back' | 'subtitle'> {
  /** The title if known before the record is loaded, for example from the list. */
  readonly title?: string | undefined;
}

/** A placeholder while a record is loading. */
export function RecordWaits({ back, title, subtitle }: RecordWaitsProps) {
  return (
    <article aria-busy aria-label="Loading">
      <Text size="sm">
        <AppLink href={back.href}>{back.title}</AppLink>
      </Text>
      {title === undefined ? <Skeleton height={28} width={280} /> : <Title order={1}>{title}</Title>}
      {subtitle && <Text c="dimmed">{subtitle}</Text>}
      <Skeleton height={56} my="md" />
      <Skeleton height={320} />
    </article>
  );
}
