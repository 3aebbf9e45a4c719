/**
 * Saves a change to a line with the version that the person saw. If someone else has changed it since, the person
 * sees the current version; saving again keeps their own.
 */
import { useState } from 'react';
import { getLineItem, updateLineItem, type LineItemUpdate } from '../../../../sdk/practice.ts';
import { api, isOutdated } from '../../../api/client.ts';
import { refresh, write } from '../../../api/queries.ts';
import type { BillLine } from './lines.ts';

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
      if (isOutdated(error)) {
        const fields = 'etag,note,quantity,price';
        setCurrent((await api.call(getLineItem, { id: line.id, fields })).data);
      }
      // Someone else may have approved or deleted the bill, which does not change the version of the line.
      else void refresh();
      throw error;
    }
  };
  return { save, theirs: current };
}
