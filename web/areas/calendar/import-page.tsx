/**
 * Imports appointments from a calendar file or a CSV file, into the person's own calendar unless the file names
 * another.
 */
import { importCalendarEntries, undoCalendarEntriesImport } from '../../../sdk/practice.ts';
import { ImportPage } from '../../ui/import/import-page.tsx';

const EXAMPLE = `summary,start_at,end_at,location
Hearing,2026-03-08 9:30 AM,2026-03-08 11:00 AM,Courtroom 4`;

export default function ImportEntriesPage() {
  return (
    <ImportPage
      operation={importCalendarEntries}
      undo={undoCalendarEntriesImport}
      one="appointment"
      many="appointments"
      home="/calendar"
      forms="an iCalendar file, an export of a calendar"
      accept=",.ics,text/calendar"
      example={EXAMPLE}
    />
  );
}
