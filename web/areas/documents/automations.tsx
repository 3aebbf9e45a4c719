/** Documents created from templates, and failures with their reasons. */
import { Group, Title } from '@mantine/core';
import { type DocumentAutomation, listDocumentAutomations } from '../../../sdk/practice.ts';
import { AppLink } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/table.tsx';

const STATES: Readonly<Record<DocumentAutomation['state'], string>> = {
  not_started: 'Waiting',
  queued: 'Waiting',
  in_progress: 'In progress',
  empty: 'Nothing created',
  failed: 'Failed',
  completed: 'Created',
};

const COLUMNS: readonly Column<DocumentAutomation>[] = [
  {
    id: 'documents',
    title: 'Document',
    fields: 'filename,documents{id,name}',
    width: 260,
    cell: ({ filename, documents }) =>
      documents.length === 0 ? (
        filename
      ) : (
        <Group gap="sm">
          {documents.map(({ id, name }) => (
            <AppLink key={id} href={`/documents/${id}`}>
              {name}
            </AppLink>
          ))}
        </Group>
      ),
    text: ({ filename }) => filename,
  },
  {
    id: 'matter',
    title: 'Matter',
    fields: 'matter{id,display_number}',
    width: 170,
    cell: ({ matter }) =>
      matter && <AppLink href={`/matters/${matter.id}`}>{matter.display_number ?? 'hidden'}</AppLink>,
    text: ({ matter }) => matter?.display_number ?? '',
  },
  {
    id: 'template',
    title: 'Template',
    fields: 'document_template{filename}',
    width: 200,
    cell: ({ document_template: template }) => template?.filename,
  },
  {
    id: 'state',
    title: 'State',
    fields: 'state,message',
    width: 240,
    cell: ({ state, message }) => (message ? `Failed: ${message}` : STATES[state]),
  },
  {
    id: 'created',
    title: 'Requested',
    fields: 'created_at',
    width: 170,
    firm: true,
    cell: ({ created_at: at }) => formatInstant(at),
  },
];

export function Automations() {
  return (
    <section>
      <Title order={2} size="h4" mt="md" mb="xs">
        Created from templates
      </Title>
      <DataTable<DocumentAutomation>
        title="Created from templates"
        operation={listDocumentAutomations}
        columns={COLUMNS}
        order="id(desc)"
        height="calc(40dvh - 60px)"
        empty={
          <EmptyState title="Nothing created yet">
            Documents created from templates are listed here, with the reason if one could not be created.
          </EmptyState>
        }
      />
    </section>
  );
}
