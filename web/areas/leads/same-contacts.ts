/** Lead contacts that may be the same person as a lead: same email address, phone number or name. */
import { useQuery } from '@tanstack/react-query';
import { type InboxLead, type LeadContact, listLeadContacts } from '../../../sdk/lead.ts';
import { api } from '../../api/client.ts';
import { can } from '../../api/session.ts';

export interface SameContact {
  readonly contact: LeadContact;
  /** The matching values. */
  readonly same: readonly string[];
}

const SHOWN_AT_MOST = 8;

export function useSameContacts(lead: InboxLead) {
  const signs = [
    ['email', lead.email],
    ['phone', lead.phone_number],
    ['name', [lead.first_name, lead.last_name].filter(Boolean).join(' ')],
  ].filter((sign): sign is [string, string] => Boolean(sign[1]));
  return useQuery({
    queryKey: ['lead', 'contacts', 'same', signs],
    enabled: can(listLeadContacts),
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        signs.map(async ([sign, query]) => ({
          sign,
          contacts: (await api.call(listLeadContacts, { query }, { signal })).data,
        })),
      );
      const found = new Map<number, SameContact>();
      for (const { sign, contacts } of answers)
        for (const contact of contacts)
          found.set(contact.id, { contact, same: [...(found.get(contact.id)?.same ?? []), sign] });
      return [...found.values()].slice(0, SHOWN_AT_MOST);
    },
  });
}
