/**
 * Notices about webhooks that expire within 7, 3 or 1 days, as the API warns, and about those that stopped in the last
 * week.
 */
import { listWebhooks, type Webhook } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { can } from '../../api/session.ts';
import type { Notice } from '../../shell/area.ts';
import { formatInstant } from '../../ui/values/format.ts';
import { recordInWords } from '../../ui/values/words.ts';
import { hasExpired, reasonOf } from './webhook-words.ts';

const DAY_MS = 86_400_000;
const TOLD_AFTER_DAYS = 7;
const ASKED_AT_MOST = 200;
const TOLD_AT_MOST = 5;

export async function webhookNotices(): Promise<readonly Notice[]> {
  if (!can(listWebhooks)) return [];
  const { data } = await api.call(listWebhooks, {
    fields: 'id,model,status,status_reason,expires_at,expiry_warning_days,updated_at,application_name',
    limit: ASKED_AT_MOST,
  });
  return data.flatMap(noticeOf).slice(0, TOLD_AT_MOST);
}

type Told = Pick<
  Webhook,
  | 'id'
  | 'model'
  | 'status'
  | 'status_reason'
  | 'expires_at'
  | 'expiry_warning_days'
  | 'updated_at'
  | 'application_name'
>;

/** One whose receiver never confirmed its address reports nothing that could end. */
function noticeOf(webhook: Told): readonly Notice[] {
  const { id, model, expires_at, expiry_warning_days: days, application_name: application } = webhook;
  const of = { id: `webhook ${id}`, href: `/integrations/webhooks/${id}` };
  const whose = `A webhook of ${application ?? 'an application'}`;
  const stopped = stoppedBecause(webhook);
  if (stopped)
    return [
      {
        ...of,
        urgent: true,
        title: `${whose} has stopped`,
        detail: `${recordInWords(model)}: it no longer reports changes, because ${stopped}`,
      },
    ];
  if (days === null) return [];
  return [
    {
      ...of,
      urgent: days === 1,
      title: `${whose} expires within ${days === 1 ? 'a day' : `${days} days`}`,
      detail: `${recordInWords(model)}: it reports changes until ${formatInstant(expires_at)}`,
    },
  ];
}

/** Not for an access that someone in the firm revoked. */
function stoppedBecause(webhook: Told): string | undefined {
  if (hasExpired(webhook)) {
    const over_ms = Date.now() - Date.parse(webhook.expires_at);
    return over_ms < TOLD_AFTER_DAYS * DAY_MS ? reasonOf('expired') : undefined;
  }
  const { status_reason: reason, updated_at } = webhook;
  if (reason === null || reason === 'grant_revoked') return undefined;
  return Date.parse(updated_at) > Date.now() - TOLD_AFTER_DAYS * DAY_MS ? reasonOf(reason) : undefined;
}
