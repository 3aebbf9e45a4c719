/** The published rate at which legal aid pays an entry. Without a key, the rate follows from the kind of work. */
import { Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { updateActivity } from '../../../sdk/practice.ts';
import { write } from '../../api/queries.ts';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
import { Money } from '../../ui/values/money.tsx';

export interface Aided {
  readonly id: number;
  readonly etag: string;
  readonly legal_aid_uk_activity: {
    readonly json_key: string | null;
    readonly uplift: number | null;
    readonly base_rate: number | null;
    readonly bolt_ons: string | null;
  } | null;
}

interface Values extends Record<string, unknown> {
  readonly json_key: string;
  readonly uplift: number | string;
  readonly bolt_ons: string;
}

export function LegalAidRate({ entry: { id, etag, legal_aid_uk_activity: aid } }: { readonly entry: Aided }) {
  const draftForm = useDraftForm<Values>({
    what: 'the legal aid rate',
    id,
    initial: { json_key: aid?.json_key ?? '', uplift: aid?.uplift ?? 0, bolt_ons: aid?.bolt_ons ?? '' },
    submit: ({ json_key, uplift, bolt_ons }) =>
      write(updateActivity, {
        id,
        ifMatch: etag,
        data: {
          legal_aid_uk_activity: {
            uplift: Number(uplift),
            bolt_ons: bolt_ons || null,
            ...(json_key ? { json_key } : {}),
          },
        },
      }),
  });
  const { form } = draftForm;
  return (
    <form onSubmit={draftForm.onSubmit} aria-label="Legal aid">
      <Stack gap="xs">
        <Text size="sm" fw={600}>
          Legal aid
        </Text>
        <Group grow align="flex-start">
          <TextInput label="Key of the rate" {...form.getInputProps('json_key')} />
          <NumberInput label="Uplift in %" min={0} max={100} {...form.getInputProps('uplift')} />
        </Group>
        <TextInput label="Additional payments" {...form.getInputProps('bolt_ons')} />
        {aid?.base_rate != null && (
          <Text size="sm" c="dimmed">
            Published fee: <Money amount={aid.base_rate} currency="GBP" />
          </Text>
        )}
      </Stack>
      <FormFoot draftForm={draftForm} save="Apply legal aid rate" />
    </form>
  );
}
