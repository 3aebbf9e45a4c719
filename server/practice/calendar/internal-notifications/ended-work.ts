/** Notifies the user who started background work that it ended or failed. */
import type { NotifyOfEnd } from '#kernel/jobs/index.ts';
import { notifyUsers } from './notify-users.ts';

/** Users who disabled notifications of what others do still learn of the end of their own work. */
export const notifyOfEnd: NotifyOfEnd = async (connection, ended) => {
  const { accountId, userId, subject, name, failed, at, matterId = null } = ended;
  if (userId === null) return;
  await notifyUsers(connection, {
    accountId,
    userIds: [userId],
    occasion: failed ? 'work_failed' : 'work_completed',
    subject,
    actorId: null,
    matterId,
    message: name,
    at,
    mark: `${subject.type} ${subject.id}`,
    always: true,
  });
};
