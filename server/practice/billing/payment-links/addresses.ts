/** The URLs of payment pages: of payment links, and of bank accounts with a QR code. */
import { readSignedKey, signKey } from '#kernel/http/signed-address.ts';
import type { Resource } from '#kernel/declarations/resource.ts';
import { isPlain } from '#kernel/declarations/field.ts';
import type { Encode } from '#kernel/declarations/values.ts';
import { sha256, type Secrets } from '#kernel/secrets.ts';

export const PAYMENT_PAGES = '/pay';
/** Below a firm's path: the pages of its bank accounts, and their QR codes. */
export const ACCOUNT_PAGES = '/accounts';
export const QR_CODE = '/qr.svg';

const PURPOSES = { link: 'payment link', account: 'payment page' } as const;
type PageKind = keyof typeof PURPOSES;

/** The path of a payment page for a stored key. */
export function paymentPath(secrets: Secrets, kind: PageKind, accountId: string, key: string): string {
  const below = kind === 'account' ? ACCOUNT_PAGES : '';
  return `${PAYMENT_PAGES}/${accountId}${below}/${signKey(secrets, PURPOSES[kind], accountId, key)}`;
}

/** The value to look up for a presented secret: its signed key, or the hash of a URL from before keys were signed. */
export function presentedSecret(
  secrets: Secrets,
  kind: PageKind,
  accountId: string,
  secret: string,
): { readonly key: string | null; readonly former_hash: Buffer } {
  const key = readSignedKey(secrets, PURPOSES[kind], accountId, secret) ?? null;
  return { key, former_hash: sha256(secret) };
}

/** Members that show a payment page's URL, by record. */
const SHOWN: Readonly<Record<string, Readonly<Record<string, { kind: PageKind; suffix?: string }>>>> = {
  svc_payments_link: { url: { kind: 'link' } },
  bank_account: {
    svc_payment_page_link: { kind: 'account' },
    svc_payment_page_qr_code: { kind: 'account', suffix: QR_CODE },
  },
};

/** The records with the signed URLs of their payment pages, for an API that shows them. */
export function withPaymentAddresses(resources: readonly Resource[], secrets: Secrets): Resource[] {
  return resources.map((each) => {
    const fields = { ...each.fields };
    for (const [name, { kind, suffix = '' }] of Object.entries(SHOWN[each.name] ?? {})) {
      const field = fields[name];
      const encode: Encode = (parts) => JSON.stringify(pageAddress(secrets, kind, parts) + suffix);
      if (isPlain(field)) fields[name] = { ...field, encode };
    }
    return { ...each, fields };
  });
}

function pageAddress(secrets: Secrets, kind: PageKind, parts: string): string {
  const [origin = '', accountId = '', key = ''] = parts.split(' ');
  return `${origin}${paymentPath(secrets, kind, accountId, key)}`;
}
