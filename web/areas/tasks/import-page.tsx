/** Imports tasks from a CSV file. */
import { importTasks, undoTasksImport } from '../../../sdk/practice.ts';
import { ImportPage } from '../../ui/import/import-page.tsx';

const EXAMPLE = `name,description,due_at,assignee.email,matter.display_number
File the answer,By noon,2026-03-31,ada@firm.example,00001-Granite`;

export default function ImportTasksPage() {
  return (
    <ImportPage
      operation={importTasks}
      undo={undoTasksImport}
      one="task"
      many="tasks"
      home="/tasks"
      example={EXAMPLE}
    />
  );
}
