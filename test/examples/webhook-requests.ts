/** Example requests of webhooks and their deliveries (own-requests.ts). */
import { Subscriber } from '../../server/webhooks/test-support/subscriber.ts';
import { done, NOTHING, type Ground, type OwnRequests } from './ground.ts';

const V4 = '/api/v4';

export function webhookRequests({ fixture, firm, maker, environment }: Ground): OwnRequests {
  /** Creates a webhook that has received an event about a contact. */
  const newHook = async (): Promise<Subscriber> => {
    const subscriber = await new Subscriber(fixture, firm).subscribe({
      model: 'contact',
      events: ['created'],
      fields: 'id,name',
    });
    await maker.newOf('contact');
    await fixture.eventsAreOut();
    await subscriber.delivered();
    return subscriber;
  };
  let first: Promise<Subscriber> | undefined;
  const ofHook = async () => ({ parameters: { id: (await (first ??= newHook())).id } });
  const deliveryOf = async ({ id }: Subscriber) => {
    const deliveries = await done(firm, 'GET', `${V4}/webhooks/${id}/deliveries`);
    const { id: delivery_id } = deliveries.find(({ event }: { event: string }) => event === 'created');
    return { parameters: { id, delivery_id } };
  };
  return {
    'practice.updateWebhook': async () => ({ data: { fields: 'id,display_number,status' } }),
    'practice.listWebhookEvents': async () => NOTHING,
    'practice.activateWebhook': async () => {
      const { id, shared_secret } = await done(firm, 'POST', `${V4}/webhooks?fields=id,shared_secret`, {
        url: 'https://hooks.example/matters',
        model: 'matter',
        events: ['created', 'updated'],
      });
      environment.HOOK_SECRET = shared_secret;
      return { parameters: { id }, headers: { 'X-Hook-Secret': '$HOOK_SECRET' } };
    },
    'practice.listWebhookDeliveries': ofHook,
    'practice.replayWebhook': async () => ({ ...(await ofHook()), data: { since: '2026-03-31T09:00:00Z' } }),
    'practice.getWebhookDelivery': async () => deliveryOf(await (first ??= newHook())),
    'practice.resendWebhookDelivery': async () => deliveryOf(await newHook()),
    'practice.testWebhook': ofHook,
    'practice.listEvents': async () => NOTHING,
  };
}
