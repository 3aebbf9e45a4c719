/** Exports the audit log of a period as a file: with its seals for later verification, or as a table. */
import { Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { exportAuditEntries } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { startJob } from '../../shell/jobs.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { startOfDay } from '../../ui/values/format.ts';
import { saveFile } from '../../ui/files/save-file.ts';

const FORMATS = [
  { format: 'jsonl', title: 'Export with seals' },
  { format: 'csv', title: 'Export as CSV' },
] as const;

interface Period {
  readonly since: string | null;
  readonly until: string | null;
}

function startExport(format: (typeof FORMATS)[number]['format'], { since, until }: Period): void {
  const zone = session().time_zone;
  const period = {
    ...(since ? { since: startOfDay(since, zone) } : {}),
    ...(until ? { until: startOfDay(until, zone) } : {}),
  };
  startJob('Export of the audit log', async ({ signal }) => {
    const file = await api.download(exportAuditEntries, { format, ...period }, { signal });
    saveFile(file, `audit.${format}`);
    return { note: 'Downloaded', delivered: true };
  });
}

/** `from` is the first day that the page shows. */
export function AuditExport({ from }: { readonly from: string | null }) {
  const [chosen, setChosen] = useState<Partial<Period>>({});
  const { since = from, until = null } = chosen;
  const fieldOf = (member: keyof Period, label: string, value: string | null) => (
    <DateField
      size="xs"
      clearable
      {...{ label, value }}
      onChange={(day) => setChosen({ ...chosen, [member]: day })}
    />
  );
  return (
    <section aria-labelledby="audit-export-title">
      <Title order={2} size="h5" id="audit-export-title" mt="md">
        Export
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        All entries of a period. Verify the file with seals using “chancery verify-audit”, which works without
        a database.
      </Text>
      <Group gap="xs" align="flex-end" className="filters">
        {fieldOf('since', 'From', since)}
        {fieldOf('until', 'Before', until)}
        {FORMATS.map(({ format, title }) => (
          <Button
            key={format}
            size="xs"
            variant="default"
            onClick={() => startExport(format, { since, until })}
          >
            {title}
          </Button>
        ))}
      </Group>
    </section>
  );
}
