/** The URL of a user's calendar feed. */
import { readSignedKey, signKey } from '#kernel/http/signed-address.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import { isPlain } from '#kernel/declarations/field.ts';
import type { Encode } from '#kernel/declarations/values.ts';
import type { Secrets } from '#kernel/secrets.ts';

export const FEEDS = '/calendar-feeds';
export const ENDING = '.ics';

const PURPOSE = 'calendar feed';

/** The key; undefined if this installation did not sign it for the firm. */
export function readFeedKey(secrets: Secrets, accountId: string, presented: string): string | undefined {
  return readSignedKey(secrets, PURPOSE, accountId, presented);
}

/** The records with the signed URLs of feeds, for an API that shows them. */
export function withFeedAddresses(resources: readonly Resource[], secrets: Secrets): Resource[] {
  return resources.map((each) => {
    const { url } = each.fields;
    if (each.name !== 'calendar_feed' || !isPlain(url)) return each;
    const encode: Encode = (parts) => JSON.stringify(addressOf(secrets, parts));
    return { ...each, fields: { ...each.fields, url: { ...url, encode } } };
  });
}

function addressOf(secrets: Secrets, parts: string): string {
  const [origin = '', accountId = '', key = ''] = parts.split(' ');
  return `${origin}${FEEDS}/${accountId}/${signKey(secrets, PURPOSE, accountId, key)}${ENDING}`;
}
