import { Stack, Text } from '@mantine/core';
import { getDocument, updateDocument } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { can } from '../../api/session.ts';
import { formatInstant } from '../../ui/values/format.ts';
import { useAutosave } from '../../ui/record/autosave.ts';
import { EditableText, SaveNote } from '../../ui/record/editable-text.tsx';
import { MergeDialog } from '../../ui/record/merge-dialog.tsx';
import { CategoryField } from './categories.tsx';
import type { OpenDocument } from './open-document.ts';
import { formatBytes } from '../../ui/values/size.ts';

const EDITED = 'id,etag,name,document_category{id,name}';
const LABELS: Readonly<Record<string, string>> = { name: 'Name', document_category: 'Category' };

/** A document's details; its name and category are edited in place. */
export function DocumentDetails({ document }: { readonly document: OpenDocument }) {
  const { id } = document;
  const save = useAutosave({
    record: document,
    update: updateDocument,
    reread: async () => ({ ...document, ...(await api.call(getDocument, { id, fields: EDITED })).data }),
  });
  const editable = can(updateDocument);
  const category = document.document_category;
  return (
    <Stack gap="sm">
      <EditableText
        label="Name"
        value={document.name}
        editable={editable}
        state={save.states['name']}
        draft={save.draftOf('name')}
        onSave={(value) => save.save('name', value)}
      />
      <div>
        <CategoryField
          label="Category"
          placeholder="None"
          disabled={!editable}
          value={category ? String(category.id) : null}
          onChange={(chosen) => save.save('document_category', chosen ? { id: Number(chosen) } : null)}
        />
        <SaveNote state={save.states['document_category']} />
      </div>
      <FixedDetails document={document} />
      <MergeDialog
        conflict={save.conflict}
        label={(member) => LABELS[member] ?? member}
        show={(value) =>
          typeof value === 'string' ? value : ((value as { name?: string } | null)?.name ?? '')
        }
      />
    </Stack>
  );
}

/** What changes only with the file, or elsewhere. */
function FixedDetails({ document }: { readonly document: OpenDocument }) {
  const { locked, latest_document_version: latest } = document;
  return (
    <>
      {locked && <Detail label="Locked" value="It cannot be moved, deleted or replaced." />}
      <Detail label="File" value={latest?.filename ?? ''} />
      <Detail label="Size" value={latest?.size ? formatBytes(latest.size) : ''} />
      <Detail
        label="Added"
        value={`${formatInstant(document.created_at)}, ${document.creator?.name ?? ''}`}
      />
      <Detail label="Changed" value={formatInstant(document.updated_at)} />
    </>
  );
}

function Detail({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text style={{ overflowWrap: 'anywhere' }}>{value}</Text>
    </div>
  );
}
