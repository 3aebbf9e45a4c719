/** Custom actions: links that applications add to intake pages, in the form of the lead API. */
import { customActionResource, UI_REFERENCES } from '#practice';
import { record } from './record.ts';

export const customAction = record(
  customActionResource({
    scope: 'custom_action',
    references: UI_REFERENCES,
    operations: ['list', 'create', 'delete'],
  }),
);
