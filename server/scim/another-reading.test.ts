/**
 * Compares the SCIM API with scimmy, an independent implementation: responses conform to its schemas, filters find
 * the same resources, and a PATCH has the same result.
 */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import SCIMMY from 'scimmy';
import { type Body, patchOf, scimToken, scimWith, type Scim } from '../../test/support/directory.ts';
import { withFixture } from '../../test/support/fixture.ts';

const { Messages, Schemas, Types } = SCIMMY;

/** Throws if a resource does not conform to its schema. */
const READERS: Readonly<Record<string, (body: Body) => Body>> = {
  User: (body) => asJson(new Schemas.User(body)),
  Group: (body) => asJson(new Schemas.Group(body)),
};

const FILTERS = {
  Users: [
    'userName eq "ida@ash.example"',
    'userName sw "i" and active eq true',
    'active eq false',
    'externalId eq "D-1"',
    'externalId pr',
    'emails[type eq "work"].value eq "jan@ash.example"',
    'emails.value co "@ash"',
    'name.familyName ew "ley"',
    'name.givenName ne "Ida"',
    'displayName eq "Jan Rowley"',
    'userName eq "nobody@ash.example"',
  ],
  Groups: ['displayName eq "Bakers"', 'externalId eq "E-1"', 'displayName sw "B" and externalId pr'],
} as const;

const USER_PATCHES: readonly (readonly object[])[] = [
  [{ op: 'replace', path: 'active', value: false }],
  [{ op: 'Replace', path: 'active', value: true }],
  [{ op: 'replace', value: { 'name.familyName': 'Stone', externalId: 'D-2' } }],
  [{ op: 'add', value: { name: { givenName: 'Ivy', familyName: 'Frost' } } }],
  [
    { op: 'add', path: 'externalId', value: 'D-3' },
    { op: 'replace', path: 'name.givenName', value: 'Ina' },
    { op: 'replace', path: 'userName', value: 'ina@ash.example' },
  ],
  [{ op: 'remove', path: 'externalId' }],
];

withFixture('SCIM as another implementation reads it', (fixture) => {
  let scim: Scim;
  const ids: string[] = [];
  before(async () => {
    scim = scimWith(fixture, await scimToken(fixture));
    for (const [userName, externalId, givenName, familyName] of [
      ['ida@ash.example', 'D-1', 'Ida', 'Hurley'],
      ['jan@ash.example', undefined, 'Jan', 'Rowley'],
      ['kim@ash.example', 'D-9', 'Kim', 'Lund'],
    ]) {
      const made = await scim('POST', '/Users', { userName, externalId, name: { givenName, familyName } });
      ids.push(made.body.id);
    }
    await scim('PATCH', `/Users/${ids[2]}`, patchOf({ op: 'replace', path: 'active', value: false }));
    const members = [{ value: ids[0] }, { value: ids[1] }];
    await scim('POST', '/Groups', { displayName: 'Bakers', externalId: 'E-1', members });
    await scim('POST', '/Groups', { displayName: 'Brewers' });
  });

  it('has lists, users and groups of the published schemas', async () => {
    for (const kind of ['User', 'Group']) {
      const { body } = await scim('GET', `/${kind}s`);
      assert.ok(body.Resources.length > 1);
      const read = new Messages.ListResponse(body);
      assert.deepEqual(
        [read.totalResults, read.startIndex, read.itemsPerPage],
        [body.totalResults, body.startIndex, body.itemsPerPage],
      );
      for (const shown of body.Resources)
        assert.deepEqual(inUtc(shown), withoutEmpty(READERS[kind]!(shown), shown));
    }
  });

  it('describes itself as it is, under the addresses that it names', async () => {
    new Schemas.ServiceProviderConfig((await scim('GET', '/ServiceProviderConfig')).body);
    for (const list of ['ResourceTypes', 'Schemas']) {
      const { body } = await scim('GET', `/${list}`);
      for (const each of body.Resources) {
        const path = new URL(each.meta.location).pathname.replace('/scim/v2', '');
        assert.deepEqual((await scim('GET', path)).body, each, path);
      }
      assert.equal((await scim('GET', `/${list}/Nothing`)).status, 404);
    }
    for (const type of (await scim('GET', '/ResourceTypes')).body.Resources) new Schemas.ResourceType(type);
    for (const { id, attributes } of (await scim('GET', '/Schemas')).body.Resources) {
      const published = [Schemas.User, Schemas.Group].find((each) => each.definition.id === id)!;
      for (const { name, type, multiValued } of attributes) {
        const attribute = published.definition.attribute(name) as InstanceType<typeof Types.Attribute>;
        assert.deepEqual([attribute.type, attribute.config.multiValued], [type, multiValued], name);
      }
    }
  });

  it('finds the same records by each filter as the other', async () => {
    for (const [list, filters] of Object.entries(FILTERS)) {
      const all = (await scim('GET', `/${list}`)).body.Resources as Body[];
      for (const filter of filters) {
        const { status, body } = await scim('GET', `/${list}?filter=${encodeURIComponent(filter)}`);
        assert.equal(status, 200, filter);
        assert.deepEqual(
          body.Resources.map(({ id }: Body) => id),
          new Types.Filter(filter).match(all).map(({ id }) => id),
          filter,
        );
      }
    }
  });

  it('leaves a user after each PATCH as the other leaves it', async () => {
    for (const operations of USER_PATCHES) {
      const path = `/Users/${ids[0]}`;
      const former = new Schemas.User((await scim('GET', path)).body);
      const expected = asJson(await new Messages.PatchOp(patchOf(...operations) as Body).apply(former));
      const { status, body } = await scim('PATCH', path, patchOf(...operations));
      assert.equal(status, 200, JSON.stringify(body));
      const kept = ({ userName, externalId, active, name: { givenName, familyName } }: Body) => ({
        userName,
        externalId,
        active,
        givenName,
        familyName,
      });
      assert.deepEqual(kept(READERS['User']!(body)), kept(expected), JSON.stringify(operations));
    }
  });

  it('leaves a group after each PATCH as the other leaves it', async () => {
    const [one = '', two = '', three = ''] = ids;
    const { id } = (await scim('GET', '/Groups?filter=displayName%20eq%20%22Bakers%22')).body.Resources[0];
    for (const operations of [
      [{ op: 'remove', path: `members[value eq "${one}"]` }],
      [{ op: 'add', path: 'members', value: [{ value: three }] }],
      [{ op: 'Remove', path: 'members', value: [{ value: two }] }],
      [{ op: 'replace', path: 'members', value: [{ value: one }, { value: two }] }],
      [
        { op: 'remove', path: `members[value eq "${two}"]` },
        { op: 'add', path: 'members', value: [{ value: three }] },
      ],
      [{ op: 'replace', value: { displayName: 'Millers', externalId: 'E-2' } }],
      [{ op: 'remove', path: 'members' }],
    ]) {
      const former = new Schemas.Group((await scim('GET', `/Groups/${id}`)).body);
      const expected = asJson(await new Messages.PatchOp(patchOf(...operations) as Body).apply(former));
      const { status, body } = await scim('PATCH', `/Groups/${id}`, patchOf(...operations));
      assert.equal(status, 200, JSON.stringify(body));
      const kept = ({ displayName, externalId, members = [] }: Body) => ({
        displayName,
        externalId,
        members: members.map(({ value }: Body) => value).toSorted(),
      });
      assert.deepEqual(kept(READERS['Group']!(body)), kept(expected), JSON.stringify(operations));
    }
  });

  it('returns errors that the other understands', async () => {
    const refused = [
      await scim('GET', '/Users/999999'),
      await scim('GET', '/Users?filter=title'),
      await scim('POST', '/Users', { userName: 'jan@ash.example' }),
      await scim('POST', '/Users', { displayName: 'Nobody' }),
      await scim('PATCH', `/Users/${ids[1]}`, patchOf({ op: 'remove', path: 'userName' })),
      await scim('PATCH', `/Users/${ids[1]}`, { schemas: [], Operations: 'none' }),
      await scimWith(fixture, 'nobody')('GET', '/Users'),
    ];
    assert.deepEqual(
      refused.map(({ status, body }) => [status, body.scimType]),
      [
        [404, undefined],
        [400, 'invalidFilter'],
        [409, 'uniqueness'],
        [400, 'invalidValue'],
        [400, 'mutability'],
        [400, 'invalidSyntax'],
        [401, undefined],
      ],
    );
    for (const { body } of refused)
      assert.throws(() => new Messages.ErrorResponse(body), { name: 'SCIMError', message: body.detail });
  });
});

function asJson(value: unknown): Body {
  return JSON.parse(JSON.stringify(value));
}

/** Replaces instants, which can be written in several ways, with their form in UTC. */
function inUtc({ meta, ...shown }: Body): Body {
  const [created, lastModified] = [meta.created, meta.lastModified].map((at) => new Date(at).toISOString());
  return { ...shown, meta: { ...meta, created, lastModified } };
}

/** Adds the empty lists, which scimmy omits. */
function withoutEmpty(read: Body, shown: Body): Body {
  const empty = Object.entries(shown).filter(([, value]) => Array.isArray(value) && value.length === 0);
  return { ...read, ...Object.fromEntries(empty) };
}
