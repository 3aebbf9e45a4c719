/** Undoes an import as a job: the records it created are deleted, some per request. */
import type { Operation } from '../../../sdk/operation.ts';
import { api } from '../../api/client.ts';
import { refresh } from '../../api/queries.ts';
import { type JobWork, startJob } from '../../shell/jobs.ts';
import { type Enveloped, contentOf } from './enveloped.ts';

export type UndoOperation = Operation<
  { readonly id: number },
  { readonly before_id?: number | null },
  Enveloped<UndonePart>
>;

interface UndonePart {
  readonly deleted: number;
  readonly kept: readonly { readonly sentence: string }[];
  readonly next: number | null;
}

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
        const request = { id, data: { before_id: before } };
        const part: UndonePart = contentOf(await api.call(operation, request, { signal }));
        deleted += part.deleted;
        kept.push(...part.kept.map(({ sentence }) => sentence));
        progress(Math.min(1, (deleted + kept.length) / records));
        before = part.next;
      } while (before !== null);
    } finally {
      await refresh();
    }
    const [first] = kept;
    return { note: first ? `${deleted} deleted, ${kept.length} kept. ${first}` : `${deleted} deleted` };
  };
  startJob(fileName ? `Undo the import of ${fileName}` : 'Undo the import', work);
}
