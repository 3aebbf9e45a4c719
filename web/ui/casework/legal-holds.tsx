/** Legal holds on a matter or contact: always visible while active; administrators place and release them. */
import { Alert, Button, Group, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createLegalHold, listLegalHolds, updateLegalHold } from '../../../sdk/practice.ts';
import { read, useWrite } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { Failure } from '../page/failure.tsx';
import { formatInstant } from '../values/format.ts';
import { Dialog } from '../page/dialog.tsx';

export interface Held {
  readonly noun: 'matter' | 'contact';
  readonly id: number;
}

const FIELDS = 'id,reason,created_at,user{name},matter{id},contact{id,name}';

export function legalHoldsQuery({ noun, id }: Held) {
  const of = noun === 'matter' ? { of_matter: id } : { contact_id: id };
  return read(listLegalHolds, { ...of, released: false, fields: FIELDS });
}

/** The active holds on a record; for a matter, also those on its client. */
export function useLegalHolds(held: Held) {
  const query = useQuery({ ...legalHoldsQuery(held), enabled: can(listLegalHolds) });
  return query.data?.data ?? [];
}

type Hold = ReturnType<typeof useLegalHolds>[number];

/** Shows nothing if there is none. */
export function LegalHolds({ holds }: { readonly holds: readonly Hold[] }) {
  const [releasing, setReleasing] = useState<Hold>();
  if (holds.length === 0) return null;
  return (
    <Alert color="var(--warn)" variant="outline" title="Legal hold" role="status" mb="md">
      {holds.map((hold) => (
        <Group key={hold.id} justify="space-between" wrap="nowrap">
          <Text size="sm">
            {hold.contact ? `On ${hold.contact.name ?? 'the client'}: ` : ''}
            {hold.reason} Nothing here can be deleted. Placed by {hold.user?.name} on{' '}
            {formatInstant(hold.created_at)}.
          </Text>
          {can(updateLegalHold) && (
            <Button size="xs" variant="default" onClick={() => setReleasing(hold)}>
              Release
            </Button>
          )}
        </Group>
      ))}
      {releasing && <Release hold={releasing} close={() => setReleasing(undefined)} />}
    </Alert>
  );
}

/** Shown to an administrator if the record itself has no hold. */
export function PlaceLegalHold({ of, holds }: { readonly of: Held; readonly holds: readonly Hold[] }) {
  const [opened, setOpened] = useState(false);
  const place = useWrite(createLegalHold, { onSuccess: () => setOpened(false) });
  if (!can(createLegalHold) || holds.some((hold) => hold[of.noun]?.id === of.id)) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpened(true)}>
        Legal hold
      </Button>
      {opened && (
        <ReasonDialog
          title="Place a legal hold"
          label="Why must it be preserved?"
          act="Place"
          error={place.error}
          pending={place.isPending}
          close={() => setOpened(false)}
          send={(reason) => place.mutate({ data: { [of.noun]: { id: of.id }, reason } })}
        />
      )}
    </>
  );
}

function Release({ hold, close }: { readonly hold: Hold; readonly close: () => void }) {
  const release = useWrite(updateLegalHold, { onSuccess: close });
  return (
    <ReasonDialog
      title="Release the legal hold"
      label="Why is the hold no longer needed?"
      act="Release"
      error={release.error}
      pending={release.isPending}
      close={close}
      send={(reason) => release.mutate({ id: hold.id, data: { release_reason: reason } })}
    />
  );
}

interface ReasonDialogProps {
  readonly title: string;
  readonly label: string;
  readonly act: string;
  readonly error: Error | null;
  readonly pending: boolean;
  readonly close: () => void;
  readonly send: (reason: string) => void;
}

function ReasonDialog({ title, label, act, error, pending, close, send }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog opened onClose={close} title={title}>
      <form
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          send(reason);
        }}
      >
        <Textarea
          label={label}
          required
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {error && <Failure error={error} />}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" disabled={reason.trim() === ''} loading={pending}>
            {act}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
