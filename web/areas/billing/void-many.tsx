import { Question } from '../../ui/page/question.tsx';
import { voidBills } from './bulk.ts';

export interface VoidManyProps {
  readonly bills: readonly { readonly id: number; readonly number: string }[];
  readonly close: () => void;
}

/** Asks for confirmation, because voiding a bill cannot be undone. */
export function VoidMany({ bills, close }: VoidManyProps) {
  const which = bills.length === 1 ? `bill ${bills[0]!.number}` : `${bills.length} bills`;
  return (
    <Question
      opened
      close={close}
      title={`Void ${which}?`}
      action={`Void ${which}`}
      run={() => voidBills(bills)}
    >
      A voided bill stays on record and is no longer due. Its work becomes unbilled again. This cannot be
      undone.
    </Question>
  );
}
