/** Options for creating drafts: which work, and the dates of the bills. */
import { Group, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useOpen } from '../../shell/url-state.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
import { today } from '../../ui/values/format.ts';
import { makeDrafts, type ToBill } from './bulk.ts';
import { SidePanel } from '../../ui/page/side-panel.tsx';

export interface DraftDrawerProps {
  readonly each: readonly ToBill[];
  readonly by: 'matters' | 'clients';
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly close: () => void;
}

type Dates = Record<'start_at' | 'end_at' | 'issued_at' | 'due_at', string | null>;

export function DraftDrawer({ each, by, from, until, close }: DraftDrawerProps) {
  const open = useOpen();
  const what = each.length === 1 ? each[0]!.name : `${each.length} ${by}`;
  const draftForm = useDraftForm<Dates>({
    what: 'the new bill',
    id: each.map(({ id }) => id).join(),
    initial: { start_at: from ?? null, end_at: until ?? null, issued_at: today(), due_at: null },
    submit: async (values) => {
      const dates = Object.fromEntries(Object.entries(values).filter(([, date]) => date !== null));
      makeDrafts(each, { by, dates }, open);
      close();
    },
  });
  const { form } = draftForm;
  return (
    <SidePanel opened onClose={close} size={420} title={`Bill ${what}`}>
      <form onSubmit={draftForm.onSubmit}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {by === 'clients'
              ? 'Each client gets one draft for all of their matters.'
              : 'Each matter gets a separate draft.'}{' '}
            Without dates, all unbilled work is included.
          </Text>
          <DateFields form={form} />
        </Stack>
        <FormFoot
          ready
          draftForm={draftForm}
          save={each.length === 1 ? 'Create the draft' : `Create ${each.length} drafts`}
          cancel={close}
        />
      </form>
    </SidePanel>
  );
}

function DateFields({ form }: { readonly form: UseFormReturnType<Dates> }) {
  return (
    <>
      <Group grow align="flex-start">
        <DateField label="Work from" clearable {...form.getInputProps('start_at')} />
        <DateField label="Work until" clearable {...form.getInputProps('end_at')} />
      </Group>
      <Group grow align="flex-start">
        <DateField label="Issue date" clearable {...form.getInputProps('issued_at')} />
        <DateField label="Due" clearable {...form.getInputProps('due_at')} />
      </Group>
    </>
  );
}
