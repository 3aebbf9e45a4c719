/** The supported features of SCIM (RFC 7643, 5 to 7), which directories read first. */
import { MOST_RESULTS } from './query.ts';
import { GROUP_SCHEMA } from './groups.ts';
import { USER_SCHEMA } from './users.ts';

const NO = { supported: false };

export function serviceProviderConfig(base: string) {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { ...NO, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MOST_RESULTS },
    changePassword: NO,
    sort: NO,
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token from the firm’s settings.',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

export function resourceTypes(base: string) {
  return (
    [
      ['User', '/Users', USER_SCHEMA],
      ['Group', '/Groups', GROUP_SCHEMA],
    ] as const
  ).map(([name, endpoint, schema]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint,
    schema,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }));
}

const attribute = (name: string, type: string, more: Readonly<Record<string, unknown>> = {}) => ({
  name,
  type,
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

export function schemas(base: string) {
  const meta = (id: string) => ({ resourceType: 'Schema', location: `${base}/Schemas/${id}` });
  return [
    {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
      id: USER_SCHEMA,
      name: 'User',
      attributes: [
        attribute('externalId', 'string', { caseExact: true }),
        attribute('userName', 'string', { required: true, uniqueness: 'server' }),
        attribute('name', 'complex', {
          subAttributes: [attribute('givenName', 'string'), attribute('familyName', 'string')],
        }),
        attribute('displayName', 'string', { mutability: 'readOnly' }),
        attribute('active', 'boolean'),
        attribute('emails', 'complex', { multiValued: true, mutability: 'readOnly' }),
        attribute('groups', 'complex', { multiValued: true, mutability: 'readOnly' }),
      ],
      meta: meta(USER_SCHEMA),
    },
    {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
      id: GROUP_SCHEMA,
      name: 'Group',
      attributes: [
        attribute('externalId', 'string', { caseExact: true }),
        attribute('displayName', 'string', { required: true }),
        attribute('members', 'complex', { multiValued: true }),
      ],
      meta: meta(GROUP_SCHEMA),
    },
  ];
}
