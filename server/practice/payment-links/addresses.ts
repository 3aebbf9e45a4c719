/** Where payment pages are, below the origin. */
export const PAYMENT_PAGES = '/pay';

/** Below a firm's: the pages of its bank accounts, and the QR code of each. */
export const ACCOUNT_PAGES = '/accounts';
export const QR_CODE = '/qr.svg';
