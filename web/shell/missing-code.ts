/**
 * Pages whose code could not be loaded. Browsers remember that an import failed, so only a reload helps. It comes by
 * itself where the connection was lost and is back; otherwise the person is asked, since it could fail again.
 */
import { useEffect, useState } from 'react';

const ASKS_MS = 5000;

/** Whether an import failed while the service could not be reached. */
let wasCutOff = false;

/** Whether the code or styles of a page are missing, as after an update. Each browser words this error differently. */
export function isUnloaded(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module|preload CSS/i.test(error.message)
  );
}

/** For what is shown instead of a page without its code: reloads the app once the service can be reached again. */
export function useReloadWhenReached(unloaded: boolean): void {
  // Read at once: the connection may be back before it is asked for.
  const [isOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    if (!unloaded) return undefined;
    wasCutOff ||= isOffline;
    const ask = async () => {
      if (!(await isReached())) wasCutOff = true;
      else if (wasCutOff) location.reload();
    };
    void ask();
    const again = () => void ask();
    const timer = setInterval(again, ASKS_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [unloaded, isOffline]);
}

function isReached(): Promise<boolean> {
  return fetch('/session', { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
}
