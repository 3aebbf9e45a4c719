/**
 * Tells the person once when work that they started ends, unless they see it where they are, and when a reminder is
 * due. Work that runs in this tab is a job; other work, such as work that was started before a reload, is known from
 * the service's notices.
 */
import { notifications } from '@mantine/notifications';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Offer, offerAction } from './action-message.tsx';
import type { Notice } from './area.ts';
import { hasEnded, type Job, markSeen } from './jobs.ts';
import { useOpenResult } from './result-link.tsx';
import { isOpen } from './url-state.ts';

/** Earlier notices are only listed. */
const OPENED_AT = Date.now();

const announced = new Set<string>();

export function useAnnouncements(notices: readonly Notice[], jobs: readonly Job[]): void {
  const open = useOpenResult();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    for (const job of jobs) {
      if (!hasEnded(job) || job.seen) continue;
      if (isOpen(job.href) && job.state === 'done') markSeen(job.id);
      else announce({ id: `job ${job.id}`, title: titleOf(job), run: () => open(job.href) });
    }
    for (const notice of notices) {
      const { href, announcedSince: since, stays = false } = notice;
      const job = jobs.find((one) => one.href === href);
      if (since === undefined || href === undefined || (job && !job.seen)) continue;
      if (job || (isOpen(href) && !stays)) take(notice);
      else if (Date.parse(since) >= OPENED_AT) announceNotice(notice, () => open(href));
    }
    hideTaken(notices);
  }, [notices, jobs, path, open]);
}

function titleOf({ name, state, note }: Job): string {
  return `${name}: ${note ?? (state === 'done' ? 'done' : 'failed')}`;
}

/** More would hide the other messages, such as those with Undo. */
const STAYING_AT_MOST = 3;

const staying = new Set<string>();

function announceNotice(notice: Notice, open: () => void): void {
  const { id, title, detail } = notice;
  if (announced.has(id)) return;
  const run = () => {
    take(notice);
    open();
  };
  announce({ id, title: detail ? `${title}: ${detail}` : title, run, ...ending(notice) });
}

/** A message that stays is seen when it is closed. */
function ending(notice: Notice): Pick<Offer, 'stays' | 'onClose'> {
  const { id, stays = false } = notice;
  if (!stays || staying.size >= STAYING_AT_MOST) return {};
  staying.add(id);
  return {
    stays,
    onClose: () => {
      if (staying.delete(id)) take(notice);
    },
  };
}

/** What was seen in another tab needs no message here. */
function hideTaken(notices: readonly Notice[]): void {
  for (const id of staying)
    if (!notices.some((notice) => notice.id === id)) {
      staying.delete(id);
      notifications.hide(id);
    }
}

function announce(message: Omit<Offer, 'action' | 'role'>): void {
  if (announced.has(message.id)) return;
  announced.add(message.id);
  offerAction({ ...message, action: 'Open', role: 'status' });
}

const openedNotices = new Set<string>();

/** The person has seen the result. */
function take({ id, opened }: Notice): void {
  if (openedNotices.has(id)) return;
  openedNotices.add(id);
  opened?.();
}
