/** The encrypted values that identity stores. */
import type { SealedValues } from '#kernel/sealed-values.ts';
import { sealedMails } from './mails.ts';
import { sealedDeauthorizations } from './oauth/deauthorization-callback.ts';
import { sealedProviderSecrets } from './provider/settings.ts';
import { sealedProviderSignIns } from './provider/sign-in.ts';
import { sealedResets } from './sign-in/password-reset.ts';
import { sealedSecondStep } from './sign-in/second-step.ts';
import { sealedSigningKeys } from './tokens/signing-keys.ts';

export const identitySealed: readonly SealedValues[] = [
  sealedSecondStep,
  sealedSigningKeys,
  sealedProviderSecrets,
  sealedProviderSignIns,
  sealedMails,
  sealedResets,
  sealedDeauthorizations,
];
