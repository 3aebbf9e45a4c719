/** The exports of identity for other slices. */
export { applicationChanged, createApplication, type NewApplication } from './applications/application.ts';
export { changeApplication, changeScopes } from './applications/change-application.ts';
export { queueMail } from './mails.ts';
export { isRegisteredOrigin } from './applications/origins.ts';
export { revokeGrant } from './applications/connected-pages.ts';
export { changeCurrency } from './people/change-account.ts';
export { audit, type Actor } from './history.ts';
export { createAccount, type NewAccount, regionDefaults } from './people/create-account.ts';
export {
  addUser,
  createUser,
  initialsOf,
  type NewUser,
  type Person,
  type PersonToAdd,
} from './people/create-user.ts';
export { ROLES } from './people/roles.ts';
export {
  changeSignInEmail,
  disableUser,
  enableUser,
  endAccess,
  endSessions,
  setPassword,
  userChanged,
} from './people/change-user.ts';
export {
  accountingBaseUrl,
  type Provision,
  type ProvisionUser,
  type WaitForDeliveries,
  type GrantEnded,
  type IdentityParts,
} from './parts.ts';
export {
  changeRoles,
  disableByEmail,
  enableByEmail,
  listAccounts,
  listUsers,
  renameAccount,
  resetPassword,
  resetSecondFactor,
  setAccountStatus,
  signOut,
} from './people/operator.ts';
export { identityExtension } from './endpoints/extension.ts';
export { createAuthenticator, type IdentityAuthenticator } from './principal/authenticator.ts';
export { SCIM_BASE } from './endpoints/provisioning.ts';
export { rolesByGroups } from './provisioning/group-roles.ts';
export { scimPrincipal } from './provisioning/scim-token.ts';
export { principalOf } from './principal/look-up.ts';
export { sendFailurePage } from './pages/failure-page.ts';
export { formOf } from './pages/form.ts';
export { seeOther, sendPage } from './pages/page.ts';
export { registerIdentity } from './register.ts';
export { scopeDescription, isScope, SCOPES } from './scopes.ts';
export { stillRegistered } from './tokens/scope-cover.ts';
export { newSetUpCode, SET_UP_PATH } from './set-up/set-up-code.ts';
export { inviteAgain } from './sign-in/invite-again.ts';
export { sendPasswordLink } from './sign-in/password-reset.ts';
export { turnOffSecondStep } from './sign-in/second-step.ts';
export { csrfToken, readSession, type Session } from './sign-in/sessions.ts';
export { signInLocation } from './sign-in/sign-in-pages.ts';
export { IDENTITY_SCHEDULE, identityTasks } from './tasks.ts';
export { MCP_PATH } from './oauth/resource.ts';
export { issueToken, type TokenAnswer, type TokenWanted } from './tokens/issue.ts';
export { grantPrincipals } from './principal/look-up.ts';
export { hasTokens } from './tokens/last-token.ts';
export { identitySealed } from './sealed.ts';
export { allFirmIds, requireFirm } from './people/firms.ts';
export { activeFirms } from './people/firm-database.ts';
export { copyApplication } from './applications/copies.ts';
export { personWith } from './people/addresses.ts';
export { resolveReservations } from './people/resolve-reservations.ts';
export { addressesCheck } from './people/addresses-check.ts';
