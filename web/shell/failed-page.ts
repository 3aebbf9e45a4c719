import { useLayoutEffect } from 'react';

let shown = 0;

/** For what is shown instead of a page that failed. */
export function useFailedPage(): void {
  // Before the parts of the page learn that they were removed.
  useLayoutEffect(() => {
    shown++;
    return () => void shown--;
  }, []);
}

/** Whether the page failed, so that nobody closed what was open on it. */
export function hasFailedPage(): boolean {
  return shown > 0;
}
