/** The newest imports of a kind of record, each of which can be undone. */
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listImports } from '../../../sdk/practice.ts';
import { nounOf, read } from '../../api/queries.ts';
import { formatInstant } from '../values/format.ts';
import { type UndoOperation, undoImport } from './undo-import.ts';

const SHOWN = 10;
const FIELDS = 'id,file_name,created_records,undone_at,created_at,user{name}';

interface EarlierImportsProps {
  readonly undo: UndoOperation;
  /** The records' name with a number, such as "3 contacts". */
  readonly numbered: (records: number) => string;
}

export function EarlierImports({ undo, numbered }: EarlierImportsProps) {
  // The operations of all kinds have the type of one.
  const kind = nounOf(undo) as 'contacts';
  const { data } = useQuery(read(listImports, { kind, fields: FIELDS, order: 'id(desc)', limit: SHOWN }));
  const imports = (data?.data ?? []).filter(({ created_records: records }) => records > 0);
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="earlier-title">
      <Title order={2} size="h5" id="earlier-title" mb="xs">
        Earlier imports
      </Title>
      <Stack gap="xs">
        {imports.map(({ id, file_name: fileName, created_records: records, ...written }) => (
          <Group key={id} justify="space-between" wrap="nowrap">
            <div>
              <Text size="sm">{`${fileName ?? 'A file'}: ${numbered(records)}`}</Text>
              <Text size="xs" c="dimmed">
                {formatInstant(written.created_at)}
                {written.user && `, ${written.user.name}`}
              </Text>
            </div>
            {written.undone_at ? (
              <Text size="sm" c="dimmed" title={formatInstant(written.undone_at)}>
                Undone
              </Text>
            ) : (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Undo the import of ${fileName ?? 'a file'}`}
                onClick={() => undoImport(undo, { id, fileName, records })}
              >
                Undo
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </section>
  );
}
