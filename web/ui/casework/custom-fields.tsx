/** The custom fields of a matter or contact, each edited in place. */
import { Checkbox, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CustomField,
  getContact,
  getMatter,
  listCustomFields,
  type MatterUpdate,
} from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { AddFields } from './add-fields.tsx';
import { TypedField } from './typed-field.tsx';
import type { SaveState } from '../record/autosave.ts';
import { SaveNote } from '../record/editable-text.tsx';
import { usePartStates } from '../record/part-states.ts';
import { EditableChoice, EditableDate, EditablePick } from '../record/editable.tsx';
import { ContactPicker, MatterPicker } from '../fields/record-picker.tsx';

/** The fields to request of a record so that its custom fields can be edited. */
export const CUSTOM_FIELDS = 'custom_field_values{id,field_name,field_type,value,custom_field}';

export interface FieldValue {
  readonly id: string | null;
  readonly value: unknown;
  readonly custom_field: unknown;
}

export type FieldWrite = NonNullable<MatterUpdate['custom_field_values']>;

export interface CustomFieldsProps {
  readonly of: 'Matter' | 'Contact';
  readonly values: readonly FieldValue[];
  readonly editable: boolean;
  readonly state: SaveState | undefined;
  readonly draft: string;
  readonly onSave: (values: FieldWrite) => void;
}

type Definition = Pick<CustomField, 'id' | 'name' | 'field_type' | 'displayed' | 'required'> & {
  readonly picklist_options: readonly { readonly id: number; readonly option: string | null }[];
};

const FIELDS = 'id,name,field_type,displayed,required,picklist_options{id,option}';
const IN_ORDER = 'display_order(asc)';

export const customFieldsQuery = (of: CustomFieldsProps['of']) =>
  read(listCustomFields, { fields: FIELDS, parent_type: of, deleted: false, order: IN_ORDER, limit: 200 });

export function CustomFields({ of, values, editable, draft, ...saving }: CustomFieldsProps) {
  const [added, setAdded] = useState<readonly number[]>([]);
  const { stateOf, saverOf } = useFieldSaver(saving);
  const { data } = useQuery({ ...customFieldsQuery(of), enabled: can(listCustomFields) });
  const valueOf = ({ id }: Definition) =>
    values.find(({ custom_field: field }) => (field as { id: number } | null)?.id === id);
  const fields = data?.data ?? [];
  const isShown = (field: Definition) => field.displayed || valueOf(field) || added.includes(field.id);
  if (data && fields.length === 0)
    return (
      <Text size="sm" c="dimmed">
        An administrator defines custom fields in the settings. They appear here.
      </Text>
    );
  return (
    <>
      {fields.filter(isShown).map((field) => (
        <FieldEditor
          key={field.id}
          field={field}
          value={(valueOf(field)?.value ?? null) as FieldEditorProps['value']}
          editable={editable}
          state={stateOf(field.id)}
          draft={`${draft} ${field.id}`}
          save={saverOf(field, valueOf(field))}
        />
      ))}
      {editable && (
        <AddFields
          of={of}
          among={fields.filter((field) => !isShown(field))}
          add={(ids) => setAdded([...added, ...ids])}
        />
      )}
    </>
  );
}

function useFieldSaver({ state, onSave }: Pick<CustomFieldsProps, 'state' | 'onSave'>) {
  const { stateOf, saves, forget } = usePartStates(state);
  return {
    stateOf,
    saverOf: (field: Definition, current: FieldValue | undefined) => (value: string | null) => {
      const id = current?.id ? { id: current.id } : {};
      const isEmpty = value === null || value === '';
      if (isEmpty && !current?.id) return forget(field.id);
      saves(field.id);
      onSave([
        isEmpty ? { id: current!.id, _destroy: true } : { ...id, custom_field: { id: field.id }, value },
      ]);
    },
  };
}

interface FieldEditorProps {
  readonly field: Definition;
  readonly value: string | number | boolean | null;
  readonly editable: boolean;
  readonly state: SaveState | undefined;
  readonly draft: string;
  readonly save: (value: string | null) => void;
}

function FieldEditor({ field, value, editable, state, draft, save }: FieldEditorProps) {
  const shared = { label: field.name + (field.required ? ' (required)' : ''), editable, state };
  const text = value === null ? null : String(value);
  switch (field.field_type) {
    case 'checkbox':
      return (
        <div>
          <Checkbox
            my={6}
            label={shared.label}
            disabled={!editable}
            checked={value === true}
            onChange={(event) => save(String(event.currentTarget.checked))}
          />
          <SaveNote state={state} />
        </div>
      );
    case 'date':
      return <EditableDate {...shared} value={text} onSave={save} />;
    case 'picklist': {
      const choices = field.picklist_options.map(({ id, option }) => ({
        value: String(id),
        label: option ?? String(id),
      }));
      return <EditableChoice {...shared} clearable value={text} choices={choices} onSave={save} />;
    }
    case 'contact':
    case 'matter':
      return <RecordField {...shared} kind={field.field_type} id={value as number | null} save={save} />;
    default:
      return <TypedField {...shared} {...{ draft, save }} type={field.field_type} value={text} />;
  }
}

interface RecordFieldProps extends Pick<FieldEditorProps, 'editable' | 'state' | 'save'> {
  readonly label: string;
  readonly kind: 'contact' | 'matter';
  readonly id: number | null;
}

function RecordField({ kind, id, save, ...shared }: RecordFieldProps) {
  const contact = useQuery({
    ...read(getContact, { id: id ?? 0, fields: 'name' }),
    enabled: id !== null && kind === 'contact',
  });
  const matter = useQuery({
    ...read(getMatter, { id: id ?? 0, fields: 'display_number' }),
    enabled: id !== null && kind === 'matter',
  });
  const label = contact.data?.data.name ?? matter.data?.data.display_number ?? `${kind} ${id}`;
  return (
    <EditablePick
      {...shared}
      picker={kind === 'contact' ? ContactPicker : MatterPicker}
      value={id === null ? null : { id, label }}
      onSave={(picked) => save(picked === null ? null : String(picked))}
    />
  );
}
