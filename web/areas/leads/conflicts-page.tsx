/** Conflict checks, as a page of the leads area. */
import { Conflicts } from '../../ui/conflicts/conflicts.tsx';
import { LeadsFrame } from './leads-frame.tsx';

export default function ConflictsPage() {
  return (
    <LeadsFrame view="/leads/conflicts">
      <Conflicts at="/leads/conflicts" />
    </LeadsFrame>
  );
}
