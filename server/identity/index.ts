/** What other slices may use of identity. */
export { applicationChanged, createApplication, type NewApplication } from './applications/application.ts';
export { changeCurrency } from './people/change-account.ts';
export { createAccount, type NewAccount } from './people/create-account.ts';
export { addUser, createUser, initialsOf, ROLES, type NewUser, type Person, type PersonToAdd } from './people/create-user.ts';
export { changeSignInEmail, disableUser, enableUser, setPassword, userChanged } from './people/change-user.ts';
export { type Furnish, type IdentityParts } from './parts.ts';
export { createAuthenticator, type IdentityAuthenticator } from './principal/authenticator.ts';
export { inPlainWords, isScope, SCOPES } from './scopes.ts';
export { issueToken, type TokenAnswer, type TokenWanted } from './tokens/issue.ts';
