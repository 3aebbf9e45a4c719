/** Imports leads from a CSV file. */
import { importInboxLeads, undoInboxLeadsImport } from '../../../sdk/lead.ts';
import { ImportPage } from '../../ui/import/import-page.tsx';

const EXAMPLE = `first_name,last_name,email,phone_number,from_message,marketing_source.name
Ines,Okoro,ines@okoro.example,(555) 010-2000,My landlord keeps the deposit.,Website`;

export default function ImportLeadsPage() {
  return (
    <ImportPage
      operation={importInboxLeads}
      undo={undoInboxLeadsImport}
      one="lead"
      many="leads"
      home="/leads"
      example={EXAMPLE}
    />
  );
}
