import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewBillTheme } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { NotRead } from '../../ui/page/not-read.tsx';
import { PdfView } from '../../ui/pdf/pdf-view.tsx';

const TYPING_MS = 300;

/** A sample bill rendered by the service with this config, updated while typing. */
export function ThemePreview({ config }: { readonly config: string }) {
  const [wanted] = useDebouncedValue(config, TYPING_MS);
  const query = useQuery({
    queryKey: ['practice', 'bill_themes', 'preview', wanted],
    queryFn: ({ signal }) => api.download(previewBillTheme, { data: { config: wanted } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!query.data)
    return (
      <NotRead of={query}>
        <Skeleton height={480} role="status" aria-label="Rendering a sample bill" />
      </NotRead>
    );
  return (
    <div className="theme-preview" role="region" aria-label="Preview" tabIndex={0}>
      <PdfView content={query.data} title="Sample bill" />
    </div>
  );
}
