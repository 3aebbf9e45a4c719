/** The few fields for a new client, within another form. */
import { SegmentedControl, SimpleGrid, TextInput } from '@mantine/core';
import type { ContactCreate } from '../../../sdk/practice.ts';

export interface ContactWords {
  readonly type: 'Person' | 'Company';
  readonly first_name: string;
  readonly last_name: string;
  readonly name: string;
  readonly email: string;
}

export const NO_WORDS: ContactWords = { type: 'Person', first_name: '', last_name: '', name: '', email: '' };

export interface ContactWordsFieldsProps {
  readonly words: ContactWords;
  readonly onChange: (words: ContactWords) => void;
  readonly error?: string | undefined;
}

export function ContactWordsFields({ words, onChange, error }: ContactWordsFieldsProps) {
  const field = (member: 'first_name' | 'last_name' | 'name' | 'email', label: string) => (
    <TextInput
      label={label}
      value={words[member]}
      error={member === 'last_name' || member === 'name' ? error : undefined}
      onChange={(event) => onChange({ ...words, [member]: event.currentTarget.value })}
    />
  );
  return (
    <div role="group" aria-label="New client">
      <SegmentedControl
        mb="xs"
        aria-label="Kind of client"
        data={['Person', 'Company']}
        value={words.type}
        onChange={(type) => onChange({ ...words, type })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {words.type === 'Person' ? (
          <>
            {field('first_name', 'First name')}
            {field('last_name', 'Last name')}
          </>
        ) : (
          field('name', 'Name of the company')
        )}
        {field('email', 'Email')}
      </SimpleGrid>
    </div>
  );
}

/** The request body. */
export function bodyOf({ type, first_name, last_name, name, email }: ContactWords): ContactCreate {
  return {
    type,
    ...(type === 'Person' ? { first_name, last_name } : { name }),
    ...(email.trim() ? { email_addresses: [{ name: 'Work', address: email.trim() }] } : {}),
  };
}

export function nameOf({ type, first_name, last_name, name }: ContactWords): string {
  return type === 'Person' ? `${first_name} ${last_name}`.trim() : name;
}
