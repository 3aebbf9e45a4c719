/**
 * Saves a change to a line with the version that the person saw. If someone else has changed it since, the person
 * sees the current version; saving again keeps their own.
 */
import { useState } from 'react';
import { getLineItem, updateLineItem, type LineItemUpdate } from '../../../../sdk/practice.ts';
import { api, ApiError } from '../../../api/client.ts';
import { write } from '../../../api/queries.ts';
import type { BillLine } from './lines.ts';

const PRECONDITION_FAILED = 412;

export interface LineSaver {
  readonly save: (data: LineItemUpdate) => Promise<void>;
  /** The values that someone else saved in the meantime. */
  readonly theirs: Pick<BillLine, 'note' | 'quantity' | 'price'> | undefined;
}

export function useLineSaver(line: BillLine): LineSaver {
  const [current, setCurrent] = useState<Pick<BillLine, 'etag' | 'note' | 'quantity' | 'price'>>();
  const save = async (data: LineItemUpdate): Promise<void> => {
    try {
      await write(updateLineItem, { id: line.id, ifMatch: current?.etag ?? line.etag, data });
    } catch (error) {
      if (error instanceof ApiError && error.status === PRECONDITION_FAILED) {
        const fields = 'etag,note,quantity,price';
        setCurrent((await api.call(getLineItem, { id: line.id, fields })).data);
      }
      throw error;
    }
  };
  return { save, theirs: current };
}
