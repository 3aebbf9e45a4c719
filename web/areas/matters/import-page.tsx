/** Imports matters from a CSV file. */
import { importMatters, undoMattersImport } from '../../../sdk/practice.ts';
import { ImportPage } from '../../ui/import/import-page.tsx';

const EXAMPLE = `client.name,description,status,open_date,responsible_attorney.name
Granite Builders LLC,Delay claim,Open,2026-02-03,Rosa Quill`;

export default function ImportMattersPage() {
  return (
    <ImportPage
      operation={importMatters}
      undo={undoMattersImport}
      one="matter"
      many="matters"
      home="/matters"
      example={EXAMPLE}
    />
  );
}
