/** Hires a lead: opens the matter in the practice, for an existing or new client. */
import { Radio, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hireLeadMatter, type LeadMatter } from '../../../sdk/lead.ts';
import { listContacts } from '../../../sdk/practice.ts';
import { write } from '../../api/queries.ts';
import { can } from '../../api/session.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { findContacts, type Picked } from '../../ui/fields/find-records.ts';
import { today } from '../../ui/values/format.ts';
import { FormFoot, useDraftForm } from '../../ui/forms/form.tsx';
import { ContactPicker, MatterPicker } from '../../ui/fields/record-picker.tsx';

type Client = 'match' | 'new' | 'other' | `${number}`;

/** A type rather than an interface, because forms require a record type. */
type Hiring = {
  hired_date: string | null;
  contact: Client;
  other: Picked | null;
  matter: Picked | null;
};

const SHOWN_AT_MOST = 6;

/** Contacts of the practice that may be the same: by email address, number and name. */
function useKnownClients({ client }: LeadMatter) {
  const { primary_email, phone_number, full_name } = client ?? {};
  const signs = [primary_email, phone_number, full_name].filter(Boolean) as string[];
  return useQuery({
    queryKey: ['practice', 'contacts', 'same', signs],
    enabled: can(listContacts) && signs.length > 0,
    queryFn: async ({ signal }) => {
      const answers = signs.map(async (sign) => {
        const contacts = await findContacts(sign, signal);
        // A name is also found in the matters of others.
        return sign === full_name ? contacts.filter(({ label }) => hasWords(label, sign)) : contacts;
      });
      const found = (await Promise.all(answers)).flat();
      return [...new Map(found.map((one) => [one.id, one])).values()].slice(0, SHOWN_AT_MOST);
    },
  });
}

function hasWords(text: string, words: string): boolean {
  const lower = text.toLocaleLowerCase();
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}

function useHiring(matter: LeadMatter, close: () => void) {
  return useDraftForm<Hiring>({
    draft: `hire ${matter.id}`,
    initial: {
      hired_date: today(),
      contact: 'match',
      other: null,
      matter: null,
    },
    submit: async ({ hired_date, contact, other, matter: linked }) => {
      const named = contact === 'new' ? null : contact === 'other' ? (other?.id ?? null) : Number(contact);
      await write(hireLeadMatter, {
        id: matter.id,
        data: {
          hired_date,
          ...(contact === 'match' ? {} : { contact: { svc_id: named } }),
          ...(linked ? { matter: { svc_id: linked.id } } : {}),
        },
      });
      close();
    },
  });
}

export function HireForm({ matter, close }: { readonly matter: LeadMatter; readonly close: () => void }) {
  const known = useKnownClients(matter);
  const draftForm = useHiring(matter, close);
  const { form } = draftForm;
  return (
    <form onSubmit={draftForm.onSubmit} aria-label="Hire" className="leads-hire">
      <Title order={2} size="h4" mb="sm">
        Open the matter
      </Title>
      <Stack gap="sm">
        <DateField label="Hired on" clearable={false} {...form.getInputProps('hired_date')} />
        <Radio.Group label="Client" {...form.getInputProps('contact')}>
          <Stack gap={6} mt={6}>
            <Radio autoFocus value="match" label="The contact that matches, or else a new one" />
            {known.data?.map(({ id, label, detail }) => (
              <Radio key={id} value={String(id)} label={label} description={detail} />
            ))}
            <Radio value="new" label="Always a new contact" />
            {can(listContacts) && <Radio value="other" label="Another contact" />}
          </Stack>
        </Radio.Group>
        {form.values.contact === 'other' && (
          <ContactPicker label="Contact" {...form.getInputProps('other')} />
        )}
        <MatterPicker
          label="Link to an open matter"
          description="Instead of opening a new one."
          {...form.getInputProps('matter')}
        />
      </Stack>
      <FormFoot draftForm={draftForm} save="Hire and open the matter" cancel={close} />
    </form>
  );
}
