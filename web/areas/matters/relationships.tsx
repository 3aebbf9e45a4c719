/** Other parties to a matter: opponents, witnesses, insurers. */
import { ActionIcon, Group, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  createRelationship,
  deleteRelationship,
  getRelationship,
  listRelationships,
  updateRelationship,
} from '../../../sdk/practice.ts';
import { createConflictCheck } from '../../../sdk/lead.ts';
import { api } from '../../api/client.ts';
import { read, write } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { deleteWithUndo, useHidden } from '../../shell/undo.ts';
import { AppLink } from '../../shell/url-state.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { useDraftForm } from '../../ui/forms/form.tsx';
import { useAutosave } from '../../ui/record/autosave.ts';
import { EditableText } from '../../ui/record/editable-text.tsx';
import { MergeDialog } from '../../ui/record/merge-dialog.tsx';
import type { Picked } from '../../ui/fields/find-records.ts';
import { ContactPicker } from '../../ui/fields/record-picker.tsx';
import { RowForm } from '../../ui/forms/row-form.tsx';

const FIELDS = 'id,etag,description,contact{id,name}';
/** Of a conflict check. */
const NAMES_AT_MOST = 20;

export const relationshipsQuery = (matterId: number) =>
  read(listRelationships, { matter_id: matterId, fields: FIELDS, limit: 200 });

export interface RelationshipsProps {
  readonly matterId: number;
  /** The name of the client. */
  readonly client: string | undefined;
}

export function Relationships({ matterId, client }: RelationshipsProps) {
  const query = useQuery({ ...relationshipsQuery(matterId), enabled: can(listRelationships) });
  const hidden = useHidden('relationships');
  const rows = (query.data?.data ?? []).filter(({ id }) => !hidden.has(id));
  return (
    <section aria-labelledby="relationships-title">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5" id="relationships-title">
          Relationships
        </Title>
        {query.isSuccess && <ConflictLink names={[client, ...rows.map(({ contact }) => contact?.name)]} />}
      </Group>
      {query.isError && <Failure error={query.error} />}
      <Stack gap="xs">
        {rows.length > 0 && (
          <Table aria-label="Relationships" verticalSpacing={4} className="relationships">
            <Table.Tbody>
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </Table.Tbody>
          </Table>
        )}
        {query.isSuccess && rows.length === 0 && (
          <Text size="sm" c="dimmed">
            Name the opposing party, witnesses and insurers here: conflict checks search them.
          </Text>
        )}
        {can(createRelationship) && <NewRelationship matterId={matterId} />}
      </Stack>
    </section>
  );
}

/** Leads to a conflict check of the names that are known. */
function ConflictLink({ names }: { readonly names: readonly (string | null | undefined)[] }) {
  const known = names.filter(Boolean).slice(0, NAMES_AT_MOST).join('\n');
  if (!can(createConflictCheck) || known === '') return null;
  return (
    <AppLink href={`/contacts/conflicts?names=${encodeURIComponent(known)}`}>Check for conflicts</AppLink>
  );
}

interface RelationshipRow {
  readonly id: number;
  readonly etag: string;
  readonly description: string | null;
  readonly contact: { readonly id: number; readonly name: string | null } | null;
}

function Row({ row }: { readonly row: RelationshipRow }) {
  const { save, states, draftOf, conflict } = useAutosave({
    record: row,
    update: updateRelationship,
    reread: async () => (await api.call(getRelationship, { id: row.id, fields: FIELDS })).data,
  });
  const name = row.contact?.name ?? 'hidden';
  return (
    <Table.Tr>
      <Table.Td>
        {row.contact ? <AppLink href={`/contacts/${row.contact.id}`}>{name}</AppLink> : name}
      </Table.Td>
      <Table.Td>
        <EditableText
          label="Part in the matter"
          value={row.description}
          editable={can(updateRelationship)}
          state={states['description']}
          draft={draftOf('description')}
          onSave={(value) => save('description', value)}
        />
        <MergeDialog conflict={conflict} label={() => 'Part in the matter'} />
      </Table.Td>
      <Table.Td ta="right">
        {can(deleteRelationship) && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove ${name}`}
            onClick={() => deleteWithUndo(deleteRelationship, [row.id], `${name} removed`)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

const NOBODY = { contact: null as Picked | null, description: '' };

function NewRelationship({ matterId }: { readonly matterId: number }) {
  const draftForm = useDraftForm({
    what: 'the new relationship',
    id: matterId,
    initial: NOBODY,
    validate: ({ contact }) => (contact ? {} : { contact: 'Choose a contact.' }),
    submit: async ({ contact, description }) => {
      await write(createRelationship, {
        data: { matter: { id: matterId }, contact: { id: contact!.id }, description },
      });
      draftForm.form.setValues(NOBODY);
    },
  });
  const { form } = draftForm;
  return (
    <RowForm title="New relationship" send="Add" draftForm={draftForm}>
      <ContactPicker label="Contact" w={220} {...form.getInputProps('contact')} />
      <TextInput label="Part" placeholder="Opposing party" w={220} {...form.getInputProps('description')} />
    </RowForm>
  );
}
