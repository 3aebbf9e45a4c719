/** The firm's custom fields of a lead contact or matter, each edited according to its type. */
import { Checkbox, Select, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type LeadCustomField, listLeadCustomFields } from '../../../sdk/lead.ts';
import { read } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { TypedField } from '../../ui/casework/typed-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import type { SaveState } from '../../ui/record/autosave.ts';
import { SaveNote } from '../../ui/record/editable-text.tsx';
import { usePartStates } from '../../ui/record/part-states.ts';

interface Value {
  readonly value: string | number | boolean | null;
  readonly raw_value: string;
  readonly custom_field: { readonly id: number } | null;
}

export interface CustomFieldsProps {
  readonly parent: 'Contact' | 'Matter';
  readonly values: readonly Value[];
  readonly editable: boolean;
  readonly state: SaveState | undefined;
  readonly draft: string;
  readonly save: (value: {
    readonly custom_field: { readonly id: number };
    readonly value: string | null;
  }) => void;
}

export function CustomFields({ parent, values, editable, state, draft, save }: CustomFieldsProps) {
  const query = useQuery({
    ...read(listLeadCustomFields, { parent_type: parent }),
    enabled: can(listLeadCustomFields),
  });
  const { stateOf, saves } = usePartStates(state);
  const valueOf = (id: number) => values.find((each) => each.custom_field?.id === id);
  const fields = (query.data?.data ?? []).filter(
    ({ id, deleted, displayed }) => !deleted && (displayed || valueOf(id) !== undefined),
  );
  if (fields.length === 0) return null;
  return (
    <section aria-label="Custom fields">
      <Title order={2} size="h5" mb="xs">
        Custom fields
      </Title>
      <div className="leads-fields">
        {fields.map((field) => (
          <Field
            key={field.id}
            field={field}
            held={valueOf(field.id)}
            editable={editable}
            draft={`${draft} ${field.id}`}
            state={stateOf(field.id)}
            save={(value) => {
              saves(field.id);
              save({ custom_field: { id: field.id }, value });
            }}
          />
        ))}
      </div>
    </section>
  );
}

interface FieldProps {
  readonly field: LeadCustomField;
  readonly held: Value | undefined;
  readonly editable: boolean;
  readonly state: SaveState | undefined;
  readonly draft: string;
  readonly save: (value: string | null) => void;
}

const CHOSEN: ReadonlySet<string> = new Set(['checkbox', 'picklist', 'date']);

function Field({ field, held, editable, state, draft, save }: FieldProps) {
  const { name, field_type } = field;
  if (CHOSEN.has(field_type))
    return (
      <div>
        <ChosenField {...{ field, held, editable, save }} />
        <SaveNote state={state} />
      </div>
    );
  const text = held ? (field_type === 'contact' ? String(held.value ?? '') : held.raw_value) : null;
  return (
    <TypedField
      label={name}
      type={field_type}
      editable={editable}
      state={state}
      draft={draft}
      value={text}
      save={(typed) => save(typed || null)}
    />
  );
}

function ChosenField({ field, held, editable, save }: Omit<FieldProps, 'state' | 'draft'>) {
  const { name, field_type, picklist_options: options } = field;
  if (field_type === 'checkbox')
    return (
      <Checkbox
        label={name}
        disabled={!editable}
        checked={held?.value === true}
        onChange={(event) => save(String(event.currentTarget.checked))}
      />
    );
  if (field_type === 'date')
    return (
      <DateField
        label={name}
        clearable
        disabled={!editable}
        value={typeof held?.value === 'string' ? held.value : null}
        onChange={save}
      />
    );
  return (
    <Select
      label={name}
      clearable
      disabled={!editable}
      data={options.map(({ option, global_id }) => ({ value: global_id ?? '', label: option ?? '' }))}
      value={options.find(({ option }) => option === held?.value)?.global_id ?? null}
      onChange={save}
    />
  );
}
