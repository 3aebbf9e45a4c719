/** The webhooks of the firm's applications, with state and expiry. */
import { listWebhooks, type Webhook } from '../../../sdk/practice.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/table.tsx';
import { recordInWords } from '../../ui/values/words.ts';
import { DevelopersFrame } from './developers-frame.tsx';
import { daysLeft, eventsOf, stateOf } from './webhook-words.ts';

const COLUMNS: readonly Column<Webhook>[] = [
  {
    id: 'model',
    title: 'Records',
    fields: 'model',
    width: 120,
    cell: ({ model }) => <span title={model}>{recordInWords(model)}</span>,
    text: ({ model }) => recordInWords(model),
  },
  {
    id: 'events',
    title: 'Events',
    fields: 'model,events',
    width: 160,
    cell: (webhook) => <span title={webhook.events.join(', ')}>{eventsOf(webhook)}</span>,
    text: eventsOf,
  },
  { id: 'url', title: 'Address', fields: 'url', width: 260, cell: ({ url }) => url },
  {
    id: 'state',
    title: 'State',
    fields: 'status,status_reason,handshake_error,expires_at',
    width: 240,
    cell: stateOf,
  },
  {
    id: 'left',
    title: 'Ends',
    fields: 'expires_at',
    width: 240,
    cell: (webhook) => `${daysLeft(webhook)}, ${formatInstant(webhook.expires_at)}`,
  },
  {
    id: 'application',
    title: 'Application',
    fields: 'application_name',
    width: 160,
    cell: ({ application_name }) => application_name,
  },
];

export default function WebhooksPage() {
  return (
    <DevelopersFrame
      view="/integrations/webhooks"
      describe="Applications are notified of changes at these addresses."
    >
      <DataTable<Webhook>
        title="Webhooks"
        operation={listWebhooks}
        columns={COLUMNS}
        href={({ id }) => `/integrations/webhooks/${id}`}
        height="calc(100dvh - 280px)"
        empty={
          <EmptyState title="No webhooks" action={<a href="/docs/guides/webhooks">Webhooks end to end</a>}>
            Applications create them with POST /webhooks. The receiver confirms each one, and the application
            renews it before it expires.
          </EmptyState>
        }
      />
    </DevelopersFrame>
  );
}
