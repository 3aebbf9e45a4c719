/** Exports the audit log of a period as a file: with its seals for later verification, or as a table. */
import { Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { session } from '../../api/session.ts';
import { DateField } from '../../ui/date-field.tsx';
import { startOfDay } from '../../ui/format.ts';

const FORMATS = [
  { format: 'jsonl', title: 'Export with seals' },
  { format: 'csv', title: 'Export as CSV' },
] as const;

export function AuditExport() {
  const [since, setSince] = useState<string | null>(null);
  const [until, setUntil] = useState<string | null>(null);
  const address = (format: string) => {
    const query = new URLSearchParams({ format });
    const zone = session().time_zone;
    if (since) query.set('since', startOfDay(since, zone));
    if (until) query.set('until', startOfDay(until, zone));
    return `/api/v4/audit_entries/export?${query.toString()}`;
  };
  return (
    <section aria-labelledby="audit-export-title">
      <Title order={2} size="h5" id="audit-export-title" mt="md">
        Export
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        Verify the file with seals using “chancery verify-audit”, which works without a database.
      </Text>
      <Group gap="xs" align="flex-end" className="filters">
        <DateField size="xs" label="From" clearable value={since} onChange={setSince} />
        <DateField size="xs" label="Before" clearable value={until} onChange={setUntil} />
        {FORMATS.map(({ format, title }) => (
          <Button key={format} size="xs" variant="default" component="a" href={address(format)} download>
            {title}
          </Button>
        ))}
      </Group>
    </section>
  );
}
