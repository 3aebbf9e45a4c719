/** In place of what has not been read: a skeleton while it loads, or why it failed. */
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Failure } from './failure.tsx';

export interface NotReadProps {
  readonly of: Pick<UseQueryResult, 'error' | 'refetch'>;
  readonly height: number;
}

export function NotRead({ of: { error, refetch }, height }: NotReadProps) {
  return error ? <Failure error={error} retry={() => void refetch()} /> : <Skeleton height={height} />;
}
