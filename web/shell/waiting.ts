/** The quiet notice while a request waits for the service. */
import { notifications } from '@mantine/notifications';

const ID = 'waiting';

export function showWaiting(seconds: number | null): void {
  if (seconds === null) {
    notifications.hide(ID);
    return;
  }
  const notice = {
    id: ID,
    message: `The service is busy or cannot be reached. Trying again in ${seconds} s.`,
    loading: true,
    autoClose: false,
    withCloseButton: false,
  };
  notifications.show(notice);
  // Showing it again would not change it.
  notifications.update(notice);
}
