import { Group, Text, Title } from '@mantine/core';
import { useShortcutGroups } from './shortcuts.ts';
import { SidePanel } from '../ui/page/side-panel.tsx';

/** All shortcuts that work on this page. */
export default function HelpSheet({ close }: { readonly close: () => void }) {
  const shown = useShortcutGroups().filter(({ name, shortcuts }) => name !== '' && shortcuts.length > 0);
  return (
    <SidePanel opened onClose={close} size="sm" title="Keyboard shortcuts">
      {shown.map(({ name, shortcuts }) => (
        <section key={name}>
          <Title order={3} size="h5" mt="md" mb={4}>
            {name}
          </Title>
          {shortcuts.map(({ keys, title }) => (
            <Group key={keys} justify="space-between" py={3}>
              <Text size="sm">{title}</Text>
              <kbd>{keys.replace('mod+', 'Ctrl ')}</kbd>
            </Group>
          ))}
        </section>
      ))}
    </SidePanel>
  );
}
