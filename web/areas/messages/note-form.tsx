/** The forms for a new note about a matter or contact, and for an existing one. */
import { SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createNote, getNote, updateNote } from '../../../sdk/practice.ts';
import { type DataOf, read, readAnew, write } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NotRead } from '../../ui/page/not-read.tsx';
import type { Picked } from '../../ui/fields/find-records.ts';
import { edited } from '../../ui/forms/draft.ts';
import { type DraftForm, FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
import { today } from '../../ui/values/format.ts';
import { ContactPicker, MatterPicker } from '../../ui/fields/record-picker.tsx';

interface Texts extends Record<string, unknown> {
  readonly date: string;
  readonly subject: string;
  readonly detail: string;
}

const ABOUT = ['Matter', 'Contact'] as const;

interface NewTexts extends Texts {
  readonly type: (typeof ABOUT)[number];
  readonly matter: Picked | null;
  readonly contact: Picked | null;
}

export function NewNote({ matter, close }: { readonly matter: Picked | null; readonly close: () => void }) {
  const draftForm = useDraftForm<NewTexts>({
    draft: matter ? `note-${matter.id}` : 'note',
    initial: {
      type: 'Matter',
      matter,
      contact: null,
      date: today(),
      subject: '',
      detail: '',
    },
    submit: async ({ type, date, subject, detail, matter: of, contact }) => {
      const data = { type, date, subject, detail };
      const about = type === 'Matter' ? { matter: of } : { contact };
      const named = Object.fromEntries(
        Object.entries(about).flatMap(([name, picked]) => (picked ? [[name, { id: picked.id }]] : [])),
      );
      await write(createNote, { data: { ...data, ...named } });
      close();
    },
  });
  const { form } = draftForm;
  return (
    <form onSubmit={draftForm.onSubmit}>
      <Stack gap="sm">
        <SegmentedControl aria-label="About" data={[...ABOUT]} {...form.getInputProps('type')} />
        {form.getValues().type === 'Matter' ? (
          <MatterPicker label="Matter" {...form.getInputProps('matter')} />
        ) : (
          <ContactPicker label="Contact" {...form.getInputProps('contact')} />
        )}
        <TextFields draftForm={draftForm} />
      </Stack>
      <FormFoot draftForm={draftForm} save="Save note" cancel={close} />
    </form>
  );
}

function TextFields({ draftForm: { form } }: { readonly draftForm: DraftForm<Texts> }) {
  return (
    <>
      <TextInput label="Subject" data-autofocus {...form.getInputProps('subject')} />
      <Textarea label="Text" autosize minRows={8} {...form.getInputProps('detail')} />
      <DateField label="Date" {...form.getInputProps('date')} />
    </>
  );
}

const readNote = (id: number) =>
  read(getNote, { id, fields: 'id,etag,date,subject,detail,detail_text_type' });

export function OpenNote({ id, close }: { readonly id: number; readonly close: () => void }) {
  const query = useQuery(readNote(id));
  if (!query.data) return <NotRead of={query} height={240} />;
  return <EditNote note={query.data.data} close={close} />;
}

type Note = DataOf<typeof readNote>;

const textsOf = ({ date, subject, detail }: Note): Texts => ({
  date,
  subject: subject ?? '',
  detail: detail ?? '',
});

function EditNote({ note, close }: { readonly note: Note; readonly close: () => void }) {
  const draftForm = useDraftForm<Texts>({
    draft: `note-edited-${note.id}`,
    initial: textsOf(note),
    record: edited(note, textsOf, () => readAnew(readNote(note.id))),
    submit: async ({ date, subject, detail }, version) => {
      await write(updateNote, { id: note.id, ...version, data: { date, subject, detail } });
      close();
    },
  });
  return (
    <form onSubmit={draftForm.onSubmit}>
      <Stack gap="sm">
        <TextFields draftForm={draftForm} />
      </Stack>
      {can(updateNote) && <FormFoot draftForm={draftForm} save="Save" cancel={close} />}
    </form>
  );
}
