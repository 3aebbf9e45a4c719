import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Reading } from '../../api/queries.ts';
import { NotRead } from '../../ui/page/not-read.tsx';

export interface ReadFirstProps<Row> {
  /** NaN if there is nothing to read, as for a new record. */
  readonly id: number;
  readonly reading: (id: number) => Reading<{ readonly data: Row }>;
  readonly children: (record: Row | undefined) => ReactNode;
}

/** Shows an edit form once its record is read; a form for a new record is shown at once. */
export function ReadFirst<Row>({ id, reading, children }: ReadFirstProps<Row>) {
  const isNew = Number.isNaN(id);
  const query = useQuery({ ...reading(id), enabled: !isNew });
  if (!isNew && !query.data) return <NotRead of={query} height={320} />;
  return children(query.data?.data);
}
