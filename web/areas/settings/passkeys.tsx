/** The person's passkeys: create, rename and remove them. */
import { Button, Group, Skeleton, Stack, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  beginPasskey,
  createPasskey,
  deletePasskey,
  listPasskeys,
  updatePasskey,
} from '../../../sdk/practice.ts';
import { read, useWrite, write } from '../../api/queries.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { knowsPasskeys } from '../../ui/passkeys/knows-passkeys.ts';
import { makePasskey } from '../../ui/passkeys/passkey.ts';
import { Dialog } from '../../ui/page/dialog.tsx';

interface Named {
  readonly id: number | 'new';
  readonly name: string;
}

export function Passkeys() {
  const query = useQuery(read(listPasskeys, {}));
  const remove = useWrite(deletePasskey);
  const [named, setNamed] = useState<Named>();
  const passkeys = query.data?.data ?? [];
  const failure = query.error ?? remove.error;
  return (
    <section>
      <Group justify="space-between" mt="xl" maw={760}>
        <Title order={2} size="h4">
          Passkeys
        </Title>
        {knowsPasskeys() && (
          <Button variant="default" onClick={() => setNamed({ id: 'new', name: '' })}>
            Add a passkey
          </Button>
        )}
      </Group>
      <p className="settings-describe">
        Your device or a security key signs you in with your fingerprint, face or PIN. There is nothing to
        type, and nothing that a fake page could steal.
      </p>
      {failure && <Failure error={failure} />}
      {query.isPending && <Skeleton height={60} />}
      <ul className="settings-list" aria-label="Passkeys">
        {passkeys.map((passkey) => (
          <PasskeyLine
            key={passkey.id}
            passkey={passkey}
            rename={() => setNamed({ id: passkey.id, name: passkey.name })}
            remove={() => remove.mutate({ id: passkey.id })}
            removing={remove.isPending}
          />
        ))}
      </ul>
      {named && <NameDialog key={named.id} named={named} close={() => setNamed(undefined)} />}
    </section>
  );
}

interface Passkey {
  readonly name: string;
  readonly synced: boolean;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

interface PasskeyLineProps {
  readonly passkey: Passkey;
  readonly rename: () => void;
  readonly remove: () => void;
  readonly removing: boolean;
}

function PasskeyLine({ passkey, rename, remove, removing }: PasskeyLineProps) {
  const { name, synced, created_at, last_used_at } = passkey;
  return (
    <li>
      <div>
        <div>{name}</div>
        <div className="settings-soft">
          {synced ? 'On several devices' : 'On one device'} · since {formatInstant(created_at)} ·{' '}
          {last_used_at ? `last used ${formatInstant(last_used_at)}` : 'not used yet'}
        </div>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button size="xs" variant="default" aria-label={`Rename ${name}`} onClick={rename}>
          Rename
        </Button>
        <Button size="xs" variant="default" aria-label={`Remove ${name}`} loading={removing} onClick={remove}>
          Remove
        </Button>
      </Group>
    </li>
  );
}

/** Asks for the name first, so that the browser's own dialog is the last step. */
function NameDialog({ named, close }: { readonly named: Named; readonly close: () => void }) {
  const [name, setName] = useState(named.name);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isNew = named.id === 'new';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    saveName(named, name).then(close, (refused: unknown) => {
      setBusy(false);
      setError(refused);
    });
  };
  return (
    <Dialog opened onClose={close} title={isNew ? 'Add a passkey' : 'Rename the passkey'} centered>
      <form onSubmit={submit}>
        <Stack gap="sm">
          {error !== undefined && <Failure error={error} />}
          <TextInput
            label="Name"
            description="A name to recognize it by, such as Laptop."
            required
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              {isNew ? 'Continue' : 'Save'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

async function saveName({ id }: Named, name: string): Promise<void> {
  if (id !== 'new') await write(updatePasskey, { id, data: { name } });
  else if (!(await addPasskey(name))) throw new Error('No passkey was created.');
}

/** False if the person cancelled. */
async function addPasskey(name: string): Promise<boolean> {
  const { data: options } = await write(beginPasskey, {}, { quiet: true });
  const response = await makePasskey(options);
  if (response === undefined) return false;
  await write(createPasskey, { data: { name, response } });
  return true;
}
