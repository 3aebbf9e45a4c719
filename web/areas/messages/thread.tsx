import { Button, Group, Skeleton, Text, Textarea, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type ConversationUpdate,
  createConversationMessage,
  getConversation,
  listConversationMessages,
  updateConversation,
} from '../../../sdk/practice.ts';
import { type DataOf, list, read, useWrite, write } from '../../api/queries.ts';
import { can, session } from '../../api/session.ts';
import { AppLink, useUrlState } from '../../shell/url-state.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { ANSWERS_SOUGHT_EVERY_MS } from './answers.ts';
import { ShowMore } from '../../ui/page/show-more.tsx';

const AT_ONCE = 100;

const readConversation = (id: number) =>
  read(getConversation, { id, fields: 'id,subject,read,archived,read_only,matter{id,display_number}' });

/** The newest messages; the earlier ones are read when they are asked for. */
function useMessages(id: number) {
  const fields = 'id,body,created_at,sender{id,name,type},document{id,name}';
  const newest = { conversation_id: id, fields, order: 'id(desc)', limit: AT_ONCE } as const;
  const query = useInfiniteQuery({
    ...list(listConversationMessages, newest),
    refetchInterval: ANSWERS_SOUGHT_EVERY_MS,
  });
  return { query, messages: query.data?.pages.flatMap(({ data }) => data).toReversed() };
}

type ShownMessage = NonNullable<ReturnType<typeof useMessages>['messages']>[number];

/** A conversation: its messages, and a reply field. Opening it marks it as read. */
export function Thread({ id }: { readonly id: number }) {
  const head = useQuery({ ...readConversation(id), refetchInterval: ANSWERS_SOUGHT_EVERY_MS });
  const { query, messages } = useMessages(id);
  const mark = useWrite(updateConversation);
  const { mutate } = mark;
  const conversation = head.data?.data;
  const unread = conversation?.read === false && !conversation.read_only;
  useEffect(() => {
    if (unread) mutate({ id, data: { read: true } });
  }, [id, unread, mutate]);
  const error = head.error ?? query.error;
  if (!conversation || !messages) {
    if (!error) return <Skeleton height={240} />;
    return <Failure error={error} retry={() => void Promise.all([head.refetch(), query.refetch()])} />;
  }
  return (
    <section className="thread" aria-label={conversation.subject}>
      <Head conversation={conversation} mark={(data) => mutate({ id, data })} />
      {mark.error && <Failure error={mark.error} />}
      <ShowMore query={query} size="xs" mb="sm">
        Show earlier messages
      </ShowMore>
      <ol aria-label="Messages">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      {!conversation.read_only && can(createConversationMessage) && <Answer id={id} />}
    </section>
  );
}

interface HeadProps {
  readonly conversation: DataOf<typeof readConversation>;
  readonly mark: MarksProps['mark'];
}

function Head({ conversation: { subject, matter, read_only, archived }, mark }: HeadProps) {
  return (
    <Group justify="space-between" mb="sm">
      <div>
        <Title order={2} size="h4">
          {subject}
        </Title>
        {matter && <AppLink href={`/matters/${matter.id}`}>{matter.display_number}</AppLink>}
      </div>
      {!read_only && <Marks archived={archived} mark={mark} />}
    </Group>
  );
}

interface MarksProps {
  readonly archived: boolean;
  readonly mark: (change: ConversationUpdate) => void;
}

function Marks({ archived, mark }: MarksProps) {
  const [, setUrl] = useUrlState<{ conversation?: string }>();
  const markUnread = () => {
    setUrl({ conversation: undefined });
    mark({ read: false });
  };
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" onClick={markUnread}>
        Mark unread
      </Button>
      <Button size="xs" variant="default" onClick={() => mark({ archived: !archived })}>
        {archived ? 'Move out of the archive' : 'Archive'}
      </Button>
    </Group>
  );
}

function Message({ message }: { readonly message: ShownMessage }) {
  const { body, created_at, sender, document } = message;
  return (
    <li data-own={(sender?.type === 'User' && sender.id === session().user_id) || undefined}>
      <Text size="xs" c="var(--soft)">
        {sender?.name}, {formatInstant(created_at)}
      </Text>
      <Text className="message-text">{body}</Text>
      {document && <AppLink href={`/documents/${document.id}`}>{document.name}</AppLink>}
    </li>
  );
}

function Answer({ id }: { readonly id: number }) {
  const draftForm = useDraftForm({
    draft: `answer-${id}`,
    initial: { body: '' },
    submit: async ({ body }) => {
      await write(createConversationMessage, { data: { body, conversation: { id } } });
      draftForm.form.setValues({ body: '' });
    },
  });
  return (
    <form onSubmit={draftForm.onSubmit}>
      <Textarea
        label="Answer"
        autosize
        minRows={2}
        {...draftForm.form.getInputProps('body')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) draftForm.onSubmit();
        }}
      />
      <FormFoot draftForm={draftForm} save="Send" />
    </form>
  );
}
