/** The address at which other programs read this person's calendar; anyone with it sees what they see. */
import { Button, CopyButton, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createCalendarFeed, deleteCalendarFeed, listCalendarFeeds } from '../../../sdk/practice.ts';
import { read, useWrite } from '../../api/queries.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { Dialog } from '../../ui/page/dialog.tsx';

function useFeed() {
  const query = useQuery(read(listCalendarFeeds, { fields: 'id,url' }));
  const feed = query.data?.data.at(-1);
  const revoke = useWrite(deleteCalendarFeed);
  const renew = useWrite(createCalendarFeed, {
    // Revokes the previous address once the new one exists.
    onSuccess: () => feed && revoke.mutate({ id: feed.id }),
  });
  return {
    query,
    feed,
    failure: query.error ?? renew.error ?? revoke.error,
    renewing: renew.isPending,
    revoking: revoke.isPending,
    create: () => renew.mutate({ data: {} }),
    turnOff: () => feed && revoke.mutate({ id: feed.id }),
  };
}

export function FeedDialog({ close }: { readonly close: () => void }) {
  const { query, feed, failure, renewing, revoking, create, turnOff } = useFeed();
  return (
    <Dialog opened onClose={close} title="Subscribe from another program" size="lg">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Phones and other calendar apps read your appointments at this address. They get the calendars that
          you show, with the details that you can see. Anyone with the address can read them, so treat it like
          a password.
        </Text>
        {failure && <Failure error={failure} />}
        {query.isPending && <Skeleton height={36} />}
        {feed && <ActiveFeed url={feed.url} {...{ renewing, revoking, create, turnOff }} />}
        {query.isSuccess && !feed && (
          <Group>
            <Button loading={renewing} onClick={create}>
              Create an address
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  );
}

type Feed = ReturnType<typeof useFeed>;

interface ActiveFeedProps extends Pick<Feed, 'renewing' | 'revoking' | 'create' | 'turnOff'> {
  readonly url: string;
}

function ActiveFeed({ url, renewing, revoking, create, turnOff }: ActiveFeedProps) {
  return (
    <>
      <SecretAddress url={url} />
      <Group gap="xs">
        <Button variant="default" loading={renewing} onClick={create}>
          Replace with a new address
        </Button>
        <Button variant="default" c="var(--wrong)" loading={revoking} onClick={turnOff}>
          Turn off
        </Button>
      </Group>
      <Text size="xs" c="dimmed">
        The old address stops working immediately.
      </Text>
    </>
  );
}

function SecretAddress({ url }: { readonly url: string }) {
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        label="Secret address"
        readOnly
        value={url}
        style={{ flex: 1 }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
