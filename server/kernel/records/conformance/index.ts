/**
 * The conformance suite: about fifty checks for every declared record of an API that has a path, so a new record type
 * is tested before its author writes a test.
 *
 *   withFixture('Every declared record', (fixture) => conformance(api, () => settingOf(fixture)));
 */
import { after, before, describe, it } from 'node:test';
import type { Api } from '../../http/api/api.ts';
import { accessChecks } from './access.ts';
import { bodyChecks } from './bodies.ts';
import { choosing, type Check } from './check.ts';
import { columnChecks } from './columns.ts';
import { conditionalChecks } from './conditional.ts';
import { documentChecks } from './documented.ts';
import { endpointChecks } from './endpoints.ts';
import { fieldChecks } from './fields.ts';
import { filterChecks } from './filters.ts';
import type { Setting } from './setup.ts';
import { idempotencyChecks } from './idempotency.ts';
import { listChecks } from './lists.ts';
import { restrictionChecks } from './restrictions.ts';
import { Rows } from './rows.ts';
import { Subject } from './subject.ts';
import { withOfferedOperations } from './offered-operations.ts';
import { versionChecks } from './versions.ts';
import { writeChecks } from './writes.ts';

export const CHECKS: readonly Check[] = [
  ...columnChecks,
  ...fieldChecks.map((each) => ({ ...each, needs: choosing })),
  ...filterChecks,
  ...listChecks,
  ...accessChecks,
  ...versionChecks,
  ...restrictionChecks,
  ...conditionalChecks,
  ...bodyChecks,
  ...writeChecks,
  ...idempotencyChecks,
  ...documentChecks,
];

/** `setting` is called after the surrounding suite's setup, `finish` before its teardown. */
export function conformance(
  api: Api,
  setting: () => Setting,
  finish: () => Promise<void> = async () => undefined,
): void {
  let rows: Rows;
  void describe('Conformance', () => {
    before(() => {
      rows = new Rows(setting());
    });
    after(finish);
    const offered = api.registry.all
      .filter(({ path }) => path !== undefined)
      .map((of) => withOfferedOperations(of, api));
    for (const of of offered.filter(({ operations }) => operations.length > 0)) {
      void describe(`A ${of.name}`, () => {
        let subject: Subject;
        before(() => {
          subject = new Subject(of, setting(), rows);
        });
        for (const each of CHECKS.filter(({ applies, needs }) => applies(of) && needs(api))) {
          void it(each.says, async () => {
            await each.run(subject);
            await subject.clear();
          });
        }
      });
    }
    void describe('An endpoint', () => {
      for (const endpoint of api.endpoints) {
        for (const each of endpointChecks) {
          if (!each.applies(endpoint)) continue;
          void it(`${endpoint.method} ${endpoint.path} ${each.says}`, async () =>
            each.run(endpoint, setting(), rows));
        }
      }
    });
  });
}
