/**
 * Notices about webhooks that expire within a day; an application that still needs one has usually renewed it by
 * then.
 */
import { listWebhooks } from '../../../sdk/practice.ts';
import { api } from '../../api/client.ts';
import { can } from '../../api/session.ts';
import type { Notice } from '../../shell/area.ts';
import { formatInstant } from '../../ui/values/format.ts';
import { recordInWords } from '../../ui/values/words.ts';

const TOLD_WITHIN_MS = 86_400_000;
const ASKED_AT_MOST = 200;
const TOLD_AT_MOST = 5;

export async function webhookNotices(): Promise<readonly Notice[]> {
  if (!can(listWebhooks)) return [];
  const { data } = await api.call(listWebhooks, {
    fields: 'id,model,status,expires_at,application_name',
    limit: ASKED_AT_MOST,
  });
  const until_ms = Date.now() + TOLD_WITHIN_MS;
  return data
    .filter(({ status, expires_at }) => status !== 'suspended' && Date.parse(expires_at) < until_ms)
    .slice(0, TOLD_AT_MOST)
    .map(({ id, model, expires_at, application_name: application }) => ({
      id: `webhook ${id}`,
      title: `A webhook of ${application ?? 'an application'} is about to expire`,
      detail: `${recordInWords(model)}: it reports changes until ${formatInstant(expires_at)}`,
      href: `/integrations/webhooks/${id}`,
      urgent: true,
    }));
}
