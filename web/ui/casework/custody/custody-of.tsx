/** A contact's originals in safe custody: who has each and since when. They can be checked out and returned here. */
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  createSafeCustodyPacket,
  createSafeCustodyRecord,
  listSafeCustodyPackets,
} from '../../../../sdk/practice.ts';
import { type DataOf, read } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { AppLink } from '../../../shell/url-state.ts';
import { EmptyState } from '../../page/empty-state.tsx';
import { Failure } from '../../page/failure.tsx';
import type { Picked } from '../../fields/find-records.ts';
import { SidePanel } from '../../page/side-panel.tsx';
import { NewPacket } from './new-packet.tsx';
import { type CustodyRow, recordsOf } from './queries.ts';
import { NewRecord } from './record-form.tsx';
import { CustodyRecord } from './record.tsx';
import { useOpened } from '../../forms/closed-forms.ts';

const MOST = 200;

const packetsOf = (contactId: number) =>
  read(listSafeCustodyPackets, {
    contact_id: contactId,
    fields: 'id,barcode,custom_number,description,location{name}',
    limit: MOST,
  });

export interface CustodyOfProps {
  readonly contact: Picked;
}

export function CustodyOf({ contact }: CustodyOfProps) {
  const [isNew, setNew] = useOpened(false);
  const packets = useQuery(packetsOf(contact.id));
  const records = useQuery(recordsOf({ contact_id: contact.id }));
  const error = packets.error ?? records.error;
  if (error)
    return <Failure error={error} retry={() => void Promise.all([packets.refetch(), records.refetch()])} />;
  if (!packets.data || !records.data) return <Skeleton height={160} />;
  const add = can(createSafeCustodyPacket) && (
    <Button size="xs" variant="default" onClick={() => setNew(true)}>
      New packet
    </Button>
  );
  const close = () => setNew(false);
  return (
    <Stack>
      {packets.data.data.length === 0 ? (
        <EmptyState title="No originals in custody" action={add}>
          Wills, deeds and other originals of {contact.label} are kept in packets, and every change of custody
          is recorded.
        </EmptyState>
      ) : (
        <Group justify="flex-end">{add}</Group>
      )}
      {packets.data.data.map((packet) => (
        <Packet
          key={packet.id}
          packet={packet}
          records={records.data.data.filter((record) => record.packet?.id === packet.id)}
        />
      ))}
      <SidePanel opened={isNew} onClose={close} size={460} title="New packet">
        <NewPacket contact={contact} created={close} cancel={close} />
      </SidePanel>
    </Stack>
  );
}

interface PacketProps {
  readonly packet: DataOf<typeof packetsOf>[number];
  readonly records: readonly CustodyRow[];
}

function Packet({ packet, records }: PacketProps) {
  const { id, barcode, custom_number: own, description, location } = packet;
  return (
    <section aria-label={`Packet ${barcode}`}>
      <Title order={2} size="h5">
        <AppLink href={`/documents/custody?packet=${id}`}>{barcode}</AppLink>
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {[location?.name, own, description].filter(Boolean).join(' · ')}
      </Text>
      <Stack gap="sm" align="stretch">
        {records.map((record) => (
          <CustodyRecord key={record.id} record={record} />
        ))}
        {can(createSafeCustodyRecord) && (
          <div>
            <NewRecord packetId={id} />
          </div>
        )}
      </Stack>
    </section>
  );
}
