import { lazy, Suspense, useEffect, useState } from 'react';
import { setRetryHooks } from '../api/fetch-with-retries.ts';
import { showWaiting } from './waiting.ts';

const SignInForm = lazy(() => import('./sign-in-form.tsx'));

/** Requests that wait for the person to sign in again. */
let waiting: PromiseWithResolvers<void> | undefined;

/** Appears over the page when the session has ended; typed text below is kept, and requests are repeated. */
export function SignInDialog() {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    setRetryHooks({
      waiting: showWaiting,
      signIn: () => {
        waiting ??= Promise.withResolvers<void>();
        setOpened(true);
        return waiting.promise;
      },
    });
  }, []);
  const done = () => {
    setOpened(false);
    waiting?.resolve();
    waiting = undefined;
  };
  return <Suspense>{opened && <SignInForm done={done} />}</Suspense>;
}
