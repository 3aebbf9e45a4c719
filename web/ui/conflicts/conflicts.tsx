/** Conflict checks: the names to search for, and saved reports, which can be printed. */
import { useUrlState } from '../../shell/url-state.ts';
import { ConflictReport } from './report.tsx';
import { ConflictSearch } from './search.tsx';
import './conflicts.css';

export interface ConflictsProps {
  /** The address of the page that shows this. */
  readonly at: string;
}

export function Conflicts({ at }: ConflictsProps) {
  const [{ check }] = useUrlState<{ check?: string }>();
  return check === undefined ? <ConflictSearch at={at} /> : <ConflictReport at={at} id={Number(check)} />;
}
