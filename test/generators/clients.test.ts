/** Common generators create clients of every API, and programs written with those type-check. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { describedApis, scopeWords } from '../../server/apis.ts';
import { openapiDocument } from '../../server/kernel/openapi/document.ts';
import { generateClients, GENERATORS } from './generate.ts';

const CHECKOUT = path.join(import.meta.dirname, '../..');

/** A program for each generator, in the style of its clients. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'hey-api': `
    import { createBill, getBill, listActivities, sendBill, updateMatter } from './hey-api/practice/index';
    import { createReport, voidCheck } from './hey-api/accounting/index';
    import { convertInboxLead } from './hey-api/lead/index';
    const { data } = await listActivities({ query: { fields: 'id,matter{display_number}', order: 'date(desc)' } });
    export const number: string | null | undefined = data?.data[0]?.matter?.display_number;
    export const state: 'draft' | 'awaiting_approval' | 'awaiting_payment' | 'paid' | 'void' | 'deleted' | undefined =
      (await getBill({ path: { id: 1 } })).data?.data.state;
    await updateMatter({ path: { id: 1 }, body: { data: { status: 'Closed' } } });
    await createBill({ body: { data: { matters: [{ id: 1 }] } } });
    await sendBill({ path: { id: 1 }, body: { data: { to: ['ada@office.example'] } } });
    await voidCheck({ path: { id: 1 }, body: { data: { date: '2026-01-31' } } });
    await createReport({ body: { data: { kind: 'trial_balance', end_date: '2026-01-31' } } });
    await convertInboxLead({ path: { id: 1 }, body: { data: {} } });`,
  'openapi-typescript': `
    import type { components, operations } from './openapi-typescript/practice/index';
    import type { operations as leads } from './openapi-typescript/lead/index';
    export type Sent = operations['sendBill']['responses'][201];
    export type Lead = leads['convertInboxLead']['responses'][201];
    export const kind: components['schemas']['Bill']['kind'] = 'revenue_kind';`,
  'swagger-typescript-api': `
    import { Api } from './swagger-typescript-api/practice/index';
    import { Api as Leads } from './swagger-typescript-api/lead/index';
    const { data } = await new Api().activities.listActivities({ fields: 'id' });
    export const first: number | undefined = data.data[0]?.id;
    await new Leads().inboxLeads.convertInboxLead(1, { data: {} });`,
  oazapfts: `
    import { listActivities } from './oazapfts/practice/index';
    import { convertInboxLead } from './oazapfts/lead/index';
    const answer = await listActivities({ fields: 'id' });
    export const first: number | undefined = answer.status === 200 ? answer.data.data[0]?.id : undefined;
    await convertInboxLead(1, { data: {} });`,
};

describe('Clients that are generated from the OpenAPI documents', () => {
  let folder = '';
  before(async () => {
    // Inside the checkout, where clients find the packages that they import.
    const place = path.join(CHECKOUT, '.tmp');
    await fs.mkdir(place, { recursive: true });
    folder = await fs.mkdtemp(path.join(place, 'clients-'));
  });
  after(() => fs.rm(folder, { recursive: true, force: true }));

  for (const api of describedApis('svc')) {
    it(`are generated for the ${api.name} API by ${GENERATORS.join(', ')}`, async () => {
      const document = openapiDocument(api, { origin: 'https://office.example', scopes: scopeWords });
      await generateClients(api.name, document, folder);
      for (const generator of GENERATORS)
        assert.ok((await fs.stat(path.join(folder, generator, api.name, 'index.ts'))).size > 0);
    });
  }

  it('type-check, with programs that call them', async () => {
    for (const generator of GENERATORS)
      await fs.writeFile(path.join(folder, `${generator}.program.ts`), PROGRAMS[generator]!);
    const compilerOptions = {
      target: 'esnext',
      lib: ['esnext', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: [],
    };
    await fs.writeFile(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, include: ['**/*.ts'] }),
    );
    const compiler = path.join(CHECKOUT, 'node_modules/.bin/tsc');
    const { stdout } = await promisify(execFile)(compiler, ['-p', folder]).catch(
      (error: { stdout: string }) => error,
    );
    assert.equal(stdout, '');
  });
});
