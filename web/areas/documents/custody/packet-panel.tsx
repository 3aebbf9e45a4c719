/** One packet: whose it is, where it is, and what lies in it. */
import { Divider, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  createSafeCustodyRecord,
  getSafeCustodyPacket,
  listSafeCustodyRecords,
  updateSafeCustodyPacket,
} from '../../../../sdk/practice.ts';
import { read, useWrite } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { AppLink } from '../../../shell/url-state.ts';
import { Failure } from '../../../ui/failure.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Barcode } from './barcode.tsx';
import { LocationField } from './location-field.tsx';
import { NewRecord } from './new-record.tsx';
import { CustodyRecord } from './record.tsx';

export function PacketPanel({ id }: { readonly id: number }) {
  const query = useQuery(
    read(getSafeCustodyPacket, {
      id,
      fields: 'id,etag,barcode,custom_number,description,created_on,contact{id,name},location{id,name}',
    }),
  );
  const records = useQuery(read(listSafeCustodyRecords, { packet_id: id, fields: 'id' }));
  const move = useWrite(updateSafeCustodyPacket);
  if (query.isError) return <Failure error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={240} />;
  const { barcode, custom_number, description, created_on, contact, location, etag } = query.data.data;
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap" align="start">
        <div>
          <Title order={3} size="h4">
            {contact ? <AppLink href={`/contacts/${contact.id}`}>{contact.name}</AppLink> : barcode}
          </Title>
          <Text size="sm" c="dimmed">
            {[description, custom_number, `since ${formatDate(created_on)}`].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <Barcode text={barcode} />
      </Group>
      {can(updateSafeCustodyPacket) ? (
        <LocationField
          value={location ? String(location.id) : null}
          onChange={(to) =>
            to && move.mutate({ id, ifMatch: etag, data: { safe_custody_location_id: Number(to) } })
          }
          error={move.error?.message}
        />
      ) : (
        <Text>Location: {location?.name}</Text>
      )}
      <Divider />
      {(records.data?.data ?? []).map((record) => (
        <CustodyRecord key={record.id} id={record.id} />
      ))}
      {records.data?.data.length === 0 && <Text c="dimmed">Nothing lies in it yet.</Text>}
      {can(createSafeCustodyRecord) && <NewRecord packetId={id} />}
    </Stack>
  );
}
