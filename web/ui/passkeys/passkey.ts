/**
 * The browser's part of passkeys. Options and responses use the JSON format of WebAuthn Level 3, which the browser
 * reads and writes.
 */

/** Creates a new passkey. Returns the credential as JSON, or undefined if the person cancelled. */
export function makePasskey(options: object): Promise<string | undefined> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return answered(() => navigator.credentials.create({ publicKey }));
}

/** Asks for an existing passkey. */
export function askForPasskey(options: object): Promise<string | undefined> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  return answered(() => navigator.credentials.get({ publicKey }));
}

async function answered(ask: () => Promise<Credential | null>): Promise<string | undefined> {
  try {
    const credential = await ask();
    return credential instanceof PublicKeyCredential ? JSON.stringify(credential.toJSON()) : undefined;
  } catch (error) {
    // Cancelled, timed out, already registered, or no authenticator: the browser has told the person which.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
