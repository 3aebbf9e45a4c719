import { Alert, Button, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { setRetryHooks } from '../api/fetch-with-retries.ts';
import { session } from '../api/session.ts';
import { knowsPasskeys } from '../ui/knows-passkeys.ts';
import { sendStep, type Step } from './sign-in-again.ts';
import { showWaiting } from './waiting.ts';

/** Requests that wait for the person to sign in again. */
let waiting: { promise: Promise<void>; resolve: () => void } | undefined;

/** Appears over the page when the session has ended; what was typed below stays, and requests are repeated. */
export function SignInDialog() {
  const [step, setStep] = useState<Step>('done');
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    setRetryHooks({
      waiting: showWaiting,
      signIn: () => {
        waiting ??= Promise.withResolvers<void>();
        setStep({ ask: 'password' });
        return waiting.promise;
      },
    });
  }, []);
  if (step === 'done') return null;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const fields = step.ask === 'code' ? { code: text } : { email: session().email, password: text };
    await take(() => sendStep(step.ask, fields));
  };
  const take = async (attempt: () => Promise<Step>) => {
    setBusy(true);
    const next = await attempt().catch(() => ({ ...step, error: 'The service cannot be reached.' }));
    setBusy(false);
    setText('');
    setStep(next);
    if (next !== 'done') return;
    waiting?.resolve();
    waiting = undefined;
  };
  return (
    <Modal opened onClose={() => undefined} withCloseButton={false} title="Sign in again" centered>
      <form onSubmit={(event) => void send(event)}>
        <Stack gap="sm">
          <Text size="sm">Your session has ended. Nothing on this page is lost.</Text>
          {step.error && (
            <Alert color="red" role="alert">
              {step.error}
            </Alert>
          )}
          <TextInput label="Email" value={session().email} readOnly autoComplete="username" />
          {step.ask === 'password' ? (
            <PasswordInput
              label="Password"
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              autoComplete="current-password"
              data-autofocus
            />
          ) : (
            <TextInput
              label="Six digits, or a recovery code"
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              autoComplete="one-time-code"
              data-autofocus
            />
          )}
          <Button type="submit" loading={busy}>
            Sign in
          </Button>
          {knowsPasskeys() && (
            <Button
              variant="subtle"
              disabled={busy}
              onClick={() =>
                void take(async () => (await import('./sign-in-with-passkey.ts')).signInWithPasskey())
              }
            >
              Use a passkey
            </Button>
          )}
        </Stack>
      </form>
    </Modal>
  );
}
