/** Imports contacts from a CSV file or vCards. */
import { importContacts, undoContactsImport } from '../../../sdk/practice.ts';
import { ImportPage } from '../../ui/import/import-page.tsx';

const EXAMPLE = `type,name,first_name,last_name,email_addresses[0].address,phone_numbers[0].number
Company,Granite Builders LLC,,,office@granite.example,(555) 010-2000
Person,,Ada,Byron,ada@granite.example,`;

export default function ImportContactsPage() {
  return (
    <ImportPage
      operation={importContacts}
      undo={undoContactsImport}
      one="contact"
      many="contacts"
      home="/contacts"
      forms="a file of vCards, an export of an address book"
      accept=",.vcf,text/vcard"
      example={EXAMPLE}
    />
  );
}
