/** A preview of the intake form for people who edit it: nothing is saved, and it cannot be submitted. */
import { sql } from '#kernel/database/sql.ts';
import type { Answer, Call, Endpoint } from '#kernel/http/api/endpoint.ts';
import type { Tables } from '#tables';
import { FORM_FIELDS, isFormField } from './fields.ts';
import { matterTypesOf } from './matter-types.ts';
import { previewOf } from './page.ts';

export const previewEndpoint: Endpoint = {
  method: 'GET',
  path: '/intake_form/preview',
  name: 'previewIntakeForm',
  describe: 'Preview the intake form with different fields and introduction. Nothing is saved.',
  scope: 'lead_inbox_triage',
  parameters: [
    { name: 'asks', describe: `Its fields, separated by commas: of ${FORM_FIELDS.join(', ')}.` },
    { name: 'introduction', describe: 'The text above the fields; empty for the default text.' },
  ],
  answers: { media: 'text/html' },
  handle: (call) => preview(call),
};

function preview({ context, read }: Call): Promise<Answer> {
  const { accountId } = context.principal;
  const given = (name: string) => context.query.all(name).at(-1) ?? '';
  const asked = given('asks').split(',');
  const fields = asked.filter(isFormField);
  return read(async (connection) => {
    const { name: firm } = await connection.one<Pick<Tables['accounts'], 'name'>>(
      sql`select name from accounts where id = ${accountId}`,
    );
    const matterTypes = await matterTypesOf(connection, accountId);
    const introduction = given('introduction').trim() || null;
    return { status: 200, ...previewOf({ firm, matterTypes, fields, introduction, sent: {} }) };
  });
}
