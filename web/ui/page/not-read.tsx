/**
 * In place of what has not been read: a skeleton while it loads, or why it failed. It is shown only while there is no
 * data. When a later read fails, what was read before stays, and with it the text that someone is typing.
 */
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { isMissing } from '../../api/client.ts';
import { MissingPage } from '../../shell/page-states.tsx';
import { Failure } from './failure.tsx';

export interface NotReadProps {
  readonly of: { readonly error: Error | null; readonly refetch: () => Promise<unknown> };
  /** The height of the skeleton. */
  readonly height?: number;
  /** Another skeleton. */
  readonly children?: ReactNode;
}

export function NotRead({ of: { error, refetch }, height, children }: NotReadProps) {
  if (isMissing(error)) return <MissingPage />;
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  return children ?? <Skeleton height={height} />;
}
