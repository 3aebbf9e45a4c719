/** Identity's tasks for the job queue. */
import { Outgoing } from '#kernel/http/outgoing/outgoing.ts';
import type { Tasks } from '#kernel/jobs/index.ts';
import { createMailer } from '#kernel/mail/mailer.ts';
import { mailTask, TASK as SEND_MAIL } from './mails.ts';
import { deauthorizationTask, TASK as DEAUTHORIZATION_CALLBACK } from './oauth/deauthorization-callback.ts';
import { originOf, type IdentityParts } from './parts.ts';
import { NOTICE_TASK, noticeTask } from './sign-in/notices.ts';
import { INVITE_TASK, inviteTask } from './sign-in/invite-again.ts';
import { RESET_TASK, resetTask } from './sign-in/password-reset.ts';
import { COPY_TASK, copyTask } from './applications/copies.ts';
import { RESOLVE_RESERVATIONS_TASK, resolveReservationsTask } from './people/resolve-reservations.ts';
import { sweepTask, TASK as SWEEP } from './sweep.ts';

export function identityTasks(parts: IdentityParts): Tasks {
  const { config } = parts;
  const outgoing = new Outgoing({
    allowedNetworks: config.webhook_allowed_networks,
    allowedPorts: config.webhook_allowed_ports,
    caFile: config.webhook_ca_file,
    ownHosts: [new URL(originOf(parts)).host],
  });
  const mailer = createMailer(config);
  return {
    [SEND_MAIL]: mailTask(parts, mailer),
    [NOTICE_TASK]: noticeTask(parts, mailer),
    [DEAUTHORIZATION_CALLBACK]: deauthorizationTask(parts, outgoing),
    [RESET_TASK]: resetTask(parts),
    [INVITE_TASK]: inviteTask(parts),
    [SWEEP]: sweepTask(parts),
    [COPY_TASK]: copyTask(parts),
    [RESOLVE_RESERVATIONS_TASK]: resolveReservationsTask(parts),
  };
}

/** The schedule of recurring tasks in crontab format (UTC). */
export const IDENTITY_SCHEDULE = `17 3 * * * ${SWEEP}\n*/10 * * * * ${RESOLVE_RESERVATIONS_TASK}`;
