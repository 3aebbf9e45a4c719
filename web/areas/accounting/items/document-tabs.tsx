/** The tabs of a bill or an expense: its items and its postings. */
import { Failure } from '../../../ui/page/failure.tsx';
import type { RecordTab } from '../../../ui/record/record-page.tsx';
import { DocumentItems, type DocumentItemsProps } from './document-items.tsx';
import { PostedEntries } from '../journal/posted-entries.tsx';

export interface Document extends DocumentItemsProps {
  readonly type: 'vendor_bill' | 'expense';
  readonly id: number;
  /** Why the last action failed. */
  readonly failure: Error | null;
}

export function documentTabs({ type, id, items, total, failure }: Document): [RecordTab, RecordTab] {
  return [
    {
      name: 'items',
      title: 'Items',
      content: () => (
        <>
          {failure && <Failure error={failure} />}
          <DocumentItems {...{ items, total }} />
        </>
      ),
    },
    { name: 'entries', title: 'In the books', content: () => <PostedEntries {...{ type, id }} /> },
  ];
}
