/** Conflict checks, as a page of the contacts area. */
import { Conflicts } from '../../ui/conflicts/conflicts.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';

export default function ConflictsPage() {
  return (
    <>
      <PageHead title="Conflict check" />
      <Conflicts at="/contacts/conflicts" />
    </>
  );
}
