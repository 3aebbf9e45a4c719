/** Work of several requests that a button starts, such as moving documents or splitting an entry. */
import { useState } from 'react';
import { refresh } from '../../api/queries.ts';

/**
 * Runs the steps, and then calls `end`, unless they return false. What failed is kept to be shown. The screen is read
 * again either way, because some of the steps may have been done.
 */
export function useSteps(end: () => void) {
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const run = async (steps: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      if ((await steps()) !== false) end();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
      void refresh();
    }
  };
  return { failure, busy, run: (steps: () => Promise<unknown>) => void run(steps) };
}
