/**
 * Custom actions: links that an application adds to pages of the app, for the user who approved it (records:952). The
 * practice API and the lead API show the same records in different forms.
 */
import { f } from '#kernel/declarations/field.ts';
import { resource, type Operation, type Resource } from '#kernel/declarations/resource.ts';
import { hasConsent } from './consent.ts';
import { LABEL_CHARACTERS, type UiReference, UI_REFERENCES } from './ui-references.ts';

export interface CustomActionForm {
  /** Such as custom_actions, for custom_actions_read. */
  readonly scope: string;
  /** The pages known to this API. */
  readonly references: readonly UiReference[];
  readonly operations?: readonly Operation[];
}

/** Visible: those of the calling application, or in the app all of the user's, as long as the consent is valid. */
const OWN = `{t}.user_id = {viewer}::bigint and ({application}::bigint is null or {t}.application_id = {application}::bigint)
  and ${hasConsent('{t}')}`;

export function customActionResource({ scope, references, operations }: CustomActionForm): Resource {
  const known = references.map((each) => `'${each}'`).join(', ');
  return resource({
    name: 'custom_action',
    path: 'custom_actions',
    table: 'custom_actions',
    describe: 'A link that the application adds to pages of the app, for the user who approved it.',
    scope,
    where: `${OWN} and {t}.ui_reference in (${known})`,
    counted: false,
    ...(operations ? { operations } : {}),
    fields: {
      id: f.id(),
      etag: f.etag(),
      label: f.text({
        write: true,
        required: true,
        limit: LABEL_CHARACTERS,
        describe: 'The label of the link; unique for the application, user and page.',
      }),
      target_url: f.text({
        write: true,
        required: true,
        describe:
          'The target URL; https only. A click adds custom_action_id, user_id, subject_url and custom_action_nonce.',
      }),
      ui_reference: f.oneOf(references, {
        write: true,
        required: true,
        describe: 'The page that shows the link.',
      }),
      created_at: f.createdAt(),
      updated_at: f.updatedAt(),
    },
  });
}

/** The form in the practice API, which has no pages of leads. */
export const customAction = customActionResource({
  scope: 'custom_actions',
  references: UI_REFERENCES.filter((each) => each !== 'inbox_leads/show'),
});
