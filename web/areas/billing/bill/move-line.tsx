import { useState } from 'react';
import { deleteLineItem, updateActivity } from '../../../../sdk/practice.ts';
import { isMissing } from '../../../api/client.ts';
import { write } from '../../../api/queries.ts';
import type { Picked } from '../../../ui/fields/find-records.ts';
import { MatterPicker } from '../../../ui/fields/record-picker.tsx';
import type { LineFormProps } from './edit-line.tsx';
import { LineSteps } from './line-steps.tsx';

function exceptGone(error: unknown): void {
  if (!isMissing(error)) throw error;
}

/** Takes the line off the bill and moves its entry to another matter, where it is unbilled. */
export function MoveLine({ line, end }: LineFormProps) {
  const [matter, setMatter] = useState<Picked | null>(null);
  const entry = line.activity?.id;
  const move = async () => {
    // It is already off the bill if only the second step was refused before.
    await write(deleteLineItem, { id: line.id }, { quiet: true }).catch(exceptGone);
    await write(updateActivity, { id: entry!, data: { matter: { id: matter!.id } } }, { quiet: true });
  };
  return (
    <LineSteps
      title="Move the line"
      save="Move"
      ready={matter !== null && entry !== undefined}
      steps={move}
      end={end}
      note="The line is removed from this bill, and its entry becomes unbilled work on the other matter."
    >
      <MatterPicker label="To the matter" w={260} autoFocus value={matter} onChange={setMatter} />
    </LineSteps>
  );
}
