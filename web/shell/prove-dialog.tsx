import { lazy, Suspense, useEffect, useState } from 'react';
import { setRetryHooks } from '../api/fetch-with-retries.ts';

const Proof = lazy(() => import('./proof.tsx'));

/** Requests that wait for the person's proof, and go on together. */
let waiting: PromiseWithResolvers<boolean> | undefined;

/** Appears over the page where a write takes a fresh proof of who the person is; the write is then repeated as it was. */
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
