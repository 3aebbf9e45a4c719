/** Contacts from a CSV file or vCards: every row is tried first, and what would be refused is shown before anything is written. */
import { Alert, Button, Code, FileInput, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { importContacts } from '../../../sdk/practice.ts';
import { useWrite } from '../../api/queries.ts';
import { useOpen } from '../../shell/url-state.ts';
import { Failure } from '../../ui/failure.tsx';
import { PageHead } from '../../ui/page-head.tsx';

const EXAMPLE = `type,name,first_name,last_name,email_addresses[0].address,phone_numbers[0].number
Company,Granite Builders LLC,,,office@granite.example,(555) 010-2000
Person,,Ada,Byron,ada@granite.example,`;

export default function ImportPage() {
  const [file, setFile] = useState<File | null>(null);
  const [csv, setCsv] = useState('');
  const open = useOpen();
  const preview = useWrite(importContacts, { quiet: true });
  const write = useWrite(importContacts, { onSuccess: () => open('/contacts') });
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    preview.reset();
    if (!chosen) return;
    const text = await chosen.text();
    setCsv(text);
    preview.mutate({ data: { csv: text, dry_run: true, skip_refused: true } });
  };
  const report = preview.data?.data;
  const good = report ? (report.rows ?? 0) - (report.refused_rows ?? 0) : 0;
  return (
    <>
      <PageHead title="Import contacts" />
      <Stack maw={860}>
        <Text>
          Choose a file of vCards, or a CSV file whose first line names the columns as the API does. Rows are
          tried first; nothing is written until you say so.
        </Text>
        <Code block>{EXAMPLE}</Code>
        <FileInput
          label="CSV or vCard file"
          placeholder="Choose a file"
          accept=".csv,.vcf,text/csv,text/vcard"
          w={320}
          clearable
          value={file}
          onChange={(chosen) => void choose(chosen)}
        />
        {preview.isPending && <Text role="status">Trying every row…</Text>}
        {preview.isError && <Failure error={preview.error} />}
        {report && (
          <>
            <Alert
              color={report.refused_rows ? 'var(--warn)' : 'var(--right)'}
              variant="outline"
              role="status"
              title={summaryOf(report, good)}
            />
            {report.refused && report.refused.length > 0 && <Refusals refused={report.refused} />}
            <Group>
              <Button
                disabled={good === 0}
                loading={write.isPending}
                onClick={() => write.mutate({ data: { csv, skip_refused: true } })}
              >
                {`Import ${good} ${good === 1 ? 'contact' : 'contacts'}`}
              </Button>
              <Button variant="default" onClick={() => open('/contacts')}>
                Cancel
              </Button>
            </Group>
          </>
        )}
        {write.isError && <Failure error={write.error} />}
      </Stack>
    </>
  );
}

interface Report {
  readonly rows?: number;
  readonly refused_rows?: number;
}

function summaryOf({ rows = 0, refused_rows: refused = 0 }: Report, good: number): string {
  const all = `${rows} ${rows === 1 ? 'row' : 'rows'}`;
  return refused === 0
    ? `${all}, all of them can be imported`
    : `${all}: ${good} can be imported, ${refused} are refused`;
}

interface Refused {
  readonly line: number;
  readonly member: string | null;
  readonly sentence: string;
}

function Refusals({ refused }: { readonly refused: readonly Refused[] }) {
  return (
    <section aria-labelledby="refused-title">
      <Title order={2} size="h5" id="refused-title" mb="xs">
        What is refused
      </Title>
      <Table aria-label="Refused rows" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Line</Table.Th>
            <Table.Th>Column</Table.Th>
            <Table.Th>Why</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {refused.map(({ line, member, sentence }) => (
            <Table.Tr key={`${line} ${member} ${sentence}`}>
              <Table.Td className="figures">{line}</Table.Td>
              <Table.Td>{member}</Table.Td>
              <Table.Td>{sentence}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
