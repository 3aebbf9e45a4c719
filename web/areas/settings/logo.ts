import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { getLetterheadLogo } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import type { AnyRecord } from './field-spec.ts';

/** An address at which the browser shows the firm's logo; undefined if it has none. */
export function useLogo({ etag, logo_type }: AnyRecord): string | undefined {
  const query = useQuery({
    queryKey: ['letterhead logo', etag],
    queryFn: ({ signal }) => api.download(getLetterheadLogo, {}, { signal }),
    enabled: logo_type !== null,
  });
  const address = useMemo(() => (query.data ? URL.createObjectURL(query.data) : undefined), [query.data]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return logo_type === null ? undefined : address;
}
