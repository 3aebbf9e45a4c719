/** The refusals of identity's JSON APIs. OAuth's own errors are in oauth/. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'auth.malformed': [
    401,
    'User is not authorized: the header Authorization must have the form Bearer TOKEN.',
  ],
  'auth.invalid_token': [401, 'User is not authorized: the access token is unknown, expired or revoked.'],
  'auth.audience': [401, 'User is not authorized: the access token is for another API, {audience}.'],
  'auth.token_in_query': [
    401,
    'User is not authorized: access tokens in the URL are not accepted. Send the header Authorization: Bearer TOKEN.',
  ],
  'auth.two_tokens': [
    400,
    'The request has two access tokens, one of them in the URL. Send the header Authorization only.',
  ],
  'auth.csrf': [
    403,
    'The header X-CSRF-Token is missing or does not belong to this session. Reload the page.',
  ],
  'audit.too_long': [
    422,
    'The period has {count} entries, but a response can have at most {limit}: choose a shorter period, or use the command export audit.',
  ],
  'audit.format': [400, 'format cannot be {value}: send jsonl or csv.'],
  'audit.instant': [400, '{parameter} cannot be "{value}": send an instant such as 2026-01-01T00:00:00Z.'],
  'auth.wrong_password': [422, 'The password is wrong.'],
  'auth.too_many_tries': [429, 'Too many attempts. Try again in {seconds} seconds.'],
  'passkey.name': [422, 'A passkey needs a name of 1 to {most} characters.'],
  'passkey.known': [422, 'This passkey is already registered.'],
  'passkey.too_many': [422, 'A user can have at most {most} passkeys. Remove one first.'],
  'passkey.invalid': [422, 'The response of the authenticator cannot be verified. Try again.'],
  'passkey.challenge': [
    422,
    'The request for this passkey has expired, was already answered or belongs to another session. Try again.',
  ],
  'passkey.unknown': [422, 'This passkey is unknown. It may have been removed.'],
  'passkey.another': [422, 'This passkey belongs to another user.'],
  'auth.provider_required': [403, 'Your firm uses its own identity provider. Continue with your firm.'],
  'provider.no_domain': [
    422,
    'No firm here uses single sign-on for addresses at {domain}. Sign in with your password.',
  ],
  'provider.gone': [422, 'The firm has removed its identity provider. Sign in with your password.'],
  'provider.state': [422, 'The sign-in took too long, or was started in another browser. Start again.'],
  'provider.answer': [422, 'The identity provider did not confirm your identity: {reason}. Start again.'],
  'provider.unverified': [
    422,
    'The identity provider sent no verified email address. Ask an administrator of your firm.',
  ],
  'provider.other_domain': [
    422,
    'Your email address at the identity provider is not in a domain of your firm.',
  ],
  'provider.nobody': [
    422,
    'Your firm has no active user with your email address. Ask an administrator of your firm.',
  ],
  'provider.linked': [
    422,
    'Your user is linked to another account at the identity provider. Ask an administrator of your firm.',
  ],
  'provider.discovery': [422, 'issuer cannot be used: {reason}.'],
  'provider.secret': [422, 'client_secret is required for a new issuer.'],
  'provider.domains': [422, 'email_domains must have 1 to {most} domains, not {count}.'],
  'provider.domain': [422, 'email_domains cannot contain {value}: send a domain such as firm.example.'],
  'provider.domain_taken': [
    422,
    'email_domains cannot contain {value}: users of another firm sign in with it.',
  ],
  'second_factor.own': [422, 'This is your own second factor: turn it off under Settings, My sign-in.'],
  'second_factor.owner': [
    422,
    'The second factor of the account owner can be turned off by the owner and by the operator of this installation only.',
  ],
  'view.oneself': [422, 'This is your own user: choose a colleague to view the firm as.'],
  'account.unknown': [404, 'No firm has the id {id}.'],
  'set_up.code': [403, 'The code is wrong or was already used. Enter the one that the last start printed.'],
  'account.name': [422, 'A firm needs a name.'],
  'account.database': [422, 'database cannot be {value}: send one of {names}.'],
  'account.region': [422, 'region cannot be {value}: this installation serves {region}.'],
  'account.time_zone': [422, 'time_zone cannot be {value}: send a name such as America/New_York.'],
  'account.country': [422, 'country must be a two-letter ISO 3166 code such as US, not {value}.'],
  'account.currency': [422, 'currency must be a three-letter ISO 4217 code such as USD, not {value}.'],
  'user.unknown': [404, 'No user signs in with {email}.'],
  'user.disabled': [422, 'The user {email} is disabled. Enable them first.'],
  'user.not_invited': [
    422,
    'The user has no open invitation: they have chosen a password, are disabled, or sign in through the identity provider of the firm.',
  ],
  'user.names': [422, 'A user needs a first or a last name.'],
  'user.email': [422, 'email cannot be {value}: send an address such as ada@example.com.'],
  'user.email_taken': [422, 'email {value} is already the sign-in of another user.'],
  'user.role': [422, 'roles cannot contain {value}: send admin, accounts, billing or reports.'],
  'user.owner_stays': [
    422,
    'The account owner cannot be disabled. Make another user the account owner first.',
  ],
  'password.short': [422, 'The password has {length} characters but needs at least {shortest}.'],
  'password.long': [422, 'The password is longer than {longest} bytes.'],
  'password.is_email': [422, 'The password must not be the email address.'],
  'application.name': [
    422,
    'An application needs a name of 1 to {most} visible characters, which users see when they approve it.',
  ],
  'application.redirect_uris': [422, 'An application must have 1 to {most} redirect URIs, not {count}.'],
  'application.redirect_uri': [422, 'redirect_uris cannot contain {value}: {accepted}.'],
  'application.scope': [422, 'scopes cannot contain {value}, which is not a scope of this service.'],
  'application.no_scopes': [422, 'An application needs at least one scope, such as activities_read.'],
  'application.token_life': [
    422,
    'Access tokens cannot be valid for {value} seconds: send {shortest} to {longest}.',
  ],
  'application.callback': [
    422,
    'deauthorization_callback cannot be {value}: send an https address without user, password and fragment.',
  ],
  'application.origins': [422, 'An application can have at most {most} origins, not {count}.'],
  'application.origin': [
    422,
    'origins cannot contain {value}: send an https origin without a path, such as https://app.example, or an http origin on localhost.',
  ],
  'application.admins': [
    403,
    'Only administrators of the firm can register and change applications. Ask an administrator.',
  ],
  'application.sandbox': [
    403,
    'This application belongs to a sandbox, and only users of the sandbox can approve it.',
  ],
  'application.unknown': [404, 'There is no such application in this region.'],
  'token.no_user': [404, 'No enabled user signs in with {email}.'],
  'token.scope': [
    422,
    'The application is not registered with the scope {scope}. Its scopes are: {registered}.',
  ],
});
