/** One packet: its owner, its location, and its contents. */
import { Divider, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  createSafeCustodyRecord,
  getSafeCustodyPacket,
  updateSafeCustodyPacket,
} from '../../../../sdk/practice.ts';
import { api } from '../../../api/client.ts';
import { type DataOf, read, useWrite } from '../../../api/queries.ts';
import { can } from '../../../api/session.ts';
import { AppLink } from '../../../shell/url-state.ts';
import { NotRead } from '../../page/not-read.tsx';
import { formatDate } from '../../values/format.ts';
import { useAutosave } from '../../record/autosave.ts';
import { EditableText } from '../../record/editable-text.tsx';
import { MergeDialog } from '../../record/merge-dialog.tsx';
import { Barcode } from './barcode.tsx';
import { LocationField } from './location-field.tsx';
import { recordsOf } from './queries.ts';
import { NewRecord } from './record-form.tsx';
import { CustodyRecord } from './record.tsx';
import { wordedOf } from '../../values/worded.ts';

const FIELDS = 'id,etag,barcode,custom_number,description,created_on,contact{id,name},location{id,name}';
const packetQuery = (id: number) => read(getSafeCustodyPacket, { id, fields: FIELDS });
type Packet = DataOf<typeof packetQuery>;

export function PacketPanel({ id }: { readonly id: number }) {
  const query = useQuery(packetQuery(id));
  const records = useQuery(recordsOf({ packet_id: id }));
  if (!query.data) return <NotRead of={query} height={240} />;
  const packet = query.data.data;
  const { barcode, created_on, contact } = packet;
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap" align="start">
        <div>
          <Title order={3} size="h4">
            {contact ? (
              <AppLink href={`/contacts/${contact.id}?tab=custody`}>{contact.name}</AppLink>
            ) : (
              barcode
            )}
          </Title>
          <Text size="sm" c="dimmed">
            Since {formatDate(created_on)}
          </Text>
        </div>
        <Barcode text={barcode} />
      </Group>
      <Members packet={packet} />
      <Divider />
      {(records.data?.data ?? []).map((record) => (
        <CustodyRecord key={record.id} record={record} />
      ))}
      {records.data?.data.length === 0 && <Text c="dimmed">This packet is empty.</Text>}
      {can(createSafeCustodyRecord) && <NewRecord packetId={id} />}
    </Stack>
  );
}

const LABELS = { description: 'Description', custom_number: 'Number on your own label' };
const TEXTS = ['description', 'custom_number'] as const;

/** The fields that are edited in place. */
function Members({ packet }: { readonly packet: Packet }) {
  const { id, etag, location } = packet;
  const { save, states, draftOf, conflict } = useAutosave({
    record: packet,
    update: updateSafeCustodyPacket,
    reread: async () => (await api.call(getSafeCustodyPacket, { id, fields: FIELDS })).data,
  });
  const move = useWrite(updateSafeCustodyPacket);
  const editable = can(updateSafeCustodyPacket);
  return (
    <>
      {TEXTS.map((member) => (
        <EditableText
          key={member}
          label={LABELS[member]}
          value={packet[member]}
          state={states[member]}
          draft={draftOf(member)}
          editable={editable}
          onSave={(text) => save(member, text || null)}
        />
      ))}
      {editable ? (
        <LocationField
          value={location ? String(location.id) : null}
          onChange={(to) =>
            to && move.mutate({ id, ifMatch: etag, data: { safe_custody_location_id: Number(to) } })
          }
          error={move.error && wordedOf(move.error)}
        />
      ) : (
        <Text>Location: {location?.name}</Text>
      )}
      <MergeDialog conflict={conflict} label={(member) => LABELS[member as keyof typeof LABELS]} />
    </>
  );
}
