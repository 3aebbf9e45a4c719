/** Where custom actions appear, and how long their labels are. */
export const UI_REFERENCES = [
  'activities/show',
  'documents/show',
  'contacts/show',
  'matters/show',
  'folders/show',
  'inbox_leads/show',
] as const;
export type UiReference = (typeof UI_REFERENCES)[number];

export const LABEL_CHARACTERS = 32;
