/** The person's picture, which colleagues see. It is uploaded as soon as it is chosen. */
import { Avatar, Button, FileButton, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { deleteUserAvatar, getUser, getUserAvatar, giveUserAvatar } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { read, useWrite } from '../../api/queries.ts';
import { can, session } from '../../api/session.ts';
import { base64Of } from '../../ui/files/base64.ts';
import { Failure } from '../../ui/page/failure.tsx';

const TYPES = 'image/png,image/jpeg,image/gif,image/webp';

export function OwnPicture() {
  const { user_id: id, initials, name } = session();
  const { has, address, give, remove, failure } = useOwnPicture(id);
  if (!can(giveUserAvatar)) return null;
  const send = async (file: File | null) => {
    if (file) give.mutate({ user_id: id, data: { image: await base64Of(file) } });
  };
  return (
    <section className="settings-narrow">
      <Title order={2} size="h4" mb="sm">
        My picture
      </Title>
      <Group gap="sm" mb="xl">
        <Avatar size={56} radius="xl" src={address ?? null} alt={`Picture of ${name}`} color="accent">
          {initials}
        </Avatar>
        <ChoosePicture
          title={has ? 'Replace my picture' : 'Add my picture'}
          busy={give.isPending}
          choose={(file) => void send(file)}
        />
        {has && (
          <Button
            variant="subtle"
            c="var(--wrong)"
            loading={remove.isPending}
            onClick={() => remove.mutate({ user_id: id })}
          >
            Remove my picture
          </Button>
        )}
        <Text size="sm" c="dimmed">
          PNG, JPEG, GIF or WebP
        </Text>
      </Group>
      {failure && <Failure error={failure} />}
    </section>
  );
}

function useOwnPicture(id: number) {
  const query = useQuery(read(getUser, { id, fields: 'id,avatar{id,etag}' }));
  const give = useWrite(giveUserAvatar);
  const remove = useWrite(deleteUserAvatar);
  const etag = query.data?.data.avatar?.etag;
  const address = usePicture(id, etag);
  const failure = query.error ?? give.error ?? remove.error;
  return { has: Boolean(etag), address, give, remove, failure };
}

interface ChoosePictureProps {
  readonly title: string;
  readonly busy: boolean;
  readonly choose: (file: File | null) => void;
}

function ChoosePicture({ title, busy, choose }: ChoosePictureProps) {
  return (
    <FileButton onChange={choose} accept={TYPES} inputProps={{ 'aria-label': 'My picture' }}>
      {(props) => (
        <Button {...props} variant="default" loading={busy}>
          {title}
        </Button>
      )}
    </FileButton>
  );
}

/** An address at which the browser shows the picture; undefined if there is none. */
function usePicture(id: number, etag: string | undefined): string | undefined {
  const query = useQuery({
    queryKey: ['picture of a user', id, etag],
    queryFn: ({ signal }) => api.download(getUserAvatar, { user_id: id }, { signal }),
    enabled: etag !== undefined,
  });
  const address = useMemo(() => (query.data ? URL.createObjectURL(query.data) : undefined), [query.data]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return etag === undefined ? undefined : address;
}
