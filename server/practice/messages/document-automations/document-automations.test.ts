/**
 * Documents that are generated from templates: their contents, where they are stored, and how failures are handled.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, it } from 'node:test';
import { sql } from '#kernel/database/sql.ts';
import { attemptOf, endAttempts } from '../../../../test/support/attempt.ts';
import {
  create,
  createClient,
  createMatter,
  createTime,
  hire,
  hireLimited,
} from '../../../../test/support/casework.ts';
import { withFixture } from '../../../../test/support/fixture.ts';
import { until } from '../../../../test/support/until.ts';
import {
  AUTOMATIONS,
  automated,
  docx,
  merged,
  paragraphsOf,
  uploadTemplate,
} from '../document-templates/test-support/templates.ts';
import { download, upload } from '../../documents/documents/test-support/documents.ts';
import { practiceTasks } from '../../api/jobs.ts';
import { NoPdf, toPdf } from './to-pdf.ts';

withFixture(
  'A document automation',
  (fixture) => {
    let matter: number;
    before(async () => {
      const { firm } = fixture;
      const field = await create(firm, 'custom_fields', {
        name: 'Case number',
        parent_type: 'Matter',
        field_type: 'text_line',
      });
      const judge = await create(firm, 'custom_fields', {
        name: 'Judge',
        parent_type: 'Matter',
        field_type: 'contact',
      });
      const bail = await create(firm, 'custom_fields', {
        name: 'Bail',
        parent_type: 'Contact',
        field_type: 'currency',
      });
      const court = await createClient(firm, { first_name: 'Ruth', last_name: 'Gavel' });
      const client = await createClient(firm, {
        first_name: 'Ada',
        last_name: 'O’Neill & <Sons>',
        addresses: [{ name: 'Home', street: '1 Main Street\nFloor 2', city: 'Cork', primary: true }],
        custom_field_values: [{ custom_field: { id: bail.id }, value: 12500 }],
      });
      matter = (
        await createMatter(firm, {
          client: { id: client.id },
          description: 'Estate of O’Neill',
          open_date: '2026-03-02',
          responsible_attorney: { id: firm.userId },
          custom_field_values: [
            { custom_field: { id: field.id }, value: 'HC-26-77' },
            { custom_field: { id: judge.id }, value: court.id },
          ],
        })
      ).id;
      await create(firm, 'relationships', {
        matter: { id: matter },
        contact: { id: court.id },
        description: 'Judge',
      });
      await createTime(firm, { matter: { id: matter }, price: 1417.5, note: 'Call' });
      await create(firm, 'bills', { matters: [{ id: matter }] });
    });

    it('leaves out characters that a document cannot contain, and breaks lines at vertical tabs', async () => {
      const pasted = await createMatter(fixture.firm, {
        description: 'First\u000bsecond\u0001\u001f\u0085 ]]>',
      });
      assert.deepEqual(await merged(fixture, docx(['{matter.description}']), pasted.id), [
        'First\nsecond\u0085 ]]>',
      ]);
    });

    it('has a name of at most 255 characters with its suffix', async () => {
      const template = await uploadTemplate(fixture.firm, docx(['Text']));
      const long = { document_template: { id: template }, matter: { id: matter }, filename: 'n'.repeat(255) };
      const { documents } = await automated(fixture, long);
      assert.equal(documents[0].name, `${'n'.repeat(250)}.docx`);
    });

    it('shows the matter with its client, custom fields, bills and users, in loops and conditions (records:676,678,679,680)', async () => {
      const said = await merged(
        fixture,
        docx([
          '{client.name}, {client.primary_address.street}, {client.primary_address.city}',
          '{matter.description | upper}, opened {matter.open_date} ({matter.open_date | raw})',
          '{matter.custom_fields.case_number} before {matter.custom_fields.judge}; bail {client.custom_fields.bail}',
          '{#bills}',
          'Bill of {client.name} over {total}',
          '{/bills}',
          '{^tasks}Nothing to do.{/tasks}',
          '{#matter.status == “open”}It is open.{/}{#matter.status != "Open"}It is not.{/}',
          '{#activities}{#total > 1000}{note}: {total}{/}{/activities}',
          '{#relationships}{contact.name} ({description}){/}',
          '{matter.responsible_attorney.name} {user.email} {firm.name} {matter.close_date}.',
        ]),
        matter,
      );
      const { name } = (await fixture.firm.get('/api/v4/users/who_am_i?fields=name,account{name}')).body.data;
      assert.deepEqual(said.slice(0, 8), [
        'Ada O’Neill & <Sons>, 1 Main Street\nFloor 2, Cork',
        'ESTATE OF O’NEILL, opened March 2, 2026 (2026-03-02)',
        'HC-26-77 before Ruth Gavel; bail 12,500.00',
        'Bill of Ada O’Neill & <Sons> over 1,417.50',
        'Nothing to do.',
        'It is open.',
        'Call: 1,417.50',
        'Ruth Gavel (Judge)',
      ]);
      assert.match(said[8]!, new RegExp(`^${name} ${fixture.firm.credentials.email} .+ \\.$`));
    });

    it('stores the document with the matter, in a folder, or as a new version', async () => {
      const template = { id: await uploadTemplate(fixture.firm, docx(['{today}'])) };
      const asked = { document_template: template, matter: { id: matter } };
      const made = await automated(fixture, asked);
      assert.deepEqual(
        [made.state, made.progress, made.message, made.export_formats],
        ['completed', 100, null, ['original']],
      );
      const [document] = made.documents;
      assert.equal(document.name, 'Letter.docx');
      const read = async (id: number) =>
        (
          await fixture.firm.get(
            `/api/v4/documents/${id}?fields=matter{id},parent{id},latest_document_version{version_number,fully_uploaded}`,
          )
        ).body.data;
      assert.deepEqual((await read(document.id)).matter, { id: matter });
      const folder = await create(fixture.firm, 'folders', {
        name: 'Letters',
        parent: { id: matter, type: 'Matter' },
      });
      const inFolder = await automated(fixture, { ...asked, parent: { id: folder.id, type: 'Folder' } });
      assert.equal((await read(inFolder.documents[0].id)).parent.id, folder.id);
      const again = await automated(fixture, { ...asked, parent: { id: document.id, type: 'Document' } });
      assert.equal(again.documents[0].id, document.id);
      assert.equal((await read(document.id)).latest_document_version.version_number, 2);
      const other = await createMatter(fixture.firm);
      const elsewhere = await upload(
        fixture.firm,
        { name: 'x', parent: { id: other.id, type: 'Matter' } },
        'x',
      );
      for (const parent of [
        { id: other.id, type: 'Matter' },
        { id: elsewhere, type: 'Document' },
        { id: 999_999_999, type: 'Folder' },
      ]) {
        const data = { filename: 'x', formats: ['original'], ...asked, parent };
        const { status, body } = await fixture.firm.post(AUTOMATIONS, { data });
        assert.deepEqual([status, Object.keys(body.error.errors)], [422, ['parent']]);
      }
    });

    it('names its documents from 4.0.5 on (practice:244)', async () => {
      const template = { id: await uploadTemplate(fixture.firm, docx(['{today}'])) };
      const { id, documents } = await automated(fixture, {
        document_template: template,
        matter: { id: matter },
      });
      const as = (version: string) =>
        fixture.firm.get(`${AUTOMATIONS}/${id}?fields=state,documents{id}`, {
          headers: { 'X-API-VERSION': version },
        });
      assert.equal((await as('4.0.4')).status, 400);
      const { status, body } = await as('4.0.5');
      assert.deepEqual(
        [status, body.data],
        [200, { state: 'completed', documents: [{ id: documents[0].id }] }],
      );
    });

    it('shows only what the requesting user may see', async () => {
      const limited = await hireLimited(fixture);
      const { id } = (await limited.get('/api/v4/users/who_am_i')).body.data;
      await fixture.firm.patch(`/api/v4/matters/${matter}`, {
        data: { responsible_staff: { id } },
      });
      const paragraphs = [
        '{client.name}: {#activities}{note} {total}{/activities}',
        '{matter.responsible_attorney.rate}',
      ];
      const said = await merged(fixture, docx(paragraphs), matter, limited);
      assert.deepEqual(said, ['Ada O’Neill & <Sons>: Call ', '']);
      const hidden = await createMatter(fixture.firm);
      const template = await uploadTemplate(fixture.firm, docx(['{client.name}', '{matter.display_number}']));
      const made = await automated(
        fixture,
        { document_template: { id: template }, matter: { id: hidden.id } },
        limited,
      );
      assert.doesNotMatch(JSON.stringify(made), /Quill/);
      if (made.state === 'completed') {
        const text = paragraphsOf(
          Buffer.from(await (await download(limited, made.documents[0].id)).arrayBuffer()),
        );
        assert.doesNotMatch(text.join(), /Quill/);
      }
    });

    it('fails with the reason if a tag can no longer be resolved, or the template was deleted', async () => {
      const field = await create(fixture.firm, 'custom_fields', {
        name: 'Venue',
        parent_type: 'Matter',
        field_type: 'text_line',
      });
      const template = { id: await uploadTemplate(fixture.firm, docx(['{matter.custom_fields.venue}'])) };
      await fixture.firm.delete(`/api/v4/custom_fields/${field.id}`);
      const asked = { document_template: template, matter: { id: matter } };
      const failed = await automated(fixture, asked);
      assert.equal(failed.state, 'failed');
      assert.match(failed.message, /\{matter\.custom_fields\.venue\} cannot be resolved/);
      assert.deepEqual(failed.documents, []);
    });

    it('starts again if its worker died, and leaves one document', async () => {
      const template = { id: await uploadTemplate(fixture.firm, docx(['{today}'])) };
      const data = {
        filename: 'Once',
        formats: ['original'],
        document_template: template,
        matter: { id: matter },
      };
      const { id } = await create(fixture.firm, 'document_automations', data);
      const accountId = fixture.firm.accountId;
      await fixture.database.forAccount(accountId, (connection) =>
        connection.execute(sql`
        update document_automations set state = 'in_progress', progress = 60 where account_id = ${accountId} and id = ${String(id)}`),
      );
      const task = practiceTasks(fixture.parts)['merge_document']!;
      const payload = { account_id: accountId, document_automation_id: String(id) };
      await Promise.all([1, 2].map((attempt) => task(payload, attemptOf('of a test', { attempt }))));
      const { body } = await fixture.firm.get(
        `/api/v4/documents?matter_id=${matter}&scope=descendants&query=Once`,
      );
      assert.equal(body.meta.records, 1);
    });

    it('needs a template, a matter and formats of the firm, and is listed (records:677)', async () => {
      const template = { id: await uploadTemplate(fixture.firm, docx(['{today}'])) };
      const data = {
        filename: 'x',
        formats: ['original'],
        document_template: template,
        matter: { id: matter },
      };
      for (const [member, value] of [
        ['filename', ' '],
        ['formats', []],
        ['formats', ['docx']],
        ['formats', undefined],
        ['matter', { id: 999_999_999 }],
        ['document_template', undefined],
      ] as const) {
        const { status, body } = await fixture.firm.post(AUTOMATIONS, { data: { ...data, [member]: value } });
        assert.equal(status, 422, member);
        assert.match(Object.keys(body.error.errors)[0]!, new RegExp(`^${member}`));
      }
      assert.equal((await fixture.otherFirm.post(AUTOMATIONS, { data })).status, 422);
      const { id } = await create(fixture.firm, 'document_automations', data);
      assert.equal((await fixture.otherFirm.get(`${AUTOMATIONS}/${id}`)).status, 404);
      const listed = (await fixture.firm.get(`${AUTOMATIONS}?order=id(desc)&limit=1`)).body.data;
      assert.equal(listed[0].id, id);
      assert.equal((await (await hire(fixture, fixture.firm)).firm.get(`${AUTOMATIONS}/${id}`)).status, 200);
    });

    it('says clearly that there is no PDF if LibreOffice is not installed', async () => {
      const template = { id: await uploadTemplate(fixture.firm, docx(['{today}'])) };
      const data = { filename: 'x', formats: ['pdf'], document_template: template, matter: { id: matter } };
      const { status, body } = await fixture.firm.post(AUTOMATIONS, { data });
      assert.equal(status, 422);
      assert.match(body.error.errors.formats[0], /LibreOffice, which creates PDFs, is not installed here/);
    });
  },
  { settings: { soffice_path: '/nowhere/soffice' } },
);

const PROGRAMS = path.join(os.tmpdir(), `chancery-programs-${process.pid}`);

/** Writes an executable script that replaces LibreOffice; returns its path. */
async function program(folder: string, script: string): Promise<string> {
  const file = path.join(folder, 'soffice');
  await fs.writeFile(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}

withFixture(
  'A PDF of a document',
  (fixture) => {
    after(() => fs.rm(PROGRAMS, { recursive: true, force: true }));

    it('is created next to the document by the configured program', async () => {
      const matter = await createMatter(fixture.firm);
      await fs.mkdir(PROGRAMS, { recursive: true });
      await program(PROGRAMS, 'for last; do :; done; printf "%%PDF of $HOME" > "${last%.docx}.pdf"');
      const template = { id: await uploadTemplate(fixture.firm, docx(['{today}'])) };
      const asked = { document_template: template, matter: { id: matter.id }, formats: ['PDF', 'original'] };
      const { state, documents, message } = await automated(fixture, asked);
      assert.equal(state, 'completed', message);
      assert.deepEqual(
        documents.map(({ name }: { name: string }) => name),
        ['Letter.docx', 'Letter.pdf'],
      );
      const text = await (await download(fixture.firm, documents[1].id)).text();
      assert.match(text, /^%PDF of .*chancery-pdf-/);
      const folder = text.replace('%PDF of ', '');
      await assert.rejects(fs.stat(folder));
    });

    it('times out, and fails with the program’s output', async () => {
      const folder = fixture.config.data_dir;
      const slow = await program(folder, 'sleep 600 & wait');
      await assert.rejects(toPdf(docx([]), slow, 200), NoPdf);
      const failing = await program(folder, 'echo "no fonts" >&2; exit 1');
      await assert.rejects(toPdf(docx([]), failing), /Its output was: no fonts/);
      const idle = await program(folder, 'exit 0');
      await assert.rejects(toPdf(docx([]), idle), /could not convert/);
    });
  },
  { settings: { soffice_path: path.join(PROGRAMS, 'soffice') } },
);

withFixture('A document automation whose workers all die', (fixture) => {
  it('fails after its attempts', async () => {
    const template = { id: await uploadTemplate(fixture.firm, docx(['{today}'])) };
    const { id: matter } = await createMatter(fixture.firm);
    const asked = {
      filename: 'x',
      formats: ['original'],
      document_template: template,
      matter: { id: matter },
    };
    const { id } = await create(fixture.firm, 'document_automations', asked);
    await endAttempts(fixture);
    await fixture.runJobs();
    const failed = await until(async () => {
      const { body } = await fixture.firm.get(`${AUTOMATIONS}/${id}?fields=state,message`);
      return body.data.state === 'failed' && body.data;
    }, 'the end of the automation');
    assert.match(failed.message, /the reason is in the log of the service/);
  });
});
