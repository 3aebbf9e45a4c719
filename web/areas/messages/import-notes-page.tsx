/** Notes from a CSV file. */
import { importNotes, undoNotesImport } from '../../../sdk/practice.ts';
import { ImportPage } from '../../ui/import/import-page.tsx';

const EXAMPLE = `type,subject,detail,date,matter.display_number
Matter,Call with the expert,The report comes in May.,2026-01-05,00001-Granite`;

export default function ImportNotesPage() {
  return (
    <ImportPage
      operation={importNotes}
      undo={undoNotesImport}
      one="note"
      many="notes"
      home="/messages/notes"
      example={EXAMPLE}
    />
  );
}
