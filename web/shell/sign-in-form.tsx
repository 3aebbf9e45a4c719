import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { session } from '../api/session.ts';
import { knowsPasskeys } from '../ui/passkeys/knows-passkeys.ts';
import { finished, sendStep, type Step } from './sign-in-again.ts';
import { Dialog } from '../ui/page/dialog.tsx';

function useSignIn(done: () => void) {
  const [step, setStep] = useState<Exclude<Step, 'done'>>({ ask: 'password' });
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const fields = step.ask === 'code' ? { code: text } : { email: session().email, password: text };
    await take(() => sendStep(step.ask, fields));
  };
  const take = async (attempt: () => Promise<Step>) => {
    setBusy(true);
    const next: Step = await attempt().catch(() => ({ ...step, error: 'The service cannot be reached.' }));
    setBusy(false);
    setText('');
    if (next === 'done') done();
    else setStep(next);
  };
  return { step, text, setText, busy, send, take };
}

/** Asks for the password, and for a code if required, or for a passkey. */
export default function SignInForm({ done }: { readonly done: () => void }) {
  const { step, text, setText, busy, send, take } = useSignIn(done);
  useSignInElsewhere(done);
  return (
    <Dialog opened onClose={() => undefined} withCloseButton={false} title="Sign in again" centered>
      <form onSubmit={(event) => void send(event)}>
        <Stack gap="sm">
          <Text size="sm">Your session has ended. Nothing on this page is lost.</Text>
          {step.error && (
            <Alert color="red" role="alert">
              {step.error}
            </Alert>
          )}
          <TextInput label="Email" value={session().email} readOnly autoComplete="username" />
          <AnswerField ask={step.ask} text={text} setText={setText} />
          <Button type="submit" loading={busy}>
            Sign in
          </Button>
          {session().firm.identity_provider && (
            <Anchor href="/sign-in/firm" target="_blank" size="sm" ta="center">
              Use single sign-on in a new tab
            </Anchor>
          )}
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
    </Dialog>
  );
}

/** A person who has signed in in another tab, perhaps with single sign-on, goes on here without a question. */
function useSignInElsewhere(done: () => void): void {
  useEffect(() => {
    const ask = async () => {
      if ((await finished().catch(() => undefined)) === 'done') done();
    };
    const returns = () => void ask();
    window.addEventListener('focus', returns);
    document.addEventListener('visibilitychange', returns);
    return () => {
      window.removeEventListener('focus', returns);
      document.removeEventListener('visibilitychange', returns);
    };
  }, [done]);
}

interface AnswerFieldProps {
  readonly ask: Exclude<Step, 'done'>['ask'];
  readonly text: string;
  readonly setText: (text: string) => void;
}

function AnswerField({ ask, text, setText }: AnswerFieldProps) {
  return ask === 'password' ? (
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
  );
}
