/** Originals in safe custody: packets found by scanning or searching, each opened in a side panel. */
import { Button, Group, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import {
  createSafeCustodyPacket,
  listSafeCustodyPackets,
  type SafeCustodyPacket,
} from '../../../../sdk/practice.ts';
import { api } from '../../../api/client.ts';
import { can } from '../../../api/session.ts';
import { useUrlState } from '../../../shell/url-state.ts';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { formatDate } from '../../../ui/values/format.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { ContactPicker } from '../../../ui/fields/record-picker.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/table.tsx';
import { Places } from '../places.tsx';
import '../documents.css';
import { NewPacket } from '../../../ui/casework/custody/new-packet.tsx';
import { PacketPanel } from '../../../ui/casework/custody/packet-panel.tsx';
import { SidePanel } from '../../../ui/page/side-panel.tsx';

export interface CustodyState {
  readonly packet?: string;
  readonly contact?: string;
  readonly q?: string;
  [name: string]: string | undefined;
}

const COLUMNS: readonly Column<SafeCustodyPacket>[] = [
  { id: 'barcode', title: 'Packet', fields: 'barcode', width: 100, cell: ({ barcode }) => barcode },
  {
    id: 'own',
    title: 'Own number',
    fields: 'custom_number',
    width: 120,
    cell: ({ custom_number: own }) => own,
  },
  {
    id: 'contact',
    title: 'Contact',
    fields: 'contact{id,name}',
    width: 200,
    cell: ({ contact }) => contact?.name,
  },
  {
    id: 'description',
    title: 'Description',
    fields: 'description',
    width: 260,
    cell: ({ description }) => description,
  },
  {
    id: 'location',
    title: 'Location',
    fields: 'location{id,name}',
    width: 150,
    cell: ({ location }) => location?.name,
  },
  {
    id: 'created_on',
    title: 'Since',
    fields: 'created_on',
    width: 120,
    cell: ({ created_on: day }) => formatDate(day),
  },
];

export default function CustodyPage() {
  const [{ contact, q }, setUrl] = useUrlState<CustodyState>();
  const add = can(createSafeCustodyPacket) && (
    <Button onClick={() => setUrl({ packet: 'new' }, { push: true })}>New packet</Button>
  );
  return (
    <div className="documents">
      <Places page="custody" />
      <div className="documents-main">
        <PageHead title="Safe custody">{add}</PageHead>
        <DataTable<SafeCustodyPacket>
          title="Packets"
          operation={listSafeCustodyPackets}
          params={{
            ...(q ? { query: q } : {}),
            ...(contact ? { contact_id: Number(contact) } : {}),
          }}
          columns={COLUMNS}
          onOpen={({ id }) => setUrl({ packet: String(id) }, { push: true })}
          filters={<Finder />}
          height="calc(100dvh - 200px)"
          empty={
            <EmptyState title={q || contact ? 'No packets found' : 'No packets yet'} action={add}>
              A packet holds the originals of a contact, such as wills and deeds.
            </EmptyState>
          }
        />
      </div>
      <PacketDrawer />
    </div>
  );
}

function PacketDrawer() {
  const [{ packet }, setUrl] = useUrlState<CustodyState>();
  const close = () => setUrl({ packet: undefined });
  return (
    <SidePanel
      opened={packet !== undefined}
      onClose={close}
      size={520}
      title={packet === 'new' ? 'New packet' : 'Packet'}
    >
      {packet === 'new' ? (
        <NewPacket created={(id) => setUrl({ packet: String(id) })} cancel={close} />
      ) : (
        packet !== undefined && <PacketPanel key={packet} id={Number(packet)} />
      )}
    </SidePanel>
  );
}

/** A scanner types the barcode and Enter, which opens the matching packet. Any other text searches. */
function Finder() {
  const [{ q = '' }, setUrl] = useUrlState<CustodyState>();
  const [typed, setTyped] = useState(q);
  const find = async () => {
    const barcode = typed.trim();
    if (barcode === '') return setUrl({ q: undefined });
    const { data } = await api.call(listSafeCustodyPackets, { fields: 'id', barcode });
    if (data.length === 1) return setUrl({ packet: String(data[0]!.id) }, { push: true });
    return setUrl({ q: barcode });
  };
  return (
    <Group gap="xs">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void find();
        }}
      >
        <TextInput
          size="xs"
          w={220}
          aria-label="Scan or search"
          placeholder="Scan a barcode or search"
          leftSection={<IconBarcode size={14} />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
      <ContactPicker
        size="xs"
        aria-label="Contact"
        placeholder="Any contact"
        onChange={(picked) => setUrl({ contact: picked ? String(picked.id) : undefined })}
      />
    </Group>
  );
}
