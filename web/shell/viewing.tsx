/** Viewing the firm as a colleague: starting and ending it, and the banner on every page. */
import { Button } from '@mantine/core';
import { deleteView, viewAsUser } from '../../sdk/practice.ts';
import { write } from '../api/queries.ts';
import { session } from '../api/session.ts';

/** Afterwards everything on the screen belongs to another user, so the app restarts. */
export async function viewAs(id: number): Promise<void> {
  await write(viewAsUser, { id }, { quiet: true });
  location.assign('/app/home');
}

async function stop(): Promise<void> {
  const { user_id } = session();
  await write(deleteView, {}, { quiet: true });
  location.assign(`/app/settings/users/${user_id}`);
}

export function ViewingBanner() {
  const { viewed_by, name } = session();
  if (!viewed_by) return null;
  return (
    <div className="frame-viewing" role="status">
      <span>
        You see the firm as <b>{name}</b> does. You cannot change anything.
      </span>
      <Button size="compact-sm" variant="default" onClick={() => void stop()}>
        Stop viewing
      </Button>
    </div>
  );
}
