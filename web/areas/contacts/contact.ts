import { getContact } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { read } from '../../api/queries.ts';
import { CUSTOM_FIELDS } from '../../ui/casework/custom-fields.tsx';

/** The fields of a contact's page. */
const FIELDS =
  `id,etag,type,name,prefix,first_name,middle_name,last_name,title,date_of_birth,ledes_client_id,sales_tax_number,is_client,company{id,name},email_addresses{id,name,address,primary},phone_numbers{id,name,number,primary},addresses{id,name,street,city,province,postal_code,country,primary},web_sites{id,name,address},account_balances{id,name,balance,currency_id},related_contacts{id,name},${CUSTOM_FIELDS}` as const;

export const contactQuery = (id: number) => read(getContact, { id, fields: FIELDS });

export type ContactRecord = Awaited<ReturnType<typeof readContact>>;

export async function readContact(id: number) {
  return (await api.call(getContact, { id, fields: FIELDS })).data;
}
