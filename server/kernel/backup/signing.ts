/** The key pair that signs an installation's backups. */
import { Secrets } from '../secrets.ts';
import { KeyPair } from '../signing.ts';

export { isSignedBy, SIGNATURE_BYTES, type SigningKey } from '../signing.ts';

const PURPOSE = 'backup signature';

export class Signer extends KeyPair {
  constructor(encryptionKey: string) {
    super(new Secrets(encryptionKey).derive(PURPOSE));
  }
}
