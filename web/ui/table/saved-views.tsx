import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  Popover,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
  updateSavedView,
} from '../../../sdk/practice.ts';
import { read, useWrite } from '../../api/queries.ts';
import { can, session } from '../../api/session.ts';
import { deleteWithUndo, useHidden } from '../../shell/undo.ts';
import { AppLink } from '../../shell/url-state.ts';
import { Failure } from '../page/failure.tsx';

const MOST_VIEWS = 100;
const FIELDS = 'id,etag,name,address,columns,shared,user{id,name}';

export interface SavedViewsProps {
  readonly list: string;
  /** The visible columns; a shared view shows colleagues the same ones. */
  readonly columns: readonly string[];
  readonly showColumns: (ids: readonly string[]) => void;
}

/** The saved views of a list: the person's own, and those shared with the firm. */
export function SavedViews(props: SavedViewsProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover position="bottom-end" shadow="md" trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button
          size="xs"
          variant="subtle"
          title="Views"
          leftSection={<IconBookmark size={14} />}
          onClick={() => setOpened(!opened)}
        >
          Views
        </Button>
      </Popover.Target>
      <Popover.Dropdown>{opened && <Views {...props} close={() => setOpened(false)} />}</Popover.Dropdown>
    </Popover>
  );
}

function Views({ list, columns, showColumns, close }: SavedViewsProps & { readonly close: () => void }) {
  const query = useQuery(
    read(listSavedViews, { list, fields: FIELDS, order: 'name(asc)', limit: MOST_VIEWS }),
  );
  const hidden = useHidden('saved_views');
  const views = query.data?.data.filter(({ id }) => !hidden.has(id)) ?? [];
  return (
    <Stack gap={6} maw={320}>
      {query.isPending && <Skeleton height={40} />}
      {query.isError && <Failure error={query.error} retry={() => void query.refetch()} />}
      {query.isSuccess && views.length === 0 && (
        <Text size="sm" c="dimmed">
          A view keeps the filters and the order of this list under a name; a shared one keeps its columns,
          too.
        </Text>
      )}
      {views.map((view) => (
        <OneView
          key={view.id}
          view={view}
          open={() => {
            if (view.columns) showColumns(view.columns.split(','));
            close();
          }}
        />
      ))}
      {can(createSavedView) && <SaveView list={list} columns={columns} views={views} />}
    </Stack>
  );
}

type View = Pick<SavedView, 'id' | 'name' | 'address' | 'columns' | 'shared'> & {
  readonly user: { readonly id: number; readonly name: string | null } | null;
};

function OneView({ view, open }: { readonly view: View; readonly open: () => void }) {
  const { id, name, address, shared, user } = view;
  const isOwn = user?.id === session().user_id;
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between">
      <span onClickCapture={open}>
        <AppLink href={address}>{name}</AppLink>
        {shared && (
          <Text component="span" size="xs" c="dimmed">
            {isOwn ? ' shared by you' : ` shared by ${user?.name ?? 'someone'}`}
          </Text>
        )}
      </span>
      {isOwn && can(deleteSavedView) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remove the view ${name}`}
          onClick={() => deleteWithUndo(deleteSavedView, [id], `${name} removed`)}
        >
          <IconTrash size={14} />
        </ActionIcon>
      )}
    </Group>
  );
}

interface SaveViewProps {
  readonly list: string;
  readonly columns: readonly string[];
  readonly views: readonly View[];
}

/** Saves the current view; replaces the person's own view of the same name. */
function useSaveView({ list, columns, views }: SaveViewProps, done: { readonly onSuccess: () => void }) {
  const create = useWrite(createSavedView, done);
  const update = useWrite(updateSavedView, done);
  const save = (name: string, shared: boolean) => {
    const address = location.pathname.replace(/^\/app/, '') + location.search;
    const data = { name, address, columns: shared ? columns.join(',') : null, shared };
    const same = views.find((view) => view.name === name && view.user?.id === session().user_id);
    if (same) update.mutate({ id: same.id, data });
    else create.mutate({ data: { ...data, list } });
  };
  return { save, error: create.error ?? update.error, busy: create.isPending || update.isPending };
}

function SaveView(props: SaveViewProps) {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const { save, error, busy } = useSaveView(props, { onSuccess: () => setName('') });
  const submit = () => save(name.trim(), shared);
  return (
    <>
      {error && <Failure error={error} />}
      <Group gap={4} wrap="nowrap">
        <TextInput
          size="xs"
          placeholder="Name of this view"
          aria-label="Name of this view"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && name.trim() && submit()}
        />
        <Button size="xs" disabled={!name.trim()} loading={busy} onClick={submit}>
          Save
        </Button>
      </Group>
      <Checkbox
        size="xs"
        label="Share with the firm"
        checked={shared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
    </>
  );
}
