import { Text } from '@mantine/core';
import { session } from '../../api/session.ts';
import { formatWeekday, today } from '../../ui/format.ts';
import { PageHead } from '../../ui/page-head.tsx';

export default function HomePage() {
  return (
    <>
      <PageHead title="Home" />
      <Text c="dimmed">
        {formatWeekday(today())} · {session().name}
      </Text>
    </>
  );
}
