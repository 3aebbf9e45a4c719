/** The bill as the client sees it: a page while it is a draft, the PDF once it is issued. */
import { SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getBillPdf, getBillPreview } from '../../../../sdk/practice.ts';
import { api } from '../../../api/client.ts';
import { NotRead } from '../../../ui/page/not-read.tsx';
import { PdfView } from '../../../ui/pdf/pdf-view.tsx';
import { useUrlState } from '../../../shell/url-state.ts';
import { isPaperHidden, type OpenBill, PAPER_HIDDEN } from './read-bill.ts';

export function Paper({ bill }: { readonly bill: OpenBill }) {
  const [{ paper = 'page' }, setUrl] = useUrlState<{ paper?: string }>();
  const issued = !['draft', 'awaiting_approval'].includes(bill.state);
  if (isPaperHidden(bill))
    return (
      <Text c="dimmed" size="sm">
        {PAPER_HIDDEN}
      </Text>
    );
  return (
    <section aria-label="Preview" className="bill-paper">
      {issued && (
        <SegmentedControl
          size="xs"
          mb={8}
          aria-label="Show as"
          data={[
            { value: 'page', label: 'Page' },
            { value: 'pdf', label: 'PDF' },
          ]}
          value={paper}
          onChange={(value) => setUrl({ paper: value })}
        />
      )}
      {issued && paper === 'pdf' ? <Pdf bill={bill} /> : <Page bill={bill} />}
    </section>
  );
}

/** Reloads whenever the bill changes. */
function Page({ bill }: { readonly bill: OpenBill }) {
  return (
    <iframe
      key={bill.etag}
      title={`Preview of bill ${bill.number}`}
      src={api.address(getBillPreview, { id: bill.id })}
    />
  );
}

function Pdf({ bill }: { readonly bill: OpenBill }) {
  const query = useQuery({
    queryKey: ['practice', 'bills', 'pdf', bill.id, bill.etag],
    queryFn: ({ signal }) => api.download(getBillPdf, { id: bill.id }, { signal }),
  });
  if (!query.data) return <NotRead of={query} height={480} />;
  return (
    <div className="bill-pdf" role="region" aria-label="PDF" tabIndex={0}>
      <PdfView content={query.data} title={`PDF of bill ${bill.number}`} />
    </div>
  );
}
