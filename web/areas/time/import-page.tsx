/** Imports time and expenses from a CSV file or a LEDES file. */
import { importActivities, undoActivitiesImport } from '../../../sdk/practice.ts';
import { ImportPage } from '../../ui/import/import-page.tsx';

const EXAMPLE = `type,date,quantity_in_hours,price,note,matter.display_number,user.email
TimeEntry,2026-02-05,1:30,300,Site visit,00001-Granite,ada@firm.example`;

export default function ImportActivitiesPage() {
  return (
    <ImportPage
      operation={importActivities}
      undo={undoActivitiesImport}
      one="entry"
      many="entries"
      home="/time/entries"
      forms="a LEDES 1998B file, a timesheet"
      accept=",.ledes,.txt,text/plain"
      example={EXAMPLE}
    />
  );
}
