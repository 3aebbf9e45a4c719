import { ActionIcon, Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ownKey } from '../../api/session.ts';
import { AppLink } from '../../shell/url-state.ts';

/** A view is an address with its filters, order and columns under a name; sharing it is sending the address. */
interface View {
  readonly name: string;
  readonly address: string;
}

export function SavedViews({ list }: { readonly list: string }) {
  const key = ownKey(`views:${list}`);
  const [views, setViews] = useState<readonly View[]>(
    () => JSON.parse(localStorage.getItem(key) ?? '[]') as View[],
  );
  const [name, setName] = useState('');
  const keep = (changed: readonly View[]) => {
    localStorage.setItem(key, JSON.stringify(changed));
    setViews(changed);
  };
  const add = () => {
    const address = location.pathname.replace(/^\/app/, '') + location.search;
    keep([...views.filter((view) => view.name !== name), { name, address }]);
    setName('');
  };
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button size="xs" variant="subtle" leftSection={<IconBookmark size={14} />}>
          Views
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={6}>
          {views.length === 0 && (
            <Text size="sm" c="dimmed">
              A view keeps the filters and the order of this list.
            </Text>
          )}
          {views.map((view) => (
            <Group key={view.name} gap="xs" wrap="nowrap" justify="space-between">
              <AppLink href={view.address}>{view.name}</AppLink>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove the view ${view.name}`}
                onClick={() => keep(views.filter((one) => one !== view))}
              >
                <IconTrash size={14} />
              </ActionIcon>
            </Group>
          ))}
          <Group gap={4} wrap="nowrap">
            <TextInput
              size="xs"
              placeholder="Name of this view"
              aria-label="Name of this view"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              onKeyDown={(event) => event.key === 'Enter' && name.trim() && add()}
            />
            <Button size="xs" disabled={!name.trim()} onClick={add}>
              Save
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
