/**
 * The two ceremonies of WebAuthn Level 2: registration (7.1) and authentication (7.2). Every passkey is discoverable
 * and verifies its user by PIN or biometrics, so it counts as two factors and no email has to be typed. The relying
 * party is the host of the service's origin. Attestation is not requested, because the make of an authenticator does
 * not matter.
 */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Connection } from '#kernel/database/database.ts';
import { instant, originOf, type IdentityParts } from '../parts.ts';
import { refuse } from '../refusals.ts';
import { CHALLENGE_LIFE_S, newChallenge, useChallenge, type ChallengeRequest } from './challenge.ts';
import {
  MOST_PASSKEYS,
  ownerOf,
  passkeysOf,
  rememberUseOfPasskey,
  userHandle,
  type NewPasskey,
  type Owner,
  type Passkey,
} from './passkey.ts';

/** The most characters of a response; unrequested attestations may be long. */
const LONGEST_RESPONSE = 20_000;

/** Loaded at the first ceremony: the library is large, and most processes never need it. */
const webauthn = () => import('@simplewebauthn/server');

const relyingParty = (parts: IdentityParts) => new URL(originOf(parts)).hostname;

export async function registrationOptions(
  connection: Connection,
  parts: IdentityParts,
  owner: Owner & { readonly email: string; readonly name: string },
  request: ChallengeRequest,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const existing = await passkeysOf(connection, owner);
  if (existing.length >= MOST_PASSKEYS) throw refuse('passkey.too_many', { most: MOST_PASSKEYS });
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: 'Chancery',
    rpID: relyingParty(parts),
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new Uint8Array(userHandle(owner)),
    challenge: bytes(await newChallenge(connection, request, instant(parts))),
    timeout: CHALLENGE_LIFE_S * 1000,
    attestationType: 'none',
    excludeCredentials: existing.map(asDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The data to store of a new passkey; throws if the response does not answer a challenge for `asked`. */
export async function verifyRegistration(
  connection: Connection,
  parts: IdentityParts,
  response: string,
  request: ChallengeRequest,
): Promise<Omit<NewPasskey, 'name'>> {
  const credential = read(response) as RegistrationResponseJSON;
  const challenge = await spentChallenge(connection, parts, credential, request);
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin: originOf(parts),
    expectedRPID: relyingParty(parts),
    requireUserVerification: true,
  }).catch(unverified);
  if (!made) throw refuse('passkey.invalid');
  return {
    credentialId: made.credential.id,
    publicKey: made.credential.publicKey,
    counter: made.credential.counter,
    transports: made.credential.transports ?? [],
    synced: made.credentialBackedUp,
  };
}

/** Options for the passkeys of a known user, or for any passkey of the authenticator. */
export async function assertionOptions(
  connection: Connection,
  parts: IdentityParts,
  request: ChallengeRequest,
  owner?: Owner,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(parts),
    challenge: bytes(await newChallenge(connection, request, instant(parts))),
    timeout: CHALLENGE_LIFE_S * 1000,
    userVerification: 'required',
    ...(owner ? { allowCredentials: (await passkeysOf(connection, owner)).map(asDescriptor) } : {}),
  });
}

/** Returns the owner of the passkey. Refuses a counter that decreased, which indicates a cloned authenticator. */
export async function verifyAssertion(
  parts: IdentityParts,
  response: string,
  request: ChallengeRequest,
): Promise<Owner> {
  const credential = read(response) as AuthenticationResponseJSON;
  const { verifyAuthenticationResponse } = await webauthn();
  const challenge = await parts.database.transaction(null, (connection) =>
    spentChallenge(connection, parts, credential, request),
  );
  const owner = ownerOf(credential.response.userHandle ?? '');
  if (!owner) throw refuse('passkey.unknown');
  return parts.database.transaction(owner.accountId, async (connection) => {
    const passkey = (await passkeysOf(connection, owner)).find((each) => each.credentialId === credential.id);
    if (!passkey) throw refuse('passkey.unknown');
    const { verified, authenticationInfo: used } = await verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: challenge,
      expectedOrigin: originOf(parts),
      expectedRPID: relyingParty(parts),
      credential: {
        ...asDescriptor(passkey),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }).catch(unverified);
    if (!verified) throw refuse('passkey.invalid');
    const use = { counter: used.newCounter, synced: used.credentialBackedUp, at: instant(parts) };
    await rememberUseOfPasskey(connection, owner, passkey.id, use);
    return owner;
  });
}

async function spentChallenge(
  connection: Connection,
  parts: IdentityParts,
  { response }: { readonly response: { readonly clientDataJSON: string } },
  request: ChallengeRequest,
): Promise<string> {
  const challenge = challengeIn(response.clientDataJSON);
  if (challenge && (await useChallenge(connection, challenge, request, instant(parts)))) return challenge;
  throw refuse('passkey.challenge');
}

interface ClientData {
  readonly challenge?: unknown;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge }: ClientData = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

type Credential = RegistrationResponseJSON | AuthenticationResponseJSON;

/** The members needed before the response is verified; the library checks all of them. */
function read(text: string): Credential {
  try {
    const credential: Credential = JSON.parse(text.slice(0, LONGEST_RESPONSE));
    if (typeof credential.id === 'string' && typeof credential.response.clientDataJSON === 'string')
      return credential;
  } catch {
    // Reported below as an invalid credential.
  }
  throw refuse('passkey.invalid');
}

function unverified(): never {
  throw refuse('passkey.invalid');
}

function asDescriptor({ credentialId, transports }: Passkey) {
  return { id: credentialId, transports: [...transports] };
}

function bytes(challenge: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(challenge, 'base64url'));
}
