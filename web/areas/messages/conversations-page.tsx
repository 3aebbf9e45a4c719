/** Messages between users and clients: the conversations at the left, the open one beside them. */
import { Button, SegmentedControl, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createConversationMessage, listConversations } from '../../../sdk/practice.ts';
import { type DataOf, read } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { useUrlState } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { ANSWERS_SOUGHT_EVERY_MS } from './answers.ts';
import { MessagesFrame } from './messages-frame.tsx';
import { NewMessage } from './new-message.tsx';
import { Thread } from './thread.tsx';
import { SidePanel } from '../../ui/page/side-panel.tsx';

const SHOWN_AT_MOST = 200;

const FILTERS = [
  { value: '', label: 'All' },
  { value: 'unread', label: 'Unread' },
  { value: 'archived', label: 'Archived' },
];

export interface MessagesState {
  readonly show?: string;
  readonly conversation?: string;
  readonly new?: string;
  [name: string]: string | undefined;
}

export default function ConversationsPage() {
  const [{ show = '', conversation, new: writing }, setUrl] = useUrlState<MessagesState>();
  const close = () => setUrl({ new: undefined });
  return (
    <MessagesFrame
      view="/messages"
      buttons={
        can(createConversationMessage) && (
          <Button onClick={() => setUrl({ new: '1' }, { push: true })}>New message</Button>
        )
      }
    >
      <div className="conversations">
        <div>
          <SegmentedControl
            size="xs"
            mb="xs"
            fullWidth
            aria-label="Which messages"
            data={FILTERS}
            value={show}
            onChange={(value) => setUrl({ show: value })}
          />
          <Conversations />
        </div>
        {conversation === undefined ? (
          <Text c="dimmed" py="md" visibleFrom="sm">
            Choose a conversation to read it.
          </Text>
        ) : (
          <Thread key={conversation} id={Number(conversation)} />
        )}
      </div>
      <SidePanel opened={writing !== undefined} onClose={close} size={460} title="New message">
        <NewMessage close={close} />
      </SidePanel>
    </MessagesFrame>
  );
}

const readConversations = (show: string) =>
  read(listConversations, {
    fields: 'id,subject,read,matter{display_number},last_message{body,created_at}',
    for_user: true,
    archived: show === 'archived',
    ...(show === 'unread' ? { read_status: false } : {}),
    order: 'last_message_id(desc)',
    limit: SHOWN_AT_MOST,
  });

function Conversations() {
  const [{ show = '' }] = useUrlState<MessagesState>();
  const query = useQuery({ ...readConversations(show), refetchInterval: ANSWERS_SOUGHT_EVERY_MS });
  if (!query.data) return <NotRead of={query} height={160} />;
  if (query.data.data.length === 0)
    return (
      <EmptyState title="No messages">
        {show === '' ? (
          <>
            Use “New message”<span className="by-keyboard"> or press n</span> to write to a colleague or a
            client.
          </>
        ) : (
          'No conversations here.'
        )}
      </EmptyState>
    );
  return (
    <ul className="conversation-list" aria-label="Conversations">
      {query.data.data.map((one) => (
        <ConversationRow key={one.id} conversation={one} />
      ))}
    </ul>
  );
}

interface ConversationRowProps {
  readonly conversation: DataOf<typeof readConversations>[number];
}

function ConversationRow({ conversation }: ConversationRowProps) {
  const [{ conversation: open }, setUrl] = useUrlState<MessagesState>();
  const { id, subject, read: isRead, matter, last_message: last } = conversation;
  return (
    <li>
      <UnstyledButton
        aria-current={String(id) === open ? 'true' : undefined}
        onClick={() => setUrl({ conversation: String(id) }, { push: true })}
      >
        <Text size="sm" fw={isRead ? 400 : 700} truncate>
          {!isRead && <span className="conversation-unread" aria-hidden />}
          {subject}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {[matter?.display_number, last?.body].filter(Boolean).join(' · ')}
        </Text>
        <Text size="xs" c="dimmed">
          {isRead ? '' : 'Unread · '}
          {last?.created_at && formatInstant(last.created_at)}
        </Text>
      </UnstyledButton>
    </li>
  );
}
