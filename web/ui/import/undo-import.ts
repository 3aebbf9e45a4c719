/** Undoes an import as a job: the records it created are deleted, some per request. */
import type { undoContactsImport } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { refresh } from '../../api/queries.ts';
import { type JobWork, startJob } from '../../shell/jobs.ts';

export type UndoOperation = typeof undoContactsImport;

export interface WrittenImport {
  readonly id: number;
  readonly fileName: string | null;
  /** The number of records it created. */
  readonly records: number;
}

export function undoImport(operation: UndoOperation, { id, fileName, records }: WrittenImport): void {
  const work = async ({ progress, signal }: JobWork) => {
    const kept: string[] = [];
    let deleted = 0;
    let before: number | null = null;
    try {
      do {
        const { data }: { readonly data: UndonePart } = await api.call(
          operation,
          { id, data: { before_id: before } },
          { signal },
        );
        deleted += data.deleted;
        kept.push(...data.kept.map(({ sentence }) => sentence));
        progress(Math.min(1, (deleted + kept.length) / records));
        before = data.next;
      } while (before !== null);
    } finally {
      await refresh();
    }
    const [first] = kept;
    return { note: first ? `${deleted} deleted, ${kept.length} kept. ${first}` : `${deleted} deleted` };
  };
  startJob(fileName ? `Undo the import of ${fileName}` : 'Undo the import', work);
}

interface UndonePart {
  readonly deleted: number;
  readonly kept: readonly { readonly sentence: string }[];
  readonly next: number | null;
}
