/** Asks a person to confirm their identity: with their password, a passkey, or their firm's identity provider. */
import { Alert, Anchor, Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { session } from '../api/session.ts';
import { knowsPasskeys } from '../ui/passkeys/knows-passkeys.ts';
import { addressAtFirm, proveByPasskey, proveByPassword, proveByTab } from './prove.ts';
import { Dialog } from '../ui/page/dialog.tsx';

function useProof(done: () => void) {
  const [password, setPassword] = useState('');
  const [atFirm, setAtFirm] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const prove = async (by: () => Promise<string | undefined>) => {
    setBusy(true);
    const refused = await by().catch(() => 'The service cannot be reached.');
    setBusy(false);
    if (refused === undefined) return done();
    setPassword('');
    setError(refused);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble from dialogs to the page's form.
    event.stopPropagation();
    void prove(() => (password === '' && atFirm ? proveByTab() : proveByPassword(password)));
  };
  return { password, setPassword, goToFirm: () => setAtFirm(true), busy, error, prove, submit };
}

interface ProofProps {
  readonly done: () => void;
  readonly cancel: () => void;
}

export default function Proof({ done, cancel }: ProofProps) {
  const { password, setPassword, goToFirm, busy, error, prove, submit } = useProof(done);
  return (
    <Dialog opened onClose={cancel} title="Confirm your identity" centered zIndex={400}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text size="sm">
            You signed in a while ago, and this change affects who has access. Nothing that you entered is
            lost.
          </Text>
          {error && (
            <Alert color="red" role="alert">
              {error}
            </Alert>
          )}
          <PasswordInput
            label="Your password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            autoComplete="current-password"
            data-autofocus
          />
          {session().firm.identity_provider && (
            <Anchor href={addressAtFirm()} target="_blank" size="sm" onClick={goToFirm}>
              Sign in at your firm’s identity provider, then continue here
            </Anchor>
          )}
          <Buttons busy={busy} cancel={cancel} byPasskey={() => void prove(proveByPasskey)} />
        </Stack>
      </form>
    </Dialog>
  );
}

interface ButtonsProps {
  readonly busy: boolean;
  readonly cancel: () => void;
  readonly byPasskey: () => void;
}

function Buttons({ busy, cancel, byPasskey }: ButtonsProps) {
  return (
    <Group justify="flex-end">
      {knowsPasskeys() && (
        <Button variant="subtle" onClick={byPasskey}>
          Use a passkey
        </Button>
      )}
      <Button variant="default" onClick={cancel}>
        Cancel
      </Button>
      <Button type="submit" loading={busy}>
        Continue
      </Button>
    </Group>
  );
}
