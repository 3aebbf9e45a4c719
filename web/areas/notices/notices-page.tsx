/** All notices of the user, and how they want to be notified. */
import { Button, Group, Switch, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  deleteMyEvent,
  listMyEvents,
  listNotificationMethods,
  type MyEvent,
  updateMyEvent,
  updateNotificationMethod,
} from '../../../sdk/practice.ts';
import { read, useWrite } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { deleteWithUndo, useHidden } from '../../shell/undo.ts';
import { AppLink } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { NotRead } from '../../ui/page/not-read.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { detailOf, EVENT, inApp } from './events.ts';
import './notices.css';

export default function NoticesPage() {
  return (
    <>
      <PageHead title="Notifications" />
      <Methods />
      <Notices />
    </>
  );
}

const LABELS: Readonly<Record<string, string>> = { Email: 'By email', Popup: 'In the app' };

function Methods() {
  const query = useQuery(read(listNotificationMethods, { fields: 'id,etag,type,receives_notices' }));
  const save = useWrite(updateNotificationMethod);
  return (
    <fieldset className="notice-methods">
      <legend>Notify me</legend>
      <Group gap="lg">
        {(query.data?.data ?? []).map(({ id, type, receives_notices: on }) => (
          <Switch
            key={id}
            label={LABELS[type] ?? type}
            checked={on}
            disabled={!can(updateNotificationMethod) || save.isPending}
            onChange={({ currentTarget }) =>
              save.mutate({ id, data: { receives_notices: currentTarget.checked } })
            }
          />
        ))}
      </Group>
      <Text size="sm" c="dimmed">
        Each reminder uses its own method.
      </Text>
    </fieldset>
  );
}

function Notices() {
  const query = useQuery(read(listMyEvents, { fields: EVENT }));
  const mark = useWrite(updateMyEvent);
  const hidden = useHidden('internal_notifications');
  if (!query.data) return <NotRead of={query} height={240} />;
  const told = query.data.data.filter(({ id }) => !hidden.has(id));
  if (told.length === 0)
    return (
      <EmptyState title="No notifications">
        Tasks, notes, messages and appointments that concern you appear here.
      </EmptyState>
    );
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        Your notifications
      </Title>
      <ul className="notice-list">
        {told.map((notice) => (
          <NoticeLine
            key={notice.id}
            notice={notice}
            mark={(seen) => mark.mutate({ id: notice.id, data: { marked_as_read: seen } })}
          />
        ))}
      </ul>
    </section>
  );
}

type Notice = Pick<MyEvent, 'id' | 'marked_as_read'> & {
  readonly event: Pick<
    NonNullable<MyEvent['event']>,
    'title' | 'title_url' | 'message' | 'primary_detail' | 'secondary_detail' | 'occurred_at'
  > | null;
};

interface NoticeLineProps {
  readonly notice: Notice;
  readonly mark: (seen: boolean) => void;
}

function NoticeLine({ notice, mark }: NoticeLineProps) {
  const { id, marked_as_read: seen, event } = notice;
  return (
    <li data-unread={!seen || undefined}>
      <div>
        <AppLink href={inApp(event?.title_url ?? null)}>{event?.title ?? 'Hidden record'}</AppLink>
        {event && (
          <Text size="sm" c="dimmed">
            {detailOf(event)} · {event.occurred_at && formatInstant(event.occurred_at)}
          </Text>
        )}
      </div>
      <Group gap={4} wrap="nowrap">
        {can(updateMyEvent) && (
          <Button size="compact-xs" variant="subtle" onClick={() => mark(!seen)}>
            {seen ? 'Mark as unread' : 'Mark as read'}
          </Button>
        )}
        {can(deleteMyEvent) && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-label={`Remove: ${event?.title ?? 'notification'}`}
            onClick={() => deleteWithUndo(deleteMyEvent, [id], 'Notification removed')}
          >
            Remove
          </Button>
        )}
      </Group>
    </li>
  );
}
