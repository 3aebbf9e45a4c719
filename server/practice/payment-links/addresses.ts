/** Where payment pages are, below the origin: those of payment links, and those of bank accounts with a QR code. */
import { readSignedKey, signKey } from '#kernel/http/signed-address.ts';
import { sha256, type Secrets } from '#kernel/secrets.ts';

export const PAYMENT_PAGES = '/pay';
/** Below a firm's: the pages of its bank accounts, and the QR code of each. */
export const ACCOUNT_PAGES = '/accounts';
export const QR_CODE = '/qr.svg';

const PURPOSES = { link: 'payment link', account: 'payment page' } as const;
type PageKind = keyof typeof PURPOSES;

/** The path of a payment page, from the key that the database stores. */
export function paymentPath(secrets: Secrets, kind: PageKind, accountId: string, key: string): string {
  const below = kind === 'account' ? ACCOUNT_PAGES : '';
  return `${PAYMENT_PAGES}/${accountId}${below}/${signKey(secrets, PURPOSES[kind], accountId, key)}`;
}

/** What a presented secret is looked up by: its signed key, or the hash of an address made before keys were signed. */
export function presentedSecret(
  secrets: Secrets,
  kind: PageKind,
  accountId: string,
  secret: string,
): { readonly key: string | null; readonly former_hash: Buffer } {
  const key = readSignedKey(secrets, PURPOSES[kind], accountId, secret) ?? null;
  return { key, former_hash: sha256(secret) };
}

/** SQL of what an address is made of, to be read with `shownAddress`. */
export const ADDRESS_PARTS = "({origin}::text || ' ' || {t}.account_id || ' ' || {t}.address_key)";

/** Makes the address of a page from ADDRESS_PARTS; `suffix` follows it. */
export type AddressOf = (kind: PageKind, parts: string, suffix?: string) => string;

export function addressesWith(secrets: Secrets): AddressOf {
  return (kind, parts, suffix = '') => {
    const [origin = '', accountId = '', key = ''] = parts.split(' ');
    return `${origin}${paymentPath(secrets, kind, accountId, key)}${suffix}`;
  };
}

/** For programs that only write, and show no address. */
export const noAddresses: AddressOf = () => '';
