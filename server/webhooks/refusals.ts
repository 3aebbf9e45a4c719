/** The refusals of the webhooks slice. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'webhook.needs_application': [
    403,
    'A webhook belongs to an application and the user who approved it. Create it with an access token of the application.',
  ],
  'webhook.model': [422, 'model cannot be {value}: send one of {accepted}.'],
  'webhook.events_missing': [422, 'events must name at least one event: send some of {accepted}.'],
  'webhook.event': [422, 'events cannot contain {value}: webhooks on {model} support {accepted}.'],
  'webhook.url': [422, 'url cannot be {value}: {reason}.'],
  'webhook.url_length': [422, 'url has {length} characters: send at most {limit}.'],
  'webhook.fields': [400, '{accepted}', 'InvalidFields'],
  'webhook.expiry_past': [
    422,
    'expires_at cannot be {value}: it is in the past. Send a later instant, or leave it out to use three days.',
  ],
  'webhook.expiry_far': [
    422,
    'expires_at cannot be {value}: a webhook can last at most {limit} days, until {latest}.',
  ],
  'webhook.too_many': [
    422,
    'An application can have at most {limit} webhooks per user. Delete one that is no longer needed.',
  ],
  'webhook.secret': [
    422,
    'X-Hook-Secret is not the secret of this webhook. Send the secret of its latest handshake.',
  ],
  'webhook.not_enabled': [
    422,
    'The webhook {id} is {status}, so nothing can be resent to it. Enable it first.',
  ],
  'webhook.not_resendable': [422, 'The delivery {id} cannot be resent: {reason}.'],
  'webhook.not_testable': [
    422,
    'The webhook {id} cannot be tested: its receiver has not confirmed its address, or the access of its application was revoked.',
  ],
  'webhook.since': [422, 'since cannot be {value}: send an instant within the last {limit} days.'],
  'events.cursor': [
    400,
    'cursor cannot be {value}: send the cursor of an earlier response, or none to start from the beginning.',
  ],
});
