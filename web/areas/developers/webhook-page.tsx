/** A webhook: its settings, and every delivery with its bytes and responses. */
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  deleteWebhook,
  getWebhook,
  listWebhookDeliveries,
  replayWebhook,
  type Webhook,
  type WebhookDelivery,
} from '../../../sdk/practice.ts';
import { read, useWrite } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { deleteWithUndo } from '../../shell/undo.ts';
import { lastAddressOf, useOpen, usePathId, useUrlState } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import type { Fact } from '../../ui/page/facts.tsx';
import { Failure } from '../../ui/page/failure.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { RecordPage } from '../../ui/record/record-page.tsx';
import { SidePanel } from '../../ui/page/side-panel.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/table.tsx';
import { changeInWords, recordInWords, wordsOf } from '../../ui/values/words.ts';
import { DeliveryDetails } from './delivery-details.tsx';
import './developers.css';
import { useFollowedQueue } from './follow-queue.ts';
import { useWebhookTest } from './webhook-test.tsx';
import { daysLeft, eventsOf, stateOf } from './webhook-words.ts';

const DAY_MS = 86_400_000;
const LIST = { href: '/integrations/webhooks', title: 'Webhooks' };
const FIELDS =
  'id,etag,url,model,events,fields,expires_at,status,status_reason,handshake_error,application_name,user{name}';
const COLUMNS: readonly Column<WebhookDelivery>[] = [
  {
    id: 'at',
    title: 'When',
    fields: 'created_at',
    width: 170,
    firm: true,
    cell: ({ created_at }) => formatInstant(created_at),
  },
  {
    id: 'record',
    title: 'Record',
    fields: 'record_id',
    width: 90,
    cell: ({ record_id }) => String(record_id),
  },
  { id: 'state', title: 'State', fields: 'state', width: 110, cell: ({ state }) => wordsOf(state) },
  {
    id: 'attempts',
    title: 'Attempts',
    fields: 'attempts',
    width: 90,
    align: 'right',
    cell: ({ attempts }) => String(attempts),
  },
  {
    id: 'answer',
    title: 'Last answer',
    fields: 'last_status,last_error',
    width: 210,
    cell: ({ last_status, last_error }) => last_error ?? (last_status === null ? '' : String(last_status)),
  },
];

/** When a delivery that waits is sent next. */
const nextOf = (sending: readonly number[]): Column<WebhookDelivery> => ({
  id: 'next',
  title: 'Next attempt',
  fields: 'next_attempt_at',
  width: 170,
  cell: ({ id, state, next_attempt_at: at }) => {
    if (at) return formatInstant(at);
    if (state !== 'queued') return '';
    return sending.includes(id) ? 'Now' : 'After the one before';
  },
});

/** The events of a type of record, in words. */
const eventOf = (model: string): Column<WebhookDelivery> => ({
  id: 'event',
  title: 'Event',
  fields: 'event',
  width: 200,
  cell: ({ event }) => <span title={event}>{changeInWords(model, event)}</span>,
  text: ({ event }) => changeInWords(model, event),
});

export default function WebhookPage() {
  const id = usePathId('webhookId');
  const query = useQuery(read(getWebhook, { id, fields: FIELDS }));
  const sending = useFollowedQueue(id);
  const replay = useReplay();
  const test = useWebhookTest(id);
  if (!query.data) return <NotRead of={query} height={360} />;
  const webhook = query.data.data;
  const replayDay = () => replay.mutate({ id, data: { since: new Date(Date.now() - DAY_MS).toISOString() } });
  return (
    <>
      {replay.isError && <Failure error={replay.error} />}
      {test.outcome}
      <RecordPage
        title={`Webhook ${id}`}
        subtitle={webhook.url}
        back={LIST}
        facts={factsOf(webhook)}
        actions={
          <>
            {test.button}
            <Button variant="default" loading={replay.isPending} onClick={replayDay}>
              Replay the last day
            </Button>
            {can(deleteWebhook) && <DeleteButton webhook={webhook} />}
          </>
        }
        tabs={[
          {
            name: 'deliveries',
            title: 'Deliveries',
            content: () => <Deliveries webhookId={id} model={webhook.model} sending={sending} />,
          },
        ]}
      />
      <OpenDelivery webhookId={id} />
    </>
  );
}

/** For a webhook that its application does not delete itself. */
function DeleteButton({ webhook: { id, url } }: { readonly webhook: Pick<Webhook, 'id' | 'url'> }) {
  const open = useOpen();
  const remove = () => {
    deleteWithUndo(deleteWebhook, [id], `Webhook of ${url} deleted`);
    open(lastAddressOf(LIST.href));
  };
  return (
    <Button variant="subtle" c="var(--wrong)" onClick={remove}>
      Delete
    </Button>
  );
}

type ShownWebhook = Pick<Webhook, 'model' | 'events' | 'application_name'> &
  Parameters<typeof stateOf>[0] &
  Parameters<typeof daysLeft>[0];

function factsOf(webhook: ShownWebhook): readonly Fact[] {
  return [
    { label: 'State', value: stateOf(webhook) },
    { label: 'Ends', value: daysLeft(webhook) },
    { label: 'About', value: <About webhook={webhook} /> },
    { label: 'Application', value: webhook.application_name },
  ];
}

/** In words, with the names that the API has for them. */
function About({ webhook }: { readonly webhook: Pick<Webhook, 'model' | 'events'> }) {
  return (
    <>
      {recordInWords(webhook.model)}: {eventsOf(webhook)}
      <div className="developers-soft">
        {webhook.model}: {webhook.events.join(', ')}
      </div>
    </>
  );
}

function useReplay() {
  return useWrite(replayWebhook, {
    onSuccess: ({ data: { replayed } }) =>
      notifications.show({
        message:
          replayed === 1 ? '1 delivery will be sent again.' : `${replayed} deliveries will be sent again.`,
      }),
  });
}

interface OfWebhook {
  readonly webhookId: number;
}

interface DeliveriesProps extends OfWebhook, Pick<Webhook, 'model'> {
  /** The ids of those that are being sent. */
  readonly sending: readonly number[];
}

function Deliveries({ webhookId, model, sending }: DeliveriesProps) {
  const [, setUrl] = useUrlState<{ delivery?: string }>();
  const columns = useMemo(
    () => [...COLUMNS.toSpliced(1, 0, eventOf(model)), nextOf(sending)],
    [model, sending],
  );
  return (
    <DataTable<WebhookDelivery>
      title="Deliveries"
      versioned={false}
      operation={listWebhookDeliveries}
      params={{ id: webhookId }}
      columns={columns}
      alsoFields="message_id,history"
      onOpen={(row) => setUrl({ delivery: String(row.id) }, { push: true })}
      height="calc(100dvh - 380px)"
      empty={
        <EmptyState title="No deliveries">
          Change a record of the webhook’s type: the delivery appears here for 30 days, with the receiver’s
          response.
        </EmptyState>
      }
    />
  );
}

function OpenDelivery({ webhookId }: OfWebhook) {
  const [{ delivery }, setUrl] = useUrlState<{ delivery?: string }>();
  return (
    <SidePanel
      opened={delivery !== undefined}
      onClose={() => setUrl({ delivery: undefined })}
      size={560}
      title={`Delivery ${delivery}`}
    >
      {delivery !== undefined && <DeliveryDetails webhookId={webhookId} id={Number(delivery)} />}
    </SidePanel>
  );
}
