/** The email addresses, phone numbers and addresses of a contact, each with a type; one of them is the primary one. */
import { ActionIcon, Button, Group, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ContactUpdate } from '../../../sdk/practice.ts';
import type { SaveState } from '../../ui/record/autosave.ts';
import { CountryField } from '../../ui/fields/country-and-currency-fields.tsx';
import { type Keyboard, keyboardOf } from '../../ui/fields/keyboards.ts';
import { countryChoices } from '../../ui/fields/countries-and-currencies.ts';
import { EditableText, SaveNote } from '../../ui/record/editable-text.tsx';
import { EditableChoice } from '../../ui/record/editable.tsx';
import { usePartStates } from '../../ui/record/part-states.ts';

interface Row {
  readonly id: number;
  readonly name: string | null;
  readonly value: string | null;
  readonly primary: boolean | null;
}

interface RowWrite {
  readonly id?: string;
  readonly name?: string;
  readonly value?: string;
  readonly primary?: boolean;
  readonly _destroy?: boolean;
}

export interface DetailListProps extends ListSaving<RowWrite> {
  readonly title: string;
  /** The word for one of them. */
  readonly one: string;
  readonly keyboard: Keyboard;
  readonly kinds: readonly string[];
  readonly rows: readonly Row[];
  readonly editable: boolean;
  readonly draft: string;
}

export function DetailList(props: DetailListProps) {
  const { title, one, keyboard, kinds, rows, editable, draft } = props;
  const { stateOf, saverOf } = useRowSavers(props);
  const onSave = saverOf(REST);
  return (
    <section aria-label={title}>
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      <Stack gap={4}>
        {rows.map(({ id, name, value, primary }) => (
          <Group key={id} gap={4} wrap="nowrap" align="flex-end">
            <div style={{ flex: 1, minWidth: 0 }}>
              <EditableText
                label={`${one}, ${name ?? 'Other'}${primary ? ', primary' : ''}`}
                value={value}
                keyboard={keyboard}
                editable={editable}
                state={stateOf(String(id))}
                draft={`${draft} ${id}`}
                onSave={(text) => saverOf(String(id))({ id: String(id), value: text.trim() })}
              />
            </div>
            <RowButtons what={value ?? one} id={id} primary={primary} editable={editable} onSave={onSave} />
          </Group>
        ))}
        {editable && <NewDetail {...{ one, keyboard, kinds, onSave }} />}
        <SaveNote state={stateOf(REST)} />
      </Stack>
    </section>
  );
}

/** What is changed other than by a field of its own: by a button, or by adding a row. */
const REST = 'rest';

interface ListSaving<Row> {
  readonly state: SaveState | undefined;
  readonly onSave: (row: Row) => void;
}

/** The rows are saved as one member; each of their texts shows whether it was saved. */
function useRowSavers<Row>({ state, onSave }: ListSaving<Row>) {
  const { stateOf, saves } = usePartStates(state);
  const saverOf = (part: string) => (row: Row) => {
    saves(part);
    onSave(row);
  };
  return { stateOf, saverOf };
}

interface RowButtonsProps extends Pick<DetailListProps, 'editable'> {
  readonly what: string;
  readonly id: number;
  readonly primary: boolean | null;
  readonly onSave: (row: { id: string; primary?: boolean; _destroy?: boolean }) => void;
}

function RowButtons({ what, id, primary, editable, onSave }: RowButtonsProps) {
  if (!editable) return null;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={primary ?? false}
        aria-label={primary ? `${what} is the primary one` : `Make ${what} the primary one`}
        onClick={() => onSave({ id: String(id), primary: true })}
      >
        {primary ? <IconStarFilled size={16} /> : <IconStar size={16} />}
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Remove ${what}`}
        onClick={() => onSave({ id: String(id), _destroy: true })}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </>
  );
}

type NewDetailProps = Pick<DetailListProps, 'one' | 'keyboard' | 'kinds' | 'onSave'>;

function NewDetail({ one, keyboard, kinds, onSave }: NewDetailProps) {
  const [value, setValue] = useState('');
  const [kind, setKind] = useState(kinds[0]!);
  return (
    <form
      aria-label={`New ${one.toLowerCase()}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!value.trim()) return;
        onSave({ name: kind, value: value.trim() });
        setValue('');
      }}
    >
      <Group gap={6} wrap="nowrap">
        <Select
          size="xs"
          w={90}
          allowDeselect={false}
          aria-label={`Kind of ${one.toLowerCase()}`}
          data={[...kinds]}
          value={kind}
          onChange={(chosen) => setKind(chosen ?? kind)}
        />
        <TextInput
          size="xs"
          style={{ flex: 1 }}
          aria-label={`New ${one.toLowerCase()}`}
          placeholder={`Add ${one.toLowerCase()}`}
          {...keyboardOf(keyboard)}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="default" disabled={!value.trim()}>
          Add
        </Button>
      </Group>
    </form>
  );
}

type AddressWrite = NonNullable<ContactUpdate['addresses']>[number];

const PARTS = [
  ['street', 'Street'],
  ['city', 'City'],
  ['province', 'State or province'],
  ['postal_code', 'Postal code'],
] as const;

type Address = Readonly<Record<(typeof PARTS)[number][0] | 'country', string | null>> & {
  readonly id: number;
  readonly name: string | null;
  readonly primary: boolean | null;
};

export interface AddressListProps
  extends ListSaving<AddressWrite>, Pick<DetailListProps, 'editable' | 'draft'> {
  readonly rows: readonly Address[];
}

export function AddressList({ rows, editable, draft, ...saving }: AddressListProps) {
  const { stateOf, saverOf } = useRowSavers(saving);
  return (
    <section aria-label="Addresses">
      <Title order={2} size="h5" mb="xs">
        Addresses
      </Title>
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          Bills are sent to the primary address.
        </Text>
      )}
      {rows.map((address) => (
        <AddressRow key={address.id} {...{ address, editable, draft, stateOf, saverOf }} />
      ))}
      {editable && <NewAddress onSave={saverOf(REST)} />}
      <SaveNote state={stateOf(REST)} />
    </section>
  );
}

interface AddressRowProps
  extends Pick<AddressListProps, 'editable' | 'draft'>, ReturnType<typeof useRowSavers<AddressWrite>> {
  readonly address: Address;
}

function AddressRow({ address, editable, draft, stateOf, saverOf }: AddressRowProps) {
  const id = String(address.id);
  return (
    <Group align="flex-end" wrap="nowrap" gap={4}>
      <SimpleGrid cols={{ base: 2, md: 5 }} spacing="xs" style={{ flex: 1 }}>
        {PARTS.map(([part, label]) => (
          <EditableText
            key={part}
            label={part === 'street' ? `${label}, ${address.name ?? 'Other'}` : label}
            multiline={part === 'street'}
            value={address[part]}
            editable={editable}
            state={stateOf(`${id} ${part}`)}
            draft={`${draft} ${id} ${part}`}
            onSave={(text) => saverOf(`${id} ${part}`)({ id, [part]: text })}
          />
        ))}
        <EditableChoice
          label="Country"
          clearable
          choices={countryChoices(address.country)}
          value={address.country}
          editable={editable}
          onSave={(country) => saverOf(REST)({ id, country: country ?? '' })}
        />
      </SimpleGrid>
      <RowButtons
        what={`the address ${address.street ?? ''}`}
        id={address.id}
        primary={address.primary}
        editable={editable}
        onSave={saverOf(REST)}
      />
    </Group>
  );
}

const BLANK = { street: '', city: '', province: '', postal_code: '', country: '' };

function NewAddress({ onSave }: Pick<AddressListProps, 'onSave'>) {
  const [address, setAddress] = useState(BLANK);
  const empty = Object.values(address).every((part) => part.trim() === '');
  return (
    <form
      aria-label="New address"
      onSubmit={(event) => {
        event.preventDefault();
        if (empty) return;
        onSave({ name: 'Work', ...address });
        setAddress(BLANK);
      }}
    >
      <Group gap={6} mt="xs">
        {PARTS.map(([part, label]) => (
          <TextInput
            key={part}
            size="xs"
            style={{ flex: '1 1 120px' }}
            aria-label={`New address: ${label}`}
            placeholder={label}
            value={address[part]}
            onChange={(event) => setAddress({ ...address, [part]: event.currentTarget.value })}
          />
        ))}
        <CountryField
          size="xs"
          style={{ flex: '1 1 120px' }}
          aria-label="New address: Country"
          placeholder="Country"
          value={address.country}
          onChange={(country) => setAddress({ ...address, country })}
        />
        <Button type="submit" size="xs" variant="default" disabled={empty}>
          Add address
        </Button>
      </Group>
    </form>
  );
}
