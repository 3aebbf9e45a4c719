/** Creates a matter's document from a template as a job. */
import { Checkbox, Group, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  createDocumentAutomation,
  type DocumentAutomationCreate,
  getDocumentAutomation,
  listDocumentTemplates,
} from '../../../sdk/practice.ts';
import { api, newKey } from '../../api/client.ts';
import { read, refresh } from '../../api/queries.ts';
import { startJob } from '../../shell/jobs.ts';
import { workEnded } from '../../shell/work-ended.ts';
import { AppLink } from '../../shell/url-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
import { Dialog } from '../../ui/page/dialog.tsx';

const FIELDS = 'id,state,progress,message,documents{id}';

export interface FromTemplateProps {
  readonly matterId: number;
  readonly folderId: number;
  readonly close: () => void;
}

interface Values extends Record<string, unknown> {
  document_template: string | null;
  filename: string;
  formats: string[];
}

const allTemplates = () =>
  read(listDocumentTemplates, { fields: 'id,filename', order: 'filename(asc)', limit: 200 });

export function FromTemplate({ matterId, folderId, close }: FromTemplateProps) {
  const templates = useQuery(allTemplates());
  const draftForm = useFromTemplate({ matterId, folderId, close });
  const { form } = draftForm;
  const choose = (id: string | null) => {
    const chosen = templates.data?.data.find((each) => String(each.id) === id);
    form.setValues({ document_template: id, filename: chosen?.filename.replace(/\.docx$/i, '') ?? '' });
  };
  return (
    <Dialog opened onClose={close} title="New document from template" size="md">
      {templates.data?.data.length === 0 ? (
        <EmptyState title="No templates yet">
          <AppLink href="/documents/templates">Upload a template first</AppLink>
        </EmptyState>
      ) : (
        <form onSubmit={draftForm.onSubmit}>
          <Select
            label="Template"
            required
            searchable
            data-autofocus
            data={
              templates.data?.data.map(({ id, filename }) => ({ value: String(id), label: filename })) ?? []
            }
            {...form.getInputProps('document_template')}
            onChange={choose}
          />
          <TextInput mt="sm" label="Name" required {...form.getInputProps('filename')} />
          <Checkbox.Group mt="sm" label="Formats" {...form.getInputProps('formats')}>
            <Group mt={4}>
              <Checkbox value="original" label="Word" />
              <Checkbox value="pdf" label="PDF" />
            </Group>
          </Checkbox.Group>
          <FormFoot draftForm={draftForm} save="Create document" cancel={close} />
        </form>
      )}
    </Dialog>
  );
}

function useFromTemplate({ matterId, folderId, close }: FromTemplateProps) {
  return useDraftForm<Values>({
    what: 'the new document',
    id: folderId,
    initial: { document_template: null, filename: '', formats: ['original'] },
    submit: async ({ document_template: template, filename, formats }) => {
      const data = {
        filename,
        formats,
        ...(template === null ? {} : { document_template: { id: Number(template) } }),
        matter: { id: matterId },
        parent: { id: folderId, type: 'Folder' as const },
      };
      const asked = await api.call(
        createDocumentAutomation,
        // The service reports missing fields.
        { data: data as DocumentAutomationCreate, fields: 'id' },
        { idempotencyKey: newKey() },
      );
      close();
      waitFor(asked.data.id, filename, matterId);
    },
  });
}

function waitFor(id: number, name: string, matterId: number): void {
  startJob(`Create ${name}`, async (work) => {
    const { signal, leadsTo } = work;
    leadsTo(`/matters/${matterId}?tab=documents`);
    const readAutomation = async () =>
      (await api.call(getDocumentAutomation, { id, fields: FIELDS }, { signal })).data;
    const made = await workEnded(readAutomation, work, 'The document could not be created.');
    leadsTo(`/documents/${made.documents[0]!.id}`);
    await refresh();
    return { note: 'Ready' };
  });
}
