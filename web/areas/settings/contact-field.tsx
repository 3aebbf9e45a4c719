import { useQuery } from '@tanstack/react-query';
import { getContact } from '../../../sdk/practice.ts';
import { read } from '../../api/queries.ts';
import { ContactPicker, type RecordPickerProps } from '../../ui/fields/record-picker.tsx';

export interface ContactFieldProps extends Omit<RecordPickerProps, 'value' | 'onChange'> {
  /** The id of the contact as text; empty if none is chosen. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** A contact picker for a form value that holds the id. */
export function ContactField({ value, onChange, ...props }: ContactFieldProps) {
  const id = Number(value);
  const contact = useQuery({ ...read(getContact, { id, fields: 'id,name' }), enabled: value !== '' });
  const label = contact.data?.data.name ?? (value && `Contact ${value}`);
  return (
    <ContactPicker
      {...props}
      value={value === '' ? null : { id, label }}
      onChange={(picked) => onChange(picked === null ? '' : String(picked.id))}
    />
  );
}
