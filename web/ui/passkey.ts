/** The browser's part of passkeys. Options and answers cross in the JSON form of WebAuthn Level 3, which the browser reads and writes. */

/** Asks for a new one. Answers the credential as JSON, or undefined where the person would rather not. */
export function makePasskey(options: object): Promise<string | undefined> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return answered(() => navigator.credentials.create({ publicKey }));
}

/** Asks for one that there is. */
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
    // Cancelled, too slow, known already, or no authenticator: the browser has told the person which.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
