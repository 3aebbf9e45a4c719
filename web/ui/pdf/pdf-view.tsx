/** A PDF on the page. The app renders it, since phones and some browsers have no embeddable viewer. */
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

const Pages = lazy(() => import('./pages.tsx'));

export interface PdfViewProps {
  readonly content: Blob;
  readonly title: string;
}

export function PdfView(props: PdfViewProps) {
  return (
    <Suspense fallback={<Skeleton height={480} role="status" aria-label="Loading the PDF" />}>
      <Pages {...props} />
    </Suspense>
  );
}
