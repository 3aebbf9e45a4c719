/** The certificate authorities that webhook_ca_file adds to the public ones. */
import { X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import { messageOf } from '../../errors/message.ts';

/** The PEM certificates in the file. Anything else is refused here, because OpenSSL ignores it. */
export function authoritiesIn(file: string): string {
  try {
    const pem = fs.readFileSync(file, 'utf8');
    new X509Certificate(pem);
    return pem;
  } catch (error) {
    throw new Error(`webhook_ca_file ${file} cannot be used: ${messageOf(error)}.`);
  }
}
