import { lazy, Suspense, useEffect, useState } from 'react';
import { setRetryHooks } from '../api/fetch-with-retries.ts';

const Proof = lazy(() => import('./proof.tsx'));

/** Requests that wait for the person's confirmation, and then continue together. */
let waiting: PromiseWithResolvers<boolean> | undefined;

/** Appears over the page if a write requires recent authentication; the write is then repeated unchanged. */
export function ProveDialog() {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    setRetryHooks({
      prove: () => {
        waiting ??= Promise.withResolvers<boolean>();
        setOpened(true);
        return waiting.promise;
      },
    });
  }, []);
  const close = (proven: boolean) => {
    setOpened(false);
    waiting?.resolve(proven);
    waiting = undefined;
  };
  return <Suspense>{opened && <Proof done={() => close(true)} cancel={() => close(false)} />}</Suspense>;
}
