/** What identity refuses on its JSON interfaces, and in what words. OAuth's own errors are in oauth/. */
import { catalogue } from '#kernel/errors/refusal.ts';

export const refuse = catalogue({
  'auth.malformed': [
    401,
    'User is not authorized: the header Authorization must be Bearer, a space and an access token.',
  ],
  'auth.invalid_token': [401, 'User is not authorized: the access token is unknown, expired or revoked.'],
  'auth.audience': [
    401,
    'User is not authorized: the access token was made for another interface, {audience}.',
  ],
  'auth.token_in_query': [
    401,
    'User is not authorized: an access token is never taken from the address. Send it in the header Authorization: Bearer TOKEN.',
  ],
  'auth.two_tokens': [
    400,
    'The request carries two access tokens, one of them in the address. Send the header Authorization only.',
  ],
  'auth.csrf': [
    403,
    'The header X-CSRF-Token is missing or is not the one of this session. Load the page again.',
  ],
  'audit.too_long': [
    422,
    'The period has {count} entries and an answer holds at most {limit}: choose a shorter one, or use the command export audit.',
  ],
  'audit.format': [400, 'format cannot be {value}: send jsonl or csv.'],
  'audit.instant': [400, '{parameter} cannot be "{value}": send an instant such as 2026-01-01T00:00:00Z.'],
  'view.oneself': [422, 'This is your own user: choose a colleague to view the firm as.'],
  'account.unknown': [404, 'No firm has the id {id}.'],
  'set_up.code': [403, 'The code is wrong or was used. The one that the last start printed is accepted.'],
  'account.name': [422, 'A firm needs a name.'],
  'account.region': [422, 'region cannot be {value}: this installation serves {region}.'],
  'account.time_zone': [422, 'time_zone cannot be {value}: a name such as America/New_York is accepted.'],
  'account.country': [422, 'country must be a two-letter ISO 3166 code such as US, not {value}.'],
  'account.currency': [422, 'currency must be a three-letter ISO 4217 code such as USD, not {value}.'],
  'user.unknown': [404, 'No user signs in with {email}.'],
  'user.disabled': [422, 'The user {email} is disabled: enable them first.'],
  'user.names': [422, 'A person needs a first or a last name.'],
  'user.email': [422, 'email cannot be {value}: an address such as ada@example.com is accepted.'],
  'user.email_taken': [422, 'email {value} is already the sign-in of another user.'],
  'user.role': [422, 'roles cannot hold {value}: admin, accounts, billing and reports are accepted.'],
  'user.owner_stays': [
    422,
    'The account owner cannot be disabled. Make someone else the account owner first.',
  ],
  'password.short': [422, 'The password has {length} characters; at least {shortest} are needed.'],
  'password.long': [422, 'The password is longer than {longest} bytes.'],
  'password.is_email': [422, 'The password is the email address. Choose another one.'],
  'application.name': [
    422,
    'An application needs a name of 1 to {most} characters, all of which are seen, as people read it when they approve it.',
  ],
  'application.redirect_uris': [422, 'An application has 1 to {most} redirect URIs, not {count}.'],
  'application.redirect_uri': [422, 'redirect_uri cannot be {value}: {accepted}.'],
  'application.scope': [422, 'scopes cannot hold {value}, which is no scope of this service.'],
  'application.no_scopes': [422, 'An application needs at least one scope, such as activities_read.'],
  'application.token_life': [
    422,
    'The token life cannot be {value} seconds: {shortest} to {longest} are accepted.',
  ],
  'application.callback': [
    422,
    'deauthorization_callback cannot be {value}: an https address without user, password and fragment is accepted.',
  ],
  'application.origins': [422, 'An application has at most {most} origins, not {count}.'],
  'application.origin': [
    422,
    'origins cannot hold {value}: an https origin without a path is accepted, such as https://app.example, and http on localhost.',
  ],
  'application.admins': [
    403,
    'Applications are registered and changed by admins of the firm. Ask one of them.',
  ],
  'application.sandbox': [403, 'The application is of a sandbox, and only its own users can approve it.'],
  'application.unknown': [404, 'There is no such application in this region.'],
  'token.no_user': [404, 'No enabled user signs in with {email}.'],
  'token.scope': [
    422,
    'The scope {scope} is not one of those that the application is registered with: {registered}.',
  ],
});
