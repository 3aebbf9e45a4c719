import { Alert, Anchor, Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { setRetryHooks } from '../api/fetch-with-retries.ts';
import { session } from '../api/session.ts';
import { knowsPasskeys } from '../ui/passkey.ts';
import { addressAtFirm, proveByPasskey, proveByPassword, proveByTab } from './prove.ts';

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
  return (
    <Modal opened={opened} onClose={() => close(false)} title="Is it you?" centered zIndex={400}>
      {opened && <Proof done={() => close(true)} cancel={() => close(false)} />}
    </Modal>
  );
}

function Proof({ done, cancel }: { readonly done: () => void; readonly cancel: () => void }) {
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
    // Dialogs are inside forms of pages as far as events are concerned.
    event.stopPropagation();
    void prove(() => (password === '' && atFirm ? proveByTab() : proveByPassword(password)));
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">
          You signed in a while ago, and this changes who gets in. Nothing that you entered is lost.
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
          <Anchor href={addressAtFirm()} target="_blank" size="sm" onClick={() => setAtFirm(true)}>
            Prove it at the identity provider of your firm, then go on here
          </Anchor>
        )}
        <Group justify="flex-end">
          {knowsPasskeys() && (
            <Button variant="subtle" onClick={() => void prove(proveByPasskey)}>
              Use a passkey
            </Button>
          )}
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Go on
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
