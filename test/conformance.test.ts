/** The conformance suite on every record of every API. */
import { before } from 'node:test';
import pg from 'pg';
import { issueToken } from '../server/identity/index.ts';
import { describedApis, scopeWords } from '../server/apis.ts';
import type { Setting } from '../server/kernel/records/conformance/setup.ts';
import { conformance } from '../server/kernel/records/conformance/index.ts';
import type { Api } from '../server/kernel/http/api/api.ts';
import { openapiDocument } from '../server/kernel/openapi/document.ts';
import { ConsistencyCheck } from './support/consistency-check.ts';
import { withFixture, type Fixture } from './support/fixture.ts';
import type { Firm } from './support/caller.ts';
import {
  FEDERAL,
  importShipped,
  workWith,
} from '../server/practice/matters/court-rules/test-support/rules.ts';
import { hireLimited } from './support/casework.ts';
import { SAMPLES } from './support/api-samples.ts';

for (const api of describedApis('svc')) {
  withFixture(
    `The records of the ${api.title.replace(/^./, (letter) => letter.toLowerCase())}`,
    (fixture) => {
      if (api.name === 'practice')
        before(async () => {
          await importShipped(fixture);
          for (const firm of [fixture.firm, fixture.otherFirm]) await workWith(firm, FEDERAL);
        });
      let owner: Promise<pg.Client> | undefined;
      let setting: Setting | undefined;
      conformance(
        api,
        () => (setting ??= settingOf(api, fixture, () => (owner ??= connected(fixture)))),
        async () => (await owner)?.end(),
      );
    },
    { settings: { rate_limit_per_minute: 1_000_000 } },
  );
}

async function connected(fixture: Fixture): Promise<pg.Client> {
  const client = new pg.Client(fixture.ownerConnection);
  await client.connect();
  return client;
}

function settingOf(api: Api, fixture: Fixture, owner: () => Promise<pg.Client>): Setting {
  const tokens = new Map<string, Promise<string>>();
  const consistencyChecks = new Map<number, ConsistencyCheck>();
  let limited: Promise<Firm> | undefined;
  return {
    api,
    firm: fixture.firm,
    otherFirm: fixture.otherFirm,
    samples: SAMPLES[api.name] ?? {},
    tokenWith(scopes) {
      const key = scopes.join(' ');
      const { email, clientId } = fixture.firm.credentials;
      let token = tokens.get(key);
      if (!token)
        tokens.set(
          key,
          (token = issueToken(fixture.parts, { email, clientId, scopes: [...scopes] }).then(
            (answer) => answer.access_token,
          )),
        );
      return token;
    },
    limited: () => (limited ??= hireLimited(fixture)),
    context: async (text, values = []) => (await (await owner()).query(text, [...values])).rows,
    async holdTable(table) {
      const holder = await connected(fixture);
      await holder.query(`begin; lock table ${table} in share row exclusive mode`);
      return () => holder.end();
    },
    disagreement(version, method, path, answer) {
      let consistencyCheck = consistencyChecks.get(version);
      if (!consistencyCheck)
        consistencyChecks.set(
          version,
          (consistencyCheck = new ConsistencyCheck(
            openapiDocument(api, { origin: 'http://localhost', scopes: scopeWords, version }),
          )),
        );
      return consistencyCheck.disagreement(method, path, answer);
    },
  };
}
