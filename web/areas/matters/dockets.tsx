/**
 * The dockets of a matter: the events from which court rules calculate its deadlines. They can be moved and removed
 * here.
 */
import { Badge, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createMatterDocket,
  deleteMatterDocket,
  listMatterDockets,
  updateMatterDocket,
} from '../../../sdk/practice.ts';
import { read, useWrite } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { deleteWithUndo, useHidden } from '../../shell/undo.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { formatDate } from '../../ui/values/format.ts';
import { TableHead } from '../../ui/table/table-head.tsx';
import { NewDocket } from './new-docket.tsx';

const FIELDS =
  'id,etag,name,start_date,edition,newest_edition,trigger{description},jurisdiction{description},service_type{description},calendar{permission}';
const MOST = 200;

export function Dockets({ matterId }: { readonly matterId: number }) {
  const [isNew, setNew] = useState(false);
  const query = useQuery(
    read(listMatterDockets, { matter_id: matterId, fields: FIELDS, order: 'date(asc)', limit: MOST }),
  );
  const hidden = useHidden('court_rules');
  const dockets = (query.data?.data ?? []).filter(({ id }) => !hidden.has(id));
  return (
    <Stack gap="xs" mb="md">
      {can(createMatterDocket) && (
        <Group justify="flex-end">
          <Button size="xs" variant="default" onClick={() => setNew(true)}>
            New docket
          </Button>
        </Group>
      )}
      {query.isError && <Failure error={query.error} retry={() => void query.refetch()} />}
      {dockets.length > 0 && (
        <Table aria-label="Dockets" verticalSpacing={6} className="stacked">
          <TableHead titles={['Docket', 'Event', 'Date']} actions />
          <Table.Tbody>
            {dockets.map((docket) => (
              <DocketRow key={docket.id} docket={docket} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <NewDocket matterId={matterId} opened={isNew} close={() => setNew(false)} />
    </Stack>
  );
}

interface Docket {
  readonly id: number;
  readonly etag: string;
  readonly name: string;
  readonly start_date: string;
  readonly newest_edition: boolean;
  readonly edition: string;
  readonly trigger: { readonly description: string } | null;
  readonly jurisdiction: { readonly description: string } | null;
  readonly service_type: { readonly description: string } | null;
  readonly calendar: { readonly permission: string | null } | null;
}

const WRITERS = ['owner', 'editor'];

function DocketRow({ docket }: { readonly docket: Docket }) {
  const { id, etag, name, trigger, jurisdiction, service_type: service } = docket;
  const change = useWrite(updateMatterDocket);
  const mayWrite = can(updateMatterDocket) && WRITERS.includes(docket.calendar?.permission ?? '');
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        {!docket.newest_edition && (
          <Badge variant="outline" color="gray" className="status-badge" ml={6}>
            Rules of {formatDate(docket.edition)}
          </Badge>
        )}
      </Table.Td>
      <Table.Td>
        {trigger?.description}
        <Text size="xs" c="dimmed">
          {[jurisdiction?.description, service?.description].filter(Boolean).join(' · ')}
        </Text>
        {change.isError && <Failure error={change.error} />}
      </Table.Td>
      <Table.Td className="figures">{formatDate(docket.start_date)}</Table.Td>
      <Table.Td>
        {mayWrite && (
          <DocketButtons
            docket={docket}
            refreshing={change.isPending}
            refresh={() => change.mutate({ id, ifMatch: etag, data: { refresh: true } })}
          />
        )}
      </Table.Td>
    </Table.Tr>
  );
}

interface DocketButtonsProps {
  readonly docket: Docket;
  readonly refreshing: boolean;
  /** Applies the newest rules. */
  readonly refresh: () => void;
}

function DocketButtons({ docket, refreshing, refresh }: DocketButtonsProps) {
  const { id, name } = docket;
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Move docket={docket} />
      {!docket.newest_edition && (
        <Button size="compact-xs" variant="default" loading={refreshing} onClick={refresh}>
          Use newest rules
        </Button>
      )}
      <Button
        size="compact-xs"
        variant="subtle"
        c="var(--wrong)"
        aria-label={`Remove ${name}`}
        onClick={() => deleteWithUndo(deleteMatterDocket, [id], `Docket ${name} removed`)}
      >
        Remove
      </Button>
    </Group>
  );
}

/** Moves the event to another day, together with every entry whose time was not changed manually. */
function Move({ docket: { id, etag, name, start_date: date } }: { readonly docket: Docket }) {
  const [day, setDay] = useState<string | null>();
  const move = useWrite(updateMatterDocket, { onSuccess: () => setDay(undefined) });
  if (day === undefined)
    return (
      <Button size="compact-xs" variant="default" aria-label={`Move ${name}`} onClick={() => setDay(date)}>
        Move
      </Button>
    );
  return (
    <form
      aria-label={`Move ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (day) move.mutate({ id, ifMatch: etag, data: { start_date: day } });
      }}
    >
      <Group gap={4} wrap="nowrap">
        <DateField aria-label="New date" size="xs" w={130} value={day} onChange={setDay} />
        <Button type="submit" size="compact-xs" loading={move.isPending} disabled={!day}>
          Move entries
        </Button>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setDay(undefined)}>
          Cancel
        </Button>
      </Group>
      {move.isError && <Failure error={move.error} />}
    </form>
  );
}
